// carriers.mjs - the ways to a table: a socket that breaks and comes back, and a log that is seen through another seat's eyes, proved, and played on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Study } from '../../src/wasm/study.mjs';
import { bundled } from './bundle.mjs';
import { AT_EASE, SITTINGS, goesOn, playLog, playTwo, replay, replaySteps } from './games.mjs';
import { check, main, note, test } from './tap.mjs';

const { openSocket, eyesOf, NOBODY, receivedAll, proofOf, matchLog, withPerson, takeLog, figuresOf, movesOf, signOf } = await bundled(`export { signOf } from './replay/address'; export { figuresOf, movesOf } from './model/statistics'; export { takeLog } from './online/end_log'; export { matchLog, withPerson } from './replay/match_log'; export { openSocket } from './net/socket'; export { eyesOf } from './net/eyes'; export { NOBODY, receivedAll } from './model/client'; export { proofOf } from './model/proof';`);

/** A socket that a test opens, breaks and speaks through. */
class FakeSocket {
    static all = [];
    static OPEN = 1;
    readyState = 0;
    sent = [];
    constructor(url, protocol) { Object.assign(this, { url, protocol }); FakeSocket.all.push(this); }
    send(text) { this.sent.push(JSON.parse(text)); }
    open() { this.readyState = 1; this.onopen(); }
    say(message) { this.onmessage({ data: JSON.stringify(message) }); }
    close() { this.readyState = 3; this.onclose?.(); }
}

/** Time that a test lets pass. */
function heldTime() {
    const waiting = [];
    globalThis.setTimeout = (run, delay) => { waiting.push({ run, delay }); return waiting.length; };
    globalThis.clearTimeout = () => undefined;
    return waiting;
}

function connected() {
    const told = [], anew = [], states = [], plain = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }, waiting = heldTime();
    FakeSocket.all = [];
    globalThis.WebSocket = FakeSocket;
    const connection = openSocket({ messages: (messages) => told.push(...messages), anew: (messages) => anew.push(messages), state: (state) => states.push(state) }, { url: 'ws://x', token: 't'.repeat(20), table: 'kiwi', lang: () => 'it' });
    return { connection, told, anew, states, waiting, end: () => { Object.assign(globalThis, plain); delete globalThis.WebSocket; } };
}

/** What was sent, without the number that the page has drawn for itself. */
const sentBy = (socket) => socket.sent.map(({ device, ...words }) => {
    check(words.kind !== 'hello' || (Number.isInteger(device) && device > 0), 'a hello does not tell which device it is', device);
    return words;
});

test('a socket says hello in the subprotocol murk.1, then wishes, each a frame with its number', () => {
    const { connection, told, states, end } = connected(), [socket] = FakeSocket.all;
    connection.wish({ kind: 'phrases' });
    check(socket.protocol === 'murk.1' && socket.sent.length === 0, 'it speaks before it is open');
    socket.open();
    assert.deepEqual(sentBy(socket), [{ id: 0, kind: 'hello', token: 't'.repeat(20), table: 'kiwi', have: 0, lang: 'it', all: true }, { id: 1, kind: 'phrases' }]);
    assert.deepEqual(states, ['loading']);
    socket.say({ re: 0, kind: 'done', table: 'kiwi' });
    socket.say({ re: 1, kind: 'done' });
    assert.deepEqual(told.map(({ re }) => re), [0, 1]);
    assert.deepEqual(states, ['loading', 'open']);
    end();
});

