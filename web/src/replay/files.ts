// files.ts - a game as a file: the log of its table, or its match as `murk` reads it. Whoever has either has every secret of it.
import { matchFile } from './proof_panel';

/** As the files of tables begin (src/local/journal.c), so that `murk verify` and `murk replay` read them. */
const HEADER = 'murk-table 1 page\n';

function save(name: string, text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}

export const saveLog = (game: string, lines: string[]): void => save(`${game}.murk-table`, `${HEADER}${lines.join('\n')}\n`);
export const saveMatch = async (game: string, lines: string[]): Promise<void> => save(`${game}.murk`, (await matchFile(lines)).text);

/** The lines of a log, with or without their header; and the game that is played there, if it is one. */
export function readLog(text: string): { game?: string; lines: string[] } {
    const lines = text.split('\n').filter((line) => line && !line.startsWith('murk-table '));
    return { lines, game: lines[0]?.match(/^\d+ @1 \d+ make [0-9a-f]{64} ([a-z-]+)/)?.[1] };
}
