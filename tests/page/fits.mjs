// fits.mjs PAGE [SHOTS] - nothing lies over anything else, nothing is cut or broken without need: the ring on a phone, keys, names, motions.
import { isOver, LONG, questionOf } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { answer, deal, playToEnd, press, pressMove, settled, tapIf } from './play.mjs';
import { openReplay } from './replays.mjs';
import { check, note } from './tap.mjs';
import { mainWithin, shot, within } from './within.mjs';

/** Pairs of these two kinds that lie over each other by more than a pixel or two. */
const over = (page, one, other) => page.evaluate(([a, b]) => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => ({ text: `${element.className} ${element.textContent}`, ...element.getBoundingClientRect().toJSON() })).filter(({ width }) => width);
    const isOver = (x, y) => Math.min(x.right, y.right) - Math.max(x.left, y.left) > 2 && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 2;
    return boxes(a).flatMap((x) => boxes(b).filter((y) => isOver(x, y)).map((y) => `${x.text} over ${y.text}`));
}, [one, other]);

/** How many lines of text each of these has. */
const linesOf = (page, selector) => page.$$eval(selector, (all) => all.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].filter(({ width, height }) => width && height < 40).map(({ top, height }) => Math.round((top + height / 2) / 12));
    return { text: element.textContent, lines: new Set(tops).size };
}));

for (const seats of [4, 6]) within(`on a phone nothing lies over another thing in a ring of ${seats}, with the role card and without`, { width: 360, height: 740, seed: 2 }, async (page) => {
    await deal(page, 'stay-away', { choose: { seats } });
    let played = 0, fewest = seats;
    const look = async () => {
        const wrong = [...(await over(page, '.pile', '.seat')), ...(await over(page, '.way .ico', '.pile, .news, .seat'))];
        if (wrong.length) await shot(page, `ring-of-${seats}-wrong`);
        check(!wrong.length, ...wrong);
        const broken = (await linesOf(page, '.pile:not(.played) > span:last-child')).filter(({ lines }) => lines > 2); // the number stands on the card
        check(!broken.length, ...broken.map(({ text }) => text));
        played += await page.$$eval('.pile.played', (all) => all.length);
        fewest = Math.min(fewest, await page.$$eval('.seat', (all) => all.length));
    };
    await settled(page);
    await look();
    await shot(page, `ring-of-${seats}-role`);
    await playToEnd(page, numbers(5), { look });
    check(played > 0, 'no card was in play');
    note(`${played} cards in play, ${fewest} seats left`);
});

for (const width of [360, 768, 1440]) within(`the list of keys fills its row, and what resets it stands below (${width} px)`, { width, height: width < 700 ? 740 : 900 }, async (page) => {
    await deal(page, 'stay-away');
    await press(page, '.top .btn.icon:last-of-type');
    await page.waitForSelector('.keys li');
    const { label, reset, rows, panel } = await page.$eval('.keys', (keys) => {
        const box = (element) => element.getBoundingClientRect().toJSON();
        return { label: box(keys.querySelector('span')), reset: box(keys.querySelector('.btn.plain')), panel: box(keys), rows: [...keys.querySelectorAll('li')].map((row) => [box(row.querySelector('span')), box(row.querySelector('button'))]) };
    });
    for (const [text, key] of rows) check(Math.abs(text.left - label.left) < 2 && key.left - text.right > 7 && Math.abs(key.right - panel.right) < 2 && key.bottom <= reset.top, text, key, reset);
});

within('a name of eleven letters is not cut where a ring of six has room', { width: 1440, height: 900 }, async (page) => {
    await deal(page, 'stay-away');
    const cut = await page.$$eval('.seat .nm', (names) => names.map((name) => {
        name.textContent = 'Maddalena W';
        return name.scrollWidth > name.clientWidth || name.closest('.seat').getBoundingClientRect().left < 0;
    }));
    check(cut.length === 6 && !cut.includes(true), ...cut.map(String));
    check(!(await over(page, '.seat', '.pile')).length);
});

