// quick.ts - how an offline table is made: the wishes that lead to a lobby, and on to the deal.
import type { WishWords } from './net/connection';
import type { Session } from './session';
import { choose, settings } from './settings';
import { gameOf, spoken, t } from './words/words';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const drawChance = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

/** What a first game is like: how many sit down, and where the player does. */
const FIRST: { [game: string]: { seats: number; seat: string } } = {
    'stay-away': { seats: 6, seat: 'A' },
    terrorscape: { seats: 2, seat: 'first' },
    'shy-monsters': { seats: 2, seat: 'hero' },
};

/** The edition that people here have: the first, or one that is named after their language. */
function editionOf(game: string): string {
    const editions = gameOf(game)?.editions.map(({ edition }) => edition) ?? [];
    return editions.find((edition) => edition.startsWith(spoken())) ?? editions[0];
}

export const usualSeat = (game: string): string => FIRST[game].seat;

/** What a new table is like, as words of `make`. */
export const setOf = (game: string): string => `edition=${editionOf(game)} seats=${FIRST[game].seats} bots=${settings().bots}`;

/** Comes to a table of this page, without a name if it refuses this one: only a name that a table has taken is kept. Gives why it was refused. */
export async function enterTable(session: Session, name: string): Promise<string> {
    const answer = await session.ask({ kind: 'enter', name: name || t('me'), lang: spoken() }), why = answer.kind === 'refused' ? answer.says : '';
    if (why) await session.ask({ kind: 'enter', name: t('me'), lang: spoken() });
    choose({ name: why ? '' : name });
    return why;
}

/** A new table with us as its host, at the usual seat, and bots at the others. */
export async function makeTable(session: Session, game: string): Promise<void> {
    const { seats, seat } = FIRST[game], all = (gameOf(game)?.seats ?? []).slice(0, seats).map((row) => row.seat);
    session.send({ kind: 'make', game, chance: drawChance(), set: `${setOf(game)} clock=none` });
    await enterTable(session, settings().name);
    const wishes: WishWords[] = [
        { kind: 'sit', seat },
        ...all.filter((other) => other !== seat).map((other): WishWords => ({ kind: 'bot', seat: other, name: 'sensible' })),
    ];
    await Promise.all(wishes.map((wish) => session.ask(wish)));
}

/** The deal: free seats go to bots. */
export function startTable(session: Session): void {
    const seats = session.client.table?.seats ?? {};
    for (const [seat, row] of Object.entries(seats)) if (row.guest === undefined && !row.bot) session.send({ kind: 'bot', seat, name: 'sensible' });
    session.around?.ready();
    session.send({ kind: 'ready', chance: drawChance() });
    session.send({ kind: 'start' });
}

/** The lobby of a table that was played at, as it was before the deal: the same seats, bots and rules, and new chance. */
export function lobbyOf(lines: string[]): string[] {
    const names = lines.map((line) => line.split(' ')[3]), start = names.indexOf('start');
    return lines.slice(0, start).filter((_, at) => names[at] !== 'ready').map((line, at) => (at ? line : line.replace(/[0-9a-f]{64}/, drawChance)));
}
