// around.mjs PAGE [SHOTS] - several people around one device: the curtain, passing on, the screen that all may see.
import { isOver, quiet } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, liftCurtain, playToEnd, press, settled, tapAny, tapIf } from './play.mjs';
import { check, note } from './tap.mjs';
import { mainWithin, shot, within } from './within.mjs';

/** From the start page to a deal with friends at some seats, by name. */
async function dealWith(page, game, friends, choose = {}) {
    await press(page, `[data-lobby="${game}"]`);
    await page.waitForSelector('.chair');
    for (const [name, value] of Object.entries(choose)) await page.selectOption(`select[name="${name}"]`, String(value));
    for (const [seat, name] of Object.entries(friends)) {
        await press(page, `[data-friend="${seat}"]`);
        await page.fill(`.chair[data-seat="${seat}"] input`, name);
        await page.press(`.chair[data-seat="${seat}"] input`, 'Enter');
        await page.waitForSelector(`.chair[data-seat="${seat}"]:has-text("${name}")`);
    }
    await shot(page, `around-lobby-${game}`);
    await quiet(page);
    await press(page, '.sticky .btn.main');
    await page.waitForSelector('.curtain, .shell, .bigscreen');
}

/** What is on the screen now. */
const stateOf = (page) => page.evaluate(() => {
    if (window.isOver()) return 'over';
    const here = (selector) => Boolean(document.querySelector(selector));
    if (here('.curtain')) return 'curtain';
    return here('.pass-on') ? 'done' : here('.passing .moves .move') ? 'asked' : here('.bigscreen') ? 'screen' : 'waiting';
});

