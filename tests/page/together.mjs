// together.mjs - several people, each in a window, play one game to its end by touch.
import { isAsked, isOver, questionOf } from './browser.mjs';
import { answer } from './play.mjs';
import { check } from './tap.mjs';
import { tapIf } from './touch.mjs';

/** Nobody is asked for so long: something hangs. */
const PATIENCE = 120000;

async function decide(page, draw) {
    const ask = await questionOf(page);
    if (ask) await answer(page, ask, ask.moves[draw(ask.moves.length)]);
}

/** Plays until the game is over in every window, or `most` decisions are made. `meanwhile` is called after each decision with how many there were. */
export async function playTogether(pages, draw, { most = Infinity, limit = 600, meanwhile = async () => undefined } = {}) {
    let decisions = 0, last = Date.now();
    for (const page of pages) await tapIf(page, '.slot .btn');
    while (decisions < limit && Date.now() - last < PATIENCE) {
        const over = await Promise.all(pages.map(isOver));
        if (over.every(Boolean) || decisions === most) return decisions;
        const asked = (await Promise.all(pages.map(isAsked))).findIndex((is, at) => is && !over[at]);
        if (asked < 0) {
            await new Promise((done) => setTimeout(done, 50));
            continue;
        }
        await decide(pages[asked], draw);
        await meanwhile(++decisions);
        last = Date.now();
    }
    check(false, `${decisions} decisions, and no end`);
    return decisions;
}
