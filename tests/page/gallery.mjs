// gallery.mjs PAGE SHOTS - the screenshots of docs/img/page: every screen at three widths, dark in English and light in Italian. A program to be
// run by hand; it fails where the page complains or is wider than its window. Look at what it made.
import { join } from 'node:path';
import { isOver, questionOf } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, press, settled, tap } from './play.mjs';
import { goTo, openReplay } from './replays.mjs';
import { check } from './tap.mjs';
import { mainWithin, within } from './within.mjs';

const shots = process.argv[3], only = process.argv.slice(4);
const SIZES = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }];
const LOOKS = [{ theme: 'dark', language: 'en' }, { theme: 'light', language: 'it' }];

/** The screen that stands, at every width. */
async function shoot(page, name, { theme, language }) {
    for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.mouse.move(1, 1);
        await page.waitForTimeout(400);
        await page.evaluate(() => { scrollTo(0, 0); return document.fonts.ready; });
        const wide = await page.evaluate(() => (document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth).map(({ outerHTML }) => outerHTML.slice(0, 90))));
        check(!wide.length, `${name} is wider than ${size.width} px:`, ...wide.slice(0, 8));
        await page.screenshot({ path: join(shots, `${name}-${size.width}-${theme}-${language}.jpg`), type: 'jpeg', quality: 43, animations: 'disabled' });
    }
}

/** A game after some decisions. */
const middle = (game, lobby, decisions, seed = 4) => async (page) => {
    await deal(page, game, lobby);
    await playToEnd(page, numbers(seed), { limit: decisions });
    await settled(page);
    check(!(await isOver(page)), `${game} is over after ${decisions} decisions`);
};

/** A thing that some moves of a question name, but not all: touching it leaves a choice. */
function narrowing({ moves }) {
    const counts = new Map();
    for (const { names } of moves) for (const { kind, word } of names) counts.set(`${kind}:${word}`, (counts.get(`${kind}:${word}`) ?? 0) + 1);
    return [...counts].find(([thing, count]) => thing.startsWith('card:') && count > 1 && count < moves.length)?.[0];
}

async function narrowed(page) {
    await middle('stay-away', null, 0)(page);
    for (let tries = 0; tries < 20; tries++) {
        const thing = narrowing(await questionOf(page));
        if (thing) return tap(page, `[data-thing="${thing}"]`);
        await playToEnd(page, numbers(tries), { limit: 1 });
        await settled(page);
    }
    throw new Error('no question of twenty can be narrowed');
}

async function help(page) {
    await middle('stay-away', null, 2)(page);
    await press(page, '.top .btn.icon:last-of-type');
    await press(page, '.menu .btn');
    await press(page, '.boxrow:nth-of-type(4)');
    await press(page, '.passage summary');
}

async function lesson(page) {
    await press(page, '[data-learn="stay-away"]');
    await press(page, '.coach .next');
    await page.waitForSelector('.coach .do');
}

async function ended(page) {
    await deal(page, 'stay-away');
    check((await playToEnd(page, numbers(10))).isOver);
    await page.waitForSelector('.knew .p');
}

async function replay(page) {
    await ended(page);
    await openReplay(page);
    await goTo(page, Math.floor(Number(await page.getAttribute('.replay input', 'max')) / 2));
    await press(page, '[data-eyes="all"]');
}

const SCREENS = {
    start: async () => undefined,
    lobby: async (page) => { await press(page, '[data-lobby="stay-away"]'); await page.waitForSelector('.chair'); },
    'stay-away': middle('stay-away', null, 4),
    'stay-away-12': middle('stay-away', { choose: { seats: 12 } }, 4),
    'terrorscape-killer': middle('terrorscape', { seat: 'killer' }, 8),
    'terrorscape-survivors': middle('terrorscape', null, 12),
    'shy-monsters-dark-lord': middle('shy-monsters', { seat: 'dark-lord' }, 5),
    'shy-monsters-hero': middle('shy-monsters', null, 3),
    prompt: narrowed, help, lesson, end: ended, replay,
};
/** The chance of a game that lasts as long as its screen needs. */
const SEEDS = { prompt: 3 };

for (const [name, open] of Object.entries(SCREENS)) for (const look of LOOKS) {
    if (!only.length || only.includes(name)) within(`${name}, ${look.theme}, ${look.language}`, { ...SIZES[2], seed: SEEDS[name] ?? 1, settings: { sound: 'off', ...look } }, async (page) => {
        await open(page);
        await shoot(page, name, look);
    });
}

await mainWithin();
