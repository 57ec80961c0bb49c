// names.ts - what seats are called at this table.
import type { Thing } from '../../generated/protocol';
import { nameOf } from '../boards/board';
import type { Client } from '../model/client';
import { gameOf, t } from '../words/words';

/** The player's name; of a bot its seat. */
export function seatName(client: Client, seat: string): string {
    const row = client.table?.seats[seat], guest = row?.guest !== undefined ? client.table?.guests[row.guest] : undefined;
    if (guest) return guest.name;
    const name = gameOf(client.table?.game ?? '')?.seats.find((one) => one.seat === seat)?.name ?? seat;
    return name === seat ? t('bot_name', { seat }) : name;
}

/** Is it a seat of ours? */
export const isMine = (client: Client, seat: string): boolean => client.table?.seats[seat]?.guest === client.you;

/** The same table as nobody in particular sees it: for a screen before which several sit, everybody has his name. */
export const toAll = (client: Client): Client => ({ ...client, you: -1 });

/** In a sentence, or where somebody else may be "you": who has not said his name is still told from the others. */
export function calledIn(client: Client, seat: string): string {
    const name = seatName(client, seat);
    return isMine(client, seat) && name === t('me') ? t('seat_you', { seat }) : name;
}

interface Words { says: string; at?: number[] }

/** In a list of names, where no verb follows: who has not said his name is "you". */
export function calledAmong(client: Client, seat: string): string {
    const name = seatName(client, seat);
    return isMine(client, seat) && name === t('me') ? t('that_seat_you') : name;
}

/** Words of the library, with the names of those who sit where they say the letters of seats. */
export const named = (client: Client, { says, at = [] }: Words, called = calledIn): string =>
    [...at].sort((one, other) => other - one).reduce((text, place) => text.slice(0, place) + called(client, text[place]) + text.slice(place + 1), says);

/** What somebody claimed, without who did. */
export function claimOf(client: Client, { says, at = [] }: Words): string {
    const start = says.match(/^[^:]*:\s*/)?.[0].length ?? 0, claim = named(client, { says: says.slice(start), at: at.filter((place) => place >= start).map((place) => place - start) });
    return claim.charAt(0).toUpperCase() + claim.slice(1);
}

/** What a thing is called; a seat as who sits there. */
export const thingName = (client: Client, game: string, thing: Thing): string => (thing.kind === 'seat' ? seatName(client, thing.word) : nameOf(game, thing));
