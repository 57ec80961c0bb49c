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

/** The same in the middle of a sentence: a bot in a seat that is a role is "the Killer". */
export function spokenName(client: Client, seat: string): string {
    const isBot = client.table?.seats[seat]?.guest === undefined, row = gameOf(client.table?.game ?? '')?.seats.find((one) => one.seat === seat);
    return (isBot && row?.the) || seatName(client, seat);
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

export interface Words { says: string; at?: number[] }

/** In a list of names, where no verb follows: who has not said his name is "you". */
export function calledAmong(client: Client, seat: string): string {
    const name = seatName(client, seat);
    return isMine(client, seat) && name === t('me') ? t('that_seat_you') : name;
}

/** Where several of a side play, the library has words for their seats, "Player 1": who sits there and has a name is called by that. */
function withPlayers(client: Client, says: string): string {
    const several = (gameOf(client.table?.game ?? '')?.seats ?? []).filter(({ seat, team }) => team && client.table?.seats[seat]?.guest !== undefined);
    return several.reduce((text, { seat, name }) => (seatName(client, seat) === t('me') ? text : text.replaceAll(name, seatName(client, seat))), says);
}

/** Words of the library, with the names of those who sit where they say the letters of seats, or the words for players of a side. */
export const named = (client: Client, { says, at = [] }: Words, called = calledIn): string =>
    withPlayers(client, [...at].sort((one, other) => other - one).reduce((text, place) => text.slice(0, place) + called(client, text[place]) + text.slice(place + 1), says));

/** What somebody claimed, without who did. */
export function claimOf(client: Client, { says, at = [] }: Words): string {
    const start = says.match(/^[^:]*:\s*/)?.[0].length ?? 0, claim = named(client, { says: says.slice(start), at: at.filter((place) => place >= start).map((place) => place - start) });
    return claim.charAt(0).toUpperCase() + claim.slice(1);
}

/** What a thing is called; a seat as who sits there. */
export const thingName = (client: Client, game: string, thing: Thing): string => (thing.kind === 'seat' ? seatName(client, thing.word) : nameOf(game, thing));