/** Whatever lies over another thing on a board, or runs out of it. */
async function wrongOnBoard(page) {
    const pairs = [['.pile, .news', '.seat'], ['.offer', '.seat, .pile, .news, .between'], ['.room .who > *', '.room .rn > span:last-child'], ['.blk', '.room .rn .badge'], ['.stage', '.seat, .pile, .news, .room .rn']];
    const wrong = (await Promise.all(pairs.map(([one, other]) => over(page, one, other)))).flat();
    return [...wrong, ...(await page.evaluate(() => {
        const box = (element) => element.getBoundingClientRect(), board = document.querySelector('.board'), inner = board ? box(board) : null, seats = [...document.querySelectorAll('.seat')];
        const isCut = ({ left, right, top, bottom }) => left < inner.left - 1 || right > inner.right + 1 || top < inner.top - 1 || bottom > inner.bottom + 1;
        const touch = (x, y) => Math.min(x.right, y.right) - Math.max(x.left, y.left) > 2 && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 2;
        const prompt = document.querySelector('.prompt-head');
        return [
            ...seats.filter((seat) => isCut(box(seat))).map((seat) => `${seat.textContent} is cut`),
            ...seats.flatMap((seat, at) => seats.slice(at + 1).filter((other) => touch(box(seat), box(other))).map((other) => `${seat.textContent} over ${other.textContent}`)),
            ...(prompt && box(prompt).top > innerHeight - 30 ? ['what is asked is out of sight'] : []),
        ];
    }))];
}

const LOW = [
    { width: 1366, height: 650, begin: async () => undefined }, { width: 1366, height: 650, textSize: 115 }, { width: 740, height: 360 },
    { width: 360, height: 740 }, { width: 360, height: 740, textSize: 115, begin: async () => undefined },
];
const ROWS = [['stay-away', 6], ['stay-away', 12], ['terrorscape', null]].flatMap(([game, seats]) => LOW.map((low) => ({ game, seats, ...low })))
    .filter(({ seats, width, textSize }) => !(seats === 12 && textSize > 100 && width < 700));
/** Each window with every other game; with --long all of them. */
for (const [row, { game, seats, width, height, textSize = 100, begin }] of ROWS.entries())
    if (LONG || row % 2) within(`in a window of ${width} x ${height}${textSize > 100 ? ' with large letters' : ''}${begin ? ' and the role card' : ''} nothing lies over another thing: ${game}${seats ? ` with ${seats}` : ''}`, { width, height, seed: 7, settings: { sound: 'soft', textSize } }, async (page) => {
        await deal(page, game, seats ? { choose: { seats } } : null);
        await settled(page);
        let offers = 0;
        const look = async () => {
            const wrong = await wrongOnBoard(page);
            if (wrong.length) await shot(page, `low-${game}-${seats}-${width}-wrong`);
            check(!wrong.length, ...wrong);
            offers += await page.$$eval('.offer', (all) => all.length);
        };
        await playToEnd(page, numbers(9), { limit: LONG ? 14 : 7, look, ...(begin ? { begin } : {}) });
        check(game !== 'stay-away' || offers > 0 || !LONG, 'nothing was offered');
        note(`${offers} offers`);
    });

within('on a phone what one saw since keeps the ring whole, and a refusal its shape', { width: 360, height: 740, seed: 7 }, async (page) => {
    await deal(page, 'stay-away');
    await tapIf(page, '.slot .btn');
    await settled(page);
    const high = () => page.$eval('.board', (board) => board.clientHeight), before = await high();
    await press(page, '.seat:not(.can)');
    await page.waitForSelector('.refusal');
    check(Math.abs((await high()) - before) < 8, before, await high());
    await playToEnd(page, numbers(9), { limit: 1 });
    await settled(page);
    await press(page, '.since-card summary');
    await page.waitForSelector('.since-card[open] li');
    await page.waitForTimeout(100);
    const wrong = await wrongOnBoard(page);
    if (wrong.length) await shot(page, 'since-wrong');
    check(!wrong.length, ...wrong);
});

