// socket.ts - a connection to a hall behind a WebSocket (subprotocol murk.1): one JSON object a text frame.
//
// A connection that breaks is made again, later each time. It says `hello` with the number of the last message that it has, and
// wishes that were not answered are sent again under their old numbers: the table does none of them twice.
import type { Message } from '../../generated/protocol';
import { OWN_CLOCK } from '../model/time';
import type { Connection, Listener, WishWords } from './connection';

const RETRIES = [500, 1000, 2000, 4000, 8000, 15000];

export interface Address {
    url: string;
    token: string;
    table: string;
}

export function openSocket(listener: Listener, { url, token, table }: Address): Connection {
    const open = new Map<number, string>();
    let socket: WebSocket | null = null, last = 0, have = 0, tries = 0, timer = 0, isClosed = false;

    const take = (message: Message): void => {
        if ('re' in message && message.re !== undefined) open.delete(message.re);
        if ('n' in message && message.n !== undefined) have = Math.max(have, message.n);
        if (message.kind === 'welcome' && message.have !== undefined) have = Math.max(have, message.have);
        if (message.kind === 'welcome' && message.done !== undefined) last = Math.max(last, message.done);
    };
    const connect = (): void => {
        socket = new WebSocket(url, 'murk.1');
        socket.onopen = () => {
            tries = 0;
            socket!.send(JSON.stringify({ id: 0, kind: 'hello', token, table, have }));
            for (const text of open.values()) socket!.send(text);
            listener.state('open');
        };
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(String(data)) as Message;
            take(message);
            listener.messages([message]);
        };
        socket.onclose = () => {
            if (isClosed) return;
            listener.state('lost');
            timer = setTimeout(connect, RETRIES[Math.min(tries++, RETRIES.length - 1)]) as unknown as number;
        };
    };
    listener.state('loading');
    connect();

    return {
        clock: OWN_CLOCK,
        wish(words: WishWords): number {
            const text = JSON.stringify({ id: ++last, ...words });
            open.set(last, text);
            if (socket?.readyState === WebSocket.OPEN) socket.send(text);
            return last;
        },
        close: () => {
            isClosed = true;
            clearTimeout(timer);
            socket?.close();
            listener.state('closed');
        },
    };
}
