// matches.mjs PAGE SHOTS MURK - several matches at one table of a real server: each has its replay, and links that lead to its moves.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, openPage } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { press } from './play.mjs';
import { allEyes, goTo } from './replays.mjs';
import { makeOnline, startServer } from './serving.mjs';
import { check, main, test } from './tap.mjs';
import { playTogether } from './together.mjs';

const [folder, shots, murk] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });
const server = await startServer(murk, folder), browser = await launch();
const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent);
const atOf = (page) => page.$eval('.replaying', (element) => element.dataset.at);

/** One match from the lobby to its end page. */
async function playOne(page, seed) {
    await page.waitForSelector('.gathering .chair');
    await press(page, '.sticky .btn.main:not([disabled])');
    await page.waitForSelector('.shell');
    await page.evaluate(() => { const over = window.told.findLastIndex(({ kind }) => kind === 'over'); window.told.splice(0, over + 1); }); // the match before is over, this one is not
    await playTogether([page], numbers(seed));
    await page.waitForSelector('.end h1');
}

test('two matches at one table: each is seen again by its own seats, and a link leads a stranger to a move of the first', async () => {
    const ada = await makeOnline(browser, server, 'shy-monsters', 'Ada', { seed: 5 }), { page } = ada;
    await playOne(page, 3);
    check(!(await page.$('.matches')), 'one match is no list');
    await press(page, '.after .btn.main');
    await playOne(page, 8);
    const second = await textOf(page, '.end h1');
    await page.waitForSelector('.matches [data-match="2"]');
    await press(page, '.matches [data-match="1"]');
    await allEyes(page);
    check((await page.$eval('[data-eyes="hero"]', (element) => element.textContent)) === 'Ada', 'Ada was the Hero of the first match');
    await goTo(page, 4);
    await press(page, '.link-to');
    const link = page.url(), at = await atOf(page);
    check(/\/t\/[\w-]+#match-1-move-\d+$/.test(link), link);
    await page.selectOption('.pick-match', '2');
    await page.waitForFunction(() => document.querySelector('[data-eyes="dark-lord"]')?.textContent === 'Ada');
    await allEyes(page);
    await page.screenshot({ path: join(shots, 'matches-1440.png') });
    check(page.url().includes('#match-2-'), page.url());
    const bo = await openPage(browser, link, { settings: { name: 'Bo' }, first: '.replaying .shell', width: 360, height: 740, seed: 6 });
    await allEyes(bo.page);
    check((await atOf(bo.page)) === at && (await textOf(bo.page, '[data-eyes="hero"]')) === 'Ada', await atOf(bo.page), await textOf(bo.page, '[data-eyes="hero"]'));
    check(!(await bo.page.evaluate(() => window.told.some(({ kind }) => kind === 'welcome'))), 'who follows a link is no guest yet');
    await goTo(bo.page, Number(await bo.page.getAttribute('.replay input', 'max')));
    await bo.page.screenshot({ path: join(shots, 'matches-360.png') });
    await press(bo.page, '.replay .ways > .btn:last-child');
    await bo.page.waitForSelector('.end h1');
    check(!new URL(bo.page.url()).hash && (await textOf(bo.page, '.end h1')) === second, 'who comes after the end is told another end');
    const lost = await openPage(browser, link.replace('match-1', 'match-9'), { settings: { name: 'Cy' }, first: '.door [role="alert"]', seed: 7 });
    const faults = [...ada.faults, ...bo.faults, ...lost.faults.filter((fault) => !fault.includes('404'))];
    check(!faults.length, ...faults);
    await Promise.all([ada, bo, lost].map((person) => person.close()));
});

/** In the page: the past comes slowly after the end of a match. */
function slowPast() {
    window.WebSocket = class extends window.WebSocket {
        set onmessage(take) {
            let before = Promise.resolve();
            const later = (event) => new Promise((done) => setTimeout(done, /"phase":"over"/.test(event.data) ? 200 : 0));
            super.onmessage = (event) => { before = before.then(() => { take(event); return later(event); }); };
        }
    };
}

test('a page that is loaded again in a second match shows it, though the log of the first comes late', async () => {
    const { page, faults, close } = await makeOnline(browser, server, 'shy-monsters', 'Ada', { seed: 9 });
    await playOne(page, 3);
    await press(page, '.after .btn.main');
    await page.waitForSelector('.gathering .chair');
    await press(page, '.sticky .btn.main:not([disabled])');
    await page.waitForSelector('.shell');
    const fetched = [];
    await page.addInitScript(slowPast);
    await page.route('**/api/**', async (route) => { fetched.push(route.request().url()); await new Promise((done) => setTimeout(done, 1000)); await route.continue().catch(() => undefined); });
    await page.reload();
    await page.waitForSelector('.shell');
    await page.waitForTimeout(2000); // all that was fetched is there
    check(fetched.some((url) => /log|match/.test(url)), 'the log of the first match was not asked for', ...fetched);
    check((await page.$('.shell')) && !(await page.$('.loading-page')), 'it waits for the end of a match that is past');
    check(!faults.length, ...faults);
    await close();
});

await main();
await browser.close();
await server.stop();
