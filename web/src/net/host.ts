// host.ts - what a page and the table in its worker tell each other.

/** To the worker: open a table, or show a log again as a person was told it, step by step. `person` is always 1 for the one who sits at this screen. */
export type ToHost =
    | { kind: 'open'; languages: string[]; lines: string[] }
    | { kind: 'again'; languages: string[]; lines: string[]; person: number }
    | { kind: 'wish'; person: number; text: string };

/** From the worker. `steps` are the messages of each line; `lines` are new lines of the log: who has them all has the table. */
export type FromHost =
    | { kind: 'opened' }
    | { kind: 'told'; texts: string[]; lines: string[] }
    | { kind: 'shown'; steps: string[][] }
    | { kind: 'failed'; says: string };
