// engine_cases.mjs ENGINE WORDS CASE - what engine.mjs does when something is wrong, or somebody comes back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Table } from '../../src/wasm/engine.mjs';

const [engine, folder, name] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(engine));
const wordsOf = (...languages) => Object.fromEntries(languages.map((language) => [language, readFileSync(`${folder}/${language}.words`)]));
const MAKE = JSON.stringify({ id: 1, kind: 'make', game: 'stay-away', set: 'seats=4', chance: '07'.repeat(32) });
const enter = (guest, lang) => JSON.stringify({ id: 2, kind: 'enter', name: guest, lang });

/** A table with all that it has sent and written. */
function open(more = {}) {
    const sent = [], log = [];
    const send = (person, text) => sent.push({ person, ...JSON.parse(text) });
    const table = new Table({ module, words: wordsOf('en', 'it'), keep: (line) => log.push(line), send, ...more });
    return { table, sent, log };
}

const cases = {
    whatIsNotKeptHasNotHappened() {
        let full = true;
        const log = [];
        const { table, sent } = open({ keep: (line) => { if (full) throw new Error('disk full'); log.push(line); } });
        assert.throws(() => table.wish(1, MAKE, 1000), /disk full/);
        assert.deepEqual(sent, []);
        full = false;
        assert.equal(table.wish(1, MAKE, 2000), null);
        assert.deepEqual(sent, [{ person: 1, re: 1, kind: 'done' }]);
        assert.equal(log.length, 1);
    },

    whatIsNoWishIsNamed() {
        const { table, sent, log } = open();
        assert.equal(table.wish(1, '{'), 'end');
        assert.equal(table.wish(1, '[]'), 'object');
        assert.equal(table.wish(1, `{"text":"${'x'.repeat(5000)}"}`), 'size');
        assert.equal(table.wish(1, MAKE), null);
        assert.deepEqual([sent.length, log.length], [1, 1]);
    },

    aLineOfAnotherTableIsRefused() {
        const { table, log } = open();
        table.wish(1, MAKE);
        for (const line of ['', 'nonsense', '5 0 1 move A - draw', `${log[0]}\0`, `5 0 1 say ${'x'.repeat(2000)}`, log[0]])
            assert.throws(() => table.take(line), /no line of this table/, line);
        table.wish(1, enter('Ada', 'en'));
        assert.equal(log.length, 2);
        assert.throws(() => open({ lines: ['nonsense'] }), /no line of this table/);
    },

    wordsAreThoseOfALanguageThatIsThere() {
        const italian = open({ words: wordsOf('it') }), both = open();
        for (const { table } of [italian, both]) table.wish(1, '{"id":1,"kind":"start","lang":"en"}');
        assert.notEqual(italian.sent[0].says, both.sent[0].says);
        assert.match(both.sent[0].says, /^You are not at this table/);
        assert.throws(() => open({ words: { xx: wordsOf('it').it } }), /no words of language xx/);
        assert.throws(() => open({ words: { it: Buffer.from('nonsense') } }), /no words of language it/);
    },

    whoComesBackIsWelcome() {
        const { table, log } = open();
        table.wish(1, MAKE);
        table.wish(1, enter('Ada', 'it'));
        const again = open({ lines: log });
        assert.equal(again.table.welcome(1), table.welcome(1));
        assert.equal(JSON.parse(table.welcome(1)).kind, 'welcome');
        assert.equal(table.welcome(2), null);
        assert.deepEqual([again.sent, again.log], [[], []]);
    },

    aQuestionIsAnsweredBeforeWhatIsDue() {
        const { table, log } = open(), wish = (id, kind, words = {}) => table.wish(1, JSON.stringify({ id, kind, ...words }));
        wish(1, 'make', { game: 'shy-monsters', set: 'bots=instant', chance: '07'.repeat(32) });
        wish(2, 'enter', { name: 'Ada', lang: 'en' });
        wish(3, 'sit', { seat: 'hero' });
        wish(4, 'bot', { seat: 'dark-lord', name: 'sensible' });
        wish(5, 'ready');
        wish(6, 'start');
        const dealt = log.findIndex((line) => / start/.test(line)) + 1, then = open({ lines: log.slice(0, dealt) });
        assert.ok(log.length > dealt, 'no bot has moved');
        const { view } = JSON.parse(then.table.answer(1, '{"id":7,"kind":"view"}'));
        assert.deepEqual(view, JSON.parse(then.table.welcome(1)).sights[0].view);
        assert.deepEqual([then.sent, then.log], [[], []]);
        assert.equal(then.table.answer(1, '{"id":8,"kind":"ready"}'), null);
    },

    whoIsToldSomethingMayWishAtOnce() {
        const heard = [];
        const { table, log } = open({
            send: (person, text) => {
                const { kind, re } = JSON.parse(text);
                heard.push(`${kind} ${re ?? ''}`);
                if (kind === 'welcome') table.wish(1, '{"id":3,"kind":"say","text":"Ciao"}');
            },
        });
        table.wish(1, MAKE);
        table.wish(1, enter('Ada', 'it'));
        assert.deepEqual(heard, ['done 1', 'welcome ', 'talk ', 'done 3', 'done 2']);
        assert.equal(log.length, 3);
    },

    drawingsAreRefusedWithAReason() {
        const { table, sent } = open();
        table.wish(1, MAKE);
        table.wish(1, enter('Ada', 'it'));
        table.wish(1, '{"id":3,"kind":"draw"}');
        const { kind, reason, says } = sent.at(-1);
        assert.equal(kind, 'refused');
        assert.ok(reason && says && says !== reason, `${reason}: ${says}`);
    },

    nobodyIsNoPerson() {
        const { table, sent, log } = open();
        for (const person of [0, -1]) table.wish(person, MAKE);
        assert.deepEqual(sent.map(({ kind }) => kind), ['refused', 'refused']);
        assert.deepEqual(log, []);
    },

    personsMayBeLarge() {
        const { table, sent, log } = open();
        const person = 2n ** 62n + 1n;
        table.wish(person, MAKE);
        table.wish(person, enter('Ada', 'it'));
        assert.ok(log[1].includes(`@${person}`), log[1]);
        assert.deepEqual(sent.map((message) => message.person), [person, person, person]);
    },
};

cases[name]();
