// under_way.mjs PAGE SHOTS MURK - an answer that takes long to reach the table, or does not: at a real server, by a socket that a test holds up.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, launch, quiet } from './browser.mjs';
import { press, settled, tapIf } from './play.mjs';
import { makeOnline, startServer } from './serving.mjs';
import { check, main, test } from './tap.mjs';

const [folder, shots, murk] = process.argv.slice(2);
mkdirSync(shots, { recursive: true });
const server = await startServer(murk, folder), browser = await launch();

/** In the page: while `held` is a list, what comes by the socket waits in it. `spoil` makes the next move one to a question of yesterday. */
function holdUp() {
    const Plain = window.WebSocket;
    window.held = null;
    window.WebSocket = class extends Plain {
        constructor(...words) {
            super(...words);
            window.lastSocket = this;
        }

        set onmessage(take) {
            super.onmessage = (event) => (window.held ? window.held.push(() => take(event)) : take(event));
        }

        send(text) {
            const words = JSON.parse(text), isSpoilt = window.spoil && words.kind === 'move';
            if (isSpoilt) window.spoil = false;
            super.send(isSpoilt ? JSON.stringify({ ...words, ask: 0 }) : text);
        }
    };
    window.letGo = () => { const all = window.held; window.held = null; for (const take of all) take(); };
}

const moves = (page) => page.evaluate(() => window.wished.filter((kind) => kind === 'move').length);
const asked = (page) => page.evaluate(() => ({ ask: window.question()?.ask, says: document.querySelector('.prompt-head p')?.textContent }));

/** A question with its buttons at a table of one person and bots; gives where its first button is. */
async function atQuestion(page) {
    for (let tries = 0; tries < 30; tries++) {
        await settled(page);
        await tapIf(page, '.slot .btn');
        await quiet(page);
        const button = await page.$('.moves .move:not(.group):not(.may)');
        if (button) return button.boundingBox();
        await tapIf(page, '.moves .move.group');
    }
    throw new Error('no question');
}

/** At a table of bots that decide at once a match may be over before one is asked anything: then at another one. */
async function sitDown(seed, size, tries = 5) {
    const ada = await makeOnline(browser, server, 'stay-away', 'Ada', { seed, prepare: holdUp, ...size });
    await ada.page.selectOption('select[name="bots"]', 'instant');
    await press(ada.page, '.sticky .btn.main:not([disabled])');
    await settled(ada.page);
    if (!(await isOver(ada.page)) || tries === 1) return ada;
    await ada.close();
    return sitDown(seed + 100, size, tries - 1);
}

/** Touches the first move as fast as one can, again and again, and presses keys for it. */
async function touchHard(page, { x, y, width, height }) {
    for (let touches = 0; touches < 3; touches++) await page.mouse.click(x + width / 2, y + height / 2);
    for (const key of ['1', 'Enter', '2']) await page.keyboard.press(key);
}

for (const [name, size] of [['a laptop', {}], ['a phone', { width: 360, height: 740 }]]) test(`on ${name} an answer is seen to be under way, and what is touched meanwhile is no second one`, async () => {
    const { page, faults, close } = await sitDown(size.width ? 62 : 61, size), where = await atQuestion(page), before = await asked(page), made = await moves(page);
    await page.evaluate(() => { window.held = []; });
    await touchHard(page, where);
    await page.waitForSelector('.prompt .sent');
    const during = await asked(page);
    check(during.says !== before.says && !(await page.$('.moves .move')) && !(await page.$('.lamp.lit')) && !(await page.$('.thing.can')), 'the old question is still open', JSON.stringify(during));
    check((await moves(page)) === made + 1, `${(await moves(page)) - made} moves were sent`);
    await page.screenshot({ path: join(shots, `under-way-${size.width ?? 1440}.png`) });
    await page.waitForFunction(() => window.held.length); // the table has answered
    await page.evaluate(() => window.letGo());
    await page.waitForSelector('.prompt .sent', { state: 'detached' });
    await settled(page); // another question, or the end
    check(!(await page.$('.refusal')) && (await asked(page)).ask !== before.ask, 'it did not go on, or complains', JSON.stringify(await asked(page)));
    check(!faults.length, ...faults);
    await close();
});

test('an answer that the table refuses leaves the question, with the reason', async () => {
    const { page, faults, close } = await sitDown(63), where = await atQuestion(page), before = await asked(page);
    await page.evaluate(() => { window.spoil = true; });
    await page.mouse.click(where.x + where.width / 2, where.y + where.height / 2);
    await page.waitForSelector('.prompt .refusal');
    const after = await asked(page);
    check(after.ask === before.ask && after.says === before.says && (await page.$('.moves .move')) && !(await page.$('.prompt .sent')), JSON.stringify(before), JSON.stringify(after));
    const again = await atQuestion(page);
    await page.mouse.click(again.x + again.width / 2, again.y + again.height / 2);
    await page.waitForFunction((number) => window.question()?.ask !== number, before.ask);
    check(!faults.length, ...faults);
    await close();
});

test('when the connection breaks the question comes back, and is answered once', async () => {
    const { page, close } = await sitDown(64), where = await atQuestion(page), before = await asked(page);
    await page.evaluate(() => {
        const { send } = WebSocket.prototype; // it does not reach the table
        WebSocket.prototype.send = function (text) { if (JSON.parse(text).kind !== 'move') send.call(this, text); };
        window.mend = () => { WebSocket.prototype.send = send; };
    });
    await page.mouse.click(where.x + where.width / 2, where.y + where.height / 2);
    await page.waitForSelector('.prompt .sent');
    await page.evaluate(() => { window.mend(); window.lastSocket.close(); });
    await page.waitForSelector('.moves .move');
    check(!(await page.$('.prompt .sent')) && (await asked(page)).says === before.says, JSON.stringify(await asked(page)));
    await page.waitForSelector('.short-pause', { state: 'detached' });
    await atQuestion(page);
    check((await asked(page)).ask === before.ask, 'the answer that was lost was given all the same');
    const again = await atQuestion(page);
    await page.mouse.click(again.x + again.width / 2, again.y + again.height / 2);
    await page.waitForFunction((number) => window.question()?.ask !== number, before.ask);
    await quiet(page);
    check(!(await page.$('.refusal')), 'it is refused');
    await close();
});

await main();
await browser.close();
await server.stop();
