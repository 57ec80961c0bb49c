// around.ts - those who sit around one device: a session for each, and one for the screen that everybody may see.
//
// A person's session is told what that person may know and nothing else; which of them is drawn is up to the curtain.
import type { Message } from '../../generated/protocol';
import { peopleAfter, wordsOf } from '../net/guests';
import { showGuest, type LocalTable } from '../net/local';
import { drawChance, enterTable } from '../quick';
import { Session } from '../session';
import { settings } from '../settings';
import { gameOf, spoken } from '../words/words';

/** The number of the person who has no seat: what it is told is public. */
export const SCREEN = 100;
const HOST = 1;

/** A seat that is asked, and whose it is. */
export interface Asked { seat: string; session: Session }

export class Around {
    readonly #people = new Map<number, Session>();
    #table: LocalTable;

    constructor(host: Session, table: LocalTable) {
        this.#people.set(HOST, host);
        this.#table = table;
        for (const person of peopleAfter(table.lines)) if (!this.#people.has(person)) this.#join(person);
    }

    get sessions(): Session[] {
        return [...this.#people.values()];
    }

    /** Does more than one person decide at this device? */
    get isShared(): boolean {
        return [...this.#people.keys()].filter((person) => person !== SCREEN).length > 1;
    }

    /** What everybody may see; it comes to the table when it is first wanted. */
    screen(): Session {
        return this.#people.get(SCREEN) ?? this.#enter(SCREEN, 'Murk');
    }

    /** Who has opened the table says a name after all, before anybody else is there: comes in anew, to the same seats. Gives why it was refused. */
    async callHost(name: string): Promise<string> {
        const host = this.#people.get(HOST)!, { table, you } = host.client, seats = Object.entries(table!.seats).filter(([, { guest }]) => guest === you);
        await host.ask({ kind: 'leave' });
        const why = await enterTable(host, name);
        await Promise.all(seats.map(([seat]) => host.ask({ kind: 'sit', seat })));
        return why;
    }

    /** Somebody else sits down here; gives why not, if the table does not take the name. */
    async seat(seat: string, name: string): Promise<string> {
        const host = this.#people.get(HOST)!, person = 1 + Math.max(...[...this.#people.keys()].filter((one) => one !== SCREEN));
        const session = this.#join(person), answer = await session.ask({ kind: 'enter', name, lang: spoken() });
        if (answer.kind === 'refused') {
            this.#part(person);
            return answer.says;
        }
        if (host.client.table?.seats[seat]?.bot) host.send({ kind: 'stand', seat });
        session.send({ kind: 'sit', seat });
        return '';
    }

    /** A bot sits where somebody of this device sat. */
    free(seat: string): void {
        const host = this.#people.get(HOST)!, guest = host.client.table?.seats[seat]?.guest;
        const found = [...this.#people].find(([person, { client }]) => person !== HOST && client.you === guest);
        if (!found) return;
        host.send({ kind: 'remove', guest: guest! });
        host.send({ kind: 'bot', seat, name: 'sensible' });
        this.#part(found[0]);
    }

    /** All but who has opened the table are ready: that one deals. */
    ready(): void {
        for (const [person, session] of this.#people) if (person !== HOST && person !== SCREEN) session.send({ kind: 'ready', chance: drawChance() });
        if (this.isShared) this.screen();
    }

    /** The sides that people of this device play. */
    sides(): string[][] {
        const { table } = this.#people.get(HOST)!.client, seats = Object.keys(table?.seats ?? {}).filter((seat) => table!.seats[seat].guest !== undefined);
        return [...new Map(seats.map((seat) => [this.sideOf(seat).join(), this.sideOf(seat)])).values()];
    }

    /** The seats of this device that know the same as this one: they share the screen. */
    sideOf(seat: string): string[] {
        const game = this.#people.get(HOST)!.client.table?.game ?? '', seats = gameOf(game)?.seats ?? [];
        const team = seats.find((row) => row.seat === seat)?.team;
        return team ? seats.filter((row) => row.team === team).map((row) => row.seat) : [seat];
    }

    /** Who is asked first: of the first side that owes a decision, so that it follows from what everybody knows. */
    asked(side: string[] | null = null): Asked | null {
        const seats = gameOf(this.#people.get(HOST)!.client.table?.game ?? '')?.seats.map((row) => row.seat) ?? [];
        const owing = (side ?? seats).map((seat) => this.#asks(seat)).filter((one) => one !== null);
        return owing.length ? this.#firstOf(this.sideOf(owing[0].seat)) : null;
    }

    /** Where somebody of this side sits, asked or not. */
    at(side: string[]): Asked | null {
        for (const session of this.sessions) for (const seat of side) if (session.client.sights[seat]) return { seat, session };
        return null;
    }

    #firstOf(side: string[]): Asked | null {
        return side.map((seat) => this.#asks(seat)).find((one) => one !== null) ?? null;
    }

    #asks(seat: string): Asked | null {
        const session = this.sessions.find(({ client }) => client.sights[seat]?.ask);
        return session ? { seat, session } : null;
    }

    #enter(person: number, name: string): Session {
        const session = this.#join(person);
        session.send({ kind: 'enter', name, lang: spoken() });
        return session;
    }

    /** What everybody has seen of this match before the screen came. */
    async #past(): Promise<Message[]> {
        const { lines } = this.#table, came = lines.findIndex((line) => { const { who, name } = wordsOf(line); return name === 'enter' && who === `@${SCREEN}`; });
        const before = lines.slice(0, came), isDealt = before.some((line) => wordsOf(line).name === 'start');
        return isDealt ? (await showGuest(before, settings().language)).flat() : [];
    }

    #part(person: number): void {
        this.#people.get(person)!.close();
        this.#people.delete(person);
    }

    #join(person: number): Session {
        const session = new Session((listener) => this.#table.join(person, listener));
        session.around = this;
        if (person === SCREEN) session.past = () => this.#past();
        this.#people.set(person, session);
        return session;
    }
}
