// sentences.mjs - the library's sentences with the names of those who sit there: letters become names, words stay words. In Node.
import assert from 'node:assert/strict';
import { bundled } from './bundle.mjs';
import { SITTINGS, playLog, replay } from './games.mjs';
import { check, main, note, test } from './tap.mjs';

const { named, saysOf, claimOf, eyesOf, NOBODY, receivedAll } = await bundled(`export { named, saysOf, claimOf } from './table/names'; export { eyesOf } from './net/eyes'; export { NOBODY, receivedAll } from './model/client';`);

const seats = (people) => Object.fromEntries([...'ABCDEFGHIJKL'].map((seat, at) => [seat, people[seat] ? { guest: at } : { bot: 'sensible' }]));
const clientOf = (people, you = 0) => ({ you, table: { game: 'stay-away', seats: seats(people), guests: Object.fromEntries([...'ABCDEFGHIJKL'].map((seat, at) => [at, { name: people[seat] }])) } });
const ada = clientOf({ A: 'Ada', I: 'Ida' });
const claim = (event, says, actor, fields) => ({ event, says, actor, fields });

test('a seat in a sentence is called as who sits there, a bot by its seat, and nothing else is touched', () => {
    const said = (says, actor, fields = {}) => saysOf(ada, { event: 'played', says, actor, fields });
    assert.equal(said('A plays Axe on B.', 'A', { player: 'B', card: 'axe' }), 'Ada plays Axe on Bot B.');
    assert.equal(said('B draws A Card.', 'B'), 'Bot B draws A Card.', 'A is not named by the event');
    assert.equal(said('A and B exchange cards: Axe goes to B, Scary to A.', 'A', { player: 'B' }), 'Ada and Bot B exchange cards: Axe goes to Bot B, Scary to Ada.');
    assert.equal(named(ada, 'Winners: B, E and I.', ['B', 'E', 'I']), 'Winners: Bot B, Bot E and Ida.');
    assert.equal(saysOf(ada, { event: 'turn', says: 'It is A\'s turn.', actor: 'A', fields: {} }), 'Your turn');
    assert.equal(saysOf(ada, { event: 'turn', says: 'It is I\'s turn.', actor: 'I', fields: {} }), 'It is Ida\'s turn.');
});

test('who has not said his name is told from the others', () => {
    assert.equal(saysOf(clientOf({ A: 'You' }), { event: 'drawn', says: 'A draws a card.', actor: 'A', fields: {} }), 'A (you) draws a card.');
});

test('"I" is a word where somebody speaks of himself, and a seat where it is one', () => {
    assert.equal(claimOf(ada, claim('says_suspects', 'I: I suspect I.', 'I', { player: 'I' })), 'I suspect Ida.');
    assert.equal(saysOf(ada, claim('says_suspects', 'I: I suspect B.', 'I', { player: 'B' })), 'Ida: I suspect Bot B.');
    assert.equal(claimOf(ada, claim('says_gave', 'B: I gave I Axe.', 'B', { player: 'I', card: 'axe' })), 'I gave Ida Axe.');
    assert.equal(claimOf(ada, claim('says_got', 'B: I gave me Axe.', 'B', { player: 'I', card: 'axe' })), 'Ida gave me Axe.');
    assert.equal(claimOf(ada, claim('says_of', 'B: I is Human.', 'B', { player: 'I', role: 'human' })), 'Ida is Human.');
    assert.equal(claimOf(ada, claim('says_gave', 'B: A A ho dato Ascia.', 'B', { player: 'A', card: 'axe' })), 'A Ada ho dato Ascia.');
});

test('in whole games no letter of a seat is left that an event names', () => {
    let told = 0;
    for (const sitting of SITTINGS.filter(({ game }) => game === 'stay-away')) for (const language of ['en', 'it']) {
        const { lines } = playLog(sitting, 11), { lines: all, person } = eyesOf(lines, 'A', language), client = receivedAll(NOBODY, replay(all, person));
        for (const { heard } of client.lines) {
            const named = heard && [heard.actor, ...Object.values(heard.fields)].filter((value) => /^[A-HJ-L]$/.test(value) && client.table.seats[value]);
            if (!named?.length || heard.event === 'turn') continue;
            const left = named.filter((seat) => new RegExp(`(?<!Bot |[\\p{L}])${seat}(?![\\p{L} ])`, 'u').test(saysOf(client, heard)));
            check(!left.length, heard.says, '->', saysOf(client, heard));
            told++;
        }
    }
    check(told > 100, told);
    note(`${told} sentences`);
});

await main();
