// feel.mjs PAGE [SHOTS] - how the page feels: events that are shown and never in the way, sounds, keys, typed moves, words for all.
import { violations } from './axe.mjs';
import { goesOn, isOver, questionOf, quiet } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { answer, deal, liftCurtain, playToEnd, press, pressMove, settled, tap, tapIf } from './play.mjs';
import { check, note } from './tap.mjs';
import { mainWithin, shot, within } from './within.mjs';

/** Counts what is shown of events, and what is heard. */
const listen = (page) => page.evaluate(() => {
    window.shown = [];
    window.heard = 0;
    new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const node of addedNodes) if (node.classList?.contains('motion')) window.shown.push(node.className); }).observe(document.body, { childList: true });
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...words) { window.heard++; return start.apply(this, words); };
});

/** Of what is being shown, if something is: was a question there beside it, and does a key end it? */
const endShow = (page) => page.evaluate(async () => {
    if (!document.querySelector('.motion') || !document.querySelector('.stage')) return [false, false];
    const isAsked = Boolean(document.querySelector('.moves .move'));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
    return [isAsked, !document.querySelector('.motion, .stage')];
});

within('events are seen one after the other and heard; the question does not wait, and a key ends the show', { reducedMotion: 'no-preference', settings: { motion: 'slow', sound: 'soft' } }, async (page) => {
    await listen(page);
    await deal(page, 'stay-away');
    await tapIf(page, '.slot .btn');
    let isPrompt = false, isEnded = false;
    for (let moves = 0; moves < 30 && !(isPrompt && isEnded) && !(await isOver(page)); moves++) {
        await settled(page);
        const ask = await questionOf(page);
        if (await page.$('.motion')) await shot(page, 'stay-away-motion');
        const [asked, ended] = await endShow(page);
        isPrompt ||= asked;
        isEnded ||= ended;
        if (ask) await answer(page, ask, ask.moves[moves % ask.moves.length], pressMove);
    }
    const { shown, heard } = await page.evaluate(() => ({ shown: window.shown, heard: window.heard }));
    check(isPrompt && isEnded && shown.some((name) => name.includes('fly')), { isPrompt, isEnded }, ...shown);
    check(heard > 1, `${heard} sounds`);
    note(`${shown.length} motions, ${heard} sounds`);
});

within('who wants nothing to move sees nothing move; on a phone nothing is heard', { width: 360, height: 740, settings: { motion: 'full' } }, async (page) => {
    await listen(page);
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(3), { limit: 4 });
    const { shown, heard } = await page.evaluate(() => ({ shown: window.shown, heard: window.heard }));
    check(!shown.length && heard === 0, ...shown, heard);
});

within('what can I do: a seat is called as the prompt calls it', {}, async (page) => {
    await deal(page, 'stay-away');
    let named = 0;
    await playToEnd(page, numbers(21), { limit: 20, look: async () => {
        const ask = await questionOf(page);
        if (named || !ask?.moves.some(({ at }) => at?.length)) return;
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press('m');
        await page.waitForSelector('.can-do [data-do]');
        const says = await page.$$eval('.can-do [data-do]', (all) => all.map((one) => one.textContent));
        check(!says.some((text) => /(^|[^t]) [A-L]$/.test(text)), ...says);
        named += says.filter((text) => /\bBot [A-L]$/.test(text)).length;
        await page.keyboard.press('Escape');
    } });
    check(named > 0, 'in twenty questions nobody was named');
});

