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
    const verbs = left.flatMap(({ verb }) => verb.split('-').map((word) => idOf({ kind: 'verb', word })));
    return new Set([...left.flatMap((move) => move.names.map(idOf)), ...verbs, ...picks.map(idOf)]);
}

/**
 * The picks after a touch. One that was picked is given back; else it is added, and those that no longer go with it make room;
 * one that no move names changes nothing.
 */
export function touched(moves: Move[], picks: Pick[], thing: Thing): Pick[] {
    if (picks.some((pick) => isSame(pick, thing))) return picks.filter((pick) => !isSame(pick, thing));
    if (!narrowed(moves, [thing]).length) return picks;
    const kept: Pick[] = [];
    for (const pick of picks) if (narrowed(moves, [...kept, pick, thing]).length) kept.push(pick);
    return [...kept, thing];
}

/** The one answer that there is lies there, and is given in its time: nothing is asked any more. */
export const isGiven = (ask: Question | null): boolean => Boolean(ask?.sealed && ask.moves.length === 1);

/** Moves under one heading: words of the table, or a thing that all of them name first. */
export interface Group {
    says: string;
    thing?: Thing;
    moves: Move[];
}

/** More than this many moves are offered in groups first. */
export const MANY = 8;

/** By what they name at this place, besides what is picked. */
function groupsAt(moves: Move[], picks: Pick[], place: number): Group[] {
    const groups = new Map<string, Group>();
    for (const move of moves) {
        const thing = move.names.filter((name) => !picks.some((pick) => isSame(pick, name)))[place] as Thing | undefined, key = thing ? idOf(thing) : move.move;
        const group = groups.get(key) ?? { says: move.says, thing, moves: [] };
        groups.set(key, { ...group, moves: [...group.moves, move] });
    }
    return groups.size > 1 && groups.size < moves.length ? [...groups.values()] : [];
}

/** Where the table knows no better heading: by the first thing in which they differ. None if they are few. */
export function groupsAmong(moves: Move[], picks: Pick[]): Group[] {
    const places = moves.length > MANY ? Math.max(...moves.map(({ names }) => names.length)) : 0;
    for (let place = 0; place < places; place++) {
        const groups = groupsAt(moves, picks, place);
        if (groups.length) return groups;
    }
    return [];
}

/** The groups of a question while nothing is picked; none if it is short. */
export function groupsOf(ask: Question, picks: Pick[]): Group[] {
    if (picks.length || ask.moves.length <= MANY) return [];
    if (!ask.groups) return groupsAmong(ask.moves, []);
    const grouped = ask.groups.map(({ says, moves }) => ({ says, moves: moves.map((at) => ask.moves[at]) }));
    const inside = new Set(grouped.flatMap((group) => group.moves));
    const rest = ask.moves.filter((move) => !inside.has(move)).map((move) => ({ says: move.says, moves: [move] }));
    return [...grouped, ...rest];
}