/** As where a server is: then the first page has a field for links, too. */
function pretendServer() {
    const plain = window.fetch, answer = (text, headers) => Promise.resolve(new Response(text, { headers }));
    window.fetch = (url, ...more) => (/version$/.test(String(url)) ? answer('', { 'Murk-Api': '1' }) : /\/api\//.test(String(url)) ? answer('{"tables":[]}', { 'Content-Type': 'application/json' }) : plain(url, ...more));
}

for (const language of ['en', 'it']) within(`on a phone a game can be played from the first screen (${language})`, { width: 360, height: 740, settings: { language }, prepare: pretendServer }, async (page) => {
    await page.waitForSelector('.join-row');
    const { bottom } = await page.$eval('[data-play]', (button) => button.getBoundingClientRect().toJSON());
    check(bottom < 740, bottom);
});

/** Stops the first glow that comes, in the middle of it. */
const holdGlow = (page) => page.evaluate(() => new MutationObserver((changes, observer) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (!window.glow && node.classList?.contains('mark')) requestAnimationFrame(() => {
        const [animation] = node.getAnimations();
        if (!animation || window.glow) return;
        animation.pause();
        animation.currentTime = animation.effect.getTiming().duration / 2;
        window.glow = node;
        observer.disconnect();
    });
}).observe(document.body, { childList: true }));

/** How far it is from the middle of the seat next to it. */
const awayFromSeat = (page) => page.evaluate(async () => {
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame);
    const middle = (element) => { const { left, top, width, height } = element.getBoundingClientRect(); return [left + width / 2, top + height / 2]; };
    const [x, y] = middle(window.glow);
    return Math.min(...[...document.querySelectorAll('.seat')].map(middle).map(([left, top]) => Math.hypot(left - x, top - y)));
});

within('a motion goes along when the board changes its size, and lies below what opens over the table', { reducedMotion: 'no-preference', settings: { motion: 'slow' }, width: 900, height: 800 }, async (page) => {
    await deal(page, 'stay-away');
    await tapIf(page, '.slot .btn');
    await holdGlow(page);
    for (let moves = 0; moves < 30 && !(await page.evaluate(() => window.glow)) && !(await isOver(page)); moves++) {
        await settled(page);
        const ask = await questionOf(page);
        if (ask) await answer(page, ask, ask.moves[moves % ask.moves.length], pressMove);
        await page.waitForTimeout(300); // what happened is being shown
    }
    check(await page.evaluate(() => window.glow?.isConnected), 'nothing glowed');
    const before = await awayFromSeat(page);
    await page.setViewportSize({ width: 900, height: 560 });
    const after = await awayFromSeat(page);
    check(before < 3 && after < 3, { before, after });
    const isBelow = await page.evaluate(() => {
        const sheet = document.createElement('div');
        sheet.className = 'sheet';
        document.querySelector('.shell').append(sheet);
        const [one, other] = [sheet, window.glow].map((element) => Number(getComputedStyle(element).zIndex));
        sheet.remove();
        return one > other;
    });
    check(isBelow, 'it lies over a sheet');
});

for (const language of ['en', 'it']) within(`what one can do at a moment of a replay stands in one line (${language})`, { width: 1440, height: 900, settings: { language } }, async (page) => {
    await deal(page, 'shy-monsters');
    const says = new Set();
    await playToEnd(page, numbers(3), { look: async () => { for (const { says: text } of (await questionOf(page))?.moves ?? []) says.add(text); } });
    const bare = [...says].filter((text) => /\d/.test(text) && !/\(-?\d+, -?\d+\)/.test(text));
    check(says.size > 3 && !bare.length, 'a cell is written otherwise than on the board:', ...bare);
    await openReplay(page);
    const broken = (await linesOf(page, '.moment .go .btn')).filter(({ lines }) => lines > 1);
    check(!broken.length, ...broken.map(({ text }) => text));
});

await mainWithin();
