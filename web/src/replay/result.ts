// result.ts - how an end is told to whoever looks: to one who played, to those around one device, or to one who only watched.
import type { Client } from '../model/client';
import { isMine, seatName } from '../table/names';
import { spoken, t } from '../words/words';

const listed = (names: string[]): string => new Intl.ListFormat(spoken()).format([...new Set(names)]);

/** What those around one device are told: who of them has won. */
const toHere = (client: Client, winners: string[]): string =>
    (winners.length ? t('winners', { who: listed(winners.map((seat) => seatName(client, seat))) }) : t('nobody_here_won'));

export const hasPlayed = (client: Client): boolean => Object.keys(client.table!.seats).some((seat) => isMine(client, seat));

/** Whoever deals at a table may want another match there, also without a seat. */
export const mayGoOn = (client: Client, isShared: boolean): boolean => isShared || hasPlayed(client) || client.table!.host === client.you;

export interface Result { hasWon: boolean; /** Nothing for who neither won nor lost. */ says: string }

export function resultTo(client: Client, winners: string[], isShared: boolean): Result {
    const seats = client.table!.seats, here = winners.filter((seat) => (isShared ? seats[seat].guest !== undefined : isMine(client, seat))), hasWon = here.length > 0;
    if (isShared) return { hasWon, says: toHere(client, here) };
    return { hasWon, says: hasPlayed(client) ? t(hasWon ? 'you_won' : 'you_lost') : '' };
}
