// bundle.mjs - a module of the page for Node: TypeScript made into JavaScript by the page's own bundler.
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
const { build } = createRequire(join(ROOT, 'web/package.json'))('esbuild');

/** What this text exports, whose imports are relative to web/src. */
export async function bundled(contents) {
    const outfile = join(mkdtempSync(join(tmpdir(), 'murk-page-')), 'bundle.mjs');
    await build({
        stdin: { contents, resolveDir: join(ROOT, 'web/src'), loader: 'tsx' }, outfile, bundle: true, format: 'esm', platform: 'node',
        target: 'node18', jsx: 'automatic', jsxImportSource: 'preact', logLevel: 'error',
    });
    return import(pathToFileURL(outfile).href);
}
