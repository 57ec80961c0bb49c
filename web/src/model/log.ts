// log.ts - the log in groups: a turn each, or whatever the game's heads begin.
import type { Line } from './client';

export interface Chapter {
    head: Line | null;
    lines: Line[];
}

/** The backs on top of the piles are seen on the table: nobody has to read of them, or to hear. */
export const isWorthTelling = ({ heard }: Line): boolean => heard?.event !== 'backs';

/** The last so many lines, and how many there are before them. */
export const lastLines = (lines: Line[], many: number): { earlier: number; shown: Line[] } => ({ earlier: Math.max(0, lines.length - many), shown: lines.slice(-many) });

/** Lines in chapters. `heads` are the events that begin one. Of our own seats that heard the same it is told once. */
export function chaptersOf(lines: Line[], heads: string[]): Chapter[] {
    const chapters: Chapter[] = [];
    for (const line of told(lines)) {
        if (line.heard && heads.includes(line.heard.event)) chapters.push({ head: line, lines: [] });
        else if (chapters.length) chapters.at(-1)!.lines.push(line);
        else chapters.push({ head: null, lines: [line] });
    }
    return chapters;
}

/** Two seats at one screen hear an event in messages that follow each other: what the second was told in the same words is left out. */
function told(lines: Line[]): Line[] {
    return lines.filter((line, at) => {
        if (!line.heard) return true;
        return !lines.slice(Math.max(0, at - 24), at).some((other) =>
            other.heard && other.seat !== line.seat && other.heard.says === line.heard!.says && Math.abs(other.batch - line.batch) <= 3);
    });
}
