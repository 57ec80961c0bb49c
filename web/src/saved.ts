// saved.ts - the offline game that is kept on this device: the log of its table, and what it is called.
//
// The log of an offline table holds every secret of the match. It lies in this device's storage because the table itself does.
import { wordsOf } from './net/guests';

export interface Saved {
    game: string;
    when: number;
    isOver: boolean;
    lines: string[];
}

const KEY = 'murk.game';

export function readSaved(): Saved | null {
    try {
        const text = localStorage.getItem(KEY);
        return text ? (JSON.parse(text) as Saved) : null;
    } catch {
        return null;
    }
}

/** The kept game, if something is lost when these lines take its place: it was dealt, has not ended, and they do not go on with it. */
export function lostTo(lines: string[]): Saved | null {
    const saved = readSaved(), isDealt = saved?.lines.some((line) => wordsOf(line).name === 'start');
    return saved && isDealt && !saved.isOver && saved.lines.some((line, at) => line !== lines[at]) ? saved : null;
}

export function writeSaved(saved: Saved): void {
    try {
        localStorage.setItem(KEY, JSON.stringify(saved));
    } catch {
        // Full or closed: the game goes on, it is only not kept.
    }
}

export function dropSaved(): void {
    try {
        localStorage.removeItem(KEY);
    } catch {
        // There was nothing to drop.
    }
}
