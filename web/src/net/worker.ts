// worker.ts - a table in this page: engine.wasm in a worker, with its clock. Those around the device are people at it, as behind a socket.
import { Table } from '../../../src/wasm/engine.mjs';
import { bytes } from './files';
import type { FromHost, ToHost } from './host';

const HOST = 1;
let table: Table | null = null, timer = 0, lines: string[] = [];
const texts = new Map<number, string[]>([[HOST, []]]);

const post = (message: FromHost): void => postMessage(message);

/** All that one wish or one moment brought about goes to the page at once. */
function tell(): void {
    for (const [person, some] of texts) {
        if (some.length || lines.length) post({ kind: 'told', person, texts: some, lines });
        texts.set(person, []);
        lines = [];
    }
    clearTimeout(timer);
    if (table && table.wake !== Infinity) timer = setTimeout(wake, Math.max(0, table.wake - Date.now())) as unknown as number;
}

function wake(): void {
    table?.pass(Date.now());
    tell();
}

/** A table with words in these languages. */
async function make(languages: string[], keep: (line: string) => void, send: (person: number, text: string) => void): Promise<Table> {
    const [engine, ...packs] = await Promise.all([bytes('engine.wasm'), ...languages.map((language) => bytes(`${language}.words`))]);
    const words = Object.fromEntries(languages.map((language, at) => [language, packs[at]]));
    return new Table({ module: await WebAssembly.compile(engine as BufferSource), words, keep, send });
}

/** What one person was told, a list for each line of the log. */
async function again(languages: string[], log: string[], person: number): Promise<void> {
    let step: string[] = [];
    const shown = await make(languages, () => undefined, (to, text) => void (to === person && step.push(text)));
    const steps = log.map((line) => {
        step = [];
        shown.take(line);
        return step;
    });
    post({ kind: 'shown', steps });
}

/** What a person is answered who asks something when these lines have happened. */
async function ask(languages: string[], log: string[], person: number, text: string): Promise<void> {
    let answer = '';
    const asked = await make(languages, () => undefined, (to, message) => { if (to === person) answer = message; });
    for (const line of log) asked.take(line);
    asked.wish(person, text);
    post({ kind: 'answered', text: answer });
}

async function open(languages: string[], log: string[]): Promise<void> {
    table = await make(languages, (line) => void lines.push(line), (person, text) => void texts.set(person, [...(texts.get(person) ?? []), text]));
    for (const line of log) table.take(line); // all that was ever told is told again: so the page has its whole past
    post({ kind: 'opened' });
    wake();
}

function wish(person: number, text: string): void {
    const fault = table ? table.wish(person, text, Date.now()) : 'closed';
    if (fault) post({ kind: 'failed', says: fault });
    tell();
}

const failed = (error: unknown): void => post({ kind: 'failed', says: String(error) });

onmessage = ({ data }: MessageEvent<ToHost>): void => {
    try {
        if (data.kind === 'open') open(data.languages, data.lines).catch(failed);
        if (data.kind === 'again') again(data.languages, data.lines, data.person).catch(failed);
        if (data.kind === 'ask') ask(data.languages, data.lines, data.person, data.text).catch(failed);
        if (data.kind === 'wish') wish(data.person, data.text);
    } catch (error) {
        failed(error);
    }
};
