// online_lobby.mjs PAGE SHOTS MURK - before the deal on a real server: open tables, the door, the host, the link; and without a server.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from './axe.mjs';
import { bundled } from './bundle.mjs';
import { launch, openPage, serve } from './browser.mjs';
import { press } from './play.mjs';
import { linkCode, makeOnline, startServer } from './serving.mjs';
import { check, main, test } from './tap.mjs';

const [folder, shots, murk] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });
const server = await startServer(murk, folder), browser = await launch();
const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });
const close = (people) => Promise.all(people.map((person) => person.close()));

test('a table that is open to all is found by its filters; the host moves people and sends them away', async () => {
    const ada = await makeOnline(browser, server, 'stay-away', 'Ada', { seed: 7 });
    await ada.page.selectOption('select[name="door"]', 'public');
    await ada.page.waitForFunction(() => window.told.some(({ kind, change }) => kind === 'table' && change.door === 'public'));
    const bo = await openPage(browser, server.address, { settings: { name: 'Bo' }, seed: 8 }), row = `.list.open [data-table="${ada.link.split('/').at(-1)}"]`;
    await bo.page.waitForSelector(row);
    await bo.page.selectOption('.filters select[name="game"]', 'terrorscape');
    await bo.page.waitForSelector(row, { state: 'detached' });
    await bo.page.selectOption('.filters select[name="game"]', 'stay-away');
    await bo.page.selectOption('.filters select[name="lang"]', 'en');
    await bo.page.click('.filters input');
    await bo.page.waitForSelector(row);
    check(await bo.page.$$eval('.game .go .btn', (all) => all.length > 8 && all.every((one) => one.scrollHeight <= 48)), 'a button of the start page is broken in two lines');
    await shot(bo.page, 'online-start-1440');
    await press(bo.page, `${row} .btn`);
    await bo.page.waitForSelector('.gathering .chair');
    check(bo.page.url() === ada.link, bo.page.url());
    check((await bo.page.textContent('.sticky [role="status"]')) === 'Take a seat first.' && (await bo.page.$('.ready[disabled]')), 'who has no seat cannot be ready, and is not told why');
    await ada.page.waitForSelector('.chair[data-seat="D"] option:has-text("Bo")', { state: 'attached' });
    await ada.page.selectOption('.chair[data-seat="D"] select', { label: 'Bo' });
    await bo.page.waitForSelector('.chair[data-seat="D"]:has-text("that is you")');
    await ada.page.selectOption('.chair[data-seat="A"] select', { label: 'Bo' });
    await bo.page.waitForSelector('.chair[data-seat="A"]:has-text("that is you")');
    await ada.page.waitForSelector('.chair[data-seat="D"]:has-text("that is you")');
    await press(ada.page, '.standing .btn');
    await bo.page.waitForSelector('.door h2');
    await bo.page.goBack();
    await bo.page.waitForSelector('.game h2');
    check(![...ada.faults, ...bo.faults].length, ...ada.faults, ...bo.faults);
    await close([ada, bo]);
});

test('a free seat says which role it has, here and on a server', async () => {
    const ada = await makeOnline(browser, server, 'terrorscape', 'Ada', { seed: 13 }), alone = await openPage(browser, server.address, { seed: 14 });
    const about = ({ page }, seat) => page.textContent(`.chair[data-seat="${seat}"] small`);
    await press(alone.page, '[data-lobby="terrorscape"]');
    await alone.page.waitForSelector('.chair[data-seat="first"] .tag.accent');
    check((await about(ada, 'killer')) === 'Killer' && /the Survivors/.test(await about(ada, 'first')), await about(ada, 'killer'), await about(ada, 'first'));
    check(/the Survivors/.test(await about(alone, 'first')), await about(alone, 'first'));
    await shot(ada.page, 'online-roles-1440');
    await close([ada, alone]);
});

