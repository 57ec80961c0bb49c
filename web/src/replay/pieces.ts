// pieces.ts - whom a seat played: its role, or the figures that were its own.
import type { Json } from '../../generated/protocol';
import { rowOf } from '../words/words';

type Figures = { [name: string]: { player: string } };

/** By name, with nothing for a seat that has neither a role nor a figure. */
export function piecesOf(game: string, seat: string, view: Json | undefined): string[] {
    const role = view?.seats?.[seat]?.role as string | undefined, survivors = (view?.survivors ?? {}) as Figures, killer = view?.killer?.name as string | undefined;
    const nameOf = (kind: string, word: string): string => rowOf(game, kind, word)?.name ?? word;
    return [
        ...(role ? [nameOf('role', role)] : []), ...(seat === 'killer' && killer ? [nameOf('killer', killer)] : []),
        ...Object.keys(survivors).filter((name) => survivors[name].player === seat).map((name) => nameOf('survivor', name)),
    ];
}
