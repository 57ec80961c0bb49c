// within.mjs - one browser for the tests of a file: each is tried in a window of its own, and its screenshots are kept.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, openPage, serve } from './browser.mjs';
import { check, main, test } from './tap.mjs';

const [folder, shots] = process.argv.slice(2);
if (shots) mkdirSync(shots, { recursive: true });
export const host = await serve(folder);
const browser = await launch();

export const shot = (page, name) => (shots ? page.screenshot({ path: join(shots, `${name}.png`) }) : undefined);

/** A window in which this is tried; whatever the page complains of fails the test. */
export const within = (name, options, run) => test(name, async () => {
    const { page, faults, close } = await openPage(browser, host.address, { width: 1120, height: 680, ...options });
    try {
        await run(page);
        check(!faults.length, ...faults);
    } finally {
        await close();
    }
});

export async function mainWithin() {
    await main();
    await browser.close();
    host.end();
}
