// gallery.mjs PAGE SHOTS [SCREEN...] - the screenshots of docs/img/page: every screen at three widths, in both themes and both languages. A
// program to be run by hand; it fails where the page complains or is wider than its window. Look at what it made.
//
// MURK is the program for the screens of a server (PAGE/../murk). With AS=png pictures are as they are, for looking closely; else they are packed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, openPage, painted, serve } from './browser.mjs';
import { SCREENS } from './gallery_screens.mjs';
import { startServer } from './serving.mjs';
import { check, main, test } from './tap.mjs';

const [folder, shots, ...only] = process.argv.slice(2), as = process.env.AS ?? 'webp';
const SIZES = { 360: { width: 360, height: 740 }, 768: { width: 768, height: 1024 }, 1440: { width: 1440, height: 900 }, 1920: { width: 1920, height: 1080 } };
/** Which widths a screen is shown at in which look: of main screens all in two, of others each width once more or less, so that all looks occur. */
const LOOKS = {
    main: { 'dark-en': [360, 768, 1440], 'light-it': [360, 768, 1440] },
    more: { 'dark-it': [360], 'light-en': [768], 'dark-en': [1440], 'light-it': [1440] },
    wide: { 'dark-en': [1920], 'light-it': [1920] },
};

async function save(page, name) {
    const client = await page.context().newCDPSession(page), packed = as === 'png' ? { format: 'png' } : { format: 'webp', quality: 55 };
    writeFileSync(join(shots, `${name}.${as}`), Buffer.from((await painted(page, () => client.send('Page.captureScreenshot', packed))).data, 'base64'));
    await client.detach();
}

/** The screen that stands, at these widths, from a part of it on or from its top. */
async function shoot(page, name, look, widths, part) {
    for (const width of widths) {
        await page.setViewportSize(SIZES[width]);
        await page.mouse.move(1, 1);
        await page.waitForTimeout(500);
        await page.evaluate((selector) => { scrollTo(0, 0); if (selector) document.querySelector(selector).scrollIntoView(); return document.fonts.ready; }, part);
        const wide = await page.evaluate(() => (document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth).map(({ outerHTML }) => outerHTML.slice(0, 90))));
        check(!wide.length, `${name} is wider than ${width} px:`, ...wide.slice(0, 8));
        await save(page, `${name}-${width}-${look}`);
    }
}

mkdirSync(shots, { recursive: true });
const host = await serve(folder), browser = await launch(), wanted = Object.entries(SCREENS).filter(([name]) => !only.length || only.includes(name));
const server = wanted.some(([, { isOnline }]) => isOnline) ? await startServer(process.env.MURK ?? join(folder, '../murk'), folder) : null;

for (const [name, { open, looks = 'more', seed = 1, isOnline, part }] of wanted) for (const [number, [look, widths]] of Object.entries(LOOKS[looks]).entries()) {
    test(`${name}, ${look}`, async () => {
        const [theme, language] = look.split('-'), size = SIZES[Math.max(...widths)];
        const { page, faults, close } = await openPage(browser, (isOnline ? server : host).address, { ...size, seed: isOnline ? seed + 10 * number : seed, settings: { sound: 'off', theme, language } });
        const ends = (await open(page, { browser, server, seed: 1000 * seed + 100 * (number + 1), settings: { sound: 'off', theme, language } })) ?? [];
        await shoot(page, name, look, widths, part);
        check(!faults.length, ...faults);
        for (const one of ends) await one.close();
        await close();
    });
}

await main();
await browser.close();
host.end();
await server?.stop();