test('a newcomer is asked for a name, one that is taken is refused, and a link that leads nowhere says so', async () => {
    const ada = await makeOnline(browser, server, 'stay-away', 'Ada', { seed: 9 }), bo = await openPage(browser, ada.link, { settings: { name: '' }, first: '#name', width: 360, height: 740, seed: 10 });
    await bo.page.waitForSelector('.whose-table:has-text("Stay Away!"):has-text("Ada")');
    await bo.page.fill('#name', 'ADA');
    await press(bo.page, '.door .btn.main');
    await bo.page.waitForSelector('.door [role="alert"]');
    await shot(bo.page, 'online-door-360');
    const kept = () => bo.page.evaluate(() => JSON.parse(localStorage.getItem('murk.settings')).name);
    check((await kept()) === '' && (await bo.page.inputValue('#name')) === 'ADA', 'a refused name is kept, or has to be typed again');
    await bo.page.fill('#name', 'Владимир Петров'); // fifteen letters, and more bytes than a table takes
    await bo.page.waitForSelector('.door .too-long');
    check(await bo.page.$('.door .btn.main[disabled]'), 'a name that is too long can be sent');
    await bo.page.fill('#name', 'Bo');
    await press(bo.page, '.door .btn.main');
    await bo.page.waitForSelector('.gathering .chair');
    check((await kept()) === 'Bo', await kept());
    await bo.page.fill('.chat input', 'Good evening');
    await bo.page.press('.chat input', 'Enter');
    await ada.page.waitForSelector('.chat li:has-text("Good evening")');
    const lost = await openPage(browser, `${server.address}t/nowhere-at-all`, { settings: { name: 'Cy' }, first: '.door [role="alert"]' });
    await press(lost.page, '.door .btn.main');
    await lost.page.waitForSelector('.game h2');
    await close([ada, bo, lost]);
});

test('when the host changes the game a guest who was ready is told what is another, and the host whom he waits for', async () => {
    const ada = await makeOnline(browser, server, 'stay-away', 'Ada', { seed: 13 }), bo = await openPage(browser, ada.link, { settings: { name: 'Bo' }, first: '.gathering .chair', width: 360, height: 740, seed: 14 });
    await press(bo.page, '.chair[data-seat="B"] .sit');
    await press(bo.page, '.btn.ready:not([disabled])');
    await ada.page.waitForSelector('.chair[data-seat="B"] .tag.good');
    check(!/changed/.test(await bo.page.textContent('.sticky [role="status"]')));
    await ada.page.selectOption('select[name="aid"]', 'off');
    await bo.page.waitForSelector('.sticky [role="status"]:has-text("The host has changed: Memory aids.")');
    await ada.page.waitForSelector('.sticky [role="status"]:has-text("Not ready yet: Bo.")');
    await press(bo.page, '.btn.ready:not([disabled])');
    await ada.page.waitForSelector('.chair[data-seat="B"] .tag.good');
    await bo.page.waitForSelector('.sticky [role="status"]:has-text("The host starts")');
    await close([ada, bo]);
});

test('axe finds nothing at the door, in the lobby as host and guest, and on the sheet about people; nothing is wider than the window', async () => {
    const found = [], look = async (page, where) => {
        found.push(...(await violations(page)).map((text) => `${where} ${text}`));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1)) found.push(`${where} is too wide`);
    };
    const ada = await makeOnline(browser, server, 'terrorscape', 'Ada', { seed: 11, bypassCSP: true });
    const bo = await openPage(browser, ada.link, { settings: { name: '', theme: 'light', language: 'it' }, first: '#name', width: 360, height: 740, seed: 12, bypassCSP: true });
    await look(bo.page, 'door');
    await bo.page.fill('#name', 'Bo');
    await press(bo.page, '.door .btn.main');
    await press(bo.page, '.chair[data-seat="killer"] .sit');
    await press(bo.page, '.btn.ready:not([disabled])');
    await ada.page.waitForSelector('.chair[data-seat="killer"] .tag.good');
    await look(bo.page, 'guest');
    await look(ada.page, 'host');
    await shot(bo.page, 'online-lobby-terrorscape-360-light-it');
    await press(ada.page, '.sticky .btn.main');
    await press(bo.page, '.top .people');
    await bo.page.waitForSelector('.persons');
    await look(bo.page, 'people');
    await shot(bo.page, 'online-people-360-light-it');
    check(!found.length, ...found);
    await close([ada, bo]);
});

test('a copy without a server offers no table with others, and says why', async () => {
    const host = await serve(folder), { page, close: end } = await openPage(browser, host.address);
    await page.waitForSelector('.no-server');
    check(!(await page.$('[data-online], .panel.online')));
    await end();
    host.end();
});

test('the QR code of a link is the one that another library draws', async () => {
    const { qrCode } = await bundled(`export { qrCode } from './online/qr';`);
    for (const length of [10, 30, 50, 75, 100, 120, 134]) { // of each version; letters alone, which that library does not pack tighter
        const link = `https://${'murk'.repeat(40)}`.slice(0, length), theirs = JSON.stringify(await linkCode(murk, link));
        check([0, 1, 2, 3, 4, 5, 6, 7].some((mask) => JSON.stringify(qrCode(link, mask)) === theirs), link);
    }
    check(qrCode('x'.repeat(135)) === null);
});

await main();
await browser.close();
await server.stop();
