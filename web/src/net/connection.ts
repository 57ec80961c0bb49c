// connection.ts - the way to a table, be it in this page's worker or behind a socket. Who uses it does not know which.
import type { Message, Wish } from '../../generated/protocol';
import type { Clock } from '../model/time';

/** A wish without its number, which the connection gives. */
export type WishWords = Wish extends infer W ? (W extends Wish ? Omit<W, 'id'> : never) : never;

export type NetState = 'loading' | 'open' | 'retrying' | 'lost' | 'closed';

export interface Listener {
    /** Messages that came together, in their order. */
    messages(messages: Message[]): void;
    /** All that was ever told here, once more, in another language: it takes the place of what came before. */
    anew(messages: Message[]): void;
    state(state: NetState): void;
}

export interface Connection {
    /** Sends a wish; gives the number under which it is answered. */
    wish(words: WishWords): number;
    /** What was not answered when the way broke is not sent again. A way that cannot break has no need of it. */
    forget?(wish: number): void;
    /** All that was told is to be told anew, in the language that is chosen now. */
    again?(): void;
    clock: Clock;
    /** It broke: when it is tried again, by this device's clock. */
    retryAt?: number;
    close(): void;
}
