// match_log.ts - a match file (docs/murk-files.md) as the log of a table at which bots made its moves: so it is seen again as any other.

interface Found { game: string; lines: string[] }

const FIRST = 1000;

/** Null when it is no match that has come to its end. `seatsOf` names the seats of a game, `least` tells its smallest table. */
export function matchLog(text: string, seatsOf: (game: string) => string[], least: (game: string) => number): Found | null {
    const rows = text.split('\n').map((row) => row.trim()).filter((row) => row && !row.startsWith('#')), words = rows.map((row) => row.split(/\s+/));
    const word = (name: string): string | undefined => words.find(([first]) => first === name)?.[1];
    const game = word('game') ?? '', seats = seatsOf(game).slice(0, Number(word('seats') ?? least(game))), edition = word('edition');
    if (!word('result') || !word('seed') || !seats.length) return null;
    const options = words.filter(([first]) => first === 'option').map(([, name, value]) => `set ${name} ${value}`); // one by one: a line has its bounds
    const set = [...(edition ? [`edition=${edition}`] : []), `seats=${seats.length} seed=given clock=none bots=brisk`].join(' ');
    const deeds = [...options, ...seats.map((seat) => `bot ${seat} sensible`), 'start'].map((deed, at) => `0 ${at + 3} ${deed}`);
    const moves = rows.flatMap((row) => { const found = row.match(/^([\w-]+)\s*:\s*(.*)$/); return found ? [`- 0 move ${found[1]} - ${found[2]}`] : []; });
    const lines = [`@1 1 make ${word('seed')} ${game} ${set}`, '@1 2 enter en Murk', ...deeds, ...moves];
    return { game, lines: lines.map((line, at) => `${FIRST + at} ${line}`) };
}

/** The same with a person where a bot sat: who wants to go on from there. */
export const withPerson = (lines: string[], seat: string): string[] => lines.map((line) => line.replace(new RegExp(`^(\\d+ 0 \\d+) bot ${seat} sensible$`), `$1 sit ${seat} -`));
