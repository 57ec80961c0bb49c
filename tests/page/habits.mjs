// habits.mjs PAGE [SHOTS] - how the page behaves around a game: keyboard, reload, language, offline, covered hand, replay, settings.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, launch, openPage, questionOf, serve } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, settled, tap } from './play.mjs';
import { check, main, note, test } from './tap.mjs';

const [folder, shots] = process.argv.slice(2);
if (shots) mkdirSync(shots, { recursive: true });
const host = await serve(folder), browser = await launch();
const shot = (page, name) => (shots ? page.screenshot({ path: join(shots, `${name}.png`) }) : undefined);

/** A window in which this is tried; whatever the page complains of fails the test. */
const within = (name, options, run) => test(name, async () => {
    const { page, faults, close } = await openPage(browser, host.address, options);
    await run(page);
    check(!faults.length, ...faults);
    await close();
});

/** Makes a move by keys alone: digits choose groups and moves, Enter the last that is left. */
async function makeByKeys(page) {
    for (let presses = 0; presses < 6; presses++) {
        const before = (await questionOf(page))?.ask, count = (await page.$$('.moves .move')).length;
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press((await page.$('.moves .one')) ? 'Enter' : String(1 + (presses + count) % Math.min(count, 9)));
        await page.waitForTimeout(60);
        if ((await questionOf(page))?.ask !== before || (await isOver(page))) return;
    }
    throw new Error('six keys, and no move is made');
}

within('a game is begun and played to its end by keyboard alone', {}, async (page) => {
    for (let tabs = 0; tabs < 30 && !(await page.evaluate(() => document.activeElement?.dataset.play === 'shy-monsters')); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.shell');
    const { decisions } = await playToEnd(page, numbers(2), { make: makeByKeys, limit: 200 });
    check(await isOver(page), `${decisions} decisions, and no end`);
    await page.waitForSelector('.end h1');
});

within('arrows go from thing to thing, Enter touches it, Escape takes it back', {}, async (page) => {
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(4), { limit: 1 });
    await settled(page);
    await page.evaluate(() => document.activeElement?.blur());
    const seen = new Set();
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
        await page.keyboard.press(key);
        seen.add(await page.evaluate(() => document.activeElement.dataset.thing ?? document.activeElement.dataset.move ?? document.activeElement.className));
    }
    check(seen.size >= 3, ...seen);
    await page.focus('.thing.can');
    await page.keyboard.press('Enter');
    check(await page.$('.thing.on'), 'Enter did not choose the thing');
    await page.keyboard.press('Escape');
    check(!(await page.$('.thing.on')), 'Escape did not take it back');
});

within('a game goes on after a reload in mid-prompt, with its question and its whole log', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(9), { limit: 2 });
    await settled(page);
    const ask = await questionOf(page), lines = await page.$$eval('.feed li', (items) => items.map((item) => item.textContent));
    await page.reload();
    await page.click('.resume');
    await settled(page);
    check((await questionOf(page)).says === ask.says && (await questionOf(page)).moves.length === ask.moves.length, ask, await questionOf(page));
    const after = await page.$$eval('.feed li', (items) => items.map((item) => item.textContent));
    check(JSON.stringify(after) === JSON.stringify(lines), `${lines.length} lines before, ${after.length} after`);
    const { decisions } = await playToEnd(page, numbers(10), { limit: 2 });
    check(decisions > 0 || (await isOver(page)));
});

within('another language is spoken at once, by the page and by the table', {}, async (page) => {
    await deal(page, 'terrorscape');
    await playToEnd(page, numbers(5), { limit: 4 });
    await settled(page);
    const before = (await questionOf(page)).says;
    await page.click('.top .btn.icon:last-of-type');
    await page.click('.settings .choice button:has-text("Italiano")');
    await page.click('.sheet header .btn');
    await page.waitForFunction((says) => document.querySelector('.prompt-head p').textContent !== says, before);
    check((await page.getAttribute('html', 'lang')) === 'it' && (await page.textContent('.tabs button')) === 'Diario');
    await shot(page, 'terrorscape-it-1440');
    await playToEnd(page, numbers(6), { limit: 3 });
});

within('without a network it begins, plays and goes on', { width: 360, height: 740 }, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 15);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('.game h2');
    await deal(page, 'shy-monsters');
    await playToEnd(page, numbers(7), { limit: 3 });
    await page.reload();
    await page.click('.resume');
    await page.waitForSelector('.shell, .end');
    await page.context().setOffline(false);
    const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat());
    check(kept.every((url) => /(\/|\.(html|js|css|svg|json|wasm|words|webmanifest|woff2|txt))$/.test(url)), ...kept);
});

within('a covered hand leaves nothing of it in the document', {}, async (page) => {
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(8), { limit: 1 });
    await settled(page);
    const cards = await page.$$eval('.hand .card .name', (names) => names.map((name) => name.textContent));
    check(cards.length >= 4, ...cards);
    await page.keyboard.press('h');
    await page.waitForSelector('.cover-note');
    const text = await page.$eval('.shell', (shell) => shell.querySelector('.play').outerHTML + shell.querySelector('.rail').outerHTML);
    check(!cards.some((card) => text.includes(card)), ...cards.filter((card) => text.includes(card)));
    check(!(await page.$('.thing.can')), 'something is lit, though the hand is covered');
    await shot(page, 'stay-away-covered-1440');
    await page.click('.cover-note');
    check((await page.$$('.hand .card')).length === cards.length);
});

