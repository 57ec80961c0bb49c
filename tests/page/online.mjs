// online.mjs PAGE SHOTS MURK [GAME...] - tables on a real server, with several people in browsers of their own: made, joined, played to the end.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, launch, LONG, openPage, quiet } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { choose, playToEnd, press, settled, tapIf } from './play.mjs';
import { joinOnline, makeOnline, startServer } from './serving.mjs';
import { check, main, note, test } from './tap.mjs';
import { playTogether } from './together.mjs';

const [folder, shots, murk, ...games] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });
const server = await startServer(murk, folder), browser = await launch();
const shot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });
/** A match may be over before anybody was asked: a bot that plays at random may be The Thing and declare. */
const begun = (page) => page.waitForFunction(() => window.isOver() || (document.querySelector('.shell') && window.told.some(({ kind }) => kind === 'begin') && window.wished.includes('role')));
const testOf = (game, name, run) => { if (!games.length || games.includes(game)) test(name, run); };
const close = (people) => Promise.all(people.map((person) => person.close()));

/** Whatever is drawn of cards, rooms and tiles was told to this window; storage and history hold nothing of the match. */
async function checkHidden(page) {
    const found = await page.evaluate(() => {
        const told = JSON.stringify(window.told), plain = /^#(sa-back|sa-door|sm-(hidden|floor|hero|attack|jump|comfort-\w+)|ts-(room-\w+|noise|block|trap|die-\d))/;
        const listed = new Set([...document.querySelectorAll('.notes use')].map((use) => use.getAttribute('href')));
        const drawn = [...new Set([...document.querySelectorAll('.shell use')].map((use) => use.getAttribute('href')))].filter((href) => /^#(sa|ts|sm)-/.test(href) && !plain.test(href) && !listed.has(href));
        return { strange: drawn.filter((href) => !told.includes(`"${href.replace(/^#(sa|ts|sm)-(trait-|plan-)?/, '')}"`)), kept: Object.keys(localStorage).filter((key) => key !== 'murk.understood').sort(), understood: localStorage.getItem('murk.understood') ?? '[]', session: sessionStorage.length, state: history.state, address: location.href, told, token: localStorage.getItem('murk.token') };
    });
    check(!found.strange.length, ...found.strange);
    check(found.kept.join() === 'murk.settings,murk.token' && !found.session && found.state === null, found.kept.join(), JSON.stringify(found.state));
    check(JSON.parse(found.understood).every((one) => Object.keys(one).join() === 'match,seat,n' && /^[0-9a-f]{64} \d+$/.test(one.match) && Number.isInteger(one.n)), found.understood);
    check(!found.address.includes(found.token) && !found.told.includes(found.token), 'the token is told');
}

/** What the service worker has kept: files of the page and nothing else. */
async function checkCache(page) {
    const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => new URL(url).pathname));
    check(kept.length > 10 && kept.every((path) => path === '/' || /^\/[\w./-]+\.(html|js|css|svg|json|wasm|words|lesson|woff2|txt|webmanifest)$/.test(path)) && !kept.some((path) => /^\/(t|api|ws)\b/.test(path)), ...kept);
}

testOf('stay-away', 'two people and four bots play Stay Away! to its end, from a link; a watcher sees what all see', async () => {
    const ada = await makeOnline(browser, server, 'stay-away', 'Ada');
    await choose(ada.page, 'stay-away', 'turn_cap', '40'); // by chance it may last for hundreds
    const bo = await joinOnline(browser, ada.link, 'Bo', 'C', { width: 360, height: 740, seed: 2 });
    await ada.page.selectOption('.chair[data-seat="B"] select', 'bot random');
    await bo.page.waitForSelector('.chair[data-seat="B"]:has-text("plays at random")');
    await ada.page.waitForSelector('.chair[data-seat="C"] .tag.good');
    await Promise.all([shot(ada.page, 'online-lobby-1440'), shot(bo.page, 'online-lobby-360')]);
    await press(ada.page, '.sticky .btn.main');
    await Promise.all([begun(ada.page), begun(bo.page)]);
    const cy = await openPage(browser, ada.link, { settings: { name: 'Cy' }, first: '.shell, .end' }), hands = await cy.page.$$eval('.hand .card', (all) => all.length);
    check(hands === 0 && !(await cy.page.evaluate(() => window.told.some(({ ask }) => ask))), 'a watcher is asked or holds cards');
    const lookAll = () => Promise.all([ada.page, bo.page, cy.page].map(checkHidden));
    await lookAll(); // a game may be short
    const decisions = await playTogether([ada.page, bo.page], numbers(5), { meanwhile: async (number) => {
        if (number % 9 === 4) await lookAll();
        if (number === 6) await Promise.all([shot(ada.page, 'online-table-1440'), shot(bo.page, 'online-table-360')]);
    } });
    await Promise.all([ada, bo, cy].map(({ page }) => page.waitForSelector('.end h1')));
    check(![ada, bo, cy].some(({ faults }) => faults.length), ...ada.faults, ...bo.faults, ...cy.faults);
    await press(ada.page, '.after .btn.main');
    await bo.page.waitForSelector('.end-bar:has-text("Ada")');
    await press(bo.page, '.after .btn.main');
    await Promise.all([ada, bo].map(({ page }) => page.waitForSelector('.gathering .chair, .shell')));
    note(`${decisions} decisions of two people`);
    await close([ada, bo, cy]);
});

