// guests.ts - which person has which guest's number at a table, line by line of its log.

export interface Words { time: string; who: string; name: string; rest: string[] }

export function wordsOf(line: string): Words {
    const [time, who, , name, ...rest] = line.split(' ');
    return { time, who, name, rest };
}

/** The line, with whoever comes or changes his language by it spoken to in this one. */
export const inLanguage = (line: string, language: string): string => line.replace(/^(\d+ \S+ \d+ (?:enter|lang)) \S+/, `$1 ${language}`);

/** The people at a table, each at the place of its guest's number: who enters takes the first that is free. */
export class Guests {
    readonly people: Array<number | undefined> = [];
    readonly #seated = new Set<number>();
    #isPlaying = false;

    take({ who, name, rest }: Words): void {
        if (name === 'enter') this.enter(Number(who.slice(1)));
        if (name === 'sit') this.#seated.add(Number(!rest[1] || rest[1] === '-' ? who : rest[1]));
        if (name === 'start' || name === 'rematch') this.#isPlaying = name === 'start';
        if (name === 'remove') this.#free(Number(rest[0]));
        if (name === 'leave' && !(this.#isPlaying && this.#seated.has(Number(who)))) this.#free(Number(who)); // in a match who sits may come back
    }

    #free(guest: number): void {
        this.people[guest] = undefined;
        this.#seated.delete(guest);
    }

    /** The number that this person is given. */
    enter(person: number): number {
        const free = this.people.findIndex((one) => one === undefined), place = free < 0 ? this.people.length : free;
        this.people[place] = person;
        return place;
    }
}

/** The people who are at the table after these lines. */
export function peopleAfter(lines: string[]): number[] {
    const guests = new Guests();
    for (const line of lines) guests.take(wordsOf(line));
    return guests.people.filter((person) => person !== undefined);
}
