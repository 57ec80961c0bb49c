// shared_end.mjs PAGE [SHOTS] - the end of a game around one device speaks to all who sit there, by their names.
import { press, tap } from './play.mjs';
import { numbers } from './numbers.mjs';
import { openReplay } from './replays.mjs';
import { check } from './tap.mjs';
import { mainWithin, shot, within } from './within.mjs';

/** Another text whenever something was told or touched. */
const now = () => Object.values(window.toldTo).reduce((sum, told) => sum + told.length, 0) + (document.querySelector('.prompt')?.outerHTML ?? '');

/** Whoever is before the device decides and passes it on, to the end. */
async function playOn(page, draw) {
    for (let steps = 0; steps < 900; steps++) {
        await page.waitForSelector('.curtain, .pass-on, .passing .moves .move, .end h1');
        if (await page.$('.end h1')) return;
        if (await page.$('.curtain')) { await page.waitForTimeout(310); await page.$('.curtain .btn.main') && await tap(page, '.curtain .btn.main'); continue; }
        if (await page.$('.pass-on')) { await tap(page, '.pass-on .btn'); continue; }
        const before = await page.evaluate(now), moves = await page.$$('.moves .move');
        if (moves.length) await tap(page, `.moves .move >> nth=${draw(moves.length)}`);
        while ((await page.evaluate(now)) === before) await page.waitForTimeout(30);
    }
}

for (const language of ['en', 'it']) within(`names instead of "you" at the end and in the replay, ${language}`, { seed: 3, settings: { language } }, async (page) => {
    await press(page, '[data-lobby="shy-monsters"]');
    await press(page, '[data-friend="dark-lord"]');
    await page.fill('.chair[data-seat="dark-lord"] input', 'Bruno');
    await page.press('.chair[data-seat="dark-lord"] input', 'Enter');
    await page.waitForSelector('.chair[data-seat="dark-lord"]:has-text("Bruno")');
    await press(page, '.sticky .btn.main');
    await playOn(page, numbers(5));
    await page.waitForSelector('.figures tbody tr:nth-child(2)');
    const you = language === 'en' ? /\byou\b/i : /\btu\b|\bhai\b/i, names = await page.$$eval('.knew .n', (all) => all.map((one) => one.textContent));
    check(names.join() === 'Bruno,Ada' || names.join() === 'Ada,Bruno', ...names);
    for (const part of ['.banner .result', '.knew', '.knewhead', '.figures']) check(!you.test(await page.textContent(part)), part, await page.textContent(part));
    const winner = await page.$eval('.knew .p:has(.tag.good) .n', (element) => element.textContent);
    check((await page.textContent('.banner .result')) === (language === 'en' ? `${winner} has won.` : `Ha vinto ${winner}.`), await page.textContent('.banner .result'));
    await shot(page, `shared-end-${language}`);
    await openReplay(page);
    const eyes = await page.$$eval('[data-eyes]', (all) => all.map((one) => one.textContent).slice(1).sort());
    check(eyes.join() === 'Ada,Bruno', ...eyes);
});

await mainWithin();