within('what can I do: the moves in words; one is typed; an answer lies there for the next time', {}, async (page) => {
    await deal(page, 'stay-away');
    await tapIf(page, '.slot .btn');
    await settled(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('m');
    await page.waitForSelector('.can-do [data-do]');
    const ask = await questionOf(page);
    check((await page.$$('.can-do [data-do]')).length >= ask.moves.length, ask.moves.length);
    await shot(page, 'what-can-i-do');
    await page.fill('#typed-move', 'sing a song');
    await page.press('#typed-move', 'Enter');
    await page.waitForSelector('.typed .refusal');
    await page.fill('#typed-move', ask.moves[0].move);
    await page.press('#typed-move', 'Enter');
    await goesOn(page, ask.ask);
    let isLaid = false;
    await playToEnd(page, numbers(8), { limit: 14, make: async (_, move) => {
        const always = `.can-do [data-always="${move.move}"]`;
        if (!isLaid) {
            await page.evaluate(() => document.activeElement?.blur());
            await page.keyboard.press('m');
            await page.waitForSelector('.can-do [data-do]');
            await quiet(page);
            if (await page.$(always)) {
                await tap(page, always);
                await quiet(page);
                isLaid = !(await page.$('.sheet'));
                if (isLaid) return;
            }
            if (await page.$('.sheet')) await page.keyboard.press('Escape');
        }
        await pressMove(page, move);
    } });
    check(isLaid, 'no answer could be laid down');
    await page.evaluate(() => document.activeElement?.blur());
    if (await isOver(page)) return;
    await page.keyboard.press('m');
    await page.waitForSelector('.rule .btn');
    await tap(page, '.rule .btn');
    await page.waitForFunction(() => !document.querySelector('.rule'));
});

within('keys can be changed; the board is told in words; what happens is announced', {}, async (page) => {
    await deal(page, 'terrorscape');
    await playToEnd(page, numbers(5), { limit: 3 });
    await settled(page);
    check((await page.textContent('.announcer')).length > 5, 'nothing is announced');
    await press(page, '.top .btn.icon:last-of-type');
    await press(page, '[data-key="words"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.keys .refusal');
    await page.keyboard.press('w');
    await page.waitForFunction(() => document.querySelector('[data-key="words"]').textContent === 'w');
    await press(page, '.sheet header .btn');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('b');
    check(!(await page.$('.in-words')), 'the old key still works');
    await page.keyboard.press('w');
    await page.waitForFunction(() => document.querySelectorAll('.in-words li').length >= 15);
    const text = await page.textContent('.in-words');
    check(/R1|B2/.test(text) && /doors to/.test(text), text.slice(0, 200));
    await shot(page, 'board-in-words');
});

const IN_WORDS = { 'stay-away': /Deck \d+ \(top: .*You are Human/s, terrorscape: /Main Hall.*doors to .*passage to /s, 'shy-monsters': /face down.*Level 1/s };

for (const [game, words] of Object.entries(IN_WORDS)) within(`alone against bots the board of ${game} is told in words as a server would tell it`, {}, async (page) => {
    await deal(page, game);
    await playToEnd(page, numbers(14), { limit: 2 });
    await settled(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('b');
    await page.waitForSelector('.in-words li');
    check(words.test(await page.textContent('.in-words')) && !/\.board\./.test(await page.textContent('.in-words')), await page.textContent('.in-words'));
});

within('a hand is covered until it is touched, and again after a decision', { width: 360, height: 740, settings: { coverFirst: true } }, async (page) => {
    await deal(page, 'stay-away');
    await page.waitForSelector('.cover-note');
    check(!(await page.$('.hand .card, .moves .move')), 'something of the hand is shown before it was touched');
    await tap(page, '.cover-note');
    await page.waitForSelector('.moves .move');
    await tapIf(page, '.slot .btn');
    const ask = await questionOf(page);
    await pressMove(page, ask.moves[0]);
    await page.waitForSelector('.cover-note');
});

within('what only this seat sees on the board is covered with the hand', {}, async (page) => {
    await deal(page, 'shy-monsters', { seat: 'dark-lord' });
    await playToEnd(page, numbers(2), { limit: 3 });
    check(await page.$('.tile .under'), 'nothing lies there that only the Dark Lord knows');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('h');
    await page.waitForFunction(() => !document.querySelector('.tile .under') && document.querySelector('.tile.down'));
    await page.goto(page.url());
    await page.waitForSelector('.game h2');
    await deal(page, 'terrorscape');
    await playToEnd(page, numbers(2), { limit: 3 });
    check(await page.$('.room .em:not(.k)'), 'no Survivor is on the plan');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('h');
    await page.waitForFunction(() => !document.querySelector('.room .em:not(.k)'));
    check(!/Anna|William|Marco|Sophia|Johnson/.test(await page.$$eval('.room', (rooms) => rooms.map((room) => room.getAttribute('aria-label')).join())), 'a room names who is in it');
});

for (const language of ['en', 'it']) within(`a lobby of twelve seats is no wider than a phone (${language})`, { width: 360, height: 740, settings: { language } }, async (page) => {
    await press(page, '[data-lobby="stay-away"]');
    await page.selectOption('select[name="seats"]', '12');
    await page.waitForFunction(() => document.querySelectorAll('.chair').length === 12);
    await press(page, '.chair[data-seat="L"] [data-friend]');
    await shot(page, `lobby-twelve-360-${language}`);
    const outside = await page.$$eval('.chair *', (all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML.slice(0, 90)));
    check(!outside.length && (await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)), ...outside);
});

for (const width of [360, 1440]) within(`every tile of the dungeon shows which it is, and on itself who is at ease there (${width} px)`, { width, height: 740 }, async (page) => {
    await deal(page, 'shy-monsters');
    let chips = 0;
    await playToEnd(page, numbers(4), { limit: 6, look: async () => {
        const wrong = await page.$$eval('.tile', (tiles) => tiles.flatMap((tile) => {
            const { left, right, top, bottom } = tile.getBoundingClientRect(), at = tile.querySelector('.at');
            const out = [...tile.querySelectorAll('.cf span')].filter((chip) => { const box = chip.getBoundingClientRect(); return box.left < left || box.right > right || box.top < top || box.bottom > bottom; });
            return [...(at.checkVisibility() ? [] : [`no place: ${tile.dataset.thing}`]), ...out.map((chip) => `${chip.textContent} at ${tile.dataset.thing}`)];
        }));
        chips += (await page.$$('.cf span')).length;
        check(!wrong.length, ...wrong);
    } });
    await shot(page, `dungeon-places-${width}`);
    check(chips > 0, 'no tile says who is at ease');
});

within('on a phone the seats of a ring of six have room for a quarantine between them', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'stay-away');
    await tapIf(page, '.slot .btn');
    await settled(page);
    const boxes = await page.$$eval('.ring .seat', (seats) => seats.map((seat) => { const { left, right, top, bottom } = seat.getBoundingClientRect(); return { left, right, top, bottom }; }));
    await shot(page, 'ring-of-six-360');
    const near = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom + 16 && other.top < one.bottom + 16).map((other) => [one, other]));
    check(boxes.length === 6 && !near.length, ...near);
});

