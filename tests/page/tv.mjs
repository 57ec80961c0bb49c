// tv.mjs PAGE SHOTS MURK - the big screen of a table on a real server: opened from the lobby, from the start page and on a player's own device.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from './axe.mjs';
import { launch, openPage } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { press } from './play.mjs';
import { makeOnline, startServer } from './serving.mjs';
import { check, main, test } from './tap.mjs';
import { playTogether } from './together.mjs';

const [folder, shots, murk] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });
const server = await startServer(murk, folder), browser = await launch();
const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });
const TV = { width: 1920, height: 1080, settings: { name: '', sound: 'off' }, bypassCSP: true };

/** No hand, nothing to choose, and no picture of a thing that this window was not told of. */
async function checkPublic(page) {
    const strange = await page.evaluate(() => {
        const told = JSON.stringify(window.told);
        return [...new Set([...document.querySelectorAll('.bigscreen use')].map((use) => use.getAttribute('href')))].filter((href) => /^#sa-/.test(href) && !/^#sa-(back|door)/.test(href) && !told.includes(`"${href.slice(4)}"`));
    });
    check(!strange.length && !(await page.$('.hand, .moves, .thing.can')), 'on the screen for all:', ...strange);
}

test('a television joins by the name of a table as its big screen, before the deal and in the match', async () => {
    const ada = await makeOnline(browser, server, 'stay-away', 'Ada', { seed: 7 }), name = ada.link.split('/').at(-1);
    const tv = await openPage(browser, server.address, { ...TV, seed: 8 });
    await tv.page.fill('.join-row input', name);
    await press(tv.page, '.join-row .as-screen');
    await tv.page.waitForSelector('.tv-lobby .qr');
    check(tv.page.url() === `${ada.link}#screen` && (await tv.page.textContent('.tv-lobby .seats')).includes('Ada'), tv.page.url());
    await ada.page.waitForSelector('.standing:has-text("Big screen")');
    await shot(tv.page, 'tv-lobby-1920');
    const found = await violations(tv.page);
    await press(ada.page, '.sticky .btn.main:not([disabled])');
    await tv.page.waitForSelector('.bigscreen .seat');
    await checkPublic(tv.page); // a server's chance may end the match before Ada is asked anything
    await playTogether([ada.page], numbers(4), { meanwhile: async (count) => { if (count % 5 === 2) await checkPublic(tv.page); if (count === 7) await shot(tv.page, 'tv-1920'); } });
    found.push(...(await violations(tv.page)));
    await tv.page.waitForFunction((says) => { // how it ended, and who has won: by name, as nobody here is "you"
        const told = document.querySelector('.past .latest')?.textContent ?? '';
        return told.startsWith(`${says} `) && /(has|have) won\.$/.test(told) && !/\byou\b/i.test(told);
    }, await ada.page.textContent('.end h1'));
    check(!found.length && ![...ada.faults, ...tv.faults].length, ...found, ...ada.faults, ...tv.faults);
    await Promise.all([ada, tv].map((one) => one.close()));
});

test('on a player\'s own device the screen is another guest: it shows no hand, and a second screen gets a number', async () => {
    const ada = await makeOnline(browser, server, 'stay-away', 'Ada', { seed: 9 });
    const [screen] = await Promise.all([ada.page.context().waitForEvent('page'), press(ada.page, '.invite .to-screen')]);
    await screen.waitForSelector('.tv-lobby');
    const second = await openPage(browser, `${ada.link}#screen`, { ...TV, seed: 10, first: '.tv-lobby' });
    await ada.page.waitForSelector('.standing:has-text("Big screen, Big screen 2")');
    await press(ada.page, '.sticky .btn.main:not([disabled])');
    await screen.waitForSelector('.bigscreen .seat');
    await ada.page.bringToFront();
    await ada.page.waitForSelector('.hand .card');
    const hand = await ada.page.$$eval('.hand .card .art use', (uses) => uses.map((use) => use.getAttribute('href'))), shown = await screen.$$eval('.bigscreen use', (uses) => uses.map((use) => use.getAttribute('href')));
    check(hand.length >= 4 && !hand.some((href) => shown.includes(href)) && !(await screen.$('.hand, .moves, .thing.can')), 'a hand on the screen for all');
    check((await screen.evaluate(() => [localStorage.getItem('murk.token'), localStorage.getItem('murk.token.screen')])).every((token, _, both) => /^[0-9a-f]{64}$/.test(token) && both[0] !== both[1]), 'one token for both');
    const late = await openPage(browser, `${ada.link}#screen`, { ...TV, seed: 15, first: '.bigscreen .past' });
    check((await late.page.textContent('.past .latest')).length > 5 && (Boolean(await late.page.$('.past h3')) === Boolean(await late.page.$('.past li'))), await late.page.textContent('.past'));
    await Promise.all([ada, second, late].map((one) => one.close()));
});

test('a table that lets nobody watch says so on the screen', async () => {
    const ada = await makeOnline(browser, server, 'shy-monsters', 'Ada', { seed: 11 });
    await ada.page.selectOption('select[name="watch"]', 'none');
    const tv = await openPage(browser, `${ada.link}#screen`, { ...TV, seed: 12, first: '.tv-lobby' });
    await press(ada.page, '.sticky .btn.main:not([disabled])');
    await tv.page.waitForSelector('.loading-page:has-text("lets nobody watch")');
    await Promise.all([ada, tv].map((one) => one.close()));
});

await main();
await browser.close();
await server.stop();