test('a socket that breaks is opened again, later each time, and names the last message that it has', () => {
    const { connection, states, waiting, end } = connected();
    FakeSocket.all[0].open();
    FakeSocket.all[0].say({ re: 0, kind: 'done', table: 'kiwi' });
    FakeSocket.all[0].say({ n: 1, kind: 'removed' });
    FakeSocket.all[0].say({ n: 2, kind: 'removed' });
    const asked = connection.wish({ kind: 'phrases' }), answered = connection.wish({ kind: 'back' });
    FakeSocket.all[0].say({ re: answered, kind: 'done' });
    FakeSocket.all[0].close();
    const inWhile = connection.retryAt - Date.now();
    check(inWhile > 0 && inWhile < waiting.at(-1).delay + 1, 'it does not tell when it tries again', inWhile);
    waiting.at(-1).run();
    FakeSocket.all[1].close();
    check(waiting.at(-1).delay > waiting.at(-2).delay, ...waiting.map(({ delay }) => String(delay)));
    waiting.at(-1).run();
    FakeSocket.all[2].open();
    FakeSocket.all[2].say({ re: 0, kind: 'done', table: 'kiwi' });
    assert.deepEqual(FakeSocket.all[2].sent.map(({ kind, id, have }) => [kind, id, have]), [['hello', 0, 2], ['phrases', asked, undefined]]);
    assert.deepEqual(states, ['loading', 'open', 'retrying', 'retrying', 'open']);
    connection.close();
    check(states.at(-1) === 'closed' && FakeSocket.all.length === 3);
    end();
});

test('in another language the past comes by a second socket, whole; where the first is broken, when it is back', () => {
    const { connection, told, anew, waiting, end } = connected(), welcome = (have) => ({ kind: 'welcome', have, you: 0, table: {}, muted: [], sights: [] });
    FakeSocket.all[0].open();
    FakeSocket.all[0].say({ re: 0, kind: 'done', table: 'kiwi' });
    connection.again();
    const [, other] = FakeSocket.all;
    other.open();
    assert.deepEqual(sentBy(other), [{ id: 0, kind: 'hello', token: 't'.repeat(20), table: 'kiwi', have: 0, lang: 'it', all: true }]);
    for (const message of [{ re: 0, kind: 'done' }, { n: 1, kind: 'removed' }, welcome(1)]) other.say(message);
    assert.deepEqual(anew.map((messages) => messages.map(({ kind }) => kind)), [['removed', 'welcome']]);
    check(told.length === 1 && other.readyState !== 1, 'it goes on');
    FakeSocket.all[0].close();
    connection.again();
    check(FakeSocket.all.length === 2);
    waiting.at(-1).run();
    FakeSocket.all[2].open();
    FakeSocket.all[2].say({ re: 0, kind: 'done', table: 'kiwi' });
    FakeSocket.all[3].open();
    FakeSocket.all[3].say(welcome(1));
    check(anew.length === 2);
    connection.close();
    end();
});

test('a hall that does not want us is not asked again, one that cannot now is', () => {
    for (const [reason, isFinal] of [['no_table', true], ['banned', true], ['store', false], ['crowd', false]]) {
        const { states, waiting, end } = connected(), [socket] = FakeSocket.all;
        socket.open();
        socket.say({ re: 0, kind: 'refused', reason, says: 'No.' });
        check(states.at(-1) === (isFinal ? 'closed' : 'retrying') && waiting.length === (isFinal ? 0 : 1), reason, ...states);
        end();
    }
});

test('a page that was opened again goes on with the numbers of its wishes', () => {
    const { connection, end } = connected(), [socket] = FakeSocket.all;
    check(connection.wish({ kind: 'enter', name: 'Ada', lang: 'en' }) === 1);
    socket.open();
    socket.say({ re: 0, kind: 'done', table: 'kiwi' });
    socket.say({ kind: 'welcome', have: 40, done: 12, you: 0, table: {}, muted: [], sights: [] });
    check(connection.wish({ kind: 'back' }) === 13 && socket.sent.at(-1).id === 13);
    end();
});

test('the log of a match that is over is taken as long as that is the end there is, not when the table has gone on', async () => {
    const at = (phase, round, over = null) => ({ table: { phase, round }, over }), result = { rule: '7.2' }, endOf = async () => ({ over: result });
    const session = (client) => ({ client, log: () => [], show(next) { this.client = next; } });
    const came = session(at('over', 1));
    assert.deepEqual(await takeLog(came, 1, Promise.resolve(['line']), endOf), ['line']);
    check(came.client.over === result && came.log().length === 1, 'who came after the end is not told of it');
    for (const [before, after] of [[at('over', 1), at('play', 2)], [at('over', 1), at('lobby', 2)], [at('over', 1), at('over', 2)]]) {
        const past = session(before);
        let fetched = null;
        const taken = takeLog(past, 1, new Promise((done) => { fetched = done; }), endOf);
        past.client = after;
        fetched(['line']);
        check((await taken) === null && past.client === after && !past.log().length, `the end of match 1 is shown in match 2: ${after.table.phase}`);
    }
    const slow = session(at('over', 1)), taken = takeLog(slow, 1, Promise.resolve(['line']), async () => { slow.client = at('play', 2); return { over: result }; });
    check((await taken) === null && !slow.client.over, 'it went on while its end was reckoned');
    assert.deepEqual(await takeLog(session(at('over', 1, result)), 1, Promise.reject(new Error('no network')), endOf), []);
});

