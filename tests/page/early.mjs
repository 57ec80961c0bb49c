// early.mjs PAGE [SHOTS] - answers that lie at the table are still shown when the page was loaded again, and are gone with their match.
import { isOver, questionOf, quiet } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, press, pressMove, tap } from './play.mjs';
import { check } from './tap.mjs';
import { mainWithin, within } from './within.mjs';

const LAID = new Error('an answer lies there');

const open = async (page) => {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('m');
    await page.waitForSelector('.can-do');
    await quiet(page); // it knows what may be laid down
};

/** Plays until an answer lies there; gives its words. */
async function layOne(page) {
    let laid = null;
    await playToEnd(page, numbers(8), { limit: 30, make: async (_, move) => {
        if (!laid) await open(page);
        const always = `.can-do [data-always="${move.move}"]`;
        if (!laid && (await page.$(always))) {
            await tap(page, always);
            await page.waitForSelector('.sheet', { state: 'detached' }); // what is offered is taken
            laid = move.says;
            return;
        }
        if (await page.$('.sheet')) await page.keyboard.press('Escape');
        await pressMove(page, move);
    }, look: async () => { if (laid) throw LAID; } }).catch((error) => { if (error !== LAID) throw error; });
    return laid;
}

within('an answer that lies at the table is shown after a reload, is taken back there, and ends with the game', {}, async (page) => {
    await deal(page, 'stay-away');
    const laid = await layOne(page);
    check(laid && !(await isOver(page)), 'no answer could be laid down');
    await page.reload();
    await press(page, '.resume');
    await page.waitForSelector('.moves .move');
    await open(page);
    const rules = await page.$$eval('.rule', (all) => all.map((one) => one.textContent));
    check(rules.length === 1 && rules[0].includes(laid), laid, ...rules);
    check(!(await page.evaluate(() => Object.keys(localStorage).some((key) => key === 'murk.early' && !localStorage.getItem(key).includes('"match":"')))));
    await tap(page, '.rule .btn');
    await page.waitForFunction(() => !document.querySelector('.rule') && localStorage.getItem('murk.early') === null);
    check((await questionOf(page)).moves.length > 0);
});

await mainWithin();
