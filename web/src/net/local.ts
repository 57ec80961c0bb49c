// local.ts - connections to the table in this page's worker: one for each person around this device.
import type { Message } from '../../generated/protocol';
import { fileUrl } from '../files';
import { OWN_CLOCK } from '../model/time';
import type { Connection, Listener, WishWords } from './connection';
import { allOf, eyesOf, guestOf, type Eyes, type Sitters } from './eyes';
import type { FromHost, ToHost } from './host';

/** A worker for one thing; gives what it says of it. */
function once<K extends FromHost['kind']>(wanted: K, message: ToHost): Promise<Extract<FromHost, { kind: K }>> {
    const worker = new Worker(fileUrl('worker.js'), { type: 'module' });
    return new Promise((done, fail) => {
        worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
            worker.terminate();
            if (data.kind === wanted) done(data as Extract<FromHost, { kind: K }>);
            else fail(new Error(data.kind === 'failed' ? data.says : data.kind));
        };
        worker.postMessage(message);
    });
}

/** A seat of the last match of a log; and the guest who had it, null where a bot did. */
export interface Held { seat: string; guest: number | null }

/** What the one who held a seat was told of a finished game: the messages of each line of its log. */
export async function showAgain(log: string[], { seat, guest }: Held, language: string): Promise<Message[][]> {
    return toldTo(eyesOf(log, seat, language, guest), language);
}

/** What a guest without a seat was told of the last match of a log. */
export const showGuest = (log: string[], language: string): Promise<Message[][]> => toldTo(guestOf(log, language), language);

/** What one who has every seat is told of the last match of a log. */
export const showAll = (log: string[], sitters: Sitters, language: string): Promise<Message[][]> => toldTo(allOf(log, sitters, language), language);

async function toldTo({ lines, upTo, person }: Eyes, language: string): Promise<Message[][]> {
    const { steps } = await once('shown', { kind: 'again', languages: [language], lines, person });
    const told = steps.map((texts) => texts.map((text) => JSON.parse(text) as Message));
    return upTo.map((end, at) => told.slice(at ? upTo[at - 1] : 0, end).flat());
}

/** What the one who held a seat would have been answered after line `at` of the log. */
export async function askThen(log: string[], at: number, { seat, guest }: Held, language: string, words: WishWords): Promise<Message> {
    const { lines, upTo, person } = eyesOf(log, seat, language, guest), text = JSON.stringify({ id: 1_000_000_000, ...words });
    return JSON.parse((await once('answered', { kind: 'ask', languages: [language], lines: lines.slice(0, upTo[at]), person, text })).text) as Message;
}

export interface LocalTable extends Connection {
    /** The log so far: it holds every secret of the match, so it is kept and never shown. */
    readonly lines: string[];
    /** Another person at this device. */
    join(person: number, listener: Listener): Connection;
}

const HOST = 1;

/** A new table, or the one that the lines of a log make. `kept` is told of each new line. The listener is that of who opens it.
 *  The table speaks the page's language, whichever it spoke when these lines were written. */
export function openLocal(listener: Listener, lines: string[], language: () => string, kept: (lines: string[]) => void): LocalTable {
    const worker = new Worker(fileUrl('worker.js'), { type: 'module' });
    const post = (message: ToHost): void => worker.postMessage(message);
    const log = [...lines], waiting: ToHost[] = [], listeners = new Map([[HOST, listener]]);
    let last = Math.max(0, ...lines.map((line) => Number(line.split(' ')[2]) || 0)), isOpen = false;

    const tell = (state: Parameters<Listener['state']>[0]): void => { for (const one of listeners.values()) one.state(state); };
    const takers: { [K in FromHost['kind']]: (message: Extract<FromHost, { kind: K }>) => void } = {
        opened: () => {
            isOpen = true;
            tell('open');
            for (const message of waiting.splice(0)) post(message);
        },
        told: ({ person, texts, lines: more, isAnew }) => {
            log.push(...more);
            if (texts.length) listeners.get(person)?.[isAnew ? 'anew' : 'messages'](texts.map((text) => JSON.parse(text) as Message));
            if (more.length) kept(log); // when it is known what they brought about, such as the end
        },
        shown: () => undefined,
        answered: () => undefined,
        failed: ({ says }) => {
            console.error(`table: ${says}`);
            tell('lost');
        },
    };
    worker.onmessage = ({ data }: MessageEvent<FromHost>): void => (takers[data.kind] as (message: FromHost) => void)(data);
    worker.onerror = (event): void => takers.failed({ kind: 'failed', says: event.message });
    listener.state('loading');
    post({ kind: 'open', languages: ['en', 'it'], language: language(), lines });

    const wishOf = (person: number) => (words: WishWords): number => {
        const message: ToHost = { kind: 'wish', person, text: JSON.stringify({ id: ++last, ...words }) };
        if (isOpen) post(message);
        else waiting.push(message);
        return last;
    };
    return {
        lines: log,
        clock: OWN_CLOCK,
        wish: wishOf(HOST),
        again: () => post({ kind: 'speak', language: language() }),
        join: (person, other) => {
            listeners.set(person, other);
            other.state(isOpen ? 'open' : 'loading');
            return { clock: OWN_CLOCK, wish: wishOf(person), close: () => void listeners.delete(person) };
        },
        close: () => {
            worker.terminate();
            tell('closed');
        },
    };
}
