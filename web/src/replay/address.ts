// address.ts - a move of a finished game as the end of an address: #move-57-of-1a2b3c4d of the one that is kept on this device, whose chance has
// a fingerprint that begins so; #match-2-move-57 of the second match at the table that the address names.
import { blake2b, bytesOf, hexOf } from '../model/blake2b';

export interface Place { match: number | null; move: number; /** How the fingerprint of the match begins; older links do not say. */ of?: string }

export function placeInAddress(): Place | null {
    const found = location.hash.match(/^#(?:match-(\d{1,4})-)?move-(\d{1,6})(?:-of-([0-9a-f]{8}))?$/);
    return found ? { match: found[1] ? Number(found[1]) : null, move: Number(found[2]), of: found[3] } : null;
}

/** Where one is, without another step in the browser's history. */
export function writeAddress(place: Place | null): void {
    const end = place ? `#${place.match === null ? '' : `match-${place.match}-`}move-${place.move}${place.of ? `-of-${place.of}` : ''}` : '';
    history.replaceState(null, '', location.pathname + location.search + end);
}

/** How the fingerprint of a log's chance begins, which its table showed before the deal. */
export const signOf = (lines: string[]): string => hexOf(blake2b(bytesOf(lines[0]?.match(/ make ([0-9a-f]{64}) /)?.[1] ?? ''))).slice(0, 8);

/** What is to be said of an address that leads to a move: nothing where it is one of the game that is kept here. */
export function lostLink(kept: string[] | undefined): 'link_elsewhere' | 'link_other' | null {
    const place = placeInAddress();
    if (!place) return null;
    if (!kept) return 'link_elsewhere';
    return place.of && place.of !== signOf(kept) ? 'link_other' : null;
}