/** Pictures of things in the document that this person was never told of. */
const strange = (page, person) => page.evaluate((who) => {
    const told = JSON.stringify(window.toldTo[who]);
    const plain = /^#(sa-back|sa-door|sm-(hidden|floor|hero|attack|jump|comfort-\w+)|ts-(room-\w+|noise|block|trap|die-\d))/;
    const listed = new Set([...document.querySelectorAll('.notes use')].map((use) => use.getAttribute('href')));
    const drawn = [...document.querySelectorAll('.root use')].map((use) => use.getAttribute('href')).filter((href) => /^#(sa|ts|sm)-/.test(href));
    return [...new Set(drawn)].filter((href) => !plain.test(href) && !listed.has(href) && !told.includes(`"${href.replace(/^#(sa|ts|sm)-(trait-|plan-)?/, '')}"`));
}, person);

/** Plays until the end or so many decisions; `at` is called with each state and who is before the screen. */
async function playAround(page, draw, persons, { limit = 60, at = async () => undefined } = {}) {
    const counts = { curtain: 0, asked: 0, done: 0, screen: 0 };
    let who = null;
    for (let steps = 0; steps < 4 * limit && counts.asked < limit; steps++) {
        await page.waitForSelector('.curtain, .pass-on, .passing .moves .move, .bigscreen, .end h1');
        await quiet(page);
        const state = await stateOf(page);
        if (state === 'over') break;
        if (state === 'waiting') continue; // it is something else by now
        counts[state]++;
        if (state === 'curtain') who = await page.textContent('.curtain h1');
        await at(state, persons[Object.keys(persons).find((name) => who?.includes(name))], who);
        if (state === 'curtain') await liftCurtain(page);
        if (state === 'done') await tapIf(page, '.pass-on .btn'); // unless the same side is asked again by now
        if (state === 'asked') await tapAny(page, '.moves .move', draw);
        if (state === 'screen') await page.waitForSelector('.curtain, .end h1');
    }
    return counts;
}

within('two people play Shy Monsters to its end at one device; each sees what was told to him alone', { width: 360, height: 740, seed: 3 }, async (page) => {
    await dealWith(page, 'shy-monsters', { 'dark-lord': 'Bruno' });
    let hidden = 0;
    const counts = await playAround(page, numbers(5), { Ada: 1, Bruno: 2 }, { limit: 300, at: async (state, person) => {
        if (state === 'curtain') {
            check(!(await page.$('.thing, .hand, .feed, .prompt')), 'something of a table is in the document behind the curtain');
            await shot(page, 'around-curtain');
            return;
        }
        const found = await strange(page, person);
        check(!found.length, state, person, ...found);
        if (person === 1) hidden += await page.$$eval('.tile.down', (tiles) => tiles.length);
        if (person === 1) check(!(await page.$('.tile .under')), 'the Hero sees under a tile');
    } });
    await page.waitForSelector('.end h1');
    check(counts.curtain >= 2 && hidden > 0, counts, hidden);
    note(JSON.stringify(counts));
});

within('a friend whose name the table refuses is told why, and the bot keeps its seat', { width: 360, height: 740, seed: 3 }, async (page) => {
    await press(page, '[data-lobby="shy-monsters"]');
    const chair = '.chair[data-seat="dark-lord"]', type = (name) => page.fill(`${chair} input`, name).then(() => page.press(`${chair} input`, 'Enter'));
    await press(page, '[data-friend="dark-lord"]');
    await type('ada');
    await page.waitForSelector(`${chair} [role="alert"]`);
    check(await page.evaluate(() => !window.wished.includes('stand')), 'the bot stood up');
    await type('Владимир Петров');
    await page.waitForSelector(`${chair} .too-long`);
    await type('Bruno');
    await page.waitForSelector(`${chair}:has-text("Bruno")`);
});

within('who has no name yet says it when a friend sits down, and the curtain calls him so', { seed: 3, settings: { name: '' } }, async (page) => {
    await press(page, '[data-lobby="stay-away"]');
    await press(page, '[data-friend="B"]');
    const [own, friend] = await page.$$('.friend input');
    await own.fill('Bot');
    await friend.fill('Bea');
    await friend.press('Enter');
    await page.waitForSelector('.friend [role="alert"]');
    await own.fill('Carlo');
    await friend.press('Enter');
    await page.waitForSelector('.chair[data-seat="B"]:has-text("Bea")');
    await page.waitForSelector('.chair[data-seat="A"]:has-text("Carlo")');
    await quiet(page);
    await press(page, '.sticky .btn.main');
    const named = new Set();
    await playAround(page, numbers(5), {}, { limit: 4, at: async (state, _, who) => { if (state === 'curtain') named.add(who); } });
    check(named.has('Pass the device to Carlo.') && [...named].every((text) => /Carlo|Bea/.test(text)), ...named);
});

within('a touch just when the curtain falls does not lift it', { seed: 3 }, async (page) => {
    await page.evaluate(() => {
        window.touched = 0;
        new MutationObserver(() => { if (!window.touched && document.querySelector('.curtain')) { window.touched++; document.querySelector('.curtain .btn.main').click(); } }).observe(document.body, { childList: true, subtree: true });
    });
    await dealWith(page, 'shy-monsters', { 'dark-lord': 'Bruno' });
    await page.waitForSelector('.curtain');
    check((await page.evaluate(() => window.touched)) === 1 && (await page.$('.curtain')), 'it was lifted at once');
    await page.waitForTimeout(350); // so long it is deaf
    await page.keyboard.press('Enter');
    await page.waitForSelector('.passing .shell');
});

within('three at a Stay Away! with bots: between turns the public table, and a reload keeps everybody', { height: 900, seed: 4 }, async (page) => {
    await dealWith(page, 'stay-away', { C: 'Carla', E: 'Emil' }, { seats: 5 });
    const persons = { Ada: 1, Carla: 2, Emil: 3 }, cards = new Set();
    const at = async (state, person) => {
        const found = await strange(page, state === 'screen' ? 100 : person);
        check(!found.length, state, person, ...found);
        if (state === 'asked') for (const name of await page.$$eval('.hand .card .name', (names) => names.map((one) => one.textContent))) cards.add(name);
        if (state === 'screen') { await shot(page, 'around-screen'); check(!(await page.$('.hand')), 'a hand on the screen for all'); }
    };
    await playAround(page, numbers(6), persons, { limit: 8, at });
    await page.reload();
    await press(page, '.resume');
    await page.waitForSelector('.curtain, .bigscreen');
    check(!(await page.$('.passing')), 'after a reload somebody\'s table is open');
    const counts = await playAround(page, numbers(7), persons, { limit: 6, at });
    check(counts.asked >= 3 || (await isOver(page)), counts);
    check(cards.size > 3, ...cards);
});

within('those of one side share the screen: the curtain names the side and not whose decision it is', { width: 360, height: 740, seed: 5 }, async (page) => {
    await dealWith(page, 'terrorscape', { killer: 'Kim' }, {});
    const named = new Set();
    await playAround(page, numbers(8), { Kim: 2, Survivors: 1 }, { limit: 26, at: async (state, person, who) => {
        if (state === 'curtain') named.add(who);
        else { const found = await strange(page, person); check(!found.length, state, person, ...found); }
    } });
    check([...named].some((text) => text.includes('Kim')) && [...named].some((text) => text.includes('the Survivors')), ...named);
    await shot(page, 'around-terrorscape');
});

within('the big screen in a window of its own shows what everybody may see and follows the table', { width: 1440, height: 900, seed: 6 }, async (page) => {
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(7), { limit: 2 });
    await settled(page);
    await press(page, '.top .btn.icon:last-of-type');
    const [screen] = await Promise.all([page.context().waitForEvent('page'), press(page, '.menu .btn:has-text("Big screen")')]);
    await screen.setViewportSize({ width: 1920, height: 1080 });
    await screen.waitForSelector('.bigscreen .seat');
    await screen.waitForFunction(() => document.querySelectorAll('.past li').length > 3); // what happened before it came
    const english = await screen.$$eval('.past li', (all) => all.map((one) => one.textContent));
    await press(page, '.settings .choice button:has-text("Italiano")');
    await screen.waitForFunction((lines) => { const now = [...document.querySelectorAll('.past li')].map((one) => one.textContent); return now.length === lines.length && !now.some((line) => lines.includes(line)); }, english);
    await press(page, '.settings .choice button:has-text("English")');
    await screen.waitForFunction((lines) => [...document.querySelectorAll('.past li')].map((one) => one.textContent).join() === lines.join(), english);
    await page.keyboard.press('Escape');
    const before = await screen.textContent('.past');
    await playToEnd(page, numbers(6), { limit: 2 });
    await screen.waitForFunction((text) => document.querySelector('.past').textContent !== text, before);
    check(!(await screen.$('.hand, .moves')), 'a hand on the screen for all');
    const hand = await page.$$eval('.hand .card .art use', (uses) => uses.map((use) => use.getAttribute('href')));
    const shown = await screen.$$eval('.bigscreen use', (uses) => uses.map((use) => use.getAttribute('href')));
    const told = await page.evaluate(() => JSON.stringify(window.toldTo[100]));
    check(hand.length >= 1 && !hand.some((href) => shown.includes(href) && !told.includes(`"${href.slice(4)}"`)), ...hand);
    await screen.screenshot({ path: `${process.argv[3] ?? '/tmp'}/around-bigscreen.png` });
});

await mainWithin();
