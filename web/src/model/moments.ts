// moments.ts - the steps of a replay: the lines of the log at which a seat heard of something, and those with which a turn begins.
import type { Client, Line } from './client';

/** What was new with line `at`. */
export function newAt(clients: Client[], at: number): Line[] {
    const lines = clients[at]?.lines ?? [], known = clients[at - 1]?.n ?? 0;
    return lines.slice(lines.findLastIndex(({ batch }) => batch <= known) + 1);
}

/** The line of the last deal: a log may hold several matches. */
const dealOf = (clients: Client[]): number => clients.findLastIndex((client, at) => !client.over && clients[at - 1]?.over);

/** The lines at which a seat is shown something, from the deal on. */
export function momentsOf(clients: Client[], seat: string): number[] {
    const deal = dealOf(clients), from = clients.findIndex((client, at) => at >= deal && client.sights[seat]);
    if (from < 0) return [];
    return clients.map((_, at) => at).filter((at) => at === from || (at > from && clients[at].sights[seat] !== clients[at - 1].sights[seat]));
}

/** Those of the moments with which a chapter of the log begins. */
export const turnsOf = (clients: Client[], moments: number[], heads: string[]): number[] =>
    moments.filter((at, number) => !number || newAt(clients, at).some(({ heard }) => heard && heads.includes(heard.event)));

/** The next of these after `at`, or the last one before it. */
export const after = (some: number[], at: number): number | undefined => some.find((one) => one > at);
export const before = (some: number[], at: number): number | undefined => some.findLast((one) => one < at);
