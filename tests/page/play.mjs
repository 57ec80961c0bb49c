// play.mjs - a player with a mouse, a finger or a keyboard: reads the page, touches things, makes moves, to the end of the game.
import { goesOn, isOver, questionOf, quiet } from './browser.mjs';
import { check } from './tap.mjs';
import { giveUpWhen, press, tap, tapIf } from './touch.mjs';

export { press, tap, tapAny, tapIf } from './touch.mjs';

const idOf = ({ kind, word }) => `${kind}:${word}`;

/** In a lobby: an option gets this value. Options are found by what the library says of them, in the language that is spoken. */
export async function choose(page, game, option, value) {
    const about = await page.evaluate(async ([wanted, name]) => {
        const games = await (await fetch(`games.${document.documentElement.lang}.json`)).json();
        return games.find((one) => one.game === wanted).options.find((one) => one.option === name)?.about;
    }, [game, option]);
    const row = about ? `.opt:has(span:text-is(${JSON.stringify(about)}))` : `.opt:has([name="${option}"])`;
    if (!(await page.$(row))) await press(page, '.panel > .btn.plain'); // all options are wanted
    const field = await page.waitForSelector(`${row} :is(select, input)`);
    if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(value);
    else {
        await field.fill(value);
        await field.press('Tab');
    }
    await quiet(page);
    const refusals = await page.$$eval('.refusal', (all) => all.map((one) => one.textContent));
    check(!refusals.length, `${option}=${value}:`, ...refusals);
}

/** From the start page to the deal. `lobby` are the choices in the lobby; without it bots are played at once. */
export async function deal(page, game, lobby = null) {
    await press(page, `[data-${lobby ? 'lobby' : 'play'}="${game}"]`);
    await page.waitForSelector('.replacing, .chair, .shell');
    if (await page.$('.replacing')) await press(page, '[data-replace="anew"]'); // an earlier game of this window is not over
    if (lobby) {
        await page.waitForSelector('.chair');
        for (const [name, value] of Object.entries(lobby.choose ?? {})) await choose(page, game, name, String(value));
        await quiet(page);
        if (lobby.seat && !(await page.$(`.chair[data-seat="${lobby.seat}"] .tag.accent`))) await press(page, `.chair[data-seat="${lobby.seat}"] .btn`);
        await quiet(page);
        await press(page, '.sticky .btn.main');
    }
    await page.waitForSelector('.shell');
    await page.waitForFunction(() => window.told.some((message) => message.kind === 'begin') && window.wished.includes('role'));
    await quiet(page);
}

/** Waits until the page shows the question that stands, or the game is over. */
export async function settled(page) {
    await page.waitForFunction(() => window.isOver() || window.isAsked(), undefined, { polling: 30 });
}

/** Every thing that a move names is drawn, in sight or in a row that can be scrolled, lit, and a touch reaches it. */
export async function checkNames(page, ask) {
    const named = [...new Set(ask.moves.flatMap(({ names }) => names.map(idOf)))];
    const wrong = await page.evaluate((ids) => ids.map((id) => {
        const element = [...document.querySelectorAll('[data-thing]')].find((one) => one.dataset.thing === id);
        if (!element) return `${id} is not drawn`;
        if (!element.matches('.can, .on')) return `${id} is not lit`;
        element.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect(), parts = [0.2, 0.5, 0.8];
        const isFree = parts.some((x) => parts.some((y) => element.contains(document.elementFromPoint(left + x * width, top + y * height))));
        if (width < 24 || height < 24) return `${id} is ${Math.round(width)} x ${Math.round(height)} px small`;
        return isFree ? '' : `${id} is covered by ${document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 120)}`;
    }).filter(Boolean), named);
    check(!wrong.length, `${ask.name}:`, ...wrong);
    return named.length;
}

/** Lifts the curtain between two people: it is deaf at first, so it is touched until it is gone. */
export async function liftCurtain(page) {
    const isLifted = () => page.waitForSelector('.curtain', { state: 'detached', timeout: 400 }).then(() => true, () => false);
    do await tapIf(page, '.curtain .btn.main'); while (!(await isLifted()));
}

/** Makes a move by touching what it names, one thing after the other, then the button that is left. */
export async function makeByTouch(page, move) {
    for (const name of move.names) if (!(await page.$(`[data-thing="${idOf(name)}"].on`))) await tap(page, `[data-thing="${idOf(name)}"]`);
    await pressMove(page, move);
}

/** The button of a move, behind its group if it is in one. */
export async function pressMove(page, move) {
    const button = `.moves [data-move="${move.move}"]`, groups = await page.$$eval('.moves .group', (all) => all.length);
    for (let at = 1; at <= groups && !(await page.$(button)); at++) {
        if (at > 1) await page.keyboard.press('Escape');
        await tap(page, `.moves .group >> nth=${at - 1}`);
    }
    await tap(page, button);
}

/** Answers a question with one of its moves. It may be taken back meanwhile: then the move need not succeed. */
export async function answer(page, ask, move, make = makeByTouch) {
    const isTakenBack = async () => (await questionOf(page))?.ask !== ask.ask;
    giveUpWhen(page, isTakenBack);
    try {
        await make(page, move);
    } catch (error) {
        if (!(await isTakenBack())) throw error;
    } finally {
        giveUpWhen(page, null);
    }
    await goesOn(page, ask.ask);
}

/** Plays to the end, or for so many decisions. `begin` puts away who one is; `look` is called at each question; gives what was played. */
export async function playToEnd(page, draw, { limit = 400, make = makeByTouch, look = async () => undefined, begin = () => tapIf(page, '.slot .btn') } = {}) {
    let decisions = 0;
    await begin();
    while (decisions < limit) {
        await settled(page);
        if (await isOver(page)) return { decisions, isOver: true };
        const ask = await questionOf(page);
        await look(ask, decisions);
        await answer(page, ask, ask.moves[draw(ask.moves.length)], make);
        decisions++;
    }
    return { decisions, isOver: await isOver(page) };
}
