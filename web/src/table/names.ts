// names.ts - what seats are called at this table.
import type { Move, Thing } from '../../generated/protocol';
import { nameOf } from '../boards/board';
import type { Client, Heard } from '../model/client';
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

/** In a sentence: who has not said his name is still told from the others. */
function calledIn(client: Client, seat: string): string {
    const name = seatName(client, seat);
    return isMine(client, seat) && name === t('me') ? t('seat_you', { seat }) : name;
}

/** Claims that begin with a seat; others may begin with the word "I", which is none. */
const OF_SEATS = ['says_of', 'says_got'];

/** A sentence of the library about lettered seats, with the names of those who sit there. A letter before another is a word ("A B ho dato"). */
export function named(client: Client, says: string, seats: string[], hasI = false): string {
    const letters = seats.filter((seat) => /^[A-L]$/.test(seat) && client.table?.seats[seat]), word = hasI ? '(?!(?<=I) [a-z])' : '';
    return letters.length ? says.replace(new RegExp(`(?<![\\p{L}\\p{N}])[${letters.join('')}](?![\\p{L}\\p{N}]| [A-L]\\b)${word}`, 'gu'), (seat) => calledIn(client, seat)) : says;
}

/** What happened, with names; one's own turn is called so. */
export function saysOf(client: Client, { event, says, actor = '', fields }: Heard): string {
    if (event === 'turn' && isMine(client, actor)) return t('your_turn');
    return named(client, says, [actor, ...Object.values(fields).map(String)], event.startsWith('says_') && !OF_SEATS.includes(event));
}

/** What somebody claimed, without who did. */
export function claimOf(client: Client, heard: Heard): string {
    const says = saysOf(client, { ...heard, says: heard.says.replace(/^[^:]*:\s*/, '') });
    return says.charAt(0).toUpperCase() + says.slice(1);
}

/** A move in words, with names. */
export const moveSays = (client: Client, { says, names }: Move): string => named(client, says, names.map(({ word }) => word));

/** What a thing is called; a seat as who sits there. */
export const thingName = (client: Client, game: string, thing: Thing): string => (thing.kind === 'seat' ? seatName(client, thing.word) : nameOf(game, thing));
