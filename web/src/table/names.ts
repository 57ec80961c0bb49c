// names.ts - what seats are called at this table.
import type { Thing } from '../../generated/protocol';
import { nameOf } from '../boards/board';
import type { Client } from '../model/client';
import { BOT } from '../net/eyes';
import { gameOf, isNoName, t, withName, type Game } from '../words/words';

/** What who sits there is called at the table; nothing where a bot does. */
function tableName({ table }: Client, seat: string): string {
    const guest = table?.seats[seat]?.guest;
    return guest === undefined ? '' : table?.guests[guest]?.name ?? '';
}

/** The name that who sits there has told; nothing of a bot, of whoever watches from its seat, and of who has told none. */
function toldName(client: Client, seat: string): string {
    const name = tableName(client, seat);
    return name === BOT || isNoName(name) ? '' : name;
}

const rowOf = (client: Client, seat: string): Game['seats'][number] | undefined => gameOf(client.table?.game ?? '')?.seats.find((one) => one.seat === seat);

/** The seat as the library calls it; where it is a letter, with who decides there. */
function seatWord(client: Client, seat: string): string {
    const name = rowOf(client, seat)?.name ?? seat;
    return name === seat ? t(isNoName(tableName(client, seat)) ? 'player_name' : 'bot_name', { seat }) : name;
}

const isUnnamed = (client: Client, seat: string): boolean => isMine(client, seat) && isNoName(tableName(client, seat));

/** The player's name; of a bot its seat. Who has told no name is "You" to oneself alone. */
export const seatName = (client: Client, seat: string): string => toldName(client, seat) || (isUnnamed(client, seat) ? t('me') : seatWord(client, seat));

/** What somebody at the table is called, by the name or by the seat. */
export function guestName(client: Client, guest: number): string {
    const name = client.table?.guests[guest]?.name ?? '', seat = Object.keys(client.table?.seats ?? {}).find((one) => client.table!.seats[one].guest === guest);
    return seat && (name === BOT || isNoName(name)) ? seatName(client, seat) : name;
}

/** The same in the middle of a sentence: a bot in a seat that is a role is "the Killer". */
export const spokenName = (client: Client, seat: string): string => (!toldName(client, seat) && rowOf(client, seat)?.the) || calledIn(client, seat);

/** Is it a seat of ours? */
export const isMine = (client: Client, seat: string): boolean => client.table?.seats[seat]?.guest === client.you;

/** The same table as nobody in particular sees it: for a screen before which several sit, everybody has his name. */
export const toAll = (client: Client): Client => ({ ...client, you: -1 });

/** The same table as it is told of from this seat: from another than our own nobody else is "you". */
export const seenFrom = (client: Client, seat: string): Client => (isMine(client, seat) ? client : toAll(client));

/** In a sentence, or where somebody else may be "you": who has not said his name is still told from the others. */
export function calledIn(client: Client, seat: string): string {
    return isUnnamed(client, seat) ? t('seat_you', { seat: rowOf(client, seat)?.name ?? seat }) : seatName(client, seat);
}

export interface Words { says: string; at?: number[] }

/** In a list of names, where no verb follows: who has not said his name is "you". */
export const calledAmong = (client: Client, seat: string): string => (isUnnamed(client, seat) ? t('that_seat_you') : seatName(client, seat));

/** Where several of a side play, the library has words for their seats, "Player 1": who sits there and has a name is called by that. */
function withPlayers(client: Client, says: string): string {
    const several = (gameOf(client.table?.game ?? '')?.seats ?? []).filter(({ seat, team }) => team && toldName(client, seat));
    return several.reduce((text, { seat, name }) => text.replaceAll(name, toldName(client, seat)), says);
}

/** Words of the library, with the names of those who sit where they say the letters of seats, or the words for players of a side. */
export const named = (client: Client, { says, at = [] }: Words, called = calledIn): string =>
    withPlayers(client, [...at].sort((one, other) => other - one).reduce((text, place) => withName(text.slice(0, place), called(client, text[place])) + text.slice(place + 1), says));

/** What somebody claimed, without who did. */
export function claimOf(client: Client, { says, at = [] }: Words): string {
    const start = says.match(/^[^:]*:\s*/)?.[0].length ?? 0, claim = named(client, { says: says.slice(start), at: at.filter((place) => place >= start).map((place) => place - start) });
    return claim.charAt(0).toUpperCase() + claim.slice(1);
}

/** What a thing is called; a seat as who sits there. */
export const thingName = (client: Client, game: string, thing: Thing): string => (thing.kind === 'seat' ? seatName(client, thing.word) : nameOf(game, thing));
