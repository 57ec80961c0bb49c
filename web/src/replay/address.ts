// address.ts - a move of the game that is kept on this device, as the end of an address: #move-57.

export function moveInAddress(): number | null {
    const found = location.hash.match(/^#move-(\d{1,6})$/);
    return found ? Number(found[1]) : null;
}

/** Where one is, without another step in the browser's history. */
export function writeAddress(move: number | null): void {
    history.replaceState(null, '', move === null ? location.pathname + location.search : `#move-${move}`);
}
