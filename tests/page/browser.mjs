// browser.mjs - the built page in a real Chromium: a small host for its files, a window, and what its table told it.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';

const require = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = require('playwright-core');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.woff2': 'font/woff2' };

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
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--force-color-profile=srgb'],
});

/** Puts what a table tells, be it in the worker (the first person and each other) or behind a socket, where a test can read it. The page knows nothing of it. */
function listen() {
    window.told = [];
    window.toldTo = { 1: window.told };
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        constructor(...words) {
            super(...words);
            this.addEventListener('message', ({ data }) => { if (data.kind === 'told') (window.toldTo[data.person] ??= []).push(...data.texts.map((text) => JSON.parse(text))); });
        }
    };
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
        constructor(...words) {
            super(...words);
            this.addEventListener('message', ({ data }) => window.told.push(JSON.parse(data)));
        }
    };
}

/** The chance that the page draws for its tables is the same each time. */
function arrange(seed) {
    let state = seed >>> 0;
    const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
    crypto.getRandomValues = (array) => array.map((_, at, all) => (all[at] = next()));
}

/** A window with these settings, at the start page. Whatever goes wrong in it is in `faults`. */
export async function openPage(browser, address, { width = 1440, height = 900, settings = {}, phone = width < 700, bypassCSP = false, seed = 1, serviceWorkers = 'block', reducedMotion = 'reduce', scale = 1, first = '.game h2' } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: phone, reducedMotion, locale: 'en-GB', colorScheme: 'dark', bypassCSP, serviceWorkers });
    const page = await context.newPage(), faults = [];
    page.setDefaultTimeout(60000); // a busy machine draws few frames
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
    await page.addInitScript(listen);
    await page.addInitScript(arrange, seed);
    await page.addInitScript((wanted) => { if (!localStorage.getItem('murk.settings')) localStorage.setItem('murk.settings', JSON.stringify(wanted)); }, { bots: 'instant', name: 'Ada', ...settings });
    await page.goto(address);
    await page.waitForSelector(first);
    return { page, faults, close: () => context.close() };
}

/** The question that stands now, as the table put it; null when none does. */
export const questionOf = (page) => page.evaluate(() => {
    const last = window.told.filter((message) => 'ask' in message).at(-1);
    return last?.ask ?? null;
});

export const isOver = (page) => page.evaluate(() => window.told.some(({ kind }) => kind === 'over'));
