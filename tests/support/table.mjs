// table.mjs ENGINE WORDS RESTART - `murk table --log` by WebAssembly: the same lines in, the same lines out.
//
// WORDS is the folder of the files of words. After every RESTART lines in the table is thrown away and made again from its
// log, which nobody may notice; 0: never. With a fourth word, `again`, lines in are those of a log, which happen again.
import { readFileSync } from 'node:fs';
import { Table } from '../../src/wasm/engine.mjs';

const [engine, folder, restart, again] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(engine));
const words = Object.fromEntries(['en', 'it'].map((language) => [language, readFileSync(`${folder}/${language}.words`)]));
const input = readFileSync(0, 'utf8').split('\n').slice(0, -1);
const out = [], log = [];

const keep = (line) => {
    log.push(line);
    out.push(`{"line":${JSON.stringify(line)}}`);
};
const send = (person, text) => out.push(`{"to":${person},"message":${text}}`);

function doWish(table, line) {
    const fault = table.read(line);
    if (fault) return out.push(`{"fault":"${fault}"}`);
    const { as, at, kind } = JSON.parse(line);
    const waits = kind === 'wait', until = Number.isInteger(at) ? at : table.now;
    if (waits) return table.pass(Number.isInteger(at) ? at : table.wake);
    if (as >= 1) return table.wish(as, line, until);
    table.pass(until);
    out.push('{"fault":"as"}');
}

let table = new Table({ module, words, keep, send });
for (const [number, line] of input.entries()) {
    if (again) table.take(line);
    else doWish(table, line);
    if (!again) out.push(`{"now":${table.now}${table.wake === Infinity ? '' : `,"wake":${table.wake}`}}`);
    if (restart > 0 && (number + 1) % restart === 0) {
        const { now } = table;
        table = new Table({ module, words, keep, send, lines: log });
        table.now = now;
    }
}
process.stdout.write(out.join('\n') + '\n');
