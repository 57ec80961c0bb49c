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

const engine = new WebAssembly.Module(readFileSync(process.env.MURK_ENGINE ?? join(process.env.MURK_CLANG ?? 'build-wasm', 'src/wasm/engine.wasm')));
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
        if (ask) decide(ask, wish);
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

/** What a person is told when a log happens again. */
export function replay(lines, person) {
    const told = [], table = new Table({ module: engine, words, keep: () => undefined, send: (to, text) => { if (to === person) told.push(JSON.parse(text)); } });
    for (const line of lines) table.take(line);
    return told;
}
