// eyes.ts - the log of a table up to the end of a match, rewritten so that somebody watches that match from a seat that a bot had.
//
// A table is what its log makes of it. Before the last deal the bot gets up, and another person enters, sits down there and is ready:
// all that happens later happens as it did, and that person is told what the seat was told.
import { Guests, inLanguage, wordsOf } from './guests';

export interface Eyes {
    lines: string[];
    /** For each line of the original how many of these lead up to it. */
    upTo: number[];
    /** Who hears what the seat was told: one who sat there, or the one who is put in. */
    person: number;
}

/** Nobody else at the table is this person, nor can be called so: a table takes no such name. */
const WATCHER = 101;
export const BOT = 'bot';

/** The last line of these that does this to a seat, or -1. */
function lastOf(lines: string[], verb: string, seat: string): number {
    return lines.findLastIndex((line) => { const { name, rest } = wordsOf(line); return name === verb && rest[0] === seat; });
}

/** The guest who sits at a seat of a table that has not had a rematch: null where a bot does. */
function sitterOf(lobby: string[], seat: string): number | null {
    const sat = lastOf(lobby, 'sit', seat);
    if (lastOf(lobby, 'bot', seat) > sat) return null;
    const { who, rest } = wordsOf(lobby[sat]);
    return Number(!rest[1] || rest[1] === '-' ? who : rest[1]);
}

function personOf(lines: string[], guest: number): number {
    const guests = new Guests();
    for (const line of lines) guests.take(wordsOf(line));
    return guests.people[guest]!;
}

/** The log with somebody who comes before the last deal: `comes` gives the lines of that, for the number that he gets and who deals. */
function joined(lines: string[], start: number, language: string, comes: (time: string, place: number, host: string) => string[]): Omit<Eyes, 'person'> {
    const before = new Guests(), after = new Guests();
    const rewritten = (line: string, at: number): string[] => {
        const words = wordsOf(line), { time, who } = words, first = at === start ? comes(time, after.enter(WATCHER), who) : [];
        const number = /^\d+$/.test(who) ? after.people.indexOf(before.people[Number(who)]) : who; // who came after the deal has another number, and who made way to the one who comes has none
        before.take(words);
        if (number === -1) return first;
        after.take({ ...words, who: `${number}` });
        return [...first, inLanguage(line.replace(` ${who} `, ` ${number} `), language)];
    };
    const all = lines.map(rewritten);
    let sum = 0;
    return { lines: all.flat(), upTo: all.map((some) => (sum += some.length)) };
}

const enters = (time: string, language: string): string => `${time} @${WATCHER} 1 enter ${language} ${BOT}`;
const lastDeal = (lines: string[]): number => lines.findLastIndex((line) => wordsOf(line).name === 'start');

/** The last match of a log as a guest without a seat is told of it. */
export const guestOf = (lines: string[], language: string): Eyes => ({ ...joined(lines, lastDeal(lines), language, (time) => [enters(time, language)]), person: WATCHER });

/** The last match of a log as seen by the one who holds a seat: `sitter` is that guest, null for a bot. */
export function eyesOf(lines: string[], seat: string, language: string, sitter?: number | null): Eyes {
    const start = lastDeal(lines), guest = sitter === undefined ? sitterOf(lines.slice(0, start), seat) : sitter;
    if (guest !== null) return { ...joined(lines, -1, language, () => []), person: personOf(lines.slice(0, start), guest) };
    const takes = (time: string, place: number, host: string): string[] => [`${time} ${host} 0 stand ${seat}`, enters(time, language), `${time} ${place} 2 sit ${seat} -`, `${time} ${place} 3 ready - -`];
    return { ...joined(lines, start, language, takes), person: WATCHER };
}

/** Who had which seat; null for a bot. */
export type Sitters = { [seat: string]: number | null };

/** Who comes in to have every seat, and who deals: their numbers. */
interface All { place: number; host: string }

/** What was done with a seat, as done by the one who has it now. A person's answer stays one to the question that it names: the table may lay it
 *  down until its time is come, and its opening is a line of its own, as is how long that takes. Of all else nothing. */
function ofAll(line: string, { place, host }: All, sitters: Sitters): string[] {
    const { time, who, name, rest } = wordsOf(line), [seat, ask, ...move] = rest, own = seat === '-' ? Object.keys(sitters).find((one) => sitters[one] === Number(who)) : seat;
    if (name === 'move') return [[time, who === '-' ? who : place, '0 move', own, ask, ...move].join(' ')];
    if (name === 'set') return [[time, host, '0 set', ...rest].join(' ')];
    if (name === 'release') return [line];
    return name === 'undo' ? [`${time} ${place} 0 undo ${own}`] : [];
}

/** The last match of a log as it is told to one who has every seat: who has several is never "you". */
export function allOf(lines: string[], sitters: Sitters, language: string): Eyes {
    const start = lastDeal(lines), all: All = { place: 0, host: '' };
    const comes = (time: string, free: number, host: string): string[] => {
        const takes = (seat: string): string[] => [`${time} ${host} 0 stand ${seat}`, `${time} ${free} 2 sit ${seat} -`];
        Object.assign(all, { place: free, host });
        return [enters(time, language), ...Object.keys(sitters).flatMap(takes), `${time} ${free} 3 ready - -`];
    };
    const { lines: told, upTo } = joined(lines.slice(0, start + 1), start, language, comes);
    for (const line of lines.slice(start + 1)) upTo.push(told.push(...ofAll(line, all, sitters)));
    return { lines: told, upTo, person: WATCHER };
}
