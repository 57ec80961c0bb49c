// axe.mjs - what axe finds wrong with a page by WCAG 2.2 AA, and what stands in no landmark.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { painted } from './browser.mjs';

const axeSource = readFileSync(createRequire(new URL('../../web/package.json', import.meta.url)).resolve('axe-core/axe.min.js'), 'utf8');

export async function violations(page) {
    await page.evaluate((source) => { if (!window.axe) (0, eval)(source); }, axeSource);
    const { violations: found } = await painted(page, () => page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { region: { enabled: true } } })));
    return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`));
}
