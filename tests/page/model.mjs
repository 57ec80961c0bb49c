// model.mjs - the page's model of a table, held against whole games of the engine: after every message it has what the table has.
import assert from 'node:assert/strict';
import { bundled } from './bundle.mjs';
import { SITTINGS, playGame } from './games.mjs';
import { numbers } from './numbers.mjs';
import { check, main, note, test } from './tap.mjs';

const model = await bundled(`export * from './model/client'; export * from './model/narrow'; export * from './model/log'; export * from './model/time'; export { patched } from './model/patch';`);
const { NOBODY, received, receivedAll, patched, narrowed, touched, touchable, groupsAmong, groupsOf, isGiven, idOf, chaptersOf, lastLines, isWorthTelling, learned, left, clockText } = model;
const GAMES_EACH = 3;

/** Plays all sittings; `each` gets what happens. */
function playAll(each) {
    let games = 0;
    for (const sitting of SITTINGS) for (let seed = 1; seed <= GAMES_EACH; seed++, games++) each(sitting, seed);
    return games;
}

/** A game with a client of its own, which is asked for comparison at every question. */
function playWith(sitting, seed, { filter = (message) => [message], compare = true } = {}) {
    const draw = numbers(seed * 31 + 7), messages = [];
    let client = NOBODY, answer = null;
    const told = (message) => {
        messages.push(message);
        if (message.kind === 'view') answer = message;
        for (const one of filter(message)) client = received(client, one);
    };
    playGame(sitting, seed, told, (ask, wish) => {
        if (compare) {
            wish('view', { seat: sitting.seat });
            const { view, ask: asked, may } = client.sights[sitting.seat];
            assert.deepEqual({ view, ask: asked, may }, { view: answer.view, ask: answer.ask, may: answer.may });
        }
        wish('move', { ask: ask.ask, move: ask.moves[draw(ask.moves.length)].move });
    });
    return { client, messages };
}

test('patches replace, go into objects, and remove', () => {
    assert.deepEqual(patched({ a: 1, b: { c: [1], d: 2 } }, { b: { c: [2], d: null }, e: { f: null, g: 1 } }), { a: 1, b: { c: [2] }, e: { g: 1 } });
    const before = { same: { x: 1 }, other: 1 };
    check(patched(before, { other: 2 }).same === before.same, 'what is not touched is another object');
});

test('after every message the client has what the table has', () => {
    let questions = 0;
    const games = playAll((sitting, seed) => { questions += playWith(sitting, seed).messages.filter(({ ask }) => ask).length; });
    note(`${games} games, ${questions} questions`);
});

test('the end silences every question and names the winners', () => playAll((sitting, seed) => {
    const { client } = playWith(sitting, seed, { compare: false });
    check(client.over && Array.isArray(client.over.winners) && client.table.phase === 'over', client.table);
    check(Object.values(client.sights).every(({ ask, may }) => !ask && !may.length));
}));

test('several at once are as one after the other, and what came already changes nothing', () => playAll((sitting, seed) => {
    const { client, messages } = playWith(sitting, seed, { compare: false }), own = messages.filter((message) => 'n' in message);
    assert.deepEqual(receivedAll(NOBODY, own), client);
    for (const message of own.filter(({ kind }) => kind !== 'welcome')) check(received(client, message) === client, message);
}));

test('where a message is missing the views are stale, and whole again with the answer to view', () => {
    let holes = 0;
    playAll((sitting, seed) => {
        const draw = numbers(seed + 99);
        let client = NOBODY, answer = null;
        const told = (message) => {
            if (message.kind === 'view') answer = message;
            if (message.kind === 'news' && message.change && !client.stale.length && draw(6) === 0) return void holes++; // lost on its way
            client = received(client, message);
        };
        playGame(sitting, seed, told, (ask, wish) => {
            if (client.stale.length || draw(3) === 0) {
                wish('view', { seat: sitting.seat });
                assert.deepEqual(client.stale, []);
                assert.deepEqual(client.sights[sitting.seat].view, answer.view);
                assert.deepEqual(client.sights[sitting.seat].ask, answer.ask);
            }
            wish('move', { ask: ask.ask, move: ask.moves[draw(ask.moves.length)].move });
        });
    });
    check(holes > 50, `${holes} holes`);
    note(`${holes} messages were lost`);
});

