// tellings.mjs PAGE [SHOTS] - what the page tells and what it is told: nothing hidden, refusals, talk, help, files.
import { quiet } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, press, settled, tap } from './play.mjs';
import { check } from './tap.mjs';
import { host, mainWithin, shot, within } from './within.mjs';

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
        await tap(page, '.hand .card.dim');
        await quiet(page);
        isTold = Boolean(await page.$('.refusal'));
        if (isTold) await shot(page, 'stay-away-refusal');
        await page.keyboard.press('Escape');
    } });
    check(isTold, 'in twelve questions no card was refused');
});

for (const width of [360, 1440]) within(`a deal that is refused says why where one looks (${width} px)`, { width, height: 740 }, async (page) => {
    await press(page, '[data-lobby="terrorscape"]');
    await press(page, '.panel > .btn.plain');
    await page.selectOption('.opt:has-text("Separate") select', 'yes');
    await quiet(page);
    await press(page, '.sticky .btn.main');
    await page.waitForSelector('.refusal[role="alert"]');
    await shot(page, `lobby-refusal-${width}`);
    const { top, bottom, height } = await page.$eval('.refusal', (one) => { const box = one.getBoundingClientRect(); return { top: box.top, bottom: box.bottom, height: innerHeight }; });
    check(top >= 0 && bottom <= height, `it is at ${top} of ${height}`);
});

within('on a phone the log opens at its last line, and stays where somebody has scrolled it', { width: 360, height: 740 }, async (page) => {
    const fromEnd = () => page.$eval('.feed', (feed) => feed.scrollHeight - feed.scrollTop - feed.clientHeight);
    await deal(page, 'stay-away');
    await playToEnd(page, numbers(5), { limit: 4 });
    await settled(page);
    await press(page, '.dock button:nth-child(2)');
    await page.waitForFunction(() => document.querySelector('.feed').clientHeight > 0);
    check(await page.$eval('.feed', (feed) => feed.scrollHeight > feed.clientHeight + 100), 'it is too short to be scrolled');
    await page.waitForFunction(() => { const feed = document.querySelector('.feed'); return feed.scrollHeight - feed.scrollTop - feed.clientHeight < 2; });
    await shot(page, 'log-360');
    await page.$eval('.feed', (feed) => { feed.scrollTop = 0; });
    await page.setViewportSize({ width: 360, height: 700 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    check((await fromEnd()) > 50, 'it jumped to its end');
});

within('claims, talk, notes and trust reach the table and come back', {}, async (page) => {
    await deal(page, 'stay-away');
    await settled(page);
    await press(page, '.marks button[aria-pressed="false"]');
    await page.waitForSelector('.seat .mk');
    await page.fill('.note-row input', 'B smiled');
    await page.press('.note-row input', 'Enter');
    await page.waitForSelector('.noted');
    await press(page, '.tabs button:nth-child(2)');
    await page.fill('.say-row input', 'Good evening');
    await page.press('.say-row input', 'Enter');
    await page.waitForSelector('.talkline:has-text("Good evening")');
    await press(page, '.claims > button:nth-child(3)');
    await press(page, '.claim-list button');
    await page.waitForFunction(() => window.told.some(({ heard }) => heard?.some(({ event, actor }) => event === 'says_suspects' && actor === 'A')));
    await shot(page, 'stay-away-talk');
});

within('help tells of every thing, with its picture and its clause', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'stay-away');
    await settled(page);
    await press(page, '.top .btn.icon:last-of-type');
    await shot(page, 'menu-360');
    await press(page, '.menu .btn');
    await page.waitForSelector('.boxrow');
    const rows = await page.$$('.boxrow');
    check(rows.length > 30, `${rows.length} rows`);
    await press(page, '.boxrow:nth-of-type(3)');
    check((await page.textContent('.help p')).length > 20);
    await press(page, '.passage summary');
    check((await page.textContent('.passage .rule')).includes(await page.$eval('.help h2', (head) => head.childNodes[1].textContent)), 'the rules say nothing of it');
    await shot(page, 'help-360');
    await page.keyboard.press('Escape');
    check(!(await page.$('.sheet')), 'Escape did not close the sheet');
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

await mainWithin();
