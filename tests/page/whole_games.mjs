// whole_games.mjs PAGE SHOTS [--long] [--game GAME] - whole games against bots, in a real Chromium, by touching what lies on the table.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from './axe.mjs';
import { launch, openPage, serve } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { checkNames, deal, playToEnd, press, settled } from './play.mjs';
import { check, main, note, test } from './tap.mjs';
import { LONG, WHOLE } from './whole.mjs';

const [folder, shots, ...words] = process.argv.slice(2), isLong = words.includes('--long'), only = words.includes('--game') ? words.at(-1) : '';
if (shots) mkdirSync(shots, { recursive: true });
const host = await serve(folder), browser = await launch();
const GAMES = (isLong ? [...WHOLE.map((row) => ({ ...row, most: undefined })), ...LONG] : WHOLE).filter(({ game }) => !only || game === only);

const shot = (page, name) => (shots ? page.screenshot({ path: join(shots, `${name}.png`) }) : undefined);

/** No line of the page is wider than the window, and nothing of the board hangs out of it. */
const overflow = (page) => page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? [`page: ${document.documentElement.scrollWidth} px`] : [];
    const high = document.querySelector('.shell') && document.documentElement.scrollHeight > innerHeight + 1 ? [`page: ${document.documentElement.scrollHeight} px high`] : [];
    return [...wide, ...high];
});

/** What a program says that has lost its words. */
const nonsense = (page) => page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [one.ariaLabel, one.title]);
    return [...document.body.innerText.split('\n'), ...said].filter((text) => text && /\bNaN\b|\bundefined\b|\bnull\b|\[object/.test(text));
});

for (const [at, { name, game, width, language, lobby, most }] of GAMES.entries()) {
    test(`${name} is played ${most ? 'on and on' : 'to its end'} by touch at ${width} px`, async () => {
        const { page, faults, close } = await openPage(browser, host.address, { width, height: width < 700 ? 740 : 900, settings: language ? { language } : {} });
        let things = 0;
        await deal(page, game, lobby);
        const look = async (ask, number) => {
            things += await checkNames(page, ask);
            if (number === 6) await shot(page, `${name}-${width}`);
            const out = [...(await overflow(page)), ...(await nonsense(page))];
            check(!out.length, ask.name, ...out);
        };
        const { decisions, isOver } = await playToEnd(page, numbers(at + 11), { look, limit: most });
        check(isOver || decisions === most, `${decisions} decisions, and no end`);
        if (isOver) await page.waitForSelector('.end h1');
        await shot(page, `${name}-end-${width}`);
        check(!faults.length, ...faults);
        note(`${decisions} decisions, ${things} things named`);
        await close();
    });
}

/** What is asked of the player is a choice of his: the row says it, or leaves it as it is. */
const isPlayed = (game, option, value) => WHOLE.some((row) => row.game === game && (row.lobby?.choose?.[option.option] ?? option.standard) === value);

if (!isLong) test('each Killer and each value of each option of Terrorscape is among what is played', async () => {
    const { options } = JSON.parse(readFileSync(join(folder, 'games.en.json'), 'utf8')).find(({ game }) => game === 'terrorscape');
    const missing = options.filter(({ option }) => option !== 'team').flatMap((option) => (option.values ?? []).filter((value) => !isPlayed('terrorscape', option, value)).map((value) => `${option.option}=${value}`));
    check(!missing.length, ...missing);
});

if (!isLong) test('axe finds nothing on the start page, in the lobby and at the tables, dark and light', async () => {
    const found = [];
    for (const theme of ['dark', 'light']) for (const game of new Set(GAMES.map((one) => one.game))) {
        const { page, close } = await openPage(browser, host.address, { width: theme === 'dark' ? 1440 : 360, height: 780, settings: { theme }, bypassCSP: true });
        if (game === 'stay-away') found.push(...(await violations(page)).map((text) => `start ${theme} ${text}`));
        await press(page, `[data-lobby="${game}"]`);
        await page.waitForSelector('.chair');
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the button to start lies over nothing there
        found.push(...(await violations(page)).map((text) => `lobby ${game} ${theme} ${text}`));
        await press(page, '.sticky .btn.main');
        await page.waitForSelector('.shell');
        await playToEnd(page, numbers(3), { limit: 3 });
        await settled(page);
        found.push(...(await violations(page)).map((text) => `table ${game} ${theme} ${text}`));
        await close();
    }
    check(!found.length, ...found.slice(0, 20));
});

await main();
await browser.close();
host.end();
