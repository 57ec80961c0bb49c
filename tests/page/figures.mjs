// figures.mjs PAGE - how fast the page is, in Chromium: a program to be run by hand, no test. docs/performance.md has its figures.
//
// The main thread's own time is told beside the clock's: on a machine with other work the clock says more about that.
import { launch, serve } from './browser.mjs';

const [folder] = process.argv.slice(2), host = await serve(folder), browser = await launch(), RUNS = 5, SLOWER = 4;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Seconds of a processor that the main thread's tasks have taken. */
async function worked(session) {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
}

async function open(settings) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', reducedMotion: 'no-preference' });
    const page = await context.newPage(), session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript((wanted) => {
        localStorage.setItem('murk.settings', JSON.stringify(wanted));
        new MutationObserver(() => { if (!window.readyAt && document.querySelector('.game .btn')) window.readyAt = performance.now(); }).observe(document, { childList: true, subtree: true });
    }, { name: 'Ada', bots: 'instant', sound: 'off', language: 'en', ...settings });
    return { context, page, session };
}

/** From the request until the buttons are there, on a processor that is so many times slower. */
async function start() {
    const ready = [], busy = [];
    for (let run = 0; run < RUNS; run++) {
        const { context, page, session } = await open({});
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.goto(host.address);
        await page.waitForFunction(() => window.readyAt);
        ready.push(await page.evaluate(() => window.readyAt));
        busy.push((await worked(session)) * 1000);
        await context.close();
    }
    console.log(`start page, processor slowed ${SLOWER} times: interactive after ${median(ready).toFixed(0)} ms (median of ${RUNS}); main thread ${median(busy).toFixed(0)} ms`);
}

/** Frames while cards fly at a table of twelve. */
async function flight() {
    const { context, page, session } = await open({ motion: 'slow' });
    await page.goto(host.address);
    await page.click('[data-lobby="stay-away"]');
    await page.waitForSelector('.chair');
    await page.selectOption('select[name="seats"]', '12');
    await page.waitForFunction(() => document.querySelectorAll('.chair').length === 12);
    await page.click('.sticky .btn.main');
    await page.waitForSelector('.seat');
    for (let moves = 0; moves < 30 && !(await page.$('.motion.fly')); moves++) {
        await page.waitForSelector('.moves .move');
        await page.click('.moves .move');
        await page.waitForSelector('.motion.fly', { timeout: 1500 }).catch(() => undefined);
    }
    const before = await worked(session);
    const frames = await page.evaluate(() => new Promise((done) => {
        const times = [];
        const tick = (now) => { times.push(now); if (now - times[0] < 2500 && document.querySelector('.motion')) requestAnimationFrame(tick); else done(times); };
        requestAnimationFrame(tick);
    }));
    const span = frames.at(-1) - frames[0], gaps = frames.slice(1).map((time, at) => time - frames[at]);
    console.log(`a card flies, twelve seats: ${((frames.length - 1) * 1000 / span).toFixed(0)} frames a second over ${span.toFixed(0)} ms, median gap ${median(gaps).toFixed(1)} ms; main thread ${(((await worked(session)) - before) * 1000 / frames.length).toFixed(2)} ms a frame`);
    await context.close();
}

await start();
await flight();
await browser.close();
host.end();
