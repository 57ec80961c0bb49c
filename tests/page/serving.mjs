// serving.mjs - `murk serve` on loopback for tests in browsers, killed and started again at will.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage } from './browser.mjs';
import { press } from './play.mjs';

const folder = mkdtempSync(join(tmpdir(), 'murk-online-'));

/** Starts a server with this page; `kill` ends it as a power cut does, `start` starts it again with the same store and port. */
export async function startServer(murk, page) {
    let child = null, port = 0;
    const start = () => new Promise((done, fail) => {
        child = spawn(murk, ['serve', '--address', '127.0.0.1', '--port', String(port), '--db', join(folder, 'murk.db'), '--page', page, '--no-qr', '--log', 'warning'], { stdio: ['ignore', 'pipe', 'inherit'] });
        let said = '';
        child.stdout.on('data', (text) => {
            const found = (said += text).match(/:(\d+)\s/);
            if (found) { port = Number(found[1]); done(); }
        });
        child.once('error', fail);
        child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
    const ended = () => new Promise((done) => child.once('exit', done));
    await start();
    return {
        start,
        get address() { return `http://127.0.0.1:${port}/`; },
        kill: () => { const end = ended(); child.kill('SIGKILL'); return end; },
        stop: () => { const end = ended(); child.kill('SIGTERM'); return end; },
    };
}

/** Somebody in a browser of his own makes a table; gives his window and the link. */
export async function makeOnline(browser, server, game, name, options = {}) {
    const person = await openPage(browser, server.address, { settings: { name }, ...options });
    await press(person.page, `[data-online="${game}"]`);
    await person.page.waitForSelector('.gathering .chair:has-text("that is you")');
    return { ...person, link: person.page.url() };
}

/** Somebody else comes by the link, sits down and is ready. */
export async function joinOnline(browser, link, name, seat, options = {}) {
    const person = await openPage(browser, link, { settings: { name }, first: '.gathering .chair', ...options });
    if (seat) {
        await press(person.page, `.chair[data-seat="${seat}"] .sit`);
        await person.page.waitForSelector(`.chair[data-seat="${seat}"]:has-text("that is you")`);
        await press(person.page, '.btn.ready');
    }
    return person;
}

/** The QR code that a server prints for its link, as rows of dark and light: two rows are one of text, with a margin of two. */
export async function linkCode(murk, link) {
    const child = spawn(murk, ['serve', '--address', '127.0.0.1', '--port', '0', '--store', 'memory:', '--link', link, '--log', 'error']);
    let text = '';
    for await (const part of child.stdout) if ((text += part).includes('Ctrl-C')) break;
    child.kill();
    const rows = text.split('\n').filter((row) => /^[ ▀▄█]+$/.test(row)).map((row) => [...row]), size = rows[0].length - 4;
    const dark = (y) => (y % 2 ? '█▄' : '█▀');
    return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => dark(y).includes(rows[(y + 2) >> 1][x + 2])));
}
