// address.ts - a move of a finished game as the end of an address: #move-57 of the one that is kept on this device, #match-2-move-57 of the
// second match at the table that the address names.

export interface Place { match: number | null; move: number }

export function placeInAddress(): Place | null {
    const found = location.hash.match(/^#(?:match-(\d{1,4})-)?move-(\d{1,6})$/);
    return found ? { match: found[1] ? Number(found[1]) : null, move: Number(found[2]) } : null;
}

/** Where one is, without another step in the browser's history. */
export function writeAddress(place: Place | null): void {
    const end = place ? `#${place.match === null ? '' : `match-${place.match}-`}move-${place.move}` : '';
    history.replaceState(null, '', location.pathname + location.search + end);
}
