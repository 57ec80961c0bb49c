// result.ts - how an end is told to whoever looks: to one who played, to those around one device, or to one who only watched.
import type { Client } from '../model/client';
import { calledAmong, isMine, named, seatName, spokenName, toAll } from '../table/names';
import { gameOf, spoken, t } from '../words/words';

export const hasPlayed = (client: Client): boolean => Object.keys(client.table!.seats).some((seat) => isMine(client, seat));

/** Whoever deals at a table may want another match there, also without a seat. */
export const mayGoOn = (client: Client, isShared: boolean): boolean => isShared || hasPlayed(client) || client.table!.host === client.you;

/** How it came about, without who has won: in the library's words. */
export function endingOf(client: Client): string {
    const { over, table } = client, ending = gameOf(table!.game)?.endings.find((one) => one.ending === over!.rule)?.text;
    if (over!.void) return t('without_result');
    return ending && ending !== over!.rule ? ending : named(client, { says: '', ...over }, calledAmong);
}

interface Who { name: string; isMany: boolean }

const isPerson = (client: Client, seat: string): boolean => client.table!.seats[seat].guest !== undefined;
/** "A, B and C", as the library lists them. */
const LISTS = { en: 'en-GB', it: 'it' };
const listed = (names: string[]): Who => ({ name: new Intl.ListFormat(LISTS[spoken()]).format(new Set(names)), isMany: new Set(names).size > 1 });

/** Those seats: people by their names; bots that are a whole side by the side's name; one bot as a sentence calls its seat. */
function whoOf(client: Client, seats: string[]): Who {
    const rows = gameOf(client.table!.game)?.seats ?? [], team = rows.find((one) => one.seat === seats[0])?.team;
    const side = rows.filter((one) => one.team === team && client.table!.seats[one.seat]).map(({ seat }) => seat);
    if (team && side.join() === seats.join() && !seats.some((seat) => isPerson(client, seat))) return { name: team, isMany: true };
    return listed(seats.map((seat) => spokenName(client, seat)));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function winnersAre(client: Client, winners: string[]): string {
    const { name, isMany } = whoOf(client, winners);
    return capital(t(isMany ? 'have_won' : 'has_won', { who: name }));
}

/** Said to who has a seat. */
function toOne(client: Client, winners: string[], own: string[]): string {
    const others = winners.filter((seat) => !own.includes(seat));
    if (own.length) return others.length ? t('you_won_with', { who: listed(others.map((seat) => seatName(client, seat))).name }) : t('you_won');
    if (!others.length) return t('you_lost');
    const { name, isMany } = whoOf(client, others);
    return t(isMany ? 'you_lost_have' : 'you_lost_has', { who: name });
}

export interface Result { hasWon: boolean; says: string }

export function resultTo(client: Client, winners: string[], isShared: boolean): Result {
    const here = winners.filter((seat) => (isShared ? isPerson(client, seat) : isMine(client, seat))), hasWon = here.length > 0;
    if (client.over?.void) return { hasWon: false, says: '' };
    if (!isShared && hasPlayed(client)) return { hasWon, says: toOne(client, winners, here) };
    return { hasWon, says: winners.length ? winnersAre(toAll(client), winners) : t('nobody_won') };
}

/** The end in a line: how it came about, and who has won. */
export const endTo = (client: Client): string => [endingOf(client), resultTo(client, client.over!.winners ?? [], false).says].filter(Boolean).join(' ');
