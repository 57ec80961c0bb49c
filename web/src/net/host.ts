// host.ts - what a page and the table in its worker tell each other.

/** To the worker. `person` is always 1 for the one who sits at this screen. */
export type ToHost =
    | { kind: 'open'; languages: string[]; lines: string[] }
    | { kind: 'wish'; person: number; text: string };

/** From the worker. `lines` are new lines of the log: who has them all has the table. */
export type FromHost =
    | { kind: 'opened' }
    | { kind: 'told'; texts: string[]; lines: string[] }
    | { kind: 'failed'; says: string };
