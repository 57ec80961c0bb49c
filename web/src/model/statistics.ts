// statistics.ts - figures of a game that is over, from the log of its table: of its last match.
import type { Claim } from './claims';

export interface Figures {
    moves: number;
    minutes: number;
    /** By seat. */
    decisions: { [seat: string]: number };
    claims: { [seat: string]: number };
    lies: { [seat: string]: number };
}

const counted = (seats: string[]): { [seat: string]: number } => Object.fromEntries(seats.map((seat) => [seat, 0]));

/** `own` is the seat of a person who need not name it; `talk` are the verbs of claims, which are no decisions. */
export function figuresOf(log: string[], seats: string[], own: string, talk: string[], claims: Claim[]): Figures {
    const decisions = counted(seats), said = counted(seats), lies = counted(seats);
    const lines = log.map((line) => line.split(' ')), match = lines.slice(lines.findLastIndex(([, , , name]) => name === 'start'));
    const moves = match.filter(([, , , name, , , verb]) => name === 'move' && !talk.includes(verb));
    for (const [, , , , seat] of moves) decisions[seat === '-' ? own : seat]++;
    for (const { actor, truth } of claims) {
        said[actor]++;
        if (truth === 'lie') lies[actor]++;
    }
    const times = moves.map(([time]) => Number(time)), minutes = times.length ? Math.round((times.at(-1)! - times[0]) / 60000) : 0;
    return { moves: moves.length, minutes, decisions, claims: said, lies };
}
