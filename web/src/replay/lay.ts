// lay.ts - what lay on the table as a seat saw it, of a game in which that is the secret.
import type { Json } from '../../generated/protocol';
import { rowOf } from '../words/words';

/** Tiles by name, those that the seat did not know counted alone. */
export interface Lay { up: string[]; down: string[]; unknown: number }

/** Null of a game without tiles on the table. */
export function layOf(game: string, view: Json | undefined): Lay | null {
    if (!view?.tiles) return null;
    const tiles = Object.values(view.tiles as { [cell: string]: { tile: string; face_up: boolean } }), known = tiles.filter(({ tile }) => rowOf(game, 'tile', tile) && tile !== 'hidden');
    const names = (isUp: boolean): string[] => known.filter(({ face_up }) => face_up === isUp).map(({ tile }) => rowOf(game, 'tile', tile)!.name);
    return { up: names(true), down: names(false), unknown: tiles.length - known.length };
}
