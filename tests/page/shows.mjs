// shows.mjs PAGE - what the page shows of events, in which order and for how long; typed moves; and that it knows no rule.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, bundled } from './bundle.mjs';
import { check, main, note, test } from './tap.mjs';

const PAGE = process.argv[2];
const games = JSON.parse(execFileSync(join(process.env.MURK_FAST ?? 'build', 'murk'), ['games', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }));
const { BOARDS, motionOf, Queue, lengthOf, LONGEST, MOST, meant } = await bundled(`export { BOARDS } from './boards/boards'; export { motionOf } from './boards/motion';
    export { Queue, lengthOf, LONGEST, MOST } from './model/queue'; export { meant } from './table/typed';`);

/** What is wrong with a game's effects: an event that is none, a field that is none, one that is secret. */
function faultsOf(game, effects) {
    return Object.entries(effects).flatMap(([name, { reads }]) => {
        const event = game.events.find((one) => one.event === name), fields = event?.fields ?? [];
        if (!event) return [`${name}: no such event`];
        return reads.filter((read) => !fields.some(({ field, secret }) => field === read && !secret)).map((read) => `${name}: ${read} is secret or no field of it`);
    });
}

test('effects are of events that there are, and read nothing that is secret in them', () => {
    let count = 0;
    for (const game of games) {
        const { effects } = BOARDS[game.game], faults = faultsOf(game, effects);
        check(!faults.length, game.game, ...faults);
        count += Object.keys(effects).length;
    }
    check(faultsOf(games.find(({ game }) => game === 'stay-away'), { drawn: { reads: ['card'] }, nonsense: { reads: [] } }).length === 2, 'a wrong effect is not found');
    note(`${count} effects`);
});

test('but for what a terminal asks before a last move, what tables and games say tells nobody to type something', () => {
    const files = ['en', 'it'].flatMap((language) => ['stay-away', 'terrorscape', 'shy-monsters', 'table', 'hall'].map((name) => `text/${language}/${name}.txt`));
    const typed = files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').filter((line) => /\b(type|scrivi|digita) /i.test(line) && !/^[a-z-]+\.sure\./.test(line)).map((line) => `${file}: ${line}`));
    check(!typed.length, ...typed);
});

test('who has more keys than the door takes has all of them', () => {
    const keys = (count) => BOARDS.terrorscape.facts({ round: 3, keys: count }).find(({ icon }) => icon === 'key').text;
    check(keys(4) === '4/5' && keys(6) === '5/5', keys(4), keys(6));
    check(!BOARDS.terrorscape.facts({ round: 3, keys: 'hidden' }).some(({ icon }) => icon === 'key'), 'where each has his own there is no common number');
});

test('whatever is secret in an event, its motion and its sound are the same', () => {
    const other = { 'stay-away': 'axe', 'shy-monsters': 'bat', terrorscape: 'anna' };
    for (const { game, events } of games) for (const { event, fields } of events.filter(({ event: name }) => BOARDS[game].effects[name])) {
        const told = (secret) => JSON.stringify(motionOf(BOARDS[game].effects, { event, actor: 'A', fields: Object.fromEntries(fields.map((field) => [field.field, field.secret ? secret : 'B'])), says: '' }, { killer: { name: 'butcher' } }));
        check(told(null) === told(other[game]), game, event, told(null), told(other[game]));
    }
});