test('what is taken back was never heard', () => {
    let undone = 0;
    for (let seed = 1; seed <= 6; seed++) {
        const sitting = SITTINGS[1], draw = numbers(seed);
        let client = NOBODY, last = null;
        playGame(sitting, seed, (message) => { client = received(client, message); last = message; }, (ask, wish) => {
            const before = client;
            wish('move', { ask: ask.ask, move: ask.moves[draw(ask.moves.length)].move });
            if (ask.name !== 'build' || draw(2)) return;
            wish('undo', { seat: sitting.seat });
            if (last.kind !== 'done') return;
            undone++;
            assert.deepEqual(client.lines, before.lines);
            assert.deepEqual(client.sights[sitting.seat].view, before.sights[sitting.seat].view);
        });
    }
    check(undone > 3, `${undone} moves were taken back`);
});

test('another language is spoken from then on, and the question is put again', () => {
    let client = NOBODY, asked = 0;
    playGame(SITTINGS[3], 5, (message) => { client = received(client, message); }, (ask, wish) => {
        if (asked++ === 0) {
            wish('lang', { lang: 'it' });
            check(client.sights.A.ask.says !== ask.says, ask.says);
        }
        wish('move', { ask: ask.ask, move: ask.moves[0].move });
    });
    check(asked > 1);
});

test('touching the things of a move one after the other keeps it, and all that is named can be touched', () => {
    let moves = 0;
    playAll((sitting, seed) => playGameOf(sitting, seed, (ask) => {
        const lit = touchable(ask.moves, []);
        for (const move of ask.moves) {
            moves++;
            let picks = [];
            for (const name of move.names) {
                check(lit.has(idOf(name)), move);
                if (!picks.some((pick) => idOf(pick) === idOf(name))) picks = touched(ask.moves, picks, name);
            }
            const kept = narrowed(ask.moves, picks);
            check(kept.includes(move), move, picks);
            check(kept.every(({ names }) => picks.every((pick) => names.some((name) => idOf(name) === idOf(pick)))), move);
        }
    }));
    note(`${moves} moves`);
});

test('a pick is given back, replaced by one that does not go with it, and no move is ever lost', () => {
    const moves = [['play', 'card:axe', 'seat:B'], ['play', 'card:axe', 'seat:C'], ['drop', 'card:rope']].map(([verb, ...names]) => ({ verb, move: names.join(), says: verb, names: names.map((name) => ({ kind: name.split(':')[0], word: name.split(':')[1] })) }));
    const [axe, b] = moves[0].names, [rope] = moves[2].names;
    assert.deepEqual(touched(moves, [], axe), [axe]);
    assert.deepEqual(touched(moves, [axe], b), [axe, b]);
    assert.deepEqual(touched(moves, [axe, b], axe), [b]);
    assert.deepEqual(touched(moves, [axe, b], moves[1].names[1]), [axe, moves[1].names[1]]);
    assert.deepEqual(touched(moves, [axe, b], rope), [rope]);
    const none = [axe];
    check(touched(moves, none, { kind: 'seat', word: 'Z' }) === none, 'what no move names changes nothing');
    check(narrowed([{ verb: 'jump-attack', names: [] }, { verb: 'explore', names: [] }], [{ kind: 'verb', word: 'jump' }]).length === 1);
});

