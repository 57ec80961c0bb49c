// after.mjs PAGE SHOTS MURK - after the game: the result by rule, claims and what they were worth, figures, proof and files; the replay
// through any eyes and with everything open, by move and by turn, by its address; the same table again, and on from the middle.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violations } from './axe.mjs';
import { quiet } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, press, settled, tap, tapIf } from './play.mjs';
import { allEyes, goTo, openReplay } from './replays.mjs';
import { check, note } from './tap.mjs';
import { host, mainWithin, shot, within } from './within.mjs';

const murk = process.argv[4], folder = mkdtempSync(join(tmpdir(), 'murk-after-'));

const BACK_TURN = '.replay .row .btn:nth-of-type(1)', ON = '.replay .row .btn:nth-of-type(4)', ON_TURN = '.replay .row .btn:nth-of-type(5)';
const at = (page) => page.getAttribute('.replaying', 'data-at').then(Number);
const stepOf = (page) => page.$eval('.replay input', (input) => Number(input.value));

/** Saves what a button saves; gives where it lies. */
async function saveBy(page, selector) {
    const waiting = page.waitForEvent('download');
    await press(page, selector);
    const download = await waiting, path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    return path;
}

within('the result by its rule, figures, and a proof that holds; the files that are saved are in order for murk', {}, async (page) => {
    await deal(page, 'shy-monsters', { seat: 'dark-lord' });
    await playToEnd(page, numbers(14), {});
    await page.waitForSelector('.knew .p');
    check(/by rule (R|C)\d+/.test(await page.textContent('.by-rule')), await page.textContent('.by-rule'));
    await page.waitForSelector('.figures tbody tr:nth-child(2)');
    await press(page, '.proof .check');
    await page.waitForSelector('.proof li:nth-child(3)');
    const [counted, proved] = [await page.textContent('.figures p'), await page.textContent('.proof li:nth-child(3)')];
    check(counted.match(/\d+/)[0] === proved.match(/\d+/)[0], counted, proved);
    check((await page.$$('.proof .holds')).length === 3, await page.textContent('.proof'));
    await shot(page, 'end');
    for (const button of ['.save-match', '.save-match + .btn']) {
        const path = await saveBy(page, `.after ${button}`), verdict = execFileSync(murk, ['verify', path], { encoding: 'utf8' });
        check(verdict.includes('all is in order'), verdict);
    }
    const told = [], text = readFileSync(join(folder, 'shy-monsters.murk'), 'utf8');
    const commitment = (await page.evaluate(() => window.told.filter((message) => message.kind === 'welcome').at(-1))).table.commitment;
    await press(page, '.after .btn.main');
    await page.waitForFunction((old) => window.told.some(({ kind, table }) => kind === 'welcome' && table.commitment !== old), commitment);
    await page.waitForFunction(() => window.told.filter(({ kind }) => kind === 'begin').length === 2);
    check((await page.evaluate(() => window.told.filter((message) => message.kind === 'begin').at(-1).seat)) === 'dark-lord', 'another seat than before');
    await page.reload();
    for (const content of [text, text.replace(/^dark-lord: done\n/m, ''), text.replace(/^hash .*\n/m, '')]) {
        await page.setInputFiles('.file input', { name: 'match.murk', mimeType: 'text/plain', buffer: Buffer.from(content) });
        await page.waitForFunction((before) => { const says = document.querySelector('.file [role="alert"]')?.textContent; return says && says !== before; }, told.at(-1));
        told.push(await page.textContent('.file [role="alert"]'));
    }
    await page.setInputFiles('.file input', { name: 'match.murk', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await press(page, '.watch-file');
    await allEyes(page);
    const steps = Number(await page.getAttribute('.replay input', 'max'));
    check(steps > 5 && !(await page.$('.link-to')), `${steps} steps`);
    await goTo(page, steps);
    await press(page, '[data-eyes="all"]');
    await page.waitForFunction(() => document.querySelectorAll('.tile').length > 2 && document.querySelector('.feed .told'));
    await shot(page, 'replay-of-a-file');
    check(!(await page.evaluate(() => location.hash)), 'the address tells of a move of another game');
    await goTo(page, 3);
    await press(page, '.play-on');
    await page.waitForSelector('.replacing, .shell:not(.replaying .shell)');
    if (await page.$('.replacing')) await press(page, '[data-replace="anew"]');
    await page.waitForSelector('.shell:not(.replaying .shell) .prompt-head');
    check(/in order/.test(told[0]) && /Line \d+/.test(told[1]) && /changed or cut/.test(told[2]), ...told);
});

within('a replay through any eyes and with everything open, by move and by turn, from its address, and on from its middle', {}, async (page) => {
    await deal(page, 'shy-monsters');
    await playToEnd(page, numbers(14), {});
    await openReplay(page);
    const last = Number(await page.getAttribute('.replay input', 'max')), pictures = new Set();
    check(last > 5, `${last} steps`);
    await page.waitForFunction(() => document.querySelector('.known .deduced')?.textContent);
    check((await page.$$('.tile')).length === 1 && !/\(-?\d, -?\d\)/.test(await page.textContent('.known .deduced')), 'before the first tile is laid it is known:', await page.textContent('.known .deduced'));
    for (let step = 0; step < Math.min(last, 9); step++) {
        pictures.add(await page.$eval('.dungeon', (dungeon) => dungeon.innerHTML.length + dungeon.textContent));
        await tap(page, ON);
    }
    check(pictures.size > 2, `${pictures.size} pictures in nine steps`);
    await goTo(page, last);
    const hidden = await page.$$eval('.tile.down:not(:has(.under))', (tiles) => tiles.length);
    check(hidden > 0, 'the Hero has seen every tile: nothing is shown by this');
    for (const eyes of ['dark-lord', 'all']) {
        await press(page, `[data-eyes="${eyes}"]`);
        await page.waitForFunction((count) => document.querySelectorAll('.tile.down .under').length === count, hidden);
        await press(page, '[data-eyes="hero"]');
        await page.waitForFunction(() => !document.querySelector('.tile.down .under'));
    }
    await press(page, '[data-eyes="all"]');
    for (let step = 0, steps = Number(await page.getAttribute('.replay input', 'max')); step <= Math.min(steps, 12); step++) {
        await goTo(page, step);
        await page.waitForFunction(() => document.querySelector('.replay .say').firstChild.textContent.length > 9);
        await page.waitForFunction(() => document.querySelector('.feed').textContent.includes(document.querySelector('.replay .say').firstChild.textContent)); // the log is as open as the bar
        check(!/\byou\b/i.test(await page.textContent('.replay .say')), 'everything is open, and somebody is "you":', await page.textContent('.replay .say'));
    }
    await press(page, '[data-eyes="hero"]');
    await goTo(page, last);
    const there = await at(page);
    await press(page, BACK_TURN);
    await page.waitForFunction((move) => Number(document.querySelector('.replaying').dataset.at) < move, there);
    check((await page.textContent('.link-here')).includes('this device'));
    await press(page, '.link-to');
    check((await page.textContent('.linked')).includes(`#move-${await at(page)}`));
    const linked = await at(page), [, sign] = (await page.textContent('.linked')).match(/#move-\d+-of-([0-9a-f]{8})/);
    await page.goto(`${host.address}?again#move-${linked}-of-${sign}`);
    await allEyes(page);
    check((await at(page)) === linked, `${await at(page)} instead of ${linked}`);
    await shot(page, 'replay');
    await goTo(page, 3);
    await page.evaluate(() => { window.told.length = 0; });
    await press(page, '.play-on');
    await page.waitForSelector('.shell:not(.replaying .shell) .prompt-head');
    const on = await playToEnd(page, numbers(3), {});
    check(on.decisions > 0 && on.isOver, 'it does not go on to an end:', on);
    note(`${last + 1} steps, ${hidden} tiles were still hidden`);
});

within('a link to a move of a game that is not kept here says so', { width: 360, height: 740 }, async (page) => {
    await page.goto(`${host.address}?elsewhere#move-5`);
    await page.waitForSelector('.link-lost');
    await page.goto(`${host.address}?here`);
    await page.waitForSelector('.game h2');
    check(!(await page.$('.link-lost')), 'without such a link it says so too');
    await deal(page, 'shy-monsters');
    await page.goto(`${host.address}?other#move-5-of-00000000`);
    await page.waitForSelector('.link-lost');
    check((await page.textContent('.link-lost')).includes('another game'), await page.textContent('.link-lost'));
});

within('claims are told true from lies, notes are at the turn they were written, and all hands lie open', { width: 360, height: 740 }, async (page) => {
    await deal(page, 'stay-away');
    await settled(page);
    await tapIf(page, '.slot .btn');
    const claim = async (words) => {
        await press(page, '.dock button:nth-child(3)');
        await press(page, '.claims > button:nth-child(1)');
        await press(page, `.claim-list button:has-text("${words}")`);
        await quiet(page);
        await press(page, '.dock button:nth-child(1)');
    };
    await claim('Human');
    await claim('The Thing');
    for (let tries = 0; tries < 6 && !(await page.$('.since-card')); tries++) {
        await playToEnd(page, numbers(9 + tries), { limit: 1 });
        await settled(page);
    }
    await press(page, '.since-card summary');
    const [mine, others] = await page.$$eval('.since-card li', (all) => [true, false].map((isMine) => all.filter((one) => one.matches('.mine') === isMine).map((one) => one.querySelector('span:last-child').textContent)));
    check(mine.length + others.length > 0 && mine.every((says) => /\b(Ada|you|your)\b/i.test(says)) && others.every((says) => !/^(Ada|You)\b/.test(says)), 'one\'s own part is not marked:', ...mine, '/', ...others);
    await press(page, '.since-card summary');
    await press(page, '.dock button:nth-child(4)');
    await page.fill('.note-row input', 'B smiled');
    await page.press('.note-row input', 'Enter');
    await page.waitForSelector('.noted');
    await press(page, '.dock button:nth-child(1)');
    const { isOver } = await playToEnd(page, numbers(10), {});
    check(isOver);
    await page.waitForSelector('.knew .p[data-seat="A"] [data-truth]');
    const own = await page.$$eval('.knew .p[data-seat="A"] [data-truth]', (tags) => tags.map((tag) => tag.dataset.truth));
    check(own.includes('true') && own.includes('lie'), 'said to be Human and The Thing, and both are told as', ...own);
    await shot(page, 'end-360');
    await openReplay(page);
    check((await page.$$('.marks-row .note')).length === 1 && (await page.$$('.marks-row .claim')).length > 1);
    const notesAt = async (step) => {
        await goTo(page, step);
        await press(page, '.replay .more');
        const texts = await page.$$eval('.moment .noted', (all) => all.map((one) => one.textContent));
        await press(page, '.sheet header .btn');
        return texts.join();
    };
    const last = Number(await page.getAttribute('.replay input', 'max'));
    check((await notesAt(0)) === '' && (await notesAt(last)) === 'B smiled', 'the note is not where it was written');
    await goTo(page, 0);
    await press(page, ON_TURN);
    check((await stepOf(page)) > 0);
    await press(page, '[data-eyes="all"]');
    await press(page, '.replay .more');
    await page.waitForFunction(() => document.querySelectorAll('.moment .p .chip').length >= 6 * 4);
    check((await page.textContent('.moment')).includes('The Thing'), 'nobody is The Thing');
    await shot(page, 'replay-open-360');
    await press(page, '.sheet header .btn');
    await press(page, '[data-eyes="A"]');
    await press(page, '.replay .more');
    await press(page, '.known summary');
    await page.waitForFunction(() => document.querySelector('.known .deduced').textContent.length > 20);
});

within('everybody is on the plan when everything is open', {}, async (page) => {
    await deal(page, 'terrorscape', { seat: 'killer' });
    await playToEnd(page, numbers(5), {});
    await openReplay(page);
    await goTo(page, 8);
    const own = Number(await page.getAttribute('.replay input', 'max'));
    const pieces = () => page.$$eval('.board use', (all) => all.filter((use) => /#ts-(anna|william|sophia|ethan|johnson|danielle|\w+)$/.test(use.getAttribute('href')) && use.closest('.room, .em')).length);
    const before = await pieces();
    await press(page, '[data-eyes="all"]');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, own); // the Survivors' secret moves are steps, too
    check((await pieces()) > before, `${before} pieces through the Killer's eyes, ${await pieces()} with everything open`);
    await shot(page, 'replay-open');
});

for (const theme of ['dark', 'light']) within(`axe finds nothing in lesson, rules, end and replay (${theme})`, { width: theme === 'dark' ? 768 : 360, height: 900, bypassCSP: true, settings: { theme } }, async (page) => {
    const look = async (name) => {
        const found = await violations(page), wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        check(!found.length && wide <= 0, `${name}: ${wide} px too wide`, ...found);
        await shot(page, `${name}-${theme}`);
    };
    await press(page, '[data-learn="stay-away"]');
    await press(page, '.coach .next');
    await page.waitForSelector('.coach .do');
    await look('lesson');
    await page.reload();
    await press(page, '[data-rules="stay-away"]');
    await page.waitForSelector('.rulebook h2');
    await look('rules');
    await page.fill('.find input', 'Flamethrower');
    await page.press('.find input', 'Enter');
    check((await page.textContent('.rulebook .found')).includes('Flamethrower'));
    await page.reload();
    await deal(page, 'shy-monsters');
    await playToEnd(page, numbers(4), {});
    await page.waitForSelector('.end .figures');
    await look('after-end');
    await openReplay(page);
    await look('after-replay');
});

await mainWithin();
