// past.ts - a finished game as each seat was told it: the worker shows the log again through one pair of eyes after the other.
import { useEffect, useState } from 'preact/hooks';
import type { Message } from '../../generated/protocol';
import type { Past } from '../model/claims';
import { NOBODY, receivedAll, type Client } from '../model/client';
import { showAgain } from '../net/local';
import { spoken } from '../words/words';

/** The client after each line of the log. */
function clientsOf(told: Message[][]): Client[] {
    let client = NOBODY;
    return told.map((messages) => (client = receivedAll(client, messages)));
}

/** What the seats were told, the first one first; those that are not shown yet are not there. */
export function usePast(log: string[], seats: string[]): Past {
    const [past, setPast] = useState<Past>({}), language = spoken(), key = seats.join();
    useEffect(() => {
        let isWanted = true;
        const showAll = async (): Promise<void> => {
            setPast({});
            for (const seat of seats) {
                const clients = isWanted ? clientsOf(await showAgain(log, seat, language)) : [];
                if (isWanted) setPast((before) => ({ ...before, [seat]: clients }));
            }
        };
        if (log.length) void showAll();
        return () => { isWanted = false; };
    }, [log, key, language]);
    return past;
}
