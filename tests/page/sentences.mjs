// sentences.mjs - the library's sentences with the names of those who sit there: letters become names, words stay words. In Node.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from './bundle.mjs';
import { AT_EASE, SITTINGS, playGame, playLog, playTwo, replay } from './games.mjs';
import { check, main, note, test } from './tap.mjs';

const [folder] = process.argv.slice(2);
globalThis.document = { documentElement: {}, baseURI: 'http://page/' };
globalThis.fetch = async (url) => ({ json: async () => JSON.parse(readFileSync(join(folder, String(url).split('/').at(-1)))) });
const { isUnderstood, understand, named, claimOf, calledAmong, calledIn, seatName, seenFrom, claimsOf, hasActed, sinceOf, terrorscape, layOf, piecesOf, en, it, eyesOf, allOf, linesOf, merged, NOBODY, receivedAll, resultTo, mayGoOn, endingOf, speak } = await bundled(`export { isUnderstood, understand } from './table/understood'; export { named, claimOf, calledAmong, calledIn, seatName, seenFrom } from './table/names'; export { claimsOf } from './model/claims'; export { hasActed, sinceOf } from './table/since'; export { terrorscape } from './boards/terrorscape'; export { layOf } from './replay/lay'; export { piecesOf } from './replay/pieces'; export { en } from './words/en'; export { it } from './words/it';
    export { allOf, eyesOf } from './net/eyes'; export { linesOf, merged } from './replay/past';
    export { NOBODY, receivedAll } from './model/client'; export { resultTo, mayGoOn, endingOf } from './replay/result'; export { speak } from './words/words';`);
await speak('en');

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

