// session.ts - somebody at a table: the connection, what came of it, and answers to questions.
import type { Message } from '../generated/protocol';
import type { Around } from './around/around';
import { NOBODY, receivedAll, type Client } from './model/client';
import type { Clock } from './model/time';
import type { Connection, Listener, NetState, WishWords } from './net/connection';

type Connect = (listener: Listener) => Connection;

export class Session {
    client: Client = NOBODY;
    net: NetState = 'loading';
    /** The last refusal, for whoever shows it. */
    refusal: { re: number; says: string } | null = null;
    /** Every message with a number, in its order: what happened at this table, as this person was told. */
    readonly history: Message[] = [];
    /** It goes on to the deal without stopping in the lobby. */
    isHurried = false;
    /** No table where one plays on: the bar above it says what it is. */
    isOnly: 'replay' | 'lesson' | null = null;
    /** A table on a server: its name, and how the sheet about its people is opened. */
    online: { name: string; showPeople: () => void } | null = null;
    /** The log of a table that this page hosts itself. */
    log: () => string[] = () => [];
    /** Those who sit around this device, at a table that this page hosts itself. */
    around: Around | null = null;
    #connection: Connection;
    #answers = new Map<number, (message: Message) => void>();
    #watchers = new Set<() => void>();
    #asked = new Set<string>();

    constructor(connect: Connect) {
        this.#connection = connect({
            messages: (messages) => this.#take(messages),
            state: (state) => {
                this.net = state;
                this.#changed();
            },
        });
    }

    get clock(): Clock {
        return this.#connection.clock;
    }

    /** Sends a wish and forgets it; a refusal is shown. */
    send(words: WishWords): number {
        return this.#connection.wish(words);
    }

    /** Sends a wish; gives its answer. */
    ask(words: WishWords): Promise<Message> {
        return new Promise((answer) => this.#answers.set(this.#connection.wish(words), answer));
    }

    watch(watcher: () => void): () => void {
        this.#watchers.add(watcher);
        return () => this.#watchers.delete(watcher);
    }

    close(): void {
        this.#connection.close();
        this.#watchers.clear();
    }

    #take(messages: Message[]): void {
        this.client = receivedAll(this.client, messages);
        this.history.push(...messages.filter((message) => 'n' in message || message.kind === 'welcome'));
        if (messages.some((message) => message.kind === 'news' || message.kind === 'done')) this.refusal = null;
        for (const message of messages) this.#answer(message);
        for (const seat of this.client.stale) this.#refresh(seat);
        this.#changed();
    }

    #answer(message: Message): void {
        const re = 're' in message ? message.re : undefined;
        if (re === undefined) return;
        const answer = this.#answers.get(re);
        this.#answers.delete(re);
        if (answer) answer(message);
        else if (message.kind === 'refused') this.refusal = { re, says: message.says };
    }

    /** Shows a moment of another session's history. */
    show(client: Client): void {
        this.client = client;
        this.#changed();
    }

    /** Something was missed: this seat's view is asked for, once. */
    #refresh(seat: string): void {
        if (this.#asked.has(seat)) return;
        this.#asked.add(seat);
        void this.ask({ kind: 'view', seat }).then(() => this.#asked.delete(seat));
    }

    #changed(): void {
        for (const watcher of this.#watchers) watcher();
    }
}
