// carriers.mjs - the ways to a table: a socket that breaks and comes back, and a log that is seen through another seat's eyes.
import assert from 'node:assert/strict';
import { bundled } from './bundle.mjs';
import { SITTINGS, playLog, replay } from './games.mjs';
import { check, main, note, test } from './tap.mjs';

const { openSocket, eyesOf, NOBODY, receivedAll } = await bundled(`export { openSocket } from './net/socket'; export { eyesOf } from './net/eyes'; export { NOBODY, receivedAll } from './model/client';`);

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
    const told = [], states = [], plain = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }, waiting = heldTime();
    FakeSocket.all = [];
    globalThis.WebSocket = FakeSocket;
    const connection = openSocket({ messages: (messages) => told.push(...messages), state: (state) => states.push(state) }, { url: 'ws://x', token: 't'.repeat(20), table: 'kiwi' });
    return { connection, told, states, waiting, end: () => { Object.assign(globalThis, plain); delete globalThis.WebSocket; } };
}

test('a socket says hello in the subprotocol murk.1, then wishes, each a frame with its number', () => {
    const { connection, told, states, end } = connected(), [socket] = FakeSocket.all;
    connection.wish({ kind: 'phrases' });
    check(socket.protocol === 'murk.1' && socket.sent.length === 0, 'it speaks before it is open');
    socket.open();
    assert.deepEqual(socket.sent, [{ id: 0, kind: 'hello', token: 't'.repeat(20), table: 'kiwi', have: 0 }, { id: 1, kind: 'phrases' }]);
    socket.say({ re: 1, kind: 'done' });
    assert.deepEqual(told, [{ re: 1, kind: 'done' }]);
    assert.deepEqual(states, ['loading', 'open']);
    end();
});

test('a socket that breaks is opened again, later each time, and names the last message that it has', () => {
    const { connection, states, waiting, end } = connected();
    FakeSocket.all[0].open();
    FakeSocket.all[0].say({ n: 1, kind: 'removed' });
    FakeSocket.all[0].say({ n: 2, kind: 'removed' });
    const asked = connection.wish({ kind: 'phrases' }), answered = connection.wish({ kind: 'back' });
    FakeSocket.all[0].say({ re: answered, kind: 'done' });
    FakeSocket.all[0].close();
    waiting.at(-1).run();
    FakeSocket.all[1].close();
    check(waiting.at(-1).delay > waiting.at(-2).delay, ...waiting.map(({ delay }) => String(delay)));
    waiting.at(-1).run();
    FakeSocket.all[2].open();
    assert.deepEqual(FakeSocket.all[2].sent.map(({ kind, id, have }) => [kind, id, have]), [['hello', 0, 2], ['phrases', asked, undefined]]);
    assert.deepEqual(states, ['loading', 'open', 'lost', 'lost', 'open']);
    connection.close();
    check(states.at(-1) === 'closed' && FakeSocket.all.length === 3);
    end();
});

test('through the eyes of every seat a finished game is seen as the table shows it at the end', () => {
    let seats = 0, different = 0;
    for (const sitting of SITTINGS) {
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
    check(different >= SITTINGS.length - 1, `only in ${different} games seats were told different things`);
    note(`${seats} seats of ${SITTINGS.length} games`);
});

test('a watcher is spoken to in the language of the page', () => {
    const { lines } = playLog(SITTINGS[0], 2), told = (language) => replay(...Object.values((({ lines: all, person }) => ({ all, person }))(eyesOf(lines, 'dark-lord', language)))).flatMap(({ heard = [] }) => heard.map(({ says }) => says));
    check(told('it').length === told('en').length && told('it')[0] !== told('en')[0], told('it')[0]);
});

await main();
