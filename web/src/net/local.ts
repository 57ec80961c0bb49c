// local.ts - a connection to the table in this page's worker.
import type { Message } from '../../generated/protocol';
import { OWN_CLOCK } from '../model/time';
import type { Connection, Listener, WishWords } from './connection';
import { eyesOf } from './eyes';
import type { FromHost, ToHost } from './host';

/** What the one who held a seat was told of a finished game: the messages of each line of its log. */
export function showAgain(log: string[], seat: string, language: string): Promise<Message[][]> {
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' }), { lines, upTo, person } = eyesOf(log, seat, language);
    return new Promise((done, fail) => {
        worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
            worker.terminate();
            if (data.kind !== 'shown') return fail(new Error(data.kind === 'failed' ? data.says : data.kind));
            const told = data.steps.map((texts) => texts.map((text) => JSON.parse(text) as Message));
            return done(upTo.map((end, at) => told.slice(at ? upTo[at - 1] : 0, end).flat()));
        };
        worker.postMessage({ kind: 'again', languages: [language], lines, person } satisfies ToHost);
    });
}

export interface LocalTable extends Connection {
    /** The log so far: it holds every secret of the match, so it is kept and never shown. */
    readonly lines: string[];
}

/** A new table, or the one that the lines of a log make. `kept` is told of each new line. */
export function openLocal(listener: Listener, lines: string[], kept: (lines: string[]) => void): LocalTable {
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    const post = (message: ToHost): void => worker.postMessage(message);
    const log = [...lines], waiting: string[] = [];
    let last = Math.max(0, ...lines.map((line) => Number(line.split(' ')[2]) || 0)), isOpen = false;

    const read = (texts: string[]): void => listener.messages(texts.map((text) => JSON.parse(text) as Message));
    const takers: { [K in FromHost['kind']]: (message: Extract<FromHost, { kind: K }>) => void } = {
        opened: () => {
            isOpen = true;
            listener.state('open');
            for (const text of waiting.splice(0)) post({ kind: 'wish', person: 1, text });
        },
        told: (message) => {
            log.push(...message.lines);
            if (message.lines.length) kept(log);
            if (message.texts.length) read(message.texts);
        },
        shown: () => undefined,
        failed: ({ says }) => {
            console.error(`table: ${says}`);
            listener.state('lost');
        },
    };
    worker.onmessage = ({ data }: MessageEvent<FromHost>): void => (takers[data.kind] as (message: FromHost) => void)(data);
    worker.onerror = (event): void => takers.failed({ kind: 'failed', says: event.message });
    listener.state('loading');
    post({ kind: 'open', languages: ['en', 'it'], lines });

    return {
        lines: log,
        clock: OWN_CLOCK,
        wish(words: WishWords): number {
            const text = JSON.stringify({ id: ++last, ...words });
            if (isOpen) post({ kind: 'wish', person: 1, text });
            else waiting.push(text);
            return last;
        },
        close: () => {
            worker.terminate();
            listener.state('closed');
        },
    };
}
