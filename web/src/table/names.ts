// names.ts - what seats are called at this table.
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