test('through the eyes of every seat a finished game is seen as the table shows it at the end', () => {
    let seats = 0, different = 0;
    for (const sitting of [...SITTINGS, ...AT_EASE]) {
        const { lines, viewOf } = playLog(sitting, 5), seen = new Set();
        for (const seat of sitting.seats) {
            const { lines: rewritten, upTo, person } = eyesOf(lines, seat, 'en'), told = replay(rewritten, person);
            check(upTo.length === lines.length && upTo.at(-1) === rewritten.length, upTo.at(-1));
            const client = receivedAll(NOBODY, told);
            assert.deepEqual(client.sights[seat].view, viewOf(seat), `${sitting.game} ${seat}`);
            check(client.over && client.lines.length > 3, seat);
            seen.add(JSON.stringify(client.lines.map(({ heard }) => heard?.says)));
            seats++;
        }
        if (seen.size > 1) different++;
    }
    check(different >= SITTINGS.length + AT_EASE.length - 1, `only in ${different} games seats were told different things`);
    note(`${seats} seats of ${SITTINGS.length + AT_EASE.length} games`);
});

function seenByAll({ lines, viewOf }) {
    for (const seat of [...'ABCD']) {
        const { lines: rewritten, person } = eyesOf(lines, seat, 'en'), client = receivedAll(NOBODY, replay(rewritten, person));
        check(client.over, seat);
        assert.deepEqual(client.sights[seat].view, viewOf(seat), seat);
    }
}

test('also where two sat around one device, one was sent away, and a screen came after the deal', () => {
    seenByAll(playTwo(3));
});

test('also where the table was full, and who was away made way', () => {
    seenByAll(playTwo(3, 22));
    seenByAll(playTwo(3, 30));
});

test('somebody who has changed his language is told all of it in the language of the page', () => {
    const { lines } = playLog(SITTINGS[0], 2), start = lines.findIndex((line) => / start\b/.test(line)), changed = lines.toSpliced(start + 1, 0, lines[start].replace(/\d+ start.*/, '900 lang it'));
    const heard = (log) => { const { lines: all, person } = eyesOf(log, 'hero', 'en'); return replay(all, person).flatMap(({ heard: events = [] }) => events.map(({ says }) => says)); };
    assert.deepEqual(heard(changed), heard(lines));
});

test('a watcher is spoken to in the language of the page', () => {
    const { lines } = playLog(SITTINGS[0], 2), told = (language) => replay(...Object.values((({ lines: all, person }) => ({ all, person }))(eyesOf(lines, 'dark-lord', language)))).flatMap(({ heard = [] }) => heard.map(({ says }) => says));
    check(told('it').length === told('en').length && told('it')[0] !== told('en')[0], told('it')[0]);
});

test('the seed follows from what the table promised and the players added, and no other does', () => {
    for (const [at, sitting] of SITTINGS.entries()) {
        const { lines } = playLog(sitting, 60 + at), { table, over } = receivedAll(NOBODY, replay(lines, 1)), other = '07'.repeat(32);
        assert.deepEqual(proofOf(table, over), { isKept: true, isMixed: true }, sitting.game);
        assert.equal(signOf(lines), table.commitment.slice(0, 8), 'a link names another match');
        assert.deepEqual(proofOf({ ...table, commitment: other }, over), { isKept: false, isMixed: true });
        assert.deepEqual(proofOf({ ...table, mixed: other }, over), { isKept: true, isMixed: false });
        assert.deepEqual(proofOf(table, { ...over, chance: other }), { isKept: false, isMixed: false });
    }
});

