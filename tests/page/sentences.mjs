// sentences.mjs - the library's sentences with the names of those who sit there: letters become names, words stay words. In Node.
import assert from 'node:assert/strict';
import { bundled } from './bundle.mjs';
import { SITTINGS, playLog, replay } from './games.mjs';
import { check, main, note, test } from './tap.mjs';

const { named, claimOf, eyesOf, NOBODY, receivedAll } = await bundled(`export { named, claimOf } from './table/names'; export { eyesOf } from './net/eyes'; export { NOBODY, receivedAll } from './model/client';`);

const seats = (people) => Object.fromEntries([...'ABCDEFGHIJKL'].map((seat, at) => [seat, people[seat] ? { guest: at } : { bot: 'sensible' }]));
const clientOf = (people, you = 0) => ({ you, table: { game: 'stay-away', seats: seats(people), guests: Object.fromEntries([...'ABCDEFGHIJKL'].map((seat, at) => [at, { name: people[seat] }])) } });
const ada = clientOf({ A: 'Ada', I: 'Ida' });

test('a seat in a sentence is called as who sits there, a bot by its seat, and nothing else is touched', () => {
    assert.equal(named(ada, { says: 'I plays Axe on B.', at: [0, 15] }), 'Ida plays Axe on Bot B.');
    assert.equal(named(ada, { says: 'È I: A Axe, a I e B.', at: [2, 14, 18] }), 'È Ida: A Axe, a Ida e Bot B.');
    assert.equal(named(ada, { says: 'A Barred Door is gone.' }), 'A Barred Door is gone.');
    assert.equal(named(ada, { says: 'Winners: B, E and I.', at: [9, 12, 18] }), 'Winners: Bot B, Bot E and Ida.');
});

test('who has not said his name is told from the others', () => {
    assert.equal(named(clientOf({ A: 'You' }), { says: 'Play Axe on A', at: [12] }), 'Play Axe on A (you)');
});

test('a claim is said without who makes it, and "I" is a seat only where it is one', () => {
    assert.equal(claimOf(ada, { says: 'I says: I suspect I.', at: [0, 18] }), 'I suspect Ida.');
    assert.equal(claimOf(ada, { says: 'B says: I gave me Axe.', at: [0, 8] }), 'Ida gave me Axe.');
    assert.equal(claimOf(ada, { says: 'B dice: a A ho dato Scure.', at: [0, 10] }), 'A Ada ho dato Scure.');
});

test('in whole games letters are told of where seats are named, and nowhere else', () => {
    let told = 0;
    for (const sitting of SITTINGS.filter(({ game }) => game === 'stay-away')) for (const language of ['en', 'it']) {
        const { lines } = playLog(sitting, 11), { lines: all, person } = eyesOf(lines, 'A', language), client = receivedAll(NOBODY, replay(all, person));
        for (const { heard } of client.lines) for (const at of heard?.at ?? []) {
            const seats = [heard.actor, ...Object.values(heard.fields)];
            check(seats.includes(heard.says[at]), heard.says, 'names no seat at', at);
            told++;
        }
    }
    check(told > 100, told);
    note(`${told} letters`);
});

await main();
