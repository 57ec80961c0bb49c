// play.mjs - a player with a mouse, a finger or a keyboard: reads the page, touches things, makes moves, to the end of the game.
import { isOver, questionOf } from './browser.mjs';
import { check } from './tap.mjs';

const idOf = ({ kind, word }) => `${kind}:${word}`;

/** From the start page to the deal. `lobby` are the choices in the lobby; without it bots are played at once. */
export async function deal(page, game, lobby = null) {
    await press(page, `[data-${lobby ? 'lobby' : 'play'}="${game}"]`);
    if (lobby) {
        await page.waitForSelector('.chair');
        for (const [name, value] of Object.entries(lobby.choose ?? {})) await page.selectOption(`select[name="${name}"], .opt:has-text("${name}") select`, String(value));
        if (lobby.seat) await press(page, `.chair[data-seat="${lobby.seat}"] .btn`);
        await page.waitForTimeout(100);
        await press(page, '.sticky .btn.main');
    }
    await page.waitForSelector('.shell');
    await page.waitForFunction(() => window.told.some((message) => message.kind === 'begin'));
}

/** Waits until the page shows the question that stands, the table waits no longer, or the game is over. */
export async function settled(page) {
    await page.waitForFunction(() => {
        if (window.told.some(({ kind }) => kind === 'over')) return true;
        const ask = window.told.filter((message) => 'ask' in message).at(-1)?.ask;
        return ask && document.querySelector('.prompt-head p')?.textContent === ask.says && document.querySelector('.moves .move');
    }, undefined, { timeout: 60000, polling: 40 });
}

/** Every thing that a move names is drawn, in sight or in a row that can be scrolled, and lit. */
export async function checkNames(page, ask) {
    const named = [...new Set(ask.moves.flatMap(({ names }) => names.map(idOf)))];
    const wrong = await page.evaluate((ids) => ids.filter((id) => {
        const element = [...document.querySelectorAll('[data-thing]')].find((one) => one.dataset.thing === id);
        if (!element || !element.matches('.can, .on')) return true;
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
    }), named);
    check(!wrong.length, `${ask.name}: not drawn, not lit or too small:`, ...wrong);
    return named.length;
}

/** A touch at a point of an element that nothing covers, as a mouse or a finger makes it: no waiting for frames. */
export async function tap(page, selector) {
    const at = await page.$eval(selector, (element) => {
        element.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        for (const [x, y] of [[0.5, 0.5], [0.5, 0.25], [0.25, 0.75], [0.75, 0.75], [0.2, 0.2], [0.8, 0.2], [0.5, 0.8]]) {
            const point = { x: left + x * width, y: top + y * height }, there = document.elementFromPoint(point.x, point.y);
            if (there && element.contains(there)) return point;
        }
        throw new Error(`${element.outerHTML.slice(0, 120)} is covered everywhere`);
    });
    await page.mouse.click(at.x, at.y);
}

/** The same, once there is such an element. */
export async function press(page, selector) {
    await page.waitForSelector(selector, { state: 'attached' });
    await tap(page, selector);
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

/** Plays to the end, or for so many decisions. `look` is called at each question; gives what was played. */
export async function playToEnd(page, draw, { limit = 400, make = makeByTouch, look = async () => undefined } = {}) {
    let decisions = 0;
    if (await page.$('.slot .btn')) await tap(page, '.slot .btn');
    while (decisions < limit) {
        await settled(page);
        if (await isOver(page)) return { decisions, isOver: true };
        const ask = await questionOf(page);
        await look(ask, decisions);
        await make(page, ask.moves[draw(ask.moves.length)]);
        decisions++;
        await page.waitForFunction((number) => window.told.filter((message) => 'ask' in message).at(-1)?.ask?.ask !== number || window.told.some(({ kind }) => kind === 'over'), ask.ask, { timeout: 60000, polling: 40 });
    }
    return { decisions, isOver: false };
}
