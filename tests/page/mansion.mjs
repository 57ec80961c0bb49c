// mansion.mjs PAGE [SHOTS] - the Mansion: dice lie on it as long as they count; its replay shows which rooms were possible and where all were.
import { isOver } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd } from './play.mjs';
import { goTo, openReplay } from './replays.mjs';
import { check, note } from './tap.mjs';
import { mainWithin, shot, within } from './within.mjs';

/** What the view has of an encounter, as it was told last. */
const encounterOf = (page) => page.evaluate(() => window.told.flatMap((message) => [message.view?.encounter, message.change?.encounter]).filter(Boolean).reduce((all, one) => ({ ...all, ...one }), {}));

within('dice are gone with their encounter; the replay tells what the Killer could know beside what was', { width: 1440, height: 900, seed: 1 }, async (page) => {
    await deal(page, 'terrorscape');
    let after = 0;
    await playToEnd(page, numbers(7), { look: async () => {
        const { participants = [], dice = [] } = await encounterOf(page), shown = await page.$$eval('.dice svg', (all) => all.length);
        check(participants.length || !shown, `${shown} dice lie there, and nobody fights`);
        if (dice.length && !participants.length) after++;
    } });
    check((await isOver(page)) && after > 0, 'no question came after an encounter');
    note(`${after} questions after an encounter`);
    await page.waitForSelector('.knew .p');
    await openReplay(page);
    const last = Number(await page.getAttribute('.replay input', 'max'));
    let narrowed = 0, right = 0, moved = 0; // in the midst of the Survivors' turn what was known may be of before a step
    for (let step = 1; step < last; step += Math.ceil(last / 8)) {
        await goTo(page, step);
        const rows = await page.$$eval('.strip-row:not(.head)', (all) => all.map((row) => ({ may: row.querySelectorAll('.may').length, was: row.querySelectorAll('.was').length, both: row.querySelectorAll('.may.was').length })));
        check(rows.length === 3 || step < 6, `${rows.length} rows at step ${step}`);
        for (const { may, was, both } of rows) {
            check(was <= 1, `a Survivor was in ${was} rooms`);
            if (was && both) right++;
            if (was && !both) moved++;
            if (was && may < 15) narrowed++;
        }
    }
    check(narrowed > 0 && right > 3 * moved, 'what could be known is not what was:', narrowed, right, moved);
    await shot(page, 'replay-strip');
});

await mainWithin();
