// eyes.ts - the log of a finished offline game, rewritten so that somebody watches from a seat that a bot had.
//
// A table is what its log makes of it. Where a bot was given its seat, another person enters, sits down there and is ready: all
// that happens later happens as it did, and that person is told what the seat was told.

/** Who hears what the seat was told: the one at this screen, or the one who is put in. */
export const OWNER = 1, WATCHER = 2;

export interface Eyes {
    lines: string[];
    /** For each line of the original how many of these lead up to it. */
    upTo: number[];
    person: number;
}

interface Words { time: string; who: string; name: string; rest: string[] }

function wordsOf(line: string): Words {
    const [time, who, , name, ...rest] = line.split(' ');
    return { time, who, name, rest };
}

/** What the line becomes: the last bot that was set on the seat gives way; people are spoken to in this language. */
function rewritten(line: string, isTheBot: boolean, seat: string, language: string): string[] {
    const { time, name } = wordsOf(line);
    if (isTheBot) return [`${time} @${WATCHER} 1 enter ${language} Watcher`, `${time} 1 2 sit ${seat} -`, `${time} 1 3 ready - -`];
    return [name === 'enter' ? line.replace(/ enter \w+ /, ` enter ${language} `) : line];
}

/** The log as seen by the one who holds a seat. */
export function eyesOf(lines: string[], seat: string, language: string): Eyes {
    const start = lines.findIndex((line) => wordsOf(line).name === 'start');
    const bot = lines.slice(0, start).findLastIndex((line) => { const { name, rest } = wordsOf(line); return name === 'bot' && rest[0] === seat; });
    const sat = lines.slice(0, start).findLastIndex((line) => { const { name, rest } = wordsOf(line); return name === 'sit' && rest[0] === seat; });
    const all = lines.map((line, at) => rewritten(line, bot > sat && at === bot, seat, language));
    let sum = 0;
    return { lines: all.flat(), upTo: all.map((some) => (sum += some.length)), person: bot > sat ? WATCHER : OWNER };
}
