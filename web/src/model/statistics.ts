// statistics.ts - figures of a game that is over, from the log of its table: of its last match.
import type { Table } from '../../generated/protocol';
import type { Claim, Past } from './claims';

export interface Figures {
    /** As the file of the match has them: decisions and claims. */
    moves: number;
    minutes: number;
    /** By seat. */
    decisions: { [seat: string]: number };
    claims: { [seat: string]: number };
    lies: { [seat: string]: number };
}

interface Made { time: number; seat: string; verb: string }

/** An answer that lies there after this line, to the question that stood before it, is opened by a later one. */
function isLaid(past: Past, seat: string, at: number): boolean {
    const before = past[seat]?.[at - 1]?.sights[seat]?.ask, after = past[seat]?.[at]?.sights[seat]?.ask;
    return Boolean(after?.sealed && before?.ask === after.ask);
}

/** Who has to be shown before moves can be told from answers that only lay there. */
export const isCounted = (table: Table, past: Past): boolean => Object.keys(table.seats).every((seat) => past[seat]);

/** The moves of the match, as its file has them: what was taken back was not made. `talk` are the verbs of claims, which are never laid down. */
export function movesOf(log: string[], table: Table, talk: string[], past: Past): Made[] {
    const made: Made[] = [], start = log.findLastIndex((line) => line.split(' ')[3] === 'start');
    const seatOf = (who: string, seat: string): string => (seat === '-' ? Object.keys(table.seats).find((one) => table.seats[one].guest === Number(who)) ?? seat : seat);
    log.forEach((line, at) => {
        const [time, who, , name, named, , verb] = line.split(' '), seat = seatOf(who, named);
        if (at < start) return;
        if (name === 'move' && (talk.includes(verb) || !isLaid(past, seat, at))) made.push({ time: Number(time), seat, verb });
        if (name === 'undo') made.pop();
        if (name === 'release') for (const [one, word] of line.split(' ').slice(4).join(' ').split('|').map((part) => part.split(' '))) made.push({ time: Number(time), seat: one, verb: word });
    });
    return made;
}

export function figuresOf(moves: Made[], seats: string[], talk: string[], claims: Claim[]): Figures {
    const counted = (some: string[]): { [seat: string]: number } => Object.fromEntries(seats.map((seat) => [seat, some.filter((one) => one === seat).length]));
    const by = (isClaim: boolean): string[] => moves.filter(({ verb }) => talk.includes(verb) === isClaim).map(({ seat }) => seat), times = moves.map(({ time }) => time);
    const lies = counted(claims.filter(({ truth }) => truth === 'lie').map(({ actor }) => actor)), minutes = times.length ? Math.round((times.at(-1)! - times[0]) / 60000) : 0;
    return { moves: moves.length, minutes, decisions: counted(by(false)), claims: counted(by(true)), lies };
}
