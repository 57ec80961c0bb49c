// lessons.mjs PAGE [SHOTS] - every lesson in Chromium by touch, in both languages. The same lesson runs beside it in Node and tells
// what is to be done and what the coach has to say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Study } from '../../src/wasm/study.mjs';
import { LONG, quiet } from './browser.mjs';
import { makeByTouch, press, tap } from './play.mjs';
import { check, note } from './tap.mjs';
import { mainWithin, shot, within } from './within.mjs';

const folder = process.argv[2], module = new WebAssembly.Module(readFileSync(join(folder, 'study.wasm')));
const words = Object.fromEntries(['en', 'it'].map((language) => [language, readFileSync(join(folder, `${language}.words`))]));
const names = readFileSync('lessons/order.txt', 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));

function open(name, language) {
    const study = new Study({ module, words });
    study.speak(language);
    study.open(readFileSync(join(folder, `lessons/${name}.lesson`), 'utf8'));
    return study;
}

/** So long, in milliseconds, the page may take to catch up. */
const PATIENCE = 40000;

const plain = (text) => text.replaceAll('**', '');

/** The page has caught up: it shows the step, the turn and the words that the lesson is at. */
async function meet(page, shown) {
    if (shown.turn === 'over') return page.waitForSelector('.lesson-done');
    const seen = () => page.$eval('.coach', (coach) => [coach.dataset.step, coach.dataset.turn, coach.querySelector('.words').textContent, coach.dataset.moves]).catch(() => []);
    for (const until = Date.now() + PATIENCE; Date.now() < until;) {
        const [step, turn, text, moves] = await seen();
        if (Number(step) === shown.step && Number(moves) === shown.moves && turn === shown.turn && text.includes(shown.title) && text.includes(plain(shown.text))) return null;
        await page.waitForTimeout(25);
    }
    throw new Error(`step ${shown.step} (${shown.turn}): "${shown.title}" is not shown, but ${await seen()}`);
}

/** The coach is read, and the others move, until the learner is asked or the lesson is over. */
async function readOn(page, study) {
    for (;;) {
        const shown = study.show();
        if (shown.turn === 'play') study.next();
        else {
            await meet(page, shown);
            if (shown.turn !== 'read') return shown;
            study.next();
            await tap(page, '.coach .next');
        }
    }
}

/** A move by touch, be it a claim: those are made where one speaks. */
async function make(page, study, move) {
    const { ask } = study.answer({ id: 1, kind: 'view' }), found = ask?.moves.find((one) => one.move === move);
    if (found) return makeByTouch(page, found);
    await press(page, (await page.$('.dock button:visible')) ? '.dock button:nth-child(3)' : '.tabs button:nth-child(2)');
    const claim = `.claim-list [data-claim="${move}"]`;
    await page.waitForSelector('.claims > button');
    for (let at = 0; at < (await page.$$('.claims > button')).length && !(await page.$(claim)); at++) {
        await tap(page, `.claims > button >> nth=${at}`);
        await quiet(page);
    }
    return tap(page, claim);
}

/** A legal move that the lesson does not want now, if there is one: it is not made, and the page says what the coach says. */
async function makeWrong(page, study, right) {
    const { ask } = study.answer({ id: 1, kind: 'view' }), wrong = ask?.moves.find(({ move }) => move !== right && study.clone().move(move).answer === 'instead');
    if (!wrong) return false;
    const said = study.move(wrong.move);
    await makeByTouch(page, wrong);
    await page.waitForSelector('.coach [data-answer="instead"]');
    check(await page.isVisible('.coach .text'), 'the task is gone from sight');
    check(!said.says || (await page.textContent('.coach .wrong')).includes(plain(said.says)), 'the coach says something else:', said.says);
    return true;
}

/** Each lesson in one language, in turn; with --long in both. */
const languagesOf = (at) => (LONG ? ['en', 'it'] : [['en', 'it'][at % 2]]);

for (const [at, name] of names.entries()) for (const language of languagesOf(at)) {
    const size = (at + (language === 'it')) % 2 ? { width: 360, height: 740 } : {};
    within(`the lesson ${name} is gone through by touch (${language}, ${size.width ?? 1120} px)`, { ...size, settings: { language } }, async (page) => {
        let study = open(name, language), moves = 0, wrongs = 0;
        const made = [];
        study.clone = () => { const other = open(name, language); for (const step of made) step(other); return other; };
        const both = (step) => { made.push(step); step(study); };
        study.next = () => { made.push((other) => Study.prototype.next.call(other)); Study.prototype.next.call(study); };
        await press(page, `[data-learn="${name}"]`);
        for (let shown = await readOn(page, study); shown.turn === 'act'; shown = await readOn(page, study)) {
            const right = study.clone().move().move;
            if (moves < 4 && await makeWrong(page, study, right)) wrongs++;
            if (moves === 2) await shot(page, `learn-${name}-${language}`);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            check(overflow <= 0, `step ${shown.step}: ${overflow} px too wide`);
            if (moves % 5 === 4) await press(page, '.coach .do');
            else await make(page, study, right);
            both((other) => other.move(right));
            moves++;
            if (await page.$('.shell.tab-talk')) await press(page, (await page.$('.dock button:visible')) ? '.dock button:nth-child(1)' : '.tabs button:nth-child(1)');
        }
        await shot(page, `learn-${name}-${language}-done`);
        const { says = '', at = [] } = study.show().outcome ?? {}, done = await page.textContent('.lesson-done p');
        check(moves > 3 && done.startsWith(says.slice(0, at[0] ?? says.length)), `${moves} moves`, done);
        check(!at.length || !/: [A-L]\b/.test(done), 'seats are called by their letters:', done);
        note(`${name} ${language}: ${moves} moves, ${wrongs} wrong ones`);
    });
}

await mainWithin();
