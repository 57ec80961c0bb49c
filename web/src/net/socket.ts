// socket.ts - a connection to a hall behind a WebSocket (subprotocol murk.1): one JSON object a text frame.
//
// A connection that breaks is made again, later each time. It says `hello` with the number of the last message that it has, and
// wishes that were not answered are sent again under their old numbers: the table does none of them twice. The first `hello` asks for
// all messages there ever were, so that a page that was opened again has its whole past. Each says in which language one wants to be told.
import type { Message } from '../../generated/protocol';
import { OWN_CLOCK, type Clock } from '../model/time';
import type { Connection, Listener, WishWords } from './connection';

const RETRIES = [500, 1000, 2000, 4000, 8000, 15000];
/** With these the hall does not want us, now or later; whatever else it says may be another in a while. */
const FINAL = ['no_table', 'token', 'banned', 'closed', 'aside'];

export interface Address {
    url: string;
    token: string;
    table: string;
    lang: () => string;
    /** Asks for the table's time. */
    askClock?: (clock: Clock | null) => Promise<Clock>;
}

export function openSocket(listener: Listener, { url, token, table, lang, askClock }: Address): Connection {
    const open = new Map<number, string>();
    let socket: WebSocket | null = null, last = 0, have = 0, tries = 0, timer = 0, retryAt = 0, isClosed = false, isOtherwise = false;
    let clock: Clock | null = null;

    const device = 1 + Math.floor(Math.random() * 0x7fffffff); // other windows of the same person count for themselves
    const hello = (known: number): string => JSON.stringify({ id: 0, kind: 'hello', token, table, device, have: known, lang: lang(), ...(known ? {} : { all: true }) });
    /** The whole past in another language comes by a second connection: the first stays, so that nobody is seen to leave. */
    const tellAgain = (): void => {
        const other = new WebSocket(url, 'murk.1'), past: Message[] = [];
        other.onopen = () => other.send(hello(0));
        other.onmessage = ({ data }) => {
            const message = JSON.parse(String(data)) as Message;
            if (!('re' in message)) past.push(message);
            if (message.kind === 'refused') other.close();
            if (message.kind !== 'welcome' || message.have === undefined) return; // that is the last
            other.close();
            isOtherwise = false;
            listener.anew(past);
        };
    };
    const close = (): void => {
        isClosed = true;
        clearTimeout(timer);
        globalThis.removeEventListener?.('online', hurry);
        socket?.close();
        listener.state('closed');
    };
    const greeted = (message: Message): void => {
        if (message.kind === 'done') {
            tries = 0;
            listener.state('open');
            if (isOtherwise) tellAgain();
            void askClock?.(clock).then((known) => (clock = known));
        } else if (message.kind === 'refused') {
            if (FINAL.includes(message.reason)) close();
            else socket?.close();
        }
    };
    const take = (message: Message): void => {
        if ('re' in message && message.re !== undefined) open.delete(message.re);
        if ('re' in message && message.re === 0) greeted(message);
        if ('n' in message && message.n !== undefined) have = Math.max(have, message.n);
        if (message.kind === 'welcome' && message.have !== undefined) have = Math.max(have, message.have);
        if (message.kind === 'welcome' && message.done !== undefined) last = Math.max(last, message.done);
    };
    const connect = (): void => {
        clearTimeout(timer);
        socket = new WebSocket(url, 'murk.1');
        socket.onopen = () => {
            socket!.send(hello(have));
            for (const text of open.values()) socket!.send(text);
        };
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(String(data)) as Message;
            take(message);
            listener.messages([message]);
        };
        socket.onclose = () => {
            if (isClosed) return;
            const wait = RETRIES[Math.min(tries++, RETRIES.length - 1)] * (0.8 + 0.4 * Math.random()); // not all at the same moment
            retryAt = Date.now() + wait;
            timer = setTimeout(connect, wait) as unknown as number;
            listener.state('retrying');
        };
    };
    /** The network is back: no need to wait any longer. */
    const hurry = (): void => {
        if (!isClosed && socket?.readyState === WebSocket.CLOSED) connect();
    };
    globalThis.addEventListener?.('online', hurry);
    listener.state('loading');
    connect();

    return {
        get clock() { return clock ?? OWN_CLOCK; },
        get retryAt() { return retryAt; },
        wish(words: WishWords): number {
            const text = JSON.stringify({ id: ++last, ...words });
            open.set(last, text);
            if (socket?.readyState === WebSocket.OPEN) socket.send(text);
            return last;
        },
        forget: (wish) => void open.delete(wish),
        again() {
            isOtherwise = true;
            if (socket?.readyState === WebSocket.OPEN) tellAgain();
        },
        close,
    };
}
