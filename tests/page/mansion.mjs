// mansion.mjs PAGE [SHOTS] - the Mansion: dice lie on it as long as they count; its replay shows which rooms were possible and where all were;
// keys, traits and plans are shown as the view tells them.
import { violations } from './axe.mjs';
import { isOver, LONG } from './browser.mjs';
import { numbers } from './numbers.mjs';
import { deal, playToEnd, press } from './play.mjs';
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

/** The view of our seat, put together from what was told. */
const viewOf = (page) => page.evaluate(() => {
    const isPlain = (value) => value && typeof value === 'object' && !Array.isArray(value);
    const changed = (old, change) => (isPlain(change) ? Object.fromEntries(Object.entries({ ...(isPlain(old) ? old : {}), ...change }).map(([key, value]) => [key, key in change ? changed(old?.[key], value) : value]).filter(([, value]) => value !== null)) : change);
    return window.told.reduce((view, message) => (message.kind === 'table' ? view : message.view ?? (message.change ? changed(view, message.change) : view)), {});
});
const traitsOf = ({ trait, traits }) => (traits ?? [trait]).filter((word) => word && !['none', 'hidden'].includes(word));
const shownOn = (page, chip) => page.$eval(chip, (one) => ({ keys: one.querySelector('.keysb')?.textContent ?? null, traits: [...one.querySelectorAll('.medals use')].map((use) => use.getAttribute('href').replace('#ts-trait-', '')) }));

/** What chips, the button and its sheet show is what the view has. */
async function checkKept(page, view) {
    for (const [name, of] of Object.entries(view.survivors)) {
        const { keys, traits } = await shownOn(page, `.surv[data-thing="survivor:${name}"]`);
        check(keys === (typeof view.keys === 'number' || typeof of.keys !== 'number' ? null : String(of.keys)), name, keys, of.keys);
        check(String(traits) === String(traitsOf(of)), name, traits, traitsOf(of));
    }
    const plans = Object.entries(view.plans ?? {}), killer = view.killer.level ? await shownOn(page, '.surv.killer') : { traits: [] };
    check(String(killer.traits) === String(view.killer.traits ?? []), killer.traits, view.killer.traits);
    check((await page.$$('.laid .plan')).length === plans.length, plans.length);
    for (const [at, [, { progress, complete }]] of plans.entries()) check((await page.$$eval('.laid .plan b', (all) => all.map((one) => one.textContent)))[at] === (complete ? '' : String(progress)), progress, complete);
    return Object.values(view.survivors).flatMap(traitsOf).length + (view.killer.traits ?? []).length + plans.length;
}

const VARIANTS = [
    { name: 'Separate ways', width: 360, theme: 'light', lobby: { choose: { seats: 4, killer: 'butcher', separate_ways: 'on', traits: 'normal' }, seat: 'second' }, isOwn: true },
    { name: 'plans, from the Survivors', width: 1440, lobby: { choose: { killer: 'specter', traits: 'hard', plans: 'on' } } },
    { name: 'plans, from the Killer', width: 360, lobby: { choose: { killer: 'specter', traits: 'nightmare', plans: 'on' }, seat: 'killer' } },
];
for (const { name, width, lobby, isOwn, theme = 'dark' } of VARIANTS) within(`${name}: keys, traits and plans are shown as the view tells them (${width} px)`, { width, height: width < 700 ? 740 : 900, bypassCSP: true, settings: { theme } }, async (page) => {
    await deal(page, 'terrorscape', lobby);
    let most = 0, least = Infinity;
    await playToEnd(page, numbers(6), { limit: LONG ? 24 : 9, look: async () => {
        const view = await viewOf(page), facts = await page.$eval('.top', (top) => top.textContent);
        check(!/NaN|undefined|null/.test(facts) && /\d\/5/.test(facts) === !isOwn, facts);
        const right = await page.$$eval('.top .btn', (all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
        check(right <= width, `the bar ends at ${right}`);
        if (!view.killer?.level) return;
        const marks = await page.$$eval('.room', (rooms) => rooms.flatMap((room) => [...room.querySelectorAll('.maybe i')].filter((mark) => mark.getBoundingClientRect().top < room.querySelector('.rn').getBoundingClientRect().bottom - 3).map(() => room.dataset.thing)));
        check(!marks.length, 'marks lie over the name of', ...marks);
        const count = await checkKept(page, view);
        most = Math.max(most, count);
        least = Math.min(least, count);
    } });
    check(most > 2, `${most} are kept`);
    await shot(page, `kept-${name.replace(/\W+/g, '-')}`);
    const found = await violations(page);
    await press(page, '.btn.laid');
    found.push(...(await violations(page)));
    check(!found.length, ...found);
    const rows = await page.$$eval('[data-kept]', (all) => all.map((row) => row.innerText));
    check(rows.length >= least && rows.every((text) => text.length > 30), ...rows);
    await shot(page, `kept-${name.replace(/\W+/g, '-')}-sheet`);
    await press(page, '[data-kept]');
    await page.waitForSelector('.sheet .help > .plate');
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.waitForSelector('.cover-note');
    check(!(await page.$('.medals, .keysb, .laid')), 'what is kept is seen while the hand is covered');
});

await mainWithin();
