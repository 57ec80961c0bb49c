// past.ts - a finished game as each seat was told it: the worker shows the log again through one pair of eyes after the other.
import { useEffect, useState } from 'preact/hooks';
import type { Message, Table } from '../../generated/protocol';
import type { Past } from '../model/claims';
import { NOBODY, receivedAll, type Client } from '../model/client';
import { showAgain, showGuest, type Held } from '../net/local';
import { spoken } from '../words/words';

/** The client after each line of the log. */
function clientsOf(told: Message[][]): Client[] {
    let client = NOBODY;
    return told.map((messages) => (client = receivedAll(client, messages)));
}

/** How a match ended, by its log alone: who sat where, and the result. `you` is nobody at that table. */
export const endOf = async (log: string[], language: string): Promise<Client> => ({ ...receivedAll(NOBODY, (await showGuest(log, language)).flat()), you: -1 });

export const heldAt = (table: Table, seat: string): Held => ({ seat, guest: table.seats[seat]?.guest ?? null });

/** What the seats of this table were told, the first one first; those that are not shown yet are not there. */
export function usePast(log: string[], table: Table, seats: string[]): Past {
    const [past, setPast] = useState<Past>({}), language = spoken(), key = seats.join();
    useEffect(() => {
        let isWanted = true;
        const showAll = async (): Promise<void> => {
            setPast({});
            for (const seat of seats) {
                const clients = isWanted ? clientsOf(await showAgain(log, heldAt(table, seat), language)) : [];
                if (isWanted) setPast((before) => ({ ...before, [seat]: clients }));
            }
        };
        if (log.length) void showAll();
        return () => { isWanted = false; };
    }, [log, key, language]);
    return past;
}