testOf('terrorscape', `the killed server of a Terrorscape game comes back, and both play on${LONG ? ' to its end' : ''}`, async () => {
    const ada = await makeOnline(browser, server, 'terrorscape', 'Ada', { seed: 3 }), bo = await joinOnline(browser, ada.link, 'Bo', 'killer', { seed: 4, serviceWorkers: 'allow' });
    await press(ada.page, '.sticky .btn.main:not([disabled])');
    await Promise.all([begun(ada.page), begun(bo.page)]);
    let isKilled = false;
    const decisions = await playTogether([ada.page, bo.page], numbers(8), { most: LONG ? Infinity : 40, meanwhile: async (number) => {
        if (number !== 7) return;
        isKilled = true;
        await server.kill();
        await Promise.all([ada, bo].map(({ page }) => page.waitForSelector('.short-pause')));
        check((await bo.page.$$('.short-pause')).length === 1 && /seat is kept/.test(await bo.page.textContent('.play > .short-pause')), 'the pause is not told above the prompt');
        await bo.page.waitForFunction(() => /in \d+ s/.test(document.querySelector('.short-pause')?.textContent ?? ''));
        await shot(bo.page, 'online-pause');
        await server.start();
        await Promise.all([ada, bo].map(({ page }) => page.waitForSelector('.short-pause', { state: 'detached' })));
    } });
    if (await isOver(ada.page)) await Promise.all([ada, bo].map(({ page }) => page.waitForSelector('.end h1')));
    await checkCache(bo.page);
    const faults = [...ada.faults, ...bo.faults].filter((text) => !text.includes('WebSocket connection'));
    check(isKilled && !faults.length, ...faults);
    note(`${decisions} decisions`);
    await close([ada, bo]);
});

testOf('shy-monsters', 'a page that is loaded again in mid-prompt has its question and its past, and Shy Monsters comes to its end', async () => {
    const ada = await makeOnline(browser, server, 'shy-monsters', 'Ada', { seed: 5 }), bo = await joinOnline(browser, ada.link, 'Bo', 'dark-lord', { width: 360, height: 740, seed: 6 });
    await press(ada.page, '.sticky .btn.main:not([disabled])');
    await Promise.all([begun(ada.page), begun(bo.page)]);
    let isLoaded = false;
    const decisions = await playTogether([ada.page, bo.page], numbers(9), { meanwhile: async (number) => {
        if (number < 3 || isLoaded) return;
        for (const { page } of [ada, bo]) {
            const told = () => page.evaluate(() => ({ ask: window.question()?.says, heard: window.told.flatMap(({ heard = [] }) => heard).length, log: document.querySelectorAll('.feed li').length }));
            await quiet(page);
            const before = await told();
            if (!before.ask) continue;
            isLoaded = true;
            await page.reload();
            await settled(page);
            const after = await told();
            check(after.ask === before.ask && after.heard >= before.heard && after.log === before.log && after.log > 0, JSON.stringify(before), JSON.stringify(after));
            await quiet(page);
            check(!(await page.$('.slot .btn')), 'who one is is said again');
        }
    } });
    check(isLoaded && ![...ada.faults, ...bo.faults].length, ...ada.faults, ...bo.faults);
    await Promise.all([ada, bo].map(({ page }) => page.waitForSelector('.end h1')));
    await press(bo.page, '.after .btn:has-text("Replay")');
    await bo.page.waitForSelector('.replaying .shell');
    check((await bo.page.$$('.eyes > button:not(.btn)')).length >= 2, 'the replay has not every seat\'s eyes');
    check(![...ada.faults, ...bo.faults].length, ...ada.faults, ...bo.faults);
    note(`${decisions} decisions`);
    await close([ada, bo]);
});

// Terrorscape is not over after a few decisions.
testOf('shy-monsters', 'in another language a table on a server tells its past anew, also after a reload; so does a link that leads nowhere', async () => {
    const ada = await makeOnline(browser, server, 'terrorscape', 'Ada', { seed: 7 }), { page } = ada;
    const logged = () => page.$$eval('.feed .told span, .feed .turn', (lines) => lines.map((line) => line.textContent));
    await press(page, '.sticky .btn.main:not([disabled])');
    await begun(page);
    await playToEnd(page, numbers(9), { limit: 3 });
    await settled(page);
    const english = await logged();
    await press(page, '.top .btn.icon:last-of-type');
    await press(page, '.settings .choice button:has-text("Italiano")');
    await press(page, '.sheet header .btn');
    await page.waitForFunction((before) => document.querySelector('.feed .told span, .feed .turn').textContent !== before, english[0]);
    await settled(page);
    const italian = await logged();
    check(english.length === italian.length && english.length > 3 && !italian.some((line) => english.includes(line)), ...italian);
    check(!(await page.evaluate(() => window.told.some(({ kind, change }) => kind === 'table' && change.guests?.[0]?.away))), 'Ada was seen to leave');
    await page.reload();
    await settled(page);
    check((await logged()).join() === italian.join(), 'after a reload:', ...(await logged()));
    await playToEnd(page, numbers(9), { limit: 2 });
    check(!ada.faults.length, ...ada.faults);
    await page.goto(`${server.address}t/nosuchtable22`);
    await page.waitForSelector('.door [role="alert"]:has-text("Non c\'è")');
    await close([ada]);
});

await main();
await browser.close();
await server.stop();
