// page.mjs OUT ENGINE WORDS MURK - build the page into the folder OUT.
//
// ENGINE is engine.wasm, WORDS the folder of the files of words, MURK the program, which tells about its games. tools/page.sh
// calls this with all of them.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { typesOf } from './types.mjs';

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), '..'), ROOT = resolve(WEB, '..');
const LANGUAGES = ['en', 'it'];
const GAMES = ['stay-away', 'terrorscape', 'shy-monsters'];
const [out, engine, words, murk] = process.argv.slice(2).map((word) => resolve(word));
const into = (...names) => join(out, ...names);

function generateTypes() {
    mkdirSync(join(WEB, 'generated'), { recursive: true });
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs/protocol.schema.json'), 'utf8'));
    writeFileSync(join(WEB, 'generated/protocol.ts'), typesOf(schema));
}

function checkTypes() {
    try {
        execFileSync(process.execPath, [join(WEB, 'node_modules/typescript/bin/tsc'), '-p', WEB], { stdio: 'pipe' });
    } catch (error) {
        throw new Error(`the types do not hold:\n${error.stdout}`);
    }
}

const bundle = (name, entry) => build({
    entryPoints: { [name]: join(WEB, 'src', entry) }, outdir: out, bundle: true, minify: true, format: 'esm', target: 'es2022',
    jsx: 'automatic', jsxImportSource: 'preact', external: ['*.woff2'], logLevel: 'warning',
});

/** What the page needs of `murk games --json`: names and rules of things, editions, options, verbs; no tensors, no events. */
function describeGames(language) {
    const all = JSON.parse(execFileSync(murk, ['games', '--json', '--lang', language], { encoding: 'utf8', maxBuffer: 1 << 24 }));
    return all.map(({ game, title, blurb, min_seats, max_seats, seats, editions, options, kinds, verbs, bots }) => ({
        game, title, blurb, min_seats, max_seats, seats, editions, options, bots,
        kinds: kinds.map(({ kind, words: rows = [] }) => ({ kind, words: rows.map(({ word, name, rules }) => ({ word, name, rules })) })),
        verbs: verbs.map(({ verb, text, args, gives_up, claim }) => ({ verb, text, args, gives_up, claim })),
    }));
}

/** The drawings of one game, or of all: the symbols of several files in one. */
function joinArt(folder) {
    const files = readdirSync(join(WEB, 'art', folder)).filter((name) => name.endsWith('.svg')).sort();
    const bodies = files.map((name) => readFileSync(join(WEB, 'art', folder, name), 'utf8').replace(/<\/?svg[^>]*>/g, '').replace(/<!--.*?-->/gs, ''));
    return `<svg xmlns="http://www.w3.org/2000/svg">${bodies.join('').replace(/\s*\n\s*/g, '')}</svg>\n`;
}

function filesBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]);
}

/** The service worker keeps these files; another build is another cache. */
function writeServiceWorker() {
    const files = filesBelow(out).map((file) => relative(out, file).replaceAll('\\', '/')).filter((name) => name !== 'sw.js').sort();
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(readFileSync(into(file)));
    const text = readFileSync(join(WEB, 'src/sw.js'), 'utf8').replace('"VERSION"', JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace('["FILES"]', JSON.stringify(['./', ...files]));
    writeFileSync(into('sw.js'), text);
}

function tellSizes() {
    const packed = (names) => names.reduce((sum, name) => sum + gzipSync(readFileSync(into(name)), { level: 9 }).length, 0);
    const art = filesBelow(into('art')).map((file) => relative(out, file));
    const page = ['index.html', 'page.css', 'page.js', 'worker.js', 'sw.js'];
    const fonts = filesBelow(into('fonts')).filter((name) => name.endsWith('woff2')).reduce((sum, name) => sum + statSync(name).size, 0);
    const say = (what, bytes) => console.log(`${what.padEnd(8)}${(bytes / 1024).toFixed(1).padStart(7)} KiB packed`);
    say('page', packed(page));
    say('art', packed(art));
    say('fonts', fonts);
    say('engine', packed(['engine.wasm']));
    say('words', packed(['en.words', 'games.en.json']));
}

async function makePage() {
    generateTypes();
    checkTypes();
    rmSync(out, { recursive: true, force: true });
    mkdirSync(into('art'), { recursive: true });
    mkdirSync(into('fonts'));
    await bundle('page', 'main.tsx');
    await bundle('worker', 'net/worker.ts');
    for (const folder of ['common', ...GAMES]) writeFileSync(into('art', `${folder}.svg`), joinArt(folder));
    for (const name of readdirSync(join(WEB, 'fonts'))) copyFileSync(join(WEB, 'fonts', name), into('fonts', name));
    for (const name of ['index.html', 'manifest.webmanifest', 'icon.svg']) copyFileSync(join(WEB, name), into(name));
    copyFileSync(engine, into('engine.wasm'));
    for (const language of LANGUAGES) {
        copyFileSync(join(words, `${language}.words`), into(`${language}.words`));
        writeFileSync(into(`games.${language}.json`), JSON.stringify(describeGames(language)));
    }
    writeServiceWorker();
    tellSizes();
}

await makePage().catch((error) => {
    console.error(`page.mjs: ${error.message}`);
    process.exit(1);
});