within('on a phone what can be touched is 44 pixels large', { width: 360, height: 740 }, async (page) => {
    const small = new Set();
    for (const game of ['stay-away', 'terrorscape', 'shy-monsters']) {
        await deal(page, game);
        await playToEnd(page, numbers(4), { limit: 5, look: async () => {
            const found = await page.evaluate(() => [...document.querySelectorAll('.shell button, .shell input')].filter((element) => element.checkVisibility({ visibilityProperty: true })).map((element) => {
                const { width, height } = element.getBoundingClientRect();
                return Math.min(width, height) < 43.5 ? `${element.className || element.tagName} ${Math.round(width)} x ${Math.round(height)}` : '';
            }).filter(Boolean));
            for (const text of found) small.add(`${game}: ${text}`);
        } });
        await page.goto(page.url());
        await page.waitForSelector('.game h2');
    }
    check(!small.size, ...small);
});

within('axe finds nothing in the sheets, at the curtain and on the big screen', { width: 360, height: 740, bypassCSP: true, settings: { theme: 'light', sound: 'soft' } }, async (page) => {
    const found = [], look = async (where) => found.push(...(await violations(page)).map((text) => `${where} ${text}`));
    await press(page, '[data-lobby="shy-monsters"]');
    await press(page, '[data-friend="dark-lord"]');
    await page.fill('.friend input', 'Bruno');
    await page.press('.friend input', 'Enter');
    await page.waitForSelector('.chair:has-text("Bruno")');
    await press(page, '.sticky .btn.main');
    await page.waitForSelector('.curtain');
    await look('curtain');
    await liftCurtain(page);
    await page.waitForSelector('.passing .moves .move');
    await quiet(page);
    for (const key of ['m', 'b']) {
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press(key);
        await page.waitForSelector('.sheet');
        await look(`key ${key}`);
        await page.keyboard.press('Escape');
    }
    await press(page, '.top .btn.icon:last-of-type');
    await page.waitForSelector('.keys');
    await look('settings');
    await shot(page, 'settings-360');
    const [screen] = await Promise.all([page.context().waitForEvent('page'), press(page, '.menu .btn:has-text("Big screen")')]);
    await screen.waitForSelector('.bigscreen .dungeon');
    found.push(...(await violations(screen)).map((text) => `screen ${text}`));
    check(!found.length, ...found);
});

