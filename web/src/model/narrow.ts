// narrow.ts - touching a thing keeps the moves that name it. The list of moves is the only judge.
import type { Move, Thing } from '../../generated/protocol';
import type { Question } from './client';

/** A thing that can be touched. The kind `verb` is a verb itself: "jump" keeps `jump` and `jump-attack`. */
export type Pick = Thing;

export const idOf = (thing: Thing): string => `${thing.kind}:${thing.word}`;
export const isSame = (one: Thing, other: Thing): boolean => one.kind === other.kind && one.word === other.word;

/** Does a move name it? */
export function isNamed(move: Move, thing: Thing): boolean {
    if (thing.kind === 'verb') return move.verb.split('-').includes(thing.word);
    return move.names.some((name) => isSame(name, thing));
}

export const narrowed = (moves: Move[], picks: Pick[]): Move[] => moves.filter((move) => picks.every((pick) => isNamed(move, pick)));

/** What can be touched now: all that is named by a move which is left, and what was picked. */
export function touchable(moves: Move[], picks: Pick[]): Set<string> {
    const left = narrowed(moves, picks);
    return new Set([...left.flatMap((move) => move.names.map(idOf)), ...picks.map(idOf)]);
}

/**
 * The picks after a touch. One that was picked is given back; one that goes with the others is added; one that goes only with
 * some of them, or alone, takes their place; one that no move names changes nothing.
 */
export function touched(moves: Move[], picks: Pick[], thing: Thing): Pick[] {
    if (picks.some((pick) => isSame(pick, thing))) return picks.filter((pick) => !isSame(pick, thing));
    for (let from = 0; from <= picks.length; from++) {
        const wanted = [...picks.slice(from), thing];
        if (narrowed(moves, wanted).length) return wanted;
    }
    return picks;
}

export interface Group {
    says: string;
    moves: Move[];
}

/** More than this many moves are offered in groups first. */
export const MANY = 8;

/** The groups of a question while nothing is picked; none if it is short. */
export function groupsOf(ask: Question, picks: Pick[]): Group[] {
    if (picks.length || !ask.groups || ask.moves.length <= MANY) return [];
    const grouped = ask.groups.map(({ says, moves }) => ({ says, moves: moves.map((at) => ask.moves[at]) }));
    const inside = new Set(grouped.flatMap((group) => group.moves));
    const rest = ask.moves.filter((move) => !inside.has(move)).map((move) => ({ says: move.says, moves: [move] }));
    return [...grouped, ...rest];
}
