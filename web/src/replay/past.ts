// past.ts - a finished game as each seat was told it: the worker shows the log again through one pair of eyes after the other.
import { useEffect, useState } from 'preact/hooks';
import type { Message, Table } from '../../generated/protocol';
import type { Past } from '../model/claims';
import { NOBODY, receivedAll, type Client, type Line } from '../model/client';
import { newAt } from '../model/moments';
import { showAgain, showAll, showGuest, type Held } from '../net/local';
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
        const showEach = async (): Promise<void> => {
            setPast({});
            for (const seat of seats) {
                const clients = isWanted ? clientsOf(await showAgain(log, heldAt(table, seat), language)) : [];
                if (isWanted) setPast((before) => ({ ...before, [seat]: clients }));
            }
        };
        if (log.length) void showEach();
        return () => { isWanted = false; };
    }, [log, key, language]);
    return past;
}

/** What each of these steps told all the seats. */
export const linesOf = (told: Message[][]): Line[][] =>
    told.map((messages) => messages.flatMap((message) => (message.kind === 'begin' || message.kind === 'news' ? (message.heard ?? []).map((heard) => ({ batch: message.n, seat: message.seat, heard })) : [])));

/** Does this telling say more of the event? Who did it knows best. */
const saysMore = (one: Line, other: Line): boolean => {
    const does = ({ heard, seat }: Line): number => Number(heard!.actor === seat), fields = ({ heard }: Line): number => Object.keys(heard!.fields).length;
    return does(one) - does(other) > 0 || (does(one) === does(other) && fields(one) > fields(other));
};

/** Of the tellings of one step to all the seats one for each event, the one that says most. */
export function merged(told: Line[]): Line[] {
    const best = new Map<string, Line>(), times = new Map<string, number>();
    for (const line of told) {
        const event = `${line.heard!.event} ${line.heard!.actor}`, time = (times.get(`${line.seat} ${event}`) ?? 0) + 1, key = `${event} ${time}`, known = best.get(key);
        times.set(`${line.seat} ${event}`, time);
        if (!known || saysMore(line, known)) best.set(key, line);
    }
    return [...best.values()];
}

/** The log of those steps with nothing hidden, in the place of what this seat was told of them; what people said stays. */
export const openLog = (open: Line[][], clients: Client[], seat: string): Line[][] => open.map((told, at) => [
    ...merged(told).map((line) => ({ ...line, seat, batch: clients[at]?.n ?? 0 })), ...newAt(clients, at).filter(({ talk }) => talk),
]);

/** What happened with each line of the log, as it is told to nobody in particular and with nothing hidden. */
export function useOpen(log: string[], table: Table, isWanted: boolean): Line[][] {
    const [lines, setLines] = useState<Line[][]>([]), language = spoken();
    useEffect(() => {
        let isStill = isWanted && log.length > 0;
        const sitters = Object.fromEntries(Object.keys(table.seats).map((seat) => [seat, heldAt(table, seat).guest]));
        if (isStill) void showAll(log, sitters, language).then((told) => { if (isStill) setLines(linesOf(told)); });
        return () => { isStill = false; };
    }, [log, language, isWanted]);
    return lines;
}