within('who wants that makes the move that is left by touching a thing; with one move left Enter makes it', { settings: { atOnce: true } }, async (page) => {
    await deal(page, 'shy-monsters');
    await tapIf(page, '.slot .btn');
    await settled(page);
    const ask = await questionOf(page), names = ask.moves.flatMap((move) => move.names), alone = names.find((name) => ask.moves.filter((move) => move.names.some(({ kind, word }) => kind === name.kind && word === name.word)).length === 1);
    check(alone, 'no thing is named by one move alone');
    await tap(page, `[data-thing="${alone.kind}:${alone.word}"]`);
    await goesOn(page, ask.ask);
    await quiet(page);
    await page.evaluate(() => { const now = JSON.parse(localStorage.getItem('murk.settings')); localStorage.setItem('murk.settings', JSON.stringify({ ...now, atOnce: false })); });
    await page.reload();
    await press(page, '.resume');
    await settled(page);
    const next = await questionOf(page);
    const most = next.moves.reduce((best, move) => (move.names.length > best.names.length ? move : best));
    for (const { kind, word } of next.moves.length > 1 ? most.names : []) {
        if (await page.$('.move.one')) break;
        await page.focus(`[data-thing="${kind}:${word}"]`);
        await page.keyboard.press('Enter');
        await quiet(page);
    }
    if (next.moves.length > 1) await page.waitForFunction(() => document.activeElement?.matches('.move.one'));
    await page.keyboard.press('Enter');
    await goesOn(page, next.ask);
});

within('a tile is dragged to a cell, and that is the move', {}, async (page) => {
    await deal(page, 'shy-monsters', { seat: 'dark-lord' });
    await tapIf(page, '.slot .btn');
    await settled(page);
    const { ask } = await questionOf(page), before = (await page.$$('.tile')).length;
    await page.dragAndDrop('.tcard.can', '.ghost.can');
    await goesOn(page, ask);
    await page.waitForFunction((count) => document.querySelectorAll('.tile').length === count + 1, before);
});

within('the rooms where they can be are a layer that is switched on and off', { height: 900 }, async (page) => {
    await deal(page, 'terrorscape', { seat: 'killer' });
    let marks = 0;
    await playToEnd(page, numbers(5), { limit: 40, look: async () => {
        if (marks) return;
        marks = (await page.$$('.maybe i')).length;
        if (!marks) return;
        const told = await page.evaluate(() => JSON.stringify(window.told));
        check(told.includes('"likely"'), 'the table tells no such rooms');
        await shot(page, 'terrorscape-layer');
        await tap(page, '.layer');
        check(!(await page.$('.maybe i')), 'the layer does not go away');
        await tap(page, '.layer');
        check((await page.$$('.maybe i')).length === marks, 'it does not come back');
    } });
    check(marks > 0, 'in forty questions nobody was narrowed to some rooms');
});

await mainWithin();
