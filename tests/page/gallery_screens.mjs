// gallery_screens.mjs - how one comes to each screen of the gallery. Chance and choices are the same each time.
import { isOver, openPage, questionOf } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, press, settled, tap, tapIf } from './play.mjs';
import { goTo, openReplay } from './replays.mjs';
import { joinOnline } from './serving.mjs';
import { check } from './tap.mjs';

/** A game after some decisions. */
const middle = (game, lobby, decisions, seed = 4) => async (page) => {
    await deal(page, game, lobby);
    await playToEnd(page, numbers(seed), { limit: decisions });
    await settled(page);
    check(!(await isOver(page)), `${game} is over after ${decisions} decisions`);
};

/** The same, on to the first question for which this holds. */
const until = (game, lobby, isIt) => async (page) => {
    await deal(page, game, lobby);
    if (await page.$('.slot .btn')) await tap(page, '.slot .btn');
    for (let tries = 0; tries < 120; tries++) {
        await settled(page);
        check(!(await isOver(page)), `${game} is over before the question came`);
        if (await isIt(page, await questionOf(page))) return;
        await playToEnd(page, numbers(tries), { limit: 1 });
    }
    throw new Error(`no such question in ${game}`);
};

/** A thing that some moves of a question name, but not all: touching it leaves a choice. */
function narrowing({ moves }) {
    const counts = new Map();
    for (const { names } of moves) for (const { kind, word } of names) counts.set(`${kind}:${word}`, (counts.get(`${kind}:${word}`) ?? 0) + 1);
    return [...counts].find(([thing, count]) => thing.startsWith('card:') && count > 1 && count < moves.length)?.[0];
}

const roleIs = (role) => (page) => page.evaluate((wanted) => window.told.flatMap((message) => [message.view, message.change]).filter((view) => view?.seats?.A?.role).at(-1)?.seats.A.role === wanted, role);

async function help(page) {
    await middle('stay-away', null, 2)(page);
    await press(page, '.top .btn.icon:last-of-type');
    await press(page, '.menu .btn');
    await press(page, '.boxrow:nth-of-type(4)');
    await press(page, '.passage summary');
}

async function refused(page) {
    let thing;
    await until('stay-away', null, async (_, ask) => ask.name === 'play' && (thing = narrowing(ask)))(page);
    await tap(page, `[data-thing="${thing}"]`);
    await tap(page, '.seat:not(.can):not(.on)');
    await page.waitForSelector('.refusal');
}

async function lesson(page, name, steps) {
    await press(page, `[data-learn="${name}"]`);
    for (let step = 0; step < steps; step++) await press(page, '.coach .next, .coach .do');
    await page.waitForSelector('.coach .do');
}

const ended = (game, lobby, seed) => async (page) => {
    await deal(page, game, lobby);
    check((await playToEnd(page, numbers(seed))).isOver);
    await page.waitForSelector('.knew .p');
    await page.waitForTimeout(1500); // all seats' eyes
};

const replay = (game, lobby, seed, eyes, part = 0.5) => async (page) => {
    await ended(game, lobby, seed)(page);
    await openReplay(page);
    await goTo(page, Math.floor(Number(await page.getAttribute('.replay input', 'max')) * part));
    await press(page, `[data-eyes="${eyes}"]`);
};

const toLobby = (game) => async (page) => { await press(page, `[data-lobby="${game}"]`); await page.waitForSelector('.chair'); };

/** A table on the server with two people who came by the link, one of them ready. */
async function gather(page, { browser, settings, seed }) { // a token is drawn with the seed: others each time
    await press(page, '[data-online="stay-away"]');
    await page.waitForSelector('.gathering .chair[data-seat="A"] select');
    const link = page.url(), bruno = await joinOnline(browser, link, 'Bruno', null, { seed: seed + 1, settings: { ...settings, name: 'Bruno' } }), chiara = await joinOnline(browser, link, 'Chiara', null, { seed: seed + 2, settings: { ...settings, name: 'Chiara' } });
    for (const [{ page: theirs }, seat, says] of [[bruno, 'B', 'Ciao'], [chiara, 'D', 'Hello!']]) {
        await press(theirs, `.chair[data-seat="${seat}"] .sit`);
        await theirs.fill('.chat input', says);
        await theirs.press('.chat input', 'Enter');
    }
    await press(bruno.page, '.btn.ready:not([disabled])');
    await page.selectOption('.chair[data-seat="C"] select', 'bot sensible');
    await page.waitForSelector('.chair[data-seat="B"] .tag.good');
    await page.waitForSelector('.chat li:nth-child(2)');
    return [bruno, chiara];
}

/** A table on the server in mid-game, at which somebody else sits, too. */
async function together(page, { browser, settings, seed }) {
    await press(page, '[data-online="terrorscape"]');
    await page.waitForSelector('.gathering .chair');
    const bruno = await joinOnline(browser, page.url(), 'Bruno', null, { seed: seed + 1, settings: { ...settings, name: 'Bruno' } });
    await press(bruno.page, '.chair[data-seat="killer"] .sit');
    await press(bruno.page, '.btn.ready:not([disabled])');
    await press(page, '.sticky .btn.main:not([disabled])');
    await page.waitForSelector('.shell');
    await settled(page);
    await tapIf(page, '.slot .btn');
    return [bruno];
}

