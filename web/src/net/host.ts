// host.ts - what a page and the table in its worker tell each other.

/** To the worker: open a table that speaks a language, speak another one from now on and tell all again,
 *  show a log again as a person was told it, step by step, or answer a person's question at the end of a log. Person 1 has opened the table; others sit around the same device. */
export type ToHost =
    | { kind: 'open'; languages: string[]; language: string; lines: string[] }
    | { kind: 'speak'; language: string }
    | { kind: 'again'; languages: string[]; lines: string[]; person: number }
    | { kind: 'ask'; languages: string[]; lines: string[]; person: number; text: string }
    | { kind: 'wish'; person: number; text: string };

/** From the worker. `texts` are messages to one person, or with `isAnew` all there ever were; `steps` are the messages of each line; `lines` are new lines of the log: who has them all has the table. */
export type FromHost =
    | { kind: 'opened' }
    | { kind: 'told'; person: number; texts: string[]; lines: string[]; isAnew: boolean }
    | { kind: 'answered'; text: string }
    | { kind: 'shown'; steps: string[][] }
    | { kind: 'failed'; says: string };