test('a match file is the log of a table again: the same end, and what each seat saw; and it can be gone on with', () => {
    const module = new WebAssembly.Module(readFileSync(join(dirname(process.env.MURK_ENGINE ?? 'build-wasm/src/wasm/engine.wasm'), 'study.wasm')));
    const words = { en: readFileSync(join(process.env.MURK_FAST ?? 'build', 'en.words')) };
    for (const [number, sitting] of SITTINGS.entries()) {
        const { lines, viewOf } = playLog(sitting, 30 + number), text = new Study({ module, words }).match(lines), logOf = (file) => matchLog(file, () => sitting.seats, () => 0);
        const found = logOf(text);
        check(found?.game === sitting.game, text.slice(0, 80));
        for (const seat of sitting.seats.slice(0, 3)) {
            const { lines: all, person } = eyesOf(found.lines, seat, 'en'), client = receivedAll(NOBODY, replay(all, person));
            assert.deepEqual(client.sights[seat].view, viewOf(seat), `${sitting.game} ${seat}`);
            check(client.over?.rule, seat);
        }
        const half = withPerson(found.lines.slice(0, Math.floor(found.lines.length * 0.8)), sitting.seat), client = receivedAll(NOBODY, replay(half, 1));
        check(client.sights[sitting.seat] && !client.over, 'nobody goes on');
        check(logOf(text.replace(/^result .*$/m, '')) === null, 'a match that is not over is shown');
    }
});

/** The client of each seat after each line of the log. */
function pastOf(lines, seats) {
    const clientsOf = (seat) => {
        const { lines: all, upTo, person } = eyesOf(lines, seat, 'en'), steps = replaySteps(all, person);
        let client = NOBODY;
        return upTo.map((end, at) => (client = receivedAll(client, steps.slice(at ? upTo[at - 1] : 0, end).flat())));
    };
    return Object.fromEntries(seats.map((seat) => [seat, clientsOf(seat)]));
}

test('figures count the moves that the file of the match has, each with its seat', () => {
    const module = new WebAssembly.Module(readFileSync(join(dirname(process.env.MURK_ENGINE ?? 'build-wasm/src/wasm/engine.wasm'), 'study.wasm')));
    const words = { en: readFileSync(join(process.env.MURK_FAST ?? 'build', 'en.words')) }, two = { seats: [...'ABCD'], lines: playTwo(3).lines };
    let laid = 0;
    for (const { seats, lines, game } of [...[...SITTINGS, ...AT_EASE].map((sitting, at) => ({ ...sitting, lines: playLog(sitting, 70 + at).lines })), two]) {
        const { table } = receivedAll(NOBODY, replay(lines, 1)), rows = new Study({ module, words }).match(lines).split('\n').flatMap((row) => row.match(/^([\w-]+)\s*:\s*(\S+)/)?.slice(1, 3).join(' ') ?? []);
        const talk = [...new Set(rows.map((row) => row.split(' ')[1]).filter((verb) => /^(say|claim)/.test(verb)))], moves = movesOf(lines, table, talk, pastOf(lines, seats)), figures = figuresOf(moves, seats, talk, []);
        assert.deepEqual(moves.map(({ seat, verb }) => `${seat} ${verb}`), rows, game);
        check([...Object.values(figures.decisions), ...Object.values(figures.claims)].reduce((one, other) => one + other) === figures.moves, game);
        laid += Math.max(0, lines.filter((line) => line.split(' ')[3] === 'move').length - rows.length);
    }
    check(laid > 0, 'nowhere an answer was laid down', laid);
});

test('a game can be played on from each of its moments', () => {
    let moments = 0;
    for (const [at, sitting] of [SITTINGS[0], SITTINGS[2], SITTINGS[6]].entries()) {
        const { lines } = playLog(sitting, 40 + at), start = lines.findIndex((line) => line.split(' ')[3] === 'start'), step = Math.ceil((lines.length - start) / 40);
        for (let end = start; end < lines.length - 1; end += step, moments++) check(goesOn(lines.slice(0, end + 1)), `${sitting.game}: nothing happens after line ${end}`);
    }
    note(`${moments} moments`);
});

await main();
