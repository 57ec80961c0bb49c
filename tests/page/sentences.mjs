// sentences.mjs - the library's sentences with the names of those who sit there: letters become names, words stay words. In Node.
import assert from 'node:assert/strict';
import { bundled } from './bundle.mjs';
import { SITTINGS, playLog, playTwo, replay } from './games.mjs';
import { check, main, note, test } from './tap.mjs';

const { named, claimOf, calledAmong, claimsOf, piecesOf, en, it, eyesOf, allOf, linesOf, NOBODY, receivedAll, resultTo, mayGoOn } = await bundled(`export { named, claimOf, calledAmong } from './table/names'; export { claimsOf } from './model/claims'; export { piecesOf } from './replay/pieces'; export { en } from './words/en'; export { it } from './words/it';
    export { allOf, eyesOf } from './net/eyes'; export { linesOf } from './replay/past';
    export { NOBODY, receivedAll } from './model/client'; export { resultTo, mayGoOn } from './replay/result';`);

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
    assert.equal(named(clientOf({ A: 'You' }), { says: 'Winners: A and B.', at: [9, 15] }, calledAmong), 'Winners: you and Bot B.');
    assert.equal(named(ada, { says: 'Winner: A.', at: [8] }, calledAmong), 'Winner: Ada.');
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

test('who only watched has neither won nor lost, and is not asked to play again', () => {
    assert.deepEqual(resultTo(ada, ['A', 'B'], false), { hasWon: true, says: 'you have won' });
    assert.deepEqual(resultTo(ada, ['B'], false), { hasWon: false, says: 'you have lost' });
    const watcher = clientOf({ A: 'Ada' }, 77), host = { ...watcher, table: { ...watcher.table, host: 77 } };
    assert.deepEqual(resultTo(watcher, ['A'], false), { hasWon: false, says: '' });
    assert.deepEqual([mayGoOn(watcher, false), mayGoOn(host, false), mayGoOn(ada, false), mayGoOn(watcher, true)], [false, true, true, true]);
    assert.deepEqual(resultTo(watcher, ['A', 'B'], true), { hasWon: true, says: 'Winners: Ada' });
});

test('with everything open an event is told with all that its doer knew, and nobody is "you"', () => {
    const dealt = (lines, sitters, language) => {
        const { lines: all, person, upTo } = allOf(lines, sitters, language), told = replay(all, person);
        check(told.some(({ kind }) => kind === 'over') && upTo.length === lines.length && upTo.at(-1) === all.length, 'it does not come to its end');
        return linesOf([told])[0];
    };
    for (const sitting of SITTINGS) for (const [language, you] of [['en', /\b(you|your)\b/i], ['it', /\b(hai|tuo|tua|tuoi|puoi)\b/i]]) {
        const { lines } = playLog(sitting, 3), told = dealt(lines, Object.fromEntries(sitting.seats.map((seat) => [seat, seat === sitting.seat ? 0 : null])), language);
        const spoken = told.find(({ heard }) => you.test(heard.says.replace(/You'd Better Run|Watch Your Back/g, '')));
        check(told.length > 20 && !spoken, spoken?.heard.says);
    }
    const laid = dealt(playLog(SITTINGS[1], 3).lines, { 'dark-lord': 0, hero: null }, 'en').find(({ heard, seat }) => heard.event === 'placed' && seat === 'dark-lord');
    assert.equal(laid?.heard.fields.tile, 'exit');
    check(dealt(playTwo(3).lines, { A: 0, B: 2, C: null, D: null }, 'en').some(({ heard }) => heard.says.startsWith('B is dealt The Thing')), 'with two people');
});

test('the Italian page calls the role Killer as the rules do, and speaks to oneself as "tu"', () => {
    const wrong = Object.keys(it).filter((key) => /Assassino/.test(it[key]));
    check(!wrong.length, ...wrong);
    assert.deepEqual([it.won_you, it.lost_you, it.held_you], ['hai vinto', 'hai perso', 'avevi']);
    check([en, it].every(({ moves_minutes: words }) => !/ minut/.test(words)), 'one minute is no "minutes"');
});

/** What a claim of A is worth; `roles` are what A's view says, `truth` what everybody is. */
function judged(event, fields, roles, truth) {
    const seats = (of) => Object.fromEntries(Object.entries(of).map(([seat, role]) => [seat, { role, cards: [] }])), lines = [{ batch: 1, seat: 'A', heard: { event, actor: 'A', fields, says: '' } }];
    const past = Object.fromEntries(Object.keys(truth).map((seat) => [seat, [{ n: 1, lines: seat === 'A' ? lines : [], sights: { [seat]: { view: { copies: { the_thing: 1, infected: 8 }, seats: seats(seat === 'A' ? roles : { [seat]: truth[seat] }) } } } }]]));
    return claimsOf(past, 'A')[0].truth;
}

test('who says of another what he knows to be false lies, and who cannot know guesses', () => {
    const truth = { A: 'the_thing', B: 'infected', C: 'human' }, thing = { A: 'the_thing', B: 'infected', C: 'unknown' };
    assert.equal(judged('says_of', { player: 'C', role: 'the_thing' }, thing, truth), 'lie');
    assert.equal(judged('says_of', { player: 'C', role: 'human' }, thing, truth), 'right');
    assert.equal(judged('says_of', { player: 'B', role: 'infected' }, thing, truth), 'true');
    assert.equal(judged('says_trusts', { player: 'B' }, thing, truth), 'lie');
    assert.equal(judged('says_suspects', { player: 'C' }, thing, truth), 'wrong');
    const human = { A: 'human', B: 'unknown', C: 'unknown' };
    assert.equal(judged('says_of', { player: 'C', role: 'the_thing' }, human, { ...truth, A: 'human', D: 'the_thing' }), 'wrong');
    assert.equal(judged('says_suspects', { player: 'B' }, human, { ...truth, A: 'human', D: 'the_thing' }), 'right');
});

test('at the end a seat of Terrorscape tells which Killer it was, or which Survivors', () => {
    const sitting = SITTINGS[5], { viewOf } = playLog(sitting, 3), killer = viewOf('killer');
    assert.deepEqual(piecesOf('terrorscape', 'killer', killer), ['butcher']);
    assert.deepEqual(piecesOf('terrorscape', 'first', viewOf('first')), Object.keys(killer.survivors));
    assert.deepEqual(piecesOf('stay-away', 'A', { seats: { A: { role: 'human' } } }), ['human']);
});

test('who plays a Survivor reads so of himself, and others read who does', () => {
    for (const [language, says] of [['en', /^You play \w+\.$/], ['it', /^Guidi \w+\.$/]]) {
        const { lines } = playLog(SITTINGS[7], 3), { lines: all, person } = eyesOf(lines, 'second', language), told = linesOf([replay(all, person)])[0].filter(({ heard }) => heard.event === 'survivor');
        const own = told.filter(({ heard }) => heard.fields.player === 'second'), others = told.filter(({ heard }) => heard.fields.player !== 'second');
        check(own.length && own.every(({ heard }) => says.test(heard.says)) && others.length && others.every(({ heard }) => !says.test(heard.says)), ...told.map(({ heard }) => heard.says));
    }
});

await main();
