// server.ts - the server behind this page: who we are to it, its tables, its clock. In a copy at another host there is none.
import { urlAt } from '../files';
import { learned, OWN_CLOCK, type Clock } from '../model/time';

/** Who we are as a player; and as the big screen of a table, which may be the same device: somebody else at that table. */
type Self = 'murk.token' | 'murk.token.screen';
const GRAIN = 1000; // of the time in a header, in milliseconds
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const drawWord = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

const drawn = new Map<Self, string>();

function kept(self: Self): string | null {
    try {
        return localStorage.getItem(self);
    } catch {
        return null; // a device that keeps nothing: somebody else next time
    }
}

function keep(self: Self, secret: string): void {
    try {
        localStorage.setItem(self, secret);
    } catch {
        // for as long as this page is open it is known
    }
}

/** The secret that says who we are: drawn once, kept on this device, sent to the server alone and never in an address. */
export function token(self: Self = 'murk.token'): string {
    const secret = drawn.get(self) ?? kept(self) ?? hex(crypto.getRandomValues(new Uint8Array(32)));
    if (!drawn.has(self)) keep(self, secret);
    drawn.set(self, secret);
    return secret;
}

const identity = (): { [name: string]: string } => ({ Authorization: `Bearer ${token()}` });

/** A table as the lobby tells of it (docs/openapi.json). */
export interface Listed {
    table: string; game: string; edition: string; phase: string; pace: string; clock: string; watch: string; lang: string; host: string;
    seats: number; free: number; people: number; bots: number; open: boolean; made: number; changed: number;
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
    const answer = await fetch(urlAt(path), { ...init, cache: 'no-store' });
    return (await answer.json()) as T;
}

let found: Promise<boolean> | null = null;

/** Whether there is a server: it says so with every file of the page. Asked once; where the network is down, again the next time. */
export function hasServer(): Promise<boolean> {
    if (!navigator.onLine) return Promise.resolve(false);
    found ??= fetch(urlAt('version'), { method: 'HEAD', cache: 'no-store' }).then(({ headers }) => headers.has('Murk-Api')).catch(() => {
        found = null;
        return false;
    });
    return found;
}

export interface Filters { game: string; lang: string; pace: string; free: boolean }

export function openTables({ game, lang, pace, free }: Filters): Promise<Listed[]> {
    const words = new URLSearchParams(Object.entries({ game, lang, pace, free: free ? '1' : '' }).filter(([, value]) => value));
    return json(`api/tables?${words}`);
}

/** A table as anybody may know it who has its name; null where there is none, or no network. */
export const listed = (table: string): Promise<Listed | null> => json<Partial<Listed>>(`api/tables/${table}`).then((found) => (found.game ? found as Listed : null), () => null);

export const ownTables = (): Promise<Listed[]> => json('api/mine', { headers: identity() });

/** A new table: its name, or why there is none. The word makes it the same table when the request is sent again. */
export async function makeTable(game: string, set: string, lang: string, once: string): Promise<{ table?: string; says?: string }> {
    const body = JSON.stringify({ game, set, lang, once });
    return json('api/tables', { method: 'POST', headers: { ...identity(), 'Content-Type': 'application/json' }, body });
}

export async function complain(kind: 'blocks' | 'reports', about: { table: string; guest: number; text?: string }): Promise<boolean> {
    return (await fetch(urlAt(`api/${kind}`), { method: 'POST', headers: { ...identity(), 'Content-Type': 'application/json' }, body: JSON.stringify(about) })).ok;
}

/** How far the server's clock is ahead, by the time in the header of an answer. */
export async function askClock(clock: Clock | null): Promise<Clock> {
    const sent = Date.now();
    try {
        const theirs = Date.parse((await fetch(urlAt('healthz'), { method: 'HEAD', cache: 'no-store' })).headers.get('Date') ?? '');
        return Number.isNaN(theirs) ? clock ?? OWN_CLOCK : learned(clock, sent, Date.now(), theirs, GRAIN);
    } catch {
        return clock ?? OWN_CLOCK;
    }
}

export const socketUrl = (): string => urlAt('ws').href.replace(/^http/, 'ws');
export const matchUrl = (table: string, match: number): string => urlAt(`api/tables/${table}/match?match=${match}`).href;

/** A match at a table that is over. */
export interface Finished { match: number; began: number; ended: number }

export async function matchesOf(table: string): Promise<Finished[]> {
    const found = await json<Finished[]>(`api/tables/${table}/matches`);
    return Array.isArray(found) ? found : [];
}

/** All that happened at a table up to the end of a match: from it the match is seen again. */
export async function logOf(table: string, match: number): Promise<string[]> {
    const answer = await fetch(urlAt(`api/tables/${table}/log?match=${match}`), { cache: 'no-store' });
    return answer.ok ? (await answer.text()).split('\n').filter(Boolean) : [];
}

export const linkOf = (table: string): string => urlAt(`t/${table}`).href;

/** The table that an address of this page leads to, or a text that somebody has typed; null when it leads to none. */
export const tableIn = (text: string): string | null => text.trim().match(/(?:^|\/t\/)([a-z0-9-]{4,39})\/?(?:[?#].*)?$/)?.[1] ?? null;
