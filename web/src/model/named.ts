// named.ts - people by their names: words of the table that say the letter of a seat say who sits there.
import type { Message, Table } from '../../generated/protocol';

interface Words { says: string; at?: number[] }

/** Who sits at that seat, if somebody else than `you` does and at no other: a bot, or who plays several seats, goes by the letter. */
function nameOf(table: Table, you: number, seat: string): string | undefined {
    const guest = table.seats[seat]?.guest;
    if (guest === undefined || guest === you || Object.values(table.seats).filter((row) => row.guest === guest).length > 1) return undefined;
    return table.guests[guest]?.name;
}

function wordsNamed<W extends Words>(table: Table, you: number, words: W): W {
    const letters = (words.at ?? []).filter((at) => nameOf(table, you, words.says[at])).sort((one, other) => other - one);
    if (!letters.length) return words;
    const { at: _, ...rest } = words;
    return { ...rest, says: letters.reduce((says, at) => says.slice(0, at) + nameOf(table, you, says[at]) + says.slice(at + 1), words.says) } as W;
}

type Telling = { heard?: Words[]; may?: Words[]; moves?: Words[]; ask?: { moves: Words[] } | null; sights?: Telling[] };

/** Whatever has words in it: what is told, asked and offered. */
function tellingNamed(table: Table, you: number, { heard, may, moves, ask, sights }: Telling): Telling {
    const all = (list: Words[]): Words[] => list.map((words) => wordsNamed(table, you, words));
    return {
        ...(heard && { heard: all(heard) }), ...(may && { may: all(may) }), ...(moves && { moves: all(moves) }),
        ...(ask && { ask: { ...ask, moves: all(ask.moves) } }), ...(sights && { sights: sights.map((one) => ({ ...one, ...tellingNamed(table, you, one) })) }),
    };
}

/** A message with names in its words. */
export function named<M extends Message>(table: Table | null, you: number, message: M): M {
    const whole: Message = message, { table: seats, you: me } = whole.kind === 'welcome' ? whole : { table, you };
    if (!seats) return message;
    const said = whole.kind === 'over' && whole.says ? wordsNamed(seats, me, whole as typeof whole & Words) : whole;
    return { ...said, ...tellingNamed(seats, me, whole as Telling) } as M;
}
