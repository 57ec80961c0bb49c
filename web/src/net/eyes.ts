// eyes.ts - the log of a finished offline game, rewritten so that somebody watches from a seat that a bot had.
//
// A table is what its log makes of it. A bot is left out, and before the deal another person enters, sits down there and is ready:
// all that happens later happens as it did, and that person is told what the seat was told.
import { Guests, wordsOf } from './guests';

export interface Eyes {
    lines: string[];
    /** For each line of the original how many of these lead up to it. */
    upTo: number[];
    /** Who hears what the seat was told: one who sat there, or the one who is put in. */
    person: number;
}

/** Nobody else at the table is this person. */
const WATCHER = 101;

/** The last line before the deal that does this to a seat, or -1. */
function lastOf(lines: string[], verb: string, seat: string): number {
    return lines.findLastIndex((line) => { const { name, rest } = wordsOf(line); return name === verb && rest[0] === seat; });
}

/** Who sat down at a seat by the line at that place. */
function sitterOf(lines: string[], at: number): number {
    const guests = new Guests(), { who, rest } = wordsOf(lines[at]);
    for (const line of lines.slice(0, at)) guests.take(wordsOf(line));
    return guests.people[Number(!rest[1] || rest[1] === '-' ? who : rest[1])]!;
}

/** The log as seen by the one who holds a seat. */
export function eyesOf(lines: string[], seat: string, language: string): Eyes {
    const start = lines.findIndex((line) => wordsOf(line).name === 'start'), lobby = lines.slice(0, start);
    const bot = lastOf(lobby, 'bot', seat), sat = lastOf(lobby, 'sit', seat), isBot = bot > sat, before = new Guests(), after = new Guests();
    const rewritten = (line: string, at: number): string[] => {
        const words = wordsOf(line), { time, who, name } = words, comes: string[] = [];
        if (isBot && at === start) {
            const place = after.enter(WATCHER);
            comes.push(`${time} @${WATCHER} 1 enter ${language} Watcher`, `${time} ${place} 2 sit ${seat} -`, `${time} ${place} 3 ready - -`);
        }
        const number = /^\d+$/.test(who) ? after.people.indexOf(before.people[Number(who)]) : who; // who came after the deal has another number
        before.take(words);
        after.take(words);
        if (isBot && at === bot) return [];
        return [...comes, line.replace(` ${who} `, ` ${number} `).replace(name === 'enter' ? / enter \w+ / : /$^/, ` enter ${language} `)];
    };
    const all = lines.map(rewritten);
    let sum = 0;
    return { lines: all.flat(), upTo: all.map((some) => (sum += some.length)), person: isBot ? WATCHER : sitterOf(lines, sat) };
}
