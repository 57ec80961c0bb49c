// games.mjs - whole games at the engine's table, played at random by one person against bots, for tests of the page's model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table } from '../../src/wasm/engine.mjs';

export const SITTINGS = [
    { game: 'shy-monsters', set: '', seats: ['dark-lord', 'hero'], seat: 'hero' },
    { game: 'shy-monsters', set: '', seats: ['dark-lord', 'hero'], seat: 'dark-lord' },
    { game: 'stay-away', set: 'edition=en-2017 seats=4', seats: [...'ABCD'], seat: 'B' },
    { game: 'stay-away', set: 'edition=it-revised seats=6', seats: [...'ABCDEF'], seat: 'A' },
    { game: 'stay-away', set: 'edition=it-2014 seats=12', seats: [...'ABCDEFGHIJKL'], seat: 'I' },
    { game: 'terrorscape', set: 'seats=2 killer=butcher', seats: ['killer', 'first'], seat: 'first' },
    { game: 'terrorscape', set: 'seats=2 traits=nightmare plans=on', seats: ['killer', 'first'], seat: 'killer' },
    { game: 'terrorscape', set: 'seats=4 separate_ways=on traits=easy', seats: ['killer', 'first', 'second', 'third'], seat: 'second' },
];

/** The same tables as one finds them: bots take their time, and some answers lie there until others have had theirs. */
export const AT_EASE = [
    ...[SITTINGS[1], SITTINGS[3], SITTINGS[7]].map((sitting) => ({ ...sitting, set: `bots=brisk ${sitting.set}` })),
    { ...SITTINGS[3], set: `bots=brisk pace=strict ${SITTINGS[3].set}` },
];

const engine = new WebAssembly.Module(readFileSync(process.env.MURK_ENGINE ?? join(process.env.MURK_WASM ?? 'build-wasm', 'src/wasm/engine.wasm')));
const words = Object.fromEntries(['en', 'it'].map((language) => [language, readFileSync(join(process.env.MURK_FAST ?? 'build', `${language}.words`))]));

/** A table with one person at it, whose messages go to `told`. */
export function sitDown({ game, set, seats, seat }, seed, told, keep = () => undefined) {
    const table = new Table({ module: engine, words, keep, send: (person, text) => told(JSON.parse(text)) });
    let id = 0, now = 1_000_000;
    const wish = (kind, members = {}) => table.wish(1, JSON.stringify({ id: ++id, kind, ...members }), (now += 50));
    const chance = (seed * 7919).toString(16).padStart(64, '0');
    wish('make', { game, set: `bots=instant ${set}`, chance });
    wish('enter', { name: 'Ada', lang: 'en' });
    wish('sit', { seat });
    for (const other of seats.filter((name) => name !== seat)) wish('bot', { seat: other, name: 'sensible' });
    wish('ready');
    return { table, wish, pass: () => table.pass(table.wake), start: () => wish('start') };
}

/** Plays a game to its end; `decide(ask, wish)` is called at every question. */
export function playGame(sitting, seed, told, decide, keep) {
    let ask = null, isOver = false, steps = 0;
    const { wish, pass, start, table } = sitDown(sitting, seed, (message) => {
        if ('ask' in message && message.kind !== 'view') ask = message.ask;
        isOver ||= message.kind === 'over';
        told(message);
    }, keep);
    start();
    while (!isOver && steps++ < 4000) {
        if (ask && !ask.sealed) decide(ask, wish);
        else if (table.wake === Infinity) throw new Error('nobody is asked, and nothing happens');
        else pass();
    }
    if (!isOver) throw new Error('the game does not end');
    return wish;
}

/** Plays a game to its end; gives its log, and what each seat saw then. */
export function playLog(sitting, seed) {
    const log = [];
    let answer = null, at = seed;
    const wish = playGame(sitting, seed, (message) => { if (message.kind === 'view') answer = message; }, (ask, ask_wish) => {
        ask_wish('move', { ask: ask.ask, move: ask.moves[(at = (at * 31 + 7) % 1009) % ask.moves.length].move });
    }, (line) => log.push(line));
    const viewOf = (seat) => {
        wish('view', { seat });
        return answer.view;
    };
    return { lines: [...log], viewOf };
}

/** Two people at one device and two bots play to the end; a screen comes after the deal. So many others came before the second, and went away.
 *  Gives the log, and what each seat saw then. */
export function playTwo(seed, crowd = 0) {
    const lines = [], asks = {};
    let id = 0, now = 1_000_000, isOver = false, answer = null, at = seed;
    const table = new Table({ module: engine, words, keep: (line) => lines.push(line), send: (person, text) => {
        const message = JSON.parse(text);
        if ('ask' in message && message.kind !== 'view') asks[person] = message.ask;
        if (message.kind === 'view') answer = message;
        isOver ||= message.kind === 'over';
    } });
    const wish = (person, kind, members = {}) => table.wish(person, JSON.stringify({ id: ++id, kind, ...members }), (now += 50));
    wish(1, 'make', { game: 'stay-away', set: 'bots=instant edition=en-2017 seats=4', chance: (seed * 7919).toString(16).padStart(64, '0') });
    const enters = (person, name) => wish(person, 'enter', { name, lang: 'en' });
    enters(1, 'Ada');
    enters(2, 'Gone');
    for (let i = 0; i < crowd; i++) {
        enters(200 + i, `Guest ${i}`);
        wish(200 + i, 'away');
        now += 1000;
    }
    enters(3, 'Bruno');
    for (const seat of ['C', 'D']) wish(1, 'bot', { seat, name: 'sensible' });
    wish(1, 'remove', { guest: 1 });
    wish(1, 'sit', { seat: 'A' });
    wish(3, 'sit', { seat: 'B' });
    for (const person of [1, 3]) wish(person, 'ready');
    wish(1, 'start');
    wish(100, 'enter', { name: 'Screen', lang: 'en' });
    wish(100, 'lang', { lang: 'it' });
    for (let steps = 0; !isOver && steps < 4000; steps++) {
        const person = [1, 3].find((one) => asks[one]);
        if (person) wish(person, 'move', { ask: asks[person].ask, move: asks[person].moves[(at = (at * 31 + 7) % 1009) % asks[person].moves.length].move });
        else table.pass(table.wake);
    }
    return { lines: [...lines], viewOf: (seat) => { wish(1, 'view', { seat }); return answer.view; } };
}

/** What a person is told when a log happens again, line by line. */
export function replaySteps(lines, person) {
    let step = [];
    const table = new Table({ module: engine, words, keep: () => undefined, send: (to, text) => { if (to === person) step.push(JSON.parse(text)); } });
    return lines.map((line) => { step = []; table.take(line); return step; });
}

/** The same without its lines. */
export const replay = (lines, person) => replaySteps(lines, person).flat();

/** Does a table that these lines make go on by itself until its person is asked, or the game is over? */
export function goesOn(lines) {
    const table = new Table({ module: engine, words, keep: () => undefined, send: (to, text) => told(JSON.parse(text)), lines });
    let { sights, table: { phase } } = JSON.parse(table.welcome(1)), isAsked = sights.some(({ ask }) => ask) || phase === 'over';
    const told = (message) => { isAsked ||= Boolean(message.ask) || message.kind === 'over'; };
    for (let waits = 0; !isAsked && table.wake !== Infinity && waits < 4000; waits++) table.pass(table.wake);
    return isAsked;
}
