// together.mjs - several people, each in a window, play one game to its end by touch.
import { isOver, questionOf } from './browser.mjs';
import { makeByTouch, tap } from './play.mjs';
import { check } from './tap.mjs';

/** Does this window show the question that stands? */
const isAsked = (page) => page.evaluate(() => {
    const ask = window.told.filter((message) => 'ask' in message).at(-1)?.ask;
    return Boolean(ask && document.querySelector('.prompt-head p')?.textContent === ask.says && document.querySelector('.moves .move'));
});

async function decide(page, draw) {
    const ask = await questionOf(page);
    if (!ask) return;
    await makeByTouch(page, ask.moves[draw(ask.moves.length)]);
    await page.waitForFunction((number) => window.told.filter((message) => 'ask' in message).at(-1)?.ask?.ask !== number || window.told.some(({ kind }) => kind === 'over'), ask.ask, { timeout: 30000, polling: 30 });
}

/** Plays until the game is over in every window. `meanwhile` is called after each decision with how many there were. */
export async function playTogether(pages, draw, { limit = 600, meanwhile = async () => undefined } = {}) {
    let decisions = 0, idle = 0;
    for (const page of pages) if (await page.$('.slot .btn')) await tap(page, '.slot .btn');
    while (decisions < limit && idle < 600) {
        const over = await Promise.all(pages.map(isOver));
        if (over.every(Boolean)) return decisions;
        const asked = (await Promise.all(pages.map(isAsked))).findIndex((is, at) => is && !over[at]);
        if (asked < 0) {
            idle++;
            await new Promise((done) => setTimeout(done, 50));
            continue;
        }
        idle = 0;
        await decide(pages[asked], draw);
        await meanwhile(++decisions);
    }
    check(false, `${decisions} decisions, and no end`);
    return decisions;
}
