// browser.mjs - the built page in a real Chromium: a small host for its files, a window, and what its table told it.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.woff2': 'font/woff2' };

/** With `MURK_SLOWER=6 ./test page/around` each window has a processor that is six times slower, and what it tells its workers takes long to come there: so a test's haste shows. */
const SLOWER = Number(process.env.MURK_SLOWER ?? 1), LATER = 12;

/** `./test --long` looks at more of the same. */
export const LONG = 'MURK_LONG_TESTS' in process.env;

/** Serves a folder on a free port of this machine; gives its address and how to end it. */
export function serve(folder) {
    const server = createServer((request, response) => {
        const name = normalize(new URL(request.url, 'http://page').pathname).replace(/\/$/, '/index.html'), file = join(folder, name);
        if (!existsSync(file)) return response.writeHead(404).end();
        return response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
    });
    return new Promise((done) => server.listen(0, '127.0.0.1', () => done({ address: `http://127.0.0.1:${server.address().port}/`, end: () => server.close() })));
}

export const launch = () => chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
});

/** Puts what a table tells, be it in the worker (the first person and each other) or behind a socket, where a test can read it, and what
 *  was wished of tables and lessons and is not answered yet. The page knows nothing of it. */
function listen() {
    const owed = (window.owed = new Set());
    window.told = [];
    window.toldTo = { 1: window.told };
    window.wished = [];
    window.question = () => window.told.filter((message) => 'ask' in message).at(-1)?.ask ?? null;
    window.isOver = () => window.told.some(({ kind }) => kind === 'over');
    window.isAsked = () => { // the page shows the question that stands, and nothing is under way
        const ask = window.question();
        return Boolean(ask && !owed.size && document.querySelector('.prompt-head p')?.textContent === ask.says && document.querySelector('.moves .move'));
    };
    const wish = (to, { id, kind }) => { window.wished.push(kind); owed.add(`${to} ${id}`); };
    const hear = (from, person, message) => {
        if ('re' in message) owed.delete(`${from} ${message.re}`);
        (window.toldTo[person] ??= []).push(message);
    };
    let workers = 0;
    const Plain = window.Worker, Socket = window.WebSocket;
    window.Worker = class extends Plain {
        #name = `worker-${++workers}`;

        constructor(...words) {
            super(...words);
            this.addEventListener('message', ({ data }) => {
                if (data.kind === 'told') for (const text of data.texts) hear(this.#name, data.person, JSON.parse(text));
                else if ('re' in data) owed.delete(`${this.#name} ${data.re}`);
            });
        }

        postMessage(data, ...more) {
            if (data.kind === 'wish') wish(this.#name, JSON.parse(data.text));
            else if ('call' in data) wish(this.#name, { id: data.id, kind: data.call });
            super.postMessage(data, ...more);
        }

        terminate() {
            for (const one of [...owed]) if (one.startsWith(`${this.#name} `)) owed.delete(one);
            super.terminate();
        }
    };
    window.WebSocket = class extends Socket {
        constructor(...words) {
            super(...words);
            this.addEventListener('message', ({ data }) => hear('socket', 1, JSON.parse(data)));
        }

        send(text) {
            const words = JSON.parse(text);
            if (words.kind === 'hello') owed.clear(); // what was not answered is wished again
            wish('socket', words);
            super.send(text);
        }
    };
}

/** Painting without a graphics card takes half of a test's time, so what nobody looks at is not painted: it is laid out, and touched, as ever. */
function leaveUnpainted() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { opacity: 0 }');
    window.paint = (isSeen) => { document.adoptedStyleSheets = isSeen ? [] : [sheet]; };
    window.paint(false);
}

/** Whoever looks at a window, by a picture or by reckoning contrasts, sees it painted. */
export async function painted(page, look) {
    await page.evaluate(() => window.paint?.(true));
    try {
        return await look();
    } finally {
        await page.evaluate(() => window.paint?.(false));
    }
}

/** Whatever is told to a worker comes there this much later, in its order. */
function delay(milliseconds) {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...words) { setTimeout(() => post.apply(this, words), milliseconds); };
}

/** The chance that the page draws for its tables is the same each time. */
function arrange(seed) {
    let state = seed >>> 0;
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
    crypto.getRandomValues = (array) => array.map((_, at, all) => (all[at] = next()));
}

/** A window with these settings, at the start page. Whatever goes wrong in it is in `faults`. */
export async function openPage(browser, address, { width = 1440, height = 900, settings = {}, phone = width < 700, bypassCSP = false, seed = 1, serviceWorkers = 'block', reducedMotion = 'reduce', scale = 1, first = '.game h2', prepare } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: phone, reducedMotion, locale: 'en-GB', colorScheme: 'dark', bypassCSP, serviceWorkers });
    const page = await context.newPage(), faults = [], screenshot = page.screenshot.bind(page);
    page.screenshot = (...words) => painted(page, () => screenshot(...words));
    page.setDefaultTimeout(60000); // a busy machine draws few frames
    if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => { if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`); });
    if (SLOWER > 1) await page.addInitScript(delay, SLOWER * LATER);
    if (prepare) await page.addInitScript(prepare);
    await page.addInitScript(leaveUnpainted);
    await page.addInitScript(listen);
    await page.addInitScript(arrange, seed);
    await page.addInitScript((wanted) => { if (!localStorage.getItem('murk.settings')) localStorage.setItem('murk.settings', JSON.stringify(wanted)); }, { bots: 'instant', name: 'Ada', ...settings });
    await page.goto(address);
    await page.waitForSelector(first);
    return { page, faults, close: () => context.close() };
}

/** The question that stands now, as the table put it; null when none does. */
export const questionOf = (page) => page.evaluate(() => window.question());

export const isOver = (page) => page.evaluate(() => window.isOver());
export const isAsked = (page) => page.evaluate(() => window.isAsked());

/** Waits until all that was wished has been answered: then the page shows what came of it. */
export const quiet = (page) => page.waitForFunction(() => !window.owed.size, undefined, { polling: 20 });

/** Waits until another question stands than this one, or the game is over. */
export const goesOn = (page, number) => page.waitForFunction((before) => window.question()?.ask !== before || window.isOver(), number, { polling: 30 });
