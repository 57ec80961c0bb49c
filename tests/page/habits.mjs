// habits.mjs PAGE [SHOTS] - how the page behaves around a game: keyboard, reload, language, offline, covered hand.
import { isOver, questionOf, quiet } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { answer, deal, playToEnd, press, settled, tapIf } from './play.mjs';
import { check } from './tap.mjs';
import { mainWithin, shot, within } from './within.mjs';

/** Goes on by Tab until this has the focus, and presses Enter. */
async function enterAt(page, selector) {
    await page.waitForSelector(selector);
    for (let tabs = 0; tabs < 120; tabs++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${selector}`);
}

/** Makes moves by keys alone: digits choose groups and moves, Enter the last that is left. */
const makeByKeys = (draw) => async (page) => {
    for (let presses = 0; presses < 12; presses++) {
        const before = (await questionOf(page))?.ask, count = (await page.$$('.moves .move')).length;
        await page.evaluate(() => document.activeElement?.blur());
        await page.keyboard.press((await page.$('.moves .one')) ? 'Enter' : String(1 + draw(Math.min(count, 9))));
        await quiet(page);
        if ((await questionOf(page))?.ask !== before || (await isOver(page))) return;
    }
    throw new Error('twelve keys, and no move is made');
};

const BY_KEYS = {
    'shy-monsters': ['[data-play="shy-monsters"]'],
    'stay-away': ['[data-play="stay-away"]'],
    terrorscape: ['[data-lobby="terrorscape"]', '.chair[data-seat="killer"] .btn', '.sticky .btn.main'],
};

for (const [game, steps] of Object.entries(BY_KEYS)) within(`${game} is begun and played to its end by keyboard alone`, {}, async (page) => {
    for (const step of steps) {
        await enterAt(page, step);
        await quiet(page);
    }
    await page.waitForSelector('.shell');
    const { decisions } = await playToEnd(page, numbers(2), { make: makeByKeys(numbers(2)), begin: () => enterAt(page, '.slot .btn') });
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

within('what is touched in the moment that a question comes stays touched, and a key right after a touch is for what is left then', {}, async (page) => {
    await deal(page, 'shy-monsters');
    await tapIf(page, '.slot .btn');
    await settled(page);
    const first = await questionOf(page);
    await page.evaluate((before) => {
        window.early = '';
        new MutationObserver(() => {
            const thing = window.question() && window.question().ask !== before && document.querySelector('.thing.can');
            if (window.early || !thing) return;
            window.early = thing.dataset.thing;
            thing.click();
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
    }, first.ask);
    await answer(page, first, first.moves[0]);
    const isOn = await page.waitForFunction(async () => {
        if (!window.early) return null;
        for (let frames = 0; frames < 12; frames++) await new Promise(requestAnimationFrame);
        return { is: Boolean(document.querySelector(`[data-thing="${window.early}"].on`)) };
    });
    check((await isOn.jsonValue()).is, 'the touch is forgotten');
    await page.keyboard.press('Escape');
    await settled(page);
    const { ask, moves } = await questionOf(page), named = (thing) => moves.filter(({ names }) => names.some(({ kind, word }) => `${kind}:${word}` === thing)).length;
    const alone = moves.flatMap(({ names }) => names.map(({ kind, word }) => `${kind}:${word}`)).find((thing) => named(thing) === 1);
    check(alone, 'no thing is named by one move alone');
    await page.evaluate(async (thing) => {
        document.querySelector(`[data-thing="${thing}"]`).click();
        for (let turns = 0; turns < 5; turns++) await null; // it is drawn, and no frame has passed
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }, alone);
    await page.waitForFunction((number) => window.question()?.ask !== number, ask, { timeout: 15000 });
});

within('going through a lobby by Tab, nothing that has the focus lies under something else', { width: 360, height: 740 }, async (page) => {
    await press(page, '[data-lobby="terrorscape"]');
    await press(page, '.panel > .btn.plain');
    await page.evaluate(() => { scrollTo(0, 0); document.activeElement?.blur(); });
    const seen = new Set(), hidden = [];
    for (let tabs = 0; tabs < 60; tabs++) {
        await page.keyboard.press('Tab');
        const [name, isSeen] = await page.evaluate(() => {
            const element = document.activeElement, { left, top, width, height } = element.getBoundingClientRect();
            const isFree = ([x, y]) => element.contains(document.elementFromPoint(left + x * width, top + y * height));
            return [element.outerHTML.slice(0, 120), [[0.5, 0.5], [0.1, 0.15], [0.9, 0.85]].some(isFree)];
        });
        if (name.startsWith('<body')) continue;
        seen.add(name);
        if (!isSeen) hidden.push(name);
    }
    check(seen.size > 15 && !hidden.length, `${seen.size} seen`, ...hidden);
});

within('a game goes on after a reload in mid-prompt, with its question and its whole log', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(9), { limit: 2 });
    await settled(page);
    const ask = await questionOf(page), lines = await page.$$eval('.feed li', (items) => items.map((item) => item.textContent));
    await page.reload();
    await press(page, '.resume');
    await settled(page);
    check((await questionOf(page)).says === ask.says && (await questionOf(page)).moves.length === ask.moves.length, ask, await questionOf(page));
    const after = await page.$$eval('.feed li', (items) => items.map((item) => item.textContent));
    check(JSON.stringify(after) === JSON.stringify(lines), `${lines.length} lines before, ${after.length} after`);
    const { decisions } = await playToEnd(page, numbers(10), { limit: 2 });
    check(decisions > 0 || (await isOver(page)));
});

within('a kept game that is not over makes room for another one only when the player says so', { width: 360, height: 740 }, async (page) => {
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('murk.game')));
    await deal(page, 'terrorscape');
    await playToEnd(page, numbers(9), { limit: 2 });
    await page.reload();
    const before = await kept();
    await press(page, '[data-play="stay-away"]');
    await page.waitForSelector('.replacing');
    await shot(page, 'replacing-360');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, '[data-replace="file"]')]);
    check(file.suggestedFilename() === 'terrorscape.murk-table', file.suggestedFilename());
    await page.keyboard.press('Escape');
    await page.waitForSelector('.replacing', { state: 'detached' });
    await press(page, '[data-lobby="shy-monsters"]');
    check(JSON.stringify(await kept()) === JSON.stringify(before), 'the kept game is another');
    await press(page, '[data-replace="go-on"]');
    await page.waitForSelector('.shell[data-game="terrorscape"]');
    await page.reload();
    await press(page, '[data-lobby="shy-monsters"]');
    await press(page, '[data-replace="anew"]');
    await page.waitForSelector('.chair[data-seat="hero"]');
    await page.reload();
    await press(page, '[data-play="shy-monsters"]'); // nothing was dealt, so nothing is lost
    await playToEnd(page, numbers(7), {});
    check((await kept()).isOver, 'the game is over, and kept as one that is not');
});

for (const name of ['Владимир Петров', 'Bot B']) within(`a table here is opened though it refuses the name ${name} that was kept once`, { settings: { name } }, async (page) => {
    await deal(page, 'shy-monsters');
    check((await page.evaluate(() => JSON.parse(localStorage.getItem('murk.settings')).name)) === '', 'the refused name is still kept');
});

within('the settings say of a name that it is too long, and do not keep it', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'shy-monsters');
    await press(page, '.top .btn.icon:last-of-type');
    await page.fill('.settings input.text', 'Владимир Петров');
    await page.press('.settings input.text', 'Tab');
    await page.waitForSelector('.settings .too-long');
    check((await page.evaluate(() => JSON.parse(localStorage.getItem('murk.settings')).name)) === 'Ada', 'it is kept');
});

/** All that is told on the table: the log, the question, what one is after. */
const toldOn = (page) => page.evaluate(() => ({
    log: [...document.querySelectorAll('.feed .told span, .feed .turn')].map((line) => line.textContent), question: document.querySelector('.prompt-head p').textContent, goal: document.querySelector('.about.at-rest > p').textContent,
}));

within('another language is spoken at once, by the page and by the table, also of what is past and of a game that is gone on with', {}, async (page) => {
    await deal(page, 'terrorscape');
    await playToEnd(page, numbers(5), { limit: 4 });
    await settled(page);
    const before = (await questionOf(page)).says, english = await toldOn(page);
    await press(page, '.top .btn.icon:last-of-type');
    await press(page, '.settings .choice button:has-text("Italiano")');
    await press(page, '.sheet header .btn');
    await page.waitForFunction((says) => document.querySelector('.prompt-head p').textContent !== says, before);
    check((await page.getAttribute('html', 'lang')) === 'it' && (await page.textContent('.tabs button')) === 'Diario');
    await settled(page);
    await page.waitForFunction((goal) => document.querySelector('.about.at-rest > p').textContent !== goal, english.goal);
    check((await page.title()) === 'Il tuo turno · Murk', await page.title());
    const italian = await toldOn(page), left = italian.log.filter((line) => english.log.includes(line));
    check(italian.log.length === english.log.length && italian.log.length > 5 && !left.length, 'these are as they were:', ...left);
    await shot(page, 'terrorscape-it');
    await playToEnd(page, numbers(6), { limit: 3 });
    await settled(page);
    await page.evaluate(() => localStorage.setItem('murk.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('murk.settings')), language: 'en' })));
    await page.reload();
    await page.waitForSelector('.resume');
    check((await page.title()) === 'Murk: board games with secrets', await page.title());
    await press(page, '.resume');
    await settled(page);
    check((await page.title()) === 'Your turn · Murk', await page.title());
    const again = (await toldOn(page)).log;
    check(again.length > english.log.length && english.log.every((line, at) => line === again[at]), 'a game that is gone on with is not told in English:', ...again);
});

within('without a network it begins, plays and goes on', { width: 360, height: 740, serviceWorkers: 'allow' }, async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 15);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.waitForSelector('.no-server'); // it has asked, and nothing is under way
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('.game h2');
    await deal(page, 'shy-monsters');
    await playToEnd(page, numbers(7), { limit: 3 });
    await page.reload();
    await press(page, '.resume');
    await page.waitForSelector('.shell, .end');
    await page.reload();
    await press(page, '[data-learn="shy-monsters-hero"]');
    await page.waitForSelector('.coach .do');
    await page.context().setOffline(false);
    const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat());
    check(kept.every((url) => /(\/|\.(html|js|css|svg|json|wasm|words|lesson|webmanifest|woff2|txt))$/.test(url)), ...kept);
});

within('a covered hand leaves nothing of it in the document', {}, async (page) => {
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(8), { limit: 1 });
    await settled(page);
    const cards = await page.$$eval('.hand .card .name', (names) => names.map((name) => name.textContent));
    check(cards.length >= 4, ...cards);
    await page.keyboard.press('h');
    await page.waitForSelector('.cover-note');
    const text = await page.$eval('.shell', (shell) => shell.outerHTML);
    check(!cards.some((card) => text.includes(card)), ...cards.filter((card) => text.includes(card)));
    check(!(await page.$('.thing.can')), 'something is lit, though the hand is covered');
    await shot(page, 'stay-away-covered');
    await press(page, '.cover-note');
    check((await page.$$('.hand .card')).length === cards.length);
});

await mainWithin();