test('through other eyes who has told no name is called by the seat, and who watches from a bot\'s seat as the bot', async () => {
    const sitting = SITTINGS[3], log = playLog(sitting, 11).lines;
    for (const [me, language, person, bot] of [['You', 'en', 'Player A', 'Bot C'], ['Tu', 'en', 'Player A', 'Bot C'], ['You', 'it', 'Giocatore A', 'Bot C']]) {
        await speak(language);
        const { lines, person: watcher } = eyesOf(log.map((line) => line.replace(/ Ada$/, ` ${me}`)), 'C', language), client = receivedAll(NOBODY, replay(lines, watcher)), says = client.lines.map(({ heard }) => named(client, heard));
        check(says.some((one) => one.includes(person)) && !says.some((one) => /Watcher|\(you\)|\(tu\)|\bYou's|\bbot\b/.test(one)), says.find((one) => /Watcher|you|bot/.test(one)) ?? says[5]);
        assert.deepEqual(['A', 'C'].map((seat) => named(client, { says: `${seat}.`, at: [0] })), [`${person}.`, `${bot}.`]);
        assert.equal(named({ ...client, you: client.table.seats.A.guest }, { says: 'A.', at: [0] }), language === 'en' ? 'A (you).' : 'A (tu).');
    }
    await speak('en');
    const { lines, person } = eyesOf(playLog(SITTINGS[0], 3).lines.map((line) => line.replace(/ Ada$/, ' You')), 'dark-lord', 'en'), client = receivedAll(NOBODY, replay(lines, person)), own = { ...client, you: client.table.seats.hero.guest };
    assert.deepEqual([calledIn(own, 'hero'), calledIn(client, 'hero'), calledIn(client, 'dark-lord')], ['Hero (you)', 'Hero', 'Dark Lord']);
    assert.deepEqual(['hero', 'dark-lord'].map((seat) => calledIn(seenFrom(own, seat), 'hero')), ['Hero (you)', 'Hero']);
    assert.equal(seatName({ ...own, table: { ...own.table, guests: {} } }, 'hero'), 'Hero', 'the sheet about people names one\'s role');
});

test('in Italian "a" is "ad" before a name that begins with one', async () => {
    await speak('it');
    assert.equal(named(ada, { says: 'I offre a A una carta, e la riceve da A: va a B.', at: [0, 10, 38, 46] }), 'Ida offre ad Ada una carta, e la riceve da Ada: va a Bot B.');
    assert.equal(named(clientOf({ A: 'Ada' }, 3), { says: 'Tocca a A.', at: [8] }), 'Tocca ad Ada.');
    assert.equal(claimOf(ada, { says: 'B dice: a A ho dato Scure.', at: [0, 10] }), 'Ad Ada ho dato Scure.');
    assert.equal(resultTo(clientOf({ A: 'Ada', I: 'Ida' }, 8), ['A', 'I'], false).says, 'Hai vinto, insieme ad Ada.');
    await speak('en');
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

test('what follows from what one saw names those who sit there, wherever it says a seat', () => {
    let told = 0;
    for (const sitting of SITTINGS.filter(({ game }) => game === 'stay-away')) {
        const everybody = clientOf(Object.fromEntries(sitting.seats.map((seat) => [seat, `Person ${sitting.seats.indexOf(seat)}`])));
        let answer = null, at = 5;
        playGame(sitting, 4, (message) => { if (message.kind === 'deduce') answer = message; }, (ask, wish) => {
            wish('deduce', { seat: sitting.seat });
            for (const place of answer.at) check(sitting.seats.includes(answer.says[place]), answer.says, 'names no seat at', place);
            const lone = named(everybody, answer).match(/(^|[ ,])[A-L](?=[ ,.\n])/m);
            check(!lone, named(everybody, answer), lone);
            told += answer.at.length;
            wish('move', { ask: ask.ask, move: ask.moves[(at = (at * 31 + 7) % 1009) % ask.moves.length].move });
        });
    }
    check(told > 400, told);
    note(`${told} letters`);
});

test('who has won is told by names: to who played, to those around one device, to who watched', () => {
    const watcher = clientOf({ A: 'Ada', I: 'Ida' }, 77), host = { ...watcher, table: { ...watcher.table, host: 77 } }, says = (...words) => resultTo(...words).says;
    assert.deepEqual(resultTo(ada, ['A'], false), { hasWon: true, says: 'You have won.' });
    assert.equal(says(ada, ['A', 'B', 'I'], false), 'You have won, together with Bot B and Ida.');
    assert.deepEqual(resultTo(ada, ['B'], false), { hasWon: false, says: 'You have lost: Bot B has won.' });
    assert.equal(says(ada, ['B', 'I'], false), 'You have lost: Bot B and Ida have won.');
    assert.equal(says(watcher, ['A'], false), 'Ada has won.');
    assert.deepEqual(resultTo(ada, ['A'], true), { hasWon: true, says: 'Ada has won.' });
    assert.deepEqual(resultTo(ada, ['A', 'I', 'B'], true), { hasWon: true, says: 'Ada, Ida and Bot B have won.' });
    assert.deepEqual(resultTo(ada, ['B'], true), { hasWon: false, says: 'Bot B has won.' });
    assert.equal(says(ada, [], true), 'Nobody has won.');
    assert.deepEqual([mayGoOn(watcher, false), mayGoOn(host, false), mayGoOn(ada, false), mayGoOn(watcher, true)], [false, true, true, true]);
});

test('a seat that is a role is called as a sentence does, and bots that are one side by its name', async () => {
    const table = (seats) => ({ game: 'terrorscape', seats, guests: { 0: { name: 'Ada' }, 1: { name: 'Bo' } } }), bot = { bot: 'sensible' };
    const killer = { you: 0, table: table({ killer: { guest: 0 }, first: bot, second: bot }) }, hunted = { you: 0, table: table({ killer: bot, first: { guest: 0 }, second: { guest: 1 }, third: bot }) };
    for (const [language, ...sentences] of [
        ['en', 'You have lost: the Survivors have won.', 'You have lost: the Killer has won.', 'The Killer has won.', 'You have won, together with Bo and Player 3.', 'Ada and Bo have won.'],
        ['it', 'Hai perso: hanno vinto i Sopravvissuti.', 'Hai perso: ha vinto il Killer.', 'Ha vinto il Killer.', 'Hai vinto, insieme a Bo e Giocatore 3.', 'Hanno vinto Ada e Bo.'],
    ]) {
        await speak(language);
        const told = [resultTo(killer, ['first', 'second'], false), resultTo(hunted, ['killer'], false), resultTo(hunted, ['killer'], true), resultTo(hunted, ['first', 'second', 'third'], false), resultTo({ ...hunted, you: 7 }, ['first', 'second'], false)];
        assert.deepEqual(told.map(({ says }) => says), sentences);
    }
    await speak('en');
});

test('how it ended is told without who has won; who gave up is told of by the whole sentence', () => {
    const over = (game, rule, says) => endingOf({ you: 0, table: { game, seats: {}, guests: {} }, over: { rule, says, void: false } });
    assert.equal(over('stay-away', '7.1', 'The Thing has been burned. Winner: A.'), 'The Thing has been burned.');
    assert.equal(over('shy-monsters', 'C3', 'The Hero gave up. The Dark Lord wins.'), 'The Hero gave up. The Dark Lord wins.');
    assert.equal(endingOf({ you: 0, table: { game: 'stay-away' }, over: { void: true } }), 'The game was ended without a result.');
});

test('with everything open an event is told with all that its doer knew, and nobody is "you"', () => {
    const dealt = (lines, sitters, language) => {
        const { lines: all, person, upTo } = allOf(lines, sitters, language), told = replay(all, person);
        check(told.some(({ kind }) => kind === 'over') && upTo.length === lines.length && upTo.at(-1) === all.length, 'it does not come to its end');
        return linesOf([told])[0];
    };
    for (const sitting of [...SITTINGS, ...AT_EASE]) for (const [language, you] of [['en', /\b(you|your)\b/i], ['it', /\b(hai|tuo|tua|tuoi|puoi)\b/i]]) {
        const { lines } = playLog(sitting, 3), told = dealt(lines, Object.fromEntries(sitting.seats.map((seat) => [seat, seat === sitting.seat ? 0 : null])), language);
        const spoken = told.find(({ heard }) => you.test(heard.says.replace(/You'd Better Run|Watch Your Back/g, '')));
        check(told.length > 20 && !spoken, spoken?.heard.says);
    }
    const laid = dealt(playLog(SITTINGS[1], 3).lines, { 'dark-lord': 0, hero: null }, 'en').find(({ heard, seat }) => heard.event === 'placed' && seat === 'dark-lord');
    assert.equal(laid?.heard.fields.tile, 'exit');
    const brisk = playLog(AT_EASE[1], 3).lines, deal = brisk.findIndex((line) => / start\b/.test(line)), later = deal + Math.floor((brisk.length - deal) / 2);
    check(brisk.some((line, at) => /^\d+ 0 \d+ move - \d+ draw$/.test(line) && brisk.slice(at + 1).find((next) => / move /.test(next))?.endsWith('- 0 move A - draw')), 'no answer was laid down');
    dealt(brisk.toSpliced(later, 0, `${parseInt(brisk[later])} 0 900 set bots calm`), { A: 0, B: null, C: null, D: null, E: null, F: null }, 'en');
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
    assert.deepEqual(piecesOf('terrorscape', 'killer', killer), ['Butcher']);
    assert.deepEqual(piecesOf('terrorscape', 'first', viewOf('first')).map((name) => name.toLowerCase()), Object.keys(killer.survivors));
    assert.deepEqual(piecesOf('stay-away', 'A', { seats: { A: { role: 'human' } } }), ['Human']);
});

test('at the end of Shy Monsters the Dark Lord tells what lay face down, the Hero what he turned up', () => {
    const { viewOf } = playLog(SITTINGS[0], 3), lord = layOf('shy-monsters', viewOf('dark-lord')), hero = layOf('shy-monsters', viewOf('hero'));
    check(lord.down.length && !lord.unknown && !hero.down.length && hero.unknown === lord.down.length, JSON.stringify([lord, hero]));
    assert.deepEqual(hero.up, lord.up);
    assert.equal(layOf('stay-away', { seats: {} }), null);
});

test('being dealt cards is no deed: before the first turn one is told what others did', () => {
    const { lines } = playLog(SITTINGS[3], 11), { lines: all, person } = eyesOf(lines, 'D', 'en'), told = receivedAll(NOBODY, replay(all, person)).lines.filter(({ heard }) => heard);
    const first = told.findIndex(({ heard, batch }) => heard.actor === 'D' && batch !== told[0].batch && heard.event !== 'turn' && !heard.event.startsWith('says')), before = told.slice(0, first);
    check(told.some(({ heard }) => heard.event === 'dealt' && heard.actor === 'D') && first > 0 && !hasActed(before, 'D') && hasActed(told, 'D'), before.length);
    const since = sinceOf(before, 'D');
    check(since.length > 2 && since.every(({ event }) => event !== 'dealt' && event !== 'turn'), ...since.map(({ says }) => says));
    check(sinceOf(told.filter(({ batch }) => batch === told[0].batch), 'D').length, 'nothing is told of the deal');
});

test('once the radio is repaired the bar tells how near the rescue is, to those who may know', () => {
    const told = (view) => terrorscape.facts({ round: 3, keys: 1, ...view }).map(({ text }) => text).at(-1);
    assert.deepEqual([{ repair: 3, rescue: 0 }, { repair: 5, rescue: 4 }, { repair: 5, rescue: 'hidden' }, { repair: 'hidden', rescue: 2 }].map(told), ['radio 3 of 5', 'rescue in 4', 'radio 5 of 5', 'rescue in 2']);
});

test('who plays a Survivor reads so of himself, and others read who does', () => {
    for (const [language, says] of [['en', /^You play \w+\.$/], ['it', /^Guidi \w+\.$/]]) {
        const { lines } = playLog(SITTINGS[7], 3), { lines: all, person } = eyesOf(lines, 'second', language), told = linesOf([replay(all, person)])[0].filter(({ heard }) => heard.event === 'survivor');
        const own = told.filter(({ heard }) => heard.fields.player === 'second'), others = told.filter(({ heard }) => heard.fields.player !== 'second');
        check(own.length && own.every(({ heard }) => says.test(heard.says)) && others.length && others.every(({ heard }) => !says.test(heard.says)), ...told.map(({ heard }) => heard.says));
    }
});

test('with everything open the log has each event once, as who did it was told', () => {
    const line = (seat, actor, event, says, fields = {}) => ({ batch: 1, seat, heard: { event, actor, fields, says } });
    const told = ['A', 'D'].flatMap((seat) => [line(seat, 'D', 'turn', 'It is D\'s turn.'), seat === 'D' ? line('D', 'D', 'drawn', 'D draws Infected!', { card: 'infected' }) : line('A', 'D', 'drawn', 'D draws a card.'), line(seat, 'D', 'drawn', 'D draws a card.')]);
    assert.deepEqual(merged(told).map(({ heard }) => heard.says), ['It is D\'s turn.', 'D draws Infected!', 'D draws a card.']);
});

test('who one is is read once in a match, also after a reload; who has become another reads it again; what one is is not kept', () => {
    const kept = new Map(), table = (round) => ({ commitment: 'ab'.repeat(32), round }), session = { history: [], client: { n: 2, table: table(1) } };
    globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
    session.history.push({ n: 1, kind: 'welcome', you: 0, table: table(1), muted: [], sights: [] }, { n: 2, kind: 'begin', seat: 'A', heard: [], view: { seats: { A: { role: 'human' } } } });
    check(!isUnderstood(session, 'A', 'human'));
    understand(session, 'A');
    check(isUnderstood(session, 'A', 'human') && !isUnderstood(session, 'B', 'human') && !/human/.test([...kept.values()].join()), ...kept.values());
    session.history.push({ n: 3, kind: 'news', seat: 'A', change: { seats: { A: { role: 'infected' } } } });
    check(!isUnderstood(session, 'A', 'infected'));
    check(!isUnderstood({ ...session, client: { n: 2, table: table(2) } }, 'A', 'human'), 'another match');
    delete globalThis.localStorage;
});

test('who plays for a side with others is called by his name; a bot there, and who has told none, as the library calls the seat', async () => {
    const row = (seat, name, team) => ({ seat, name, team }), rows = [row('killer', 'Killer'), row('first', 'Player 1', 'the Survivors'), row('second', 'Player 2', 'the Survivors'), row('third', 'Player 3', 'the Survivors')];
    globalThis.document = { documentElement: {} };
    globalThis.fetch = async () => ({ json: async () => [{ game: 'terrorscape', seats: rows }] });
    await speak('en');
    const client = { you: 2, table: { game: 'terrorscape', seats: { killer: { guest: 0 }, first: { guest: 1 }, second: { bot: 'sensible' }, third: { guest: 2 } }, guests: { 0: { name: 'Bo' }, 1: { name: 'Elena' }, 2: { name: 'You' } } } };
    assert.equal(named(client, { says: 'Player 1 leads Johnson, Player 2 Anna, Player 3 Marco; the Killer waits.' }), 'Elena leads Johnson, Player 2 Anna, Player 3 Marco; the Killer waits.');
});

await main();