test('every picture of a motion is there', () => {
    const ids = (name) => [...readFileSync(join(PAGE, 'art', `${name}.svg`), 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id), missing = [];
    for (const { game, events, kinds } of games) {
        const there = new Set([...ids('common'), ...ids(game)]);
        for (const { event, fields } of events.filter(({ event: name }) => BOARDS[game].effects[name])) {
            const words = (kind) => kinds.find((one) => one.kind === kind)?.words?.map(({ word }) => word) ?? ['1'];
            for (const word of new Set(fields.flatMap(({ kind }) => words(kind)))) {
                const all = Object.fromEntries(fields.map(({ field, kind }) => [field, words(kind).includes(word) ? word : words(kind)[0]]));
                const { motion } = motionOf(BOARDS[game].effects, { event, actor: 'A', fields: all, says: '' }, { killer: { name: 'butcher' } }) ?? {};
                for (const picture of [motion?.picture, motion?.back].filter(Boolean)) if (!there.has(picture)) missing.push(`${game} ${event}: ${picture}`);
            }
        }
    }
    check(!missing.length, ...new Set(missing));
});

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
async function until(isSo) {
    for (let tries = 0; tries < 1000 && !isSo(); tries++) await pause(2);
    check(isSo(), 'that does not come');
}

test('events are shown one after the other; a long queue is shown faster, and can be ended', async () => {
    const seen = [];
    let open = 0, hurried = 0;
    const queue = new Queue((item, milliseconds) => {
        check(++open === 1, 'two are shown at once');
        let end;
        const done = new Promise((ready) => { end = ready; }).then(() => void open--);
        seen.push([item, milliseconds]);
        const timer = setTimeout(end, 5);
        return { done, hurry: () => { hurried++; clearTimeout(timer); end(); } };
    }, () => 700);
    queue.push([1, 2]);
    queue.push([3]);
    await until(() => seen.length === 3 && !open);
    await pause(5);
    check(JSON.stringify(seen.map(([item]) => item)) === '[1,2,3]', seen);
    queue.push(Array.from({ length: 40 }, (_, at) => at));
    check(seen.at(-1)[0] === 40 - MOST, 'of a long past only the last are shown', seen.at(-1));
    queue.finish();
    await until(() => !open);
    check(hurried === 1 && queue.waiting === 0 && open === 0, { hurried, open });
    check(lengthOf(700, 1) === 700 && lengthOf(700, 10) * 10 <= LONGEST, lengthOf(700, 10));
});

test('seats in a ring, and what lies between them, are each at a place of their own, down to the last two', async () => {
    const { between, placesOf } = await bundled(`export { between, placesOf } from './boards/ring_places';`);
    const near = (one, other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < 8;
    for (const isWide of [false, true]) for (let count = 2; count <= 12; count++) {
        const seats = placesOf(count, isWide), gaps = seats.map((from, at) => between(from, seats[(at + 1) % count], count, isWide));
        if (!isWide) check(gaps.every(({ x, y }) => Math.abs(x - 50) > 26 || Math.abs(y - 50) > 29), `${count} seats: something lies in the middle`, gaps);
        for (const places of [seats, gaps]) check(places.length === count && !places.some((one, at) => places.slice(at + 1).some((other) => near(one, other))), `${count} seats`, places);
    }
});

test('a typed move is found by its words or by what it is called; what fits several is asked again', () => {
    const move = (text, says) => ({ move: text, verb: text.split(' ')[0], says, names: [] });
    const moves = [move('play axe B', 'Play Axe on B'), move('play axe C', 'Play Axe on C'), move('discard axe', 'Discard Axe'), move('gioca così', 'Gioca così')];
    const words = (text) => meant(moves, text).map((one) => one.move).join();
    check(words('play axe B') === 'play axe B' && words('PLAY AXE ON C') === 'play axe C' && words('disc') === 'discard axe', words('disc'));
    const cells = ['reveal 1 0', 'reveal -1 0'].map((text) => move(text, `Reveal (${text.slice(7).replace(' ', ', ')})`));
    check(meant(cells, 'reveal -1 0')[0].move === 'reveal -1 0' && meant(cells, 'Reveal (−1, 0)')[0].move === 'reveal -1 0' && meant(cells, 'reveal 1 0')[0].move === 'reveal 1 0', 'a minus is not read');
    check(words('axe').split(',').length === 3 && words('whiskey') === '' && words('') === '' && words('cosi') === 'gioca così', words('cosi'));
});

const sourcesBelow = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? sourcesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
const SOURCES = sourcesBelow(join(ROOT, 'web/src')).filter((name) => /\.tsx?$/.test(name));
/** Texts in a source, without its comments. */
const textsOf = (source) => [...source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, plain, made]) => plain ?? made);
/** Things that have a rule of their own: whoever writes the name of one into the page decides something by it. */
const KINDS = ['card', 'ability', 'item', 'trait', 'plan', 'tile', 'survivor', 'killer'];
const ruled = new Set(games.flatMap(({ kinds }) => kinds.filter(({ kind }) => KINDS.includes(kind)).flatMap(({ words = [] }) => words.filter(({ rules }) => rules).map(({ word }) => word))));
const DRAWN = 'web/src/boards/';
const namesIn = (source) => textsOf(source).flatMap((text) => text.split(/[^\w-]+/)).filter((word) => ruled.has(word));
const sourceOf = (name) => readFileSync(name, 'utf8');
const isDrawn = (name) => relative(ROOT, name).startsWith(DRAWN);

test('outside the drawings no code names a card, an ability, an item or a tile', () => {
    const found = SOURCES.filter((name) => !isDrawn(name) && !/words\/\w+\.ts$/.test(name)).flatMap((name) => namesIn(sourceOf(name)).map((word) => `${relative(ROOT, name)}: ${word}`));
    check(!found.length, ...found);
    check(namesIn("if (card === 'flamethrower') burn();").length === 1 && ruled.size > 100, ruled.size);
});

test('boards name things only in tables of drawings, and never decide by a verb or a question', () => {
    const found = [];
    for (const name of SOURCES.filter(isDrawn)) {
        const source = sourceOf(name);
        for (const { verbs } of games) for (const { verb } of verbs) if (new RegExp(`verb\\s*===?\\s*'${verb}'|\\.name\\s*===?\\s*'`).test(source)) found.push(`${relative(ROOT, name)}: ${verb}`);
        for (const [, word] of source.matchAll(/[=!]==?\s*'([\w-]+)'/g)) if (ruled.has(word)) found.push(`${relative(ROOT, name)}: compares with ${word}`);
    }
    check(!found.length, ...found);
});

test('no sentence of a rule stands in the page', () => {
    const all = SOURCES.map(sourceOf).join('\n');
    const sentences = games.flatMap(({ kinds }) => kinds.flatMap(({ words = [] }) => words.flatMap(({ rules = '' }) => rules.split(/(?<=[.!])\s+/)))).filter((text) => text.length > 24);
    const found = [...new Set(sentences)].filter((text) => all.includes(text.replace(/'/g, "\\'")));
    check(!found.length && sentences.length > 100, sentences.length, ...found);
});

await main();