/** Before the deal, as a guest sees it: what the host has chosen. */
async function asGuest(page, { browser, server, settings, seed }) {
    const host = await openPage(browser, server.address, { seed: seed + 1, settings: { ...settings, name: 'Bruno' } });
    await press(host.page, '[data-online="stay-away"]');
    await host.page.waitForSelector('.gathering .chair');
    await page.goto(host.page.url());
    await page.waitForSelector('.gathering .chair .sit');
    return [host];
}

/** The television beside that table. */
async function gatherOnTv(page, doors) {
    const ends = await gather(page, doors), link = page.url();
    await page.goto(`${link}#screen`);
    await page.reload();
    await page.waitForSelector('.tv-lobby .qr');
    return ends;
}

async function curtain(page) {
    await toLobby('shy-monsters')(page);
    await press(page, '[data-friend="dark-lord"]');
    await page.fill('.chair[data-seat="dark-lord"] input', 'Bruno');
    await page.press('.chair[data-seat="dark-lord"] input', 'Enter');
    await page.waitForSelector('.chair[data-seat="dark-lord"]:has-text("Bruno")');
    await press(page, '.sticky .btn.main');
    await page.waitForSelector('.curtain');
}

export const SCREENS = {
    start: { looks: 'main', open: async () => undefined },
    'start-online': { isOnline: true, open: async (page) => { await page.waitForSelector('.panel.online'); } },
    lobby: { looks: 'main', open: toLobby('stay-away') },
    'lobby-terrorscape': { open: toLobby('terrorscape') },
    'online-lobby': { looks: 'main', isOnline: true, open: gather },
    'online-table': { isOnline: true, open: together },
    'online-guest': { isOnline: true, part: '.rules-of', open: asGuest },
    'online-door': { isOnline: true, open: async (page) => { await page.evaluate(() => localStorage.setItem('murk.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('murk.settings')), name: '' }))); await page.reload(); await press(page, '[data-online="shy-monsters"]'); await page.waitForSelector('#name'); } },
    first: { open: async (page) => { await deal(page, 'stay-away'); await page.waitForSelector('.slot .btn'); await settled(page); } },
    'stay-away': { looks: 'main', open: middle('stay-away', null, 4) },
    'stay-away-thing': { seed: 9, open: until('stay-away', null, roleIs('the_thing')) },
    'stay-away-infected': { seed: 4, open: until('stay-away', null, roleIs('infected')) },
    'stay-away-12': { looks: 'main', open: middle('stay-away', { choose: { seats: 12 } }, 4) },
    'terrorscape-killer': { looks: 'main', open: middle('terrorscape', { seat: 'killer' }, 8) },
    'terrorscape-survivors': { looks: 'main', open: middle('terrorscape', null, 12) },
    'shy-monsters-dark-lord': { looks: 'main', open: middle('shy-monsters', { seat: 'dark-lord' }, 5) },
    'shy-monsters-hero': { looks: 'main', open: middle('shy-monsters', null, 3) },
    prompt: { looks: 'main', seed: 3, open: async (page) => { let thing; await until('stay-away', null, async (_, ask) => (thing = narrowing(ask)))(page); await tap(page, `[data-thing="${thing}"]`); } },
    groups: { looks: 'main', open: until('terrorscape', null, async (page) => page.$('.move.group')) },
    refusal: { seed: 3, open: refused },
    help: { looks: 'main', open: help },
    menu: { open: async (page) => { await middle('terrorscape', null, 3)(page); await press(page, '.top .btn.icon:last-of-type'); await page.waitForSelector('.menu'); } },
    'can-do': { open: async (page) => { await middle('stay-away', null, 3)(page); await page.evaluate(() => document.activeElement?.blur()); await page.keyboard.press('m'); await page.waitForSelector('.can-do'); } },
    talk: { seed: 3, open: async (page) => { await middle('stay-away', null, 6)(page); await page.$eval('.dock button:nth-child(3)', (button) => button.click()); } },
    lesson: { looks: 'main', open: (page) => lesson(page, 'stay-away', 1) },
    'lesson-terrorscape': { open: (page) => lesson(page, 'terrorscape-survivors', 2) },
    rules: { open: async (page) => { await press(page, '[data-rules="terrorscape"]'); await page.waitForSelector('.rulebook h2, .rules-page h2, main h2'); await page.waitForTimeout(300); } },
    end: { looks: 'main', open: ended('stay-away', null, 10) },
    'end-terrorscape': { open: ended('terrorscape', null, 7) },
    replay: { looks: 'main', open: replay('stay-away', null, 10, 'all') },
    'replay-terrorscape': { open: replay('terrorscape', null, 7, 'killer', 0.6) },
    'replay-shy-monsters': { open: replay('shy-monsters', null, 6, 'hero') },
    curtain: { open: curtain },
    'tv-lobby': { looks: 'wide', seed: 5, isOnline: true, open: gatherOnTv },
};


