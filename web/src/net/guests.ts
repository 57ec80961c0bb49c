// guests.ts - which person has which guest's number at a table, line by line of its log.

export interface Words { time: string; who: string; name: string; rest: string[] }

export function wordsOf(line: string): Words {
    const [time, who, , name, ...rest] = line.split(' ');
    return { time, who, name, rest };
}

/** The line, with whoever comes or changes his language by it spoken to in this one. */
export const inLanguage = (line: string, language: string): string => line.replace(/^(\d+ \S+ \d+ (?:enter|lang)) \S+/, `$1 ${language}`);

const PLACES = 24;

/** The people at a table, each at the place of its guest's number: who enters takes the first that is free, or at a full table that of the one
 *  who is away longest, has no seat and is not the host. */
export class Guests {
    readonly people: Array<number | undefined> = [];
    readonly #away = new Map<number, number>(); // since when, in whole seconds as the table counts
    readonly #seats = new Map<string, number>();
    #made = 0;
    #host: number | undefined;
    #isPlaying = false;

    take({ time, who, name, rest }: Words): void {
        const guest = Number(who), of = (word: string | undefined): string | undefined => (word === '-' ? undefined : word);
        if (name === 'make') this.#made = Number(time);
        if (name === 'enter') this.enter(Number(who.slice(1)));
        if (name === 'sit') this.#seats.set(rest[0], Number(of(rest[1]) ?? who));
        if (name === 'stand') this.#stand((seat, owner) => (of(rest[0]) ? seat === rest[0] : owner === guest));
        if (name === 'away') this.#away.set(guest, Math.floor((Number(time) - this.#made) / 1000));
        if (name === 'back') this.#comeBack(guest);
        if (name === 'start' || name === 'rematch') this.#isPlaying = name === 'start';
        if (name === 'remove') this.#free(Number(rest[0]));
        if (name === 'leave') this.#leave(guest);
    }

    #sits(guest: number): boolean {
        return [...this.#seats.values()].includes(guest);
    }

    #stand(does: (seat: string, owner: number) => boolean): void {
        for (const [seat, owner] of this.#seats) if (does(seat, owner)) this.#seats.delete(seat);
    }

    #comeBack(guest: number): void {
        this.#away.delete(guest);
        this.#host ??= guest;
    }

    /** In a match who sits may come back. */
    #leave(guest: number): void {
        const left = [...this.people.keys()].filter((one) => one !== guest && this.people[one] !== undefined);
        if (this.#host === guest) this.#host = left.find((one) => !this.#away.has(one)) ?? left[0];
        if (this.#isPlaying && this.#sits(guest)) this.#away.set(guest, this.#away.get(guest) ?? 0);
        else this.#free(guest);
    }

    #free(guest: number): void {
        this.people[guest] = undefined;
        this.#away.delete(guest);
        this.#stand((_, owner) => owner === guest);
    }

    #longestAway(): number | undefined {
        const some = [...this.#away].filter(([guest]) => guest !== this.#host && !this.#sits(guest));
        return some.sort(([one, since], [other, then]) => since - then || one - other)[0]?.[0];
    }

    /** The number that this person is given. */
    enter(person: number): number {
        const free = this.people.findIndex((one) => one === undefined), next = this.people.length;
        const place = free >= 0 ? free : next < PLACES ? next : this.#longestAway() ?? next;
        this.#free(place);
        this.people[place] = person;
        this.#host ??= place;
        return place;
    }
}

/** The people who are at the table after these lines. */
export function peopleAfter(lines: string[]): number[] {
    const guests = new Guests();
    for (const line of lines) guests.take(wordsOf(line));
    return guests.people.filter((person) => person !== undefined);
}
