// whys.mjs PAGE - somebody touches what no move names: what the table is asked about is that thing, and so is its answer. In Node.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from './bundle.mjs';
import { SITTINGS, playGame } from './games.mjs';
import { numbers } from './numbers.mjs';
import { check, main, note, test } from './tap.mjs';

const [folder] = process.argv.slice(2);
globalThis.document = { documentElement: {}, baseURI: 'http://page/' };
globalThis.location = { href: 'http://page/', pathname: '/' };
globalThis.fetch = async () => ({ json: async () => JSON.parse(readFileSync(join(folder, 'games.en.json'))) });
const { triedWith, whyNot, speak, NOBODY, received } = await bundled(`export { triedWith, whyNot } from './table/why'; export { speak } from './words/words'; export { NOBODY, received } from './model/client';`);
await speak('en');

const card = (word) => ({ kind: 'card', word }), seat = (word) => ({ kind: 'seat', word });
const move = (text, ...names) => ({ move: text, verb: text.split(' ')[0], says: text, names });
const playing = { ask: 1, name: 'play', says: '?', moves: [
    move('discard whiskey', card('whiskey')), move('play whiskey', card('whiskey')), move('play analysis B', card('analysis'), seat('B')), move('play flamethrower B', card('flamethrower'), seat('B')), move('play axe B left', card('axe'), seat('B')),
] };

test('a thing stands where another of its kind does: with what was picked, or with all that the question names there', () => {
    assert.deepEqual(triedWith('stay-away', playing, [card('analysis')], seat('D')), [{ move: 'play analysis D', begun: false }]);
    assert.deepEqual(triedWith('stay-away', playing, [], seat('D')).map((one) => one.move), ['play analysis D', 'play flamethrower D', 'play axe D']);
    assert.deepEqual(triedWith('stay-away', playing, [card('axe')], seat('D')), [{ move: 'play axe D', begun: true }]);
});

test('a card that is played on nobody says nothing about a player', () => {
    const quiet = { ...playing, moves: playing.moves.slice(0, 2) };
    assert.deepEqual(triedWith('stay-away', quiet, [], seat('D')), []);
    assert.deepEqual(triedWith('stay-away', quiet, [card('whiskey')], seat('D')), []);
});

test('who is asked nothing hears that', () => assert.deepEqual(triedWith('stay-away', null, [], card('axe')), [{ move: 'discard axe', begun: true }]));

test('one reason is told, or two; where there are more, or none, it is said that nothing can be done', async () => {
    const told = (...reasons) => whyNot({ client: { table: null }, ask: async () => ({ kind: 'why', allowed: false, says: reasons.shift() }) }, 'stay-away', { seat: 'A', ask: playing }, [], seat('D'));
    assert.equal(await told('Far.', 'Far.', 'Far.'), 'Far.');
    assert.equal(await told('Far.', 'Shut.', 'Far.'), 'Far. Shut.');
    assert.equal(await told('Far.', 'Shut.', 'Out.'), 'Nothing can be done with Bot D.');
    assert.equal(await told('Far.', undefined, 'Far.'), 'Nothing can be done with Bot D.');
});

test('in whole games a seat that was touched is never refused for a card that nobody picked', () => {
    let neighbours = 0, touches = 0;
    for (const sitting of SITTINGS.filter(({ game }) => game === 'stay-away')) for (let seed = 1; seed <= 3; seed++) {
        const draw = numbers(seed * 31 + 7);
        let client = NOBODY, answer = null;
        playGame(sitting, seed, (message) => { if (message.kind === 'why') answer = message; client = received(client, message); }, (ask, wish) => {
            for (const word of sitting.seats.filter((one) => !ask.moves.some(({ names }) => names.some((name) => name.kind === 'seat' && name.word === one)))) for (const tried of triedWith('stay-away', ask, [], seat(word))) {
                wish('why', { seat: sitting.seat, ...tried });
                check(!/\bcard\b/.test(answer.says ?? ''), `${tried.move}: ${answer.says}`);
                neighbours += answer.reason === 'not_adjacent';
                touches++;
            }
            wish('move', { ask: ask.ask, move: ask.moves[draw(ask.moves.length)].move });
        });
    }
    check(neighbours > 10, neighbours);
    note(`${touches} touches, ${neighbours} of somebody who is no neighbour`);
});

await main();