within('only what the table told is in the document: no card of another hand, no hidden room or tile', {}, async (page) => {
    for (const game of ['stay-away', 'terrorscape', 'shy-monsters']) {
        await deal(page, game);
        let looks = 0;
        await playToEnd(page, numbers(12), { limit: 8, look: async () => {
            looks++;
            const strange = await page.evaluate(() => {
                const told = JSON.stringify(window.told), words = [...document.querySelectorAll('.shell use')].map((use) => use.getAttribute('href')).filter((href) => /^#(sa|ts|sm)-/.test(href));
                const plain = /^#(sa-back|sa-door|sm-(hidden|floor|hero|attack|jump|comfort-\w+)|ts-(room-\w+|noise|block|trap|die-\d))/;
                const listed = new Set([...document.querySelectorAll('.notes use')].map((use) => use.getAttribute('href')));
                return [...new Set(words)].filter((href) => !plain.test(href) && !listed.has(href) && !told.includes(`"${href.replace(/^#(sa|ts|sm)-(trait-|plan-)?/, '')}"`));
            });
            check(!strange.length, game, ...strange);
        } });
        check(looks > 0);
        await page.goto(host.address);
        await page.waitForSelector('.game h2');
    }
    check((await page.evaluate(() => location.href + history.length + JSON.stringify(history.state))).includes('null'), 'the history has a state');
});

within('what cannot be chosen says why, in the library\'s words', {}, async (page) => {
    await deal(page, 'stay-away');
    let isTold = false;
    await playToEnd(page, numbers(21), { limit: 12, look: async () => {
        const dim = await page.$('.hand .card.dim');
        if (!dim || isTold) return;
        await dim.click();
        isTold = await page.waitForSelector('.refusal', { timeout: 2000 }).then(() => true, () => false);
        if (isTold) await shot(page, 'stay-away-refusal-1440');
        await page.keyboard.press('Escape');
    } });
    check(isTold, 'in twelve questions no card was refused');
});

within('claims, talk, notes and trust reach the table and come back', {}, async (page) => {
    await deal(page, 'stay-away');
    await settled(page);
    await page.click('.marks button[aria-pressed="false"]');
    await page.waitForSelector('.seat .mk');
    await page.fill('.note-row input', 'B smiled');
    await page.press('.note-row input', 'Enter');
    await page.waitForSelector('.noted');
    await page.click('.tabs button:nth-child(2)');
    await page.fill('.say-row input', 'Good evening');
    await page.press('.say-row input', 'Enter');
    await page.waitForSelector('.talkline:has-text("Good evening")');
    await page.click('.claims > button:nth-child(3)');
    await page.click('.claim-list button');
    await page.waitForFunction(() => window.told.some(({ heard }) => heard?.some(({ event, actor }) => event === 'says_suspects' && actor === 'A')));
    await shot(page, 'stay-away-talk-1440');
});

within('help tells of every thing, with its picture', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'stay-away');
    await settled(page);
    await page.click('.top .btn.icon:last-of-type');
    await shot(page, 'menu-360');
    await page.click('.menu .btn');
    const rows = await page.$$('.boxrow');
    check(rows.length > 30, `${rows.length} rows`);
    await page.click('.boxrow:nth-of-type(3)');
    check((await page.textContent('.help p')).length > 20);
    await shot(page, 'help-360');
    await page.keyboard.press('Escape');
    check(!(await page.$('.sheet')), 'Escape did not close the sheet');
});

within('after the end: what each saw, a replay through any eyes, another game, and one from the middle', {}, async (page) => {
    await deal(page, 'shy-monsters');
    await playToEnd(page, numbers(14), {});
    await page.waitForSelector('.knew .p');
    await page.click('.after .btn:nth-child(2)');
    await page.waitForSelector('.replay .row');
    await page.waitForSelector('.dungeon');
    const [from, to] = [Number(await page.getAttribute('.replay input', 'min')), Number(await page.getAttribute('.replay input', 'max'))];
    check(to - from > 5, `${to - from} steps`);
    const pictures = new Set();
    for (let step = from; step < Math.min(to, from + 9); step++) {
        pictures.add(await page.$eval('.dungeon', (dungeon) => dungeon.innerHTML.length + dungeon.textContent));
        await tap(page, '.replay .row .btn:nth-child(4)');
    }
    await page.fill('.replay input', String(to));
    check(pictures.size > 2, `${pictures.size} pictures in nine steps`);
    const hidden = await page.$$eval('.tile.down:not(:has(.under))', (tiles) => tiles.length);
    await page.click('[data-eyes="dark-lord"]');
    check(hidden > 0, 'the Hero has seen every tile: nothing is shown by this');
    await page.waitForFunction((count) => document.querySelectorAll('.tile.down .under').length === count, hidden);
    await shot(page, 'replay-1440');
    await page.click('[data-eyes="hero"]');
    await page.fill('.replay input', String(to - 2));
    await page.click('.eyes .btn.main');
    await page.waitForSelector('.shell:not(.replaying .shell) .prompt-head');
    await playToEnd(page, numbers(3), { limit: 1 });
    note(`${to - from} steps, ${hidden} tiles were still hidden`);
});

within('a game is opened from a file, and a file that is none is refused in words', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'shy-monsters');
    await playToEnd(page, numbers(6), { limit: 2 });
    const saved = JSON.parse(await page.evaluate(() => localStorage.getItem('murk.game')));
    await page.evaluate(() => localStorage.removeItem('murk.game'));
    await page.goto(host.address);
    const file = (text) => ({ name: 'game.murk-table', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.setInputFiles('.file input', file('nothing of ours\n'));
    await page.waitForSelector('.file [role="alert"]');
    await page.setInputFiles('.file input', file(saved.lines.join('\n')));
    await page.waitForSelector('.shell, .page.end');
    check(saved.lines.length > 8, `${saved.lines.length} lines`);
});

await main();
await browser.close();
host.end();