/** Moves of a group: a row of more than eight is offered in groups again, as long as they differ in a thing that several of them name. */
function checkRow(moves, picks, ask) {
    const groups = groupsAmong(moves, picks), all = groups.flatMap((group) => group.moves), others = moves.map(({ names }) => names.filter((name) => !picks.some((pick) => idOf(pick) === idOf(name))));
    const splits = [0, 1, 2].some((place) => { const things = new Set(others.map((names, at) => (names[place] ? idOf(names[place]) : at))); return things.size > 1 && things.size < moves.length; });
    check(groups.length ? moves.length > 8 && all.length === moves.length : moves.length <= 8 || !splits, `${moves.length} moves of ${ask.name} in a row`, ...moves.map(({ says }) => says));
    for (const group of groups) if (group.moves.length < moves.length && group.thing) checkRow(group.moves, [...picks, group.thing], ask);
}

test('groups hold every move of a long question once', () => {
    let grouped = 0;
    playAll((sitting, seed) => playGameOf(sitting, seed, (ask) => {
        const groups = groupsOf(ask, []);
        const firsts = new Set(ask.moves.map(({ names, move }) => (names[0] ? idOf(names[0]) : move)));
        if (!groups.length) return void check(ask.moves.length <= 8 || [1, ask.moves.length].includes(firsts.size), `${ask.moves.length} moves of ${ask.name} in no group`, ask);
        grouped++;
        const all = groups.flatMap(({ moves }) => moves);
        check(all.length === ask.moves.length && new Set(all).size === all.length, ask.name);
        for (const { moves, thing } of groups) checkRow(moves, thing ? [thing] : [], ask);
    }));
    check(grouped > 20, `${grouped} questions`);
});

test('the log has a chapter for each turn, and every line in one', () => {
    const { client } = playWith(SITTINGS[3], 2, { compare: false }), chapters = chaptersOf(client.lines, ['turn']);
    check(chapters.filter(({ head }) => head).length === client.lines.filter(({ heard }) => heard?.event === 'turn').length);
    check(chapters.reduce((sum, { head, lines }) => sum + lines.length + (head ? 1 : 0), 0) === client.lines.length);
});

test('of a long log the end is shown, and how much stands before it', () => {
    const { client } = playWith(SITTINGS[4], 1, { compare: false }), lines = client.lines.filter(isWorthTelling), { earlier, shown } = lastLines(lines, 100);
    check(lines.length > 100 && shown.length === 100 && earlier === lines.length - 100 && shown.at(-1) === lines.at(-1), earlier, lines.length);
    check(lastLines(lines, lines.length + 5).earlier === 0 && lastLines(lines, lines.length + 5).shown.length === lines.length);
    check(lines.length < client.lines.length && lines.every(({ heard }) => heard?.event !== 'backs'), 'what lies on top is told');
});

test('deadlines are told in the table\'s time, whatever this device\'s clock says', () => {
    const clock = learned(null, 1000, 1200, 61_100, 0);
    check(clock.ahead === 60_000 && clock.doubt === 100, clock);
    check(left(70_000, 5_000, clock) === 5_000 && left(60_000, 5_000, clock) === 0);
    check(learned(clock, 1000, 9000, 0, 1000) === clock, 'a worse measurement takes the place of a better one');
    check(learned(clock, 1000, 1010, 61_005, 0).doubt === 5);
    check(clockText(102_000) === '1:42' && clockText(400) === '0:01' && clockText(0) === '0:00');
});

function playGameOf(sitting, seed, look) {
    const draw = numbers(seed * 5 + 3);
    playGame(sitting, seed, () => undefined, (ask, wish) => {
        look(ask);
        wish('move', { ask: ask.ask, move: ask.moves[draw(ask.moves.length)].move });
    });
}

test('where the only answer lies there nothing more is asked; where there is a choice another may be given', () => {
    const move = { move: 'draw', verb: 'draw', says: 'Draw', names: [] };
    assert.deepEqual([null, { moves: [move] }, { moves: [move], sealed: true }, { moves: [move, move], sealed: true }].map(isGiven), [false, false, true, false]);
});

await main();
