// snapshots.mjs PAGE [SHOTS] [--write] - the main screens beside pictures that were looked at. With --write they are made anew.
//
// The pictures are small (a half or a quarter of a window) and compared with a tolerance: fonts are the page's own, but edges differ
// a little from one Chromium to the next.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, openPage, serve } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, press, settled } from './play.mjs';
import { check, main, note, test } from './tap.mjs';

const [folder, shots, ...more] = process.argv.slice(2), isWriting = [shots, ...more].includes('--write');
const KEPT = join(dirname(fileURLToPath(import.meta.url)), 'snapshots');
/** A pixel is another one if a channel differs by more than this; so many of a hundred may be. */
const STEP = 48, TOLERANCE = 2;
const host = await serve(folder), browser = await launch();
mkdirSync(KEPT, { recursive: true });

/** How many of a hundred pixels of two pictures differ; 100 if their sizes do. */
const differing = (page, one, other) => page.evaluate(async ([a, b, step]) => {
    const pixels = async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const [x, y] = [await pixels(a), await pixels(b)];
    if (x.width !== y.width || x.height !== y.height) return 100;
    let count = 0;
    for (let at = 0; at < x.data.length; at += 4) if ([0, 1, 2].some((channel) => Math.abs(x.data[at + channel] - y.data[at + channel]) > step)) count++;
    return (100 * count) / (x.width * x.height);
}, [one.toString('base64'), other.toString('base64'), STEP]);

/** What is seen when nothing changes any more: twice the same, for up to ten seconds. */
async function atRest(page) {
    let before = null, now = await page.screenshot({ animations: 'disabled' });
    for (let tries = 0; tries < 40 && !before?.equals(now); tries++) {
        await page.waitForTimeout(250);
        [before, now] = [now, await page.screenshot({ animations: 'disabled' })];
    }
    return now;
}

const blank = await (await browser.newContext()).newPage();
const table = (game) => async (page) => {
    await deal(page, game);
    await playToEnd(page, numbers(4), { limit: 2 });
    await settled(page);
};
const SCREENS = [
    { name: 'start-360', width: 360, open: async () => undefined },
    { name: 'start-light-1440', width: 1440, settings: { theme: 'light' }, open: async () => undefined },
    { name: 'lobby-360', width: 360, open: async (page) => { await press(page, '[data-lobby="stay-away"]'); await page.waitForSelector('.chair'); } },
    { name: 'stay-away-360', width: 360, open: table('stay-away') },
    { name: 'terrorscape-1440', width: 1440, open: table('terrorscape') },
    { name: 'shy-monsters-light-360', width: 360, settings: { theme: 'light' }, open: table('shy-monsters') },
];

for (const { name, width, settings = {}, open } of SCREENS) {
    test(`${name} looks as it did`, async () => {
        const { page, faults, close } = await openPage(browser, host.address, { width, height: width < 700 ? 740 : 900, settings: { sound: 'off', ...settings }, scale: width < 700 ? 0.5 : 0.25 });
        await open(page);
        await page.evaluate(() => document.fonts.ready);
        await page.mouse.move(1, 1);
        const file = join(KEPT, `${name}.png`), seen = await atRest(page);
        check(!faults.length, ...faults);
        if (isWriting) writeFileSync(file, seen);
        else if (shots) writeFileSync(join(shots, `seen-${name}.png`), seen);
        check(existsSync(file), `${file} is missing`);
        const percent = await differing(blank, seen, readFileSync(file));
        check(percent <= TOLERANCE, `${percent.toFixed(1)} % of the pixels are others. If it was meant, look at it and: node tests/page/snapshots.mjs PAGE --write`);
        note(`${name}: ${percent.toFixed(2)} %`);
        await close();
    });
}

test('another screen would be noticed', async () => {
    const [one, other] = ['stay-away-360', 'shy-monsters-light-360'].map((name) => readFileSync(join(KEPT, `${name}.png`)));
    check((await differing(blank, one, other)) > TOLERANCE && (await differing(blank, one, one)) === 0);
});

await main();
await browser.close();
host.end();
