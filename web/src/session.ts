// session.ts - somebody at a table: the connection, what came of it, and answers to questions.
import type { Message, Move } from '../generated/protocol';
import type { Around } from './around/around';
import { NOBODY, receivedAll, type Client } from './model/client';
import type { Clock } from './model/time';
import type { Connection, Listener, NetState, WishWords } from './net/connection';

/** A move that the table has not answered yet. */
interface Sent { wish: number; move: Move }

const numberOf = (message: Message): number => ('n' in message && message.n) || 0;

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
    /** How often all was told anew: what is said in answers is asked for again then. */
    tellings = 0;
    /** The log of a table that this page hosts itself. */
    log: () => string[] = () => [];
    /** Those who sit around this device, at a table that this page hosts itself. */
    around: Around | null = null;
    /** What had happened before this one came to the table, as he would have been told it: that is asked for, once he is there. */
    past: (() => Promise<Message[]>) | null = null;
    #connection: Connection;
    #answers = new Map<number, (message: Message) => void>();
    #watchers = new Set<() => void>();
    #asked = new Set<string>();
    #sent = new Map<string, Sent>();
    #recalls = 0;
    /** So many messages at the beginning of the history are of that past. */
    #recalled = 0;

    constructor(connect: Connect) {
        this.#connection = connect({
            messages: (messages) => this.#take(messages),
            anew: (messages) => this.#anew(messages),
            state: (state) => {
                if (this.net === 'open' && state !== 'open') this.#takeBack();
                this.net = state;
                this.#changed();
            },
        });
    }

    get clock(): Clock {
        return this.#connection.clock;
    }

    /** When a connection that broke is tried again. */
    get retryAt(): number | undefined {
        return this.#connection.retryAt;
    }

    /** Sends a wish and forgets it; a refusal is shown. */
    send(words: WishWords): number {
        return this.#connection.wish(words);
    }

    /** Sends a wish; gives its answer. */
    ask(words: WishWords): Promise<Message> {
        return new Promise((answer) => this.#answers.set(this.#connection.wish(words), answer));
    }

    /** Makes a move for a seat, as the answer to the question with this number or unasked. Until the table has answered it is under way. */
    move(seat: string, move: Move, ask?: number): void {
        const wish = this.send({ kind: 'move', seat, move: move.move, ...(ask === undefined ? {} : { ask }) });
        this.#sent.set(seat, { wish, move });
        this.#changed();
    }

    /** The seat's move that is under way. */
    underWay(seat: string): Move | null {
        return this.#sent.get(seat)?.move ?? null;
    }

    /** Another language was chosen: all that was told is told again in it. */
    speak(): void {
        this.#connection.again?.();
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
        if (this.past && messages.some(({ kind }) => kind === 'welcome')) void this.#recall(this.past);
        this.#changed();
    }

    /** The welcome that follows says how things are: of what comes before it the log is left. */
    async #recall(past: () => Promise<Message[]>): Promise<void> {
        const number = ++this.#recalls, before = await past();
        if (!before.length || number !== this.#recalls) return;
        this.history.unshift(...before);
        this.#recalled = before.length;
        this.client = receivedAll(NOBODY, this.history);
        this.tellings++;
        this.#changed();
    }

    /** What came meanwhile, after the last of these, stays. */
    #anew(messages: Message[]): void {
        const last = Math.max(...messages.map(numberOf)), later = this.history.slice(this.#recalled).filter((message) => numberOf(message) > last);
        this.#recalled = 0;
        this.client = NOBODY;
        this.history.length = 0;
        this.tellings++;
        this.#take([...messages, ...later]);
    }

    #answer(message: Message): void {
        const re = 're' in message ? message.re : undefined;
        if (re === undefined) return;
        for (const [seat, { wish }] of this.#sent) if (wish === re) this.#sent.delete(seat);
        const answer = this.#answers.get(re);
        this.#answers.delete(re);
        if (answer) answer(message);
        else if (message.kind === 'refused') this.refusal = { re, says: message.says };
    }

    /** The connection broke: nobody knows whether moves have reached the table. If not, their questions are still open, and are answered anew. */
    #takeBack(): void {
        for (const { wish } of this.#sent.values()) this.#connection.forget?.(wish);
        this.#sent.clear();
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
