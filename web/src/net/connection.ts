// connection.ts - the way to a table, be it in this page's worker or behind a socket. Who uses it does not know which.
import type { Message, Wish } from '../../generated/protocol';
import type { Clock } from '../model/time';

/** A wish without its number, which the connection gives. */
export type WishWords = Wish extends infer W ? (W extends Wish ? Omit<W, 'id'> : never) : never;

export type NetState = 'loading' | 'open' | 'retrying' | 'lost' | 'closed';

export interface Listener {
    /** Messages that came together, in their order. */
    messages(messages: Message[]): void;
    state(state: NetState): void;
}

export interface Connection {
    /** Sends a wish; gives the number under which it is answered. */
    wish(words: WishWords): number;
    clock: Clock;
    close(): void;
}
