// worker.ts - a table in this page: engine.wasm in a worker, with its clock. Those around the device are people at it, as behind a socket.
import { Table } from '../../../src/wasm/engine.mjs';
import { bytes } from './files';
import { inLanguage } from './guests';
import type { FromHost, ToHost } from './host';

const HOST = 1;
let table: Table | null = null, parts: Parts | null = null, drawing: Promise<Parts> | null = null, spoken = '', timer = 0, lines: string[] = [];
/** All that has happened at the table: it is made of it again when it is to speak another language. */
const log: string[] = [];
const texts = new Map<number, string[]>([[HOST, []]]);

const post = (message: FromHost): void => postMessage(message);

/** All that one wish or one moment brought about goes to the page at once. */
function tell(isAnew = false): void {
    for (const [person, some] of texts) {
        if (some.length || lines.length) post({ kind: 'told', person, texts: some, lines, isAnew });
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

interface Parts { module: WebAssembly.Module; words: { [language: string]: Uint8Array } }

/** The engine, with words in these languages. */
async function fetchParts(languages: string[], module = 'engine.wasm'): Promise<Parts> {
    const [engine, ...packs] = await Promise.all([bytes(module), ...languages.map((language) => bytes(`${language}.words`))]);
    const words = Object.fromEntries(languages.map((language, at) => [language, packs[at]]));
    return { module: await WebAssembly.compile(engine as BufferSource), words };
}

const nothing = (): void => undefined;

/** What one person was told, a list for each line of the log. */
async function again(languages: string[], log: string[], person: number): Promise<void> {
    let step: string[] = [];
    const shown = new Table({ ...(await fetchParts(languages)), keep: nothing, send: (to: number, text: string) => void (to === person && step.push(text)) });
    const steps = log.map((line) => {
        step = [];
        shown.take(line);
        return step;
    });
    post({ kind: 'shown', steps });
}

/** What a person is answered who asks something when these lines have happened, and no more. */
async function ask(languages: string[], log: string[], person: number, text: string): Promise<void> {
    const asked = new Table({ ...(await fetchParts(languages)), keep: nothing, send: nothing });
    for (const line of log) asked.take(line);
    post({ kind: 'answered', text: asked.answer(person, text) ?? '' });
}

/** A table at which all that was kept happens once more, in this language. All is told with it: so the page has its whole past. */
function speak(language: string): void {
    spoken = language;
    const keep = (line: string): void => { lines.push(line); log.push(line); };
    const send = (person: number, text: string): void => { const some = texts.get(person); if (some) some.push(text); else texts.set(person, [text]); };
    table = new Table({ ...parts!, keep, send });
    for (const line of log) table.take(inLanguage(line, language));
}

async function open(languages: string[], language: string, kept: string[]): Promise<void> {
    parts = await fetchParts(languages);
    log.push(...kept);
    speak(language);
    post({ kind: 'opened' });
    wake();
}

/** The engine has no drawings: who wants one is answered by the larger module, which is fetched then, at a table made of the same lines. */
async function draw(person: number, text: string): Promise<void> {
    const drawn = new Table({ ...(await (drawing ??= fetchParts(Object.keys(parts!.words), 'study.wasm'))), keep: nothing, send: nothing });
    for (const line of log) drawn.take(inLanguage(line, spoken));
    texts.set(person, [...(texts.get(person) ?? []), drawn.answer(person, text)!]);
    tell();
}

function speakAgain(language: string): void {
    if (!parts) return; // it is not open yet
    speak(language);
    tell(true);
}

function wish(person: number, text: string): void {
    if (parts && (JSON.parse(text) as { kind: string }).kind === 'draw') return void draw(person, text).catch(() => { drawing = null; grant(person, text); }); // without a network: refused
    return grant(person, text);
}

function grant(person: number, text: string): void {
    const fault = table ? table.wish(person, text, Date.now()) : 'closed';
    if (fault) post({ kind: 'failed', says: fault });
    tell();
}

const failed = (error: unknown): void => post({ kind: 'failed', says: String(error) });

onmessage = ({ data }: MessageEvent<ToHost>): void => {
    try {
        if (data.kind === 'open') open(data.languages, data.language, data.lines).catch(failed);
        if (data.kind === 'speak') speakAgain(data.language);
        if (data.kind === 'again') again(data.languages, data.lines, data.person).catch(failed);
        if (data.kind === 'ask') ask(data.languages, data.lines, data.person, data.text).catch(failed);
        if (data.kind === 'wish') wish(data.person, data.text);
    } catch (error) {
        failed(error);
    }
};
