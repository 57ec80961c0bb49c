// lesson_session.ts - the table of a lesson as a session: what it shows is what any table would tell, and moves go to the coach.
import type { Message, Table } from '../../generated/protocol';
import { NOBODY, type Client, type Of } from '../model/client';
import { OWN_CLOCK } from '../model/time';
import type { Listener, WishWords } from '../net/connection';
import type { Shown, StudyHost, Verdict } from '../net/study';
import { Session } from '../session';
import { t } from '../words/words';

const LEARNER = 0, ZEROS = '0'.repeat(64);
const QUESTIONS: Array<WishWords['kind']> = ['why', 'view', 'draw', 'deduce', 'claims', 'phrases'];

/** Who sits there: the learner, people by the names that the coach calls them, bots where he calls them nothing. */
function tableOf({ game, edition, seats, learner }: Shown): Table {
    const guestOf = (seat: string, name: string, at: number): Table['seats'][string] =>
        ({ ...(seat === learner ? { guest: LEARNER } : name ? { guest: at + 1 } : { bot: 'sensible' }), ready: true, stand_in: false });
    const guest = (name: string): Table['guests'][string] => ({ name, away: false, pause: false, void: false, rematch: false });
    return {
        game, phase: 'play', host: LEARNER, round: 1, clock: 'none', pace: 'quick', watch: 'none', order: 'chosen', bots: 'instant', aid: 'on', door: 'closed',
        seed: 'given', edition, options: {}, commitment: ZEROS, mixed: ZEROS,
        seats: Object.fromEntries(seats.map(({ seat, name }, at) => [seat, guestOf(seat, name, at)])),
        guests: { [LEARNER]: guest(t('me')), ...Object.fromEntries(seats.flatMap(({ name }, at) => (name ? [[at + 1, guest(name)]] : []))) },
    };
}

/** What a client would know at this moment of the lesson. Through somebody else's eyes nothing is asked. */
function clientOf(shown: Shown, { seat, view, ask, may }: Of<'view'>): Client {
    const isOwn = seat === shown.learner;
    return {
        ...NOBODY, you: LEARNER, table: tableOf(shown), lines: shown.heard.map((heard, at) => ({ batch: at, seat, heard })),
        sights: { [seat]: { seat, view, ask: (isOwn && ask) || null, may: (isOwn && may) || [] } },
    };
}

/** A lesson under way. `changed` is called with what is to be shown now, and what became of the last move. */
export class LessonSession {
    readonly session: Session;
    #listener: Listener | null = null;
    #host: StudyHost;
    #changed: (shown: Shown, verdict: Verdict | null) => void;
    #last = 0;

    constructor(host: StudyHost, changed: (shown: Shown, verdict: Verdict | null) => void) {
        this.#host = host;
        this.#changed = changed;
        this.session = new Session((listener) => {
            this.#listener = listener;
            return { clock: OWN_CLOCK, close: () => host.close(), wish: (words) => this.#wish(words) };
        });
        this.session.isOnly = 'lesson';
    }

    /** Shows where the lesson is now. */
    async show(verdict: Verdict | null = null): Promise<void> {
        const shown = await this.#host.show(), view = await this.#host.answer({ id: 1, kind: 'view' });
        this.session.net = 'open';
        if (view?.kind === 'view') this.session.show(clientOf(shown, view));
        this.#changed(shown, verdict);
    }

    /** The learner's move; without one, a move that leads on. */
    async move(move?: string): Promise<void> {
        await this.show(await this.#host.move(move));
    }

    async next(): Promise<void> {
        await this.#host.next();
        await this.show();
    }

    async skip(): Promise<void> {
        await this.#host.skip();
        await this.show();
    }

    #wish(words: WishWords): number {
        const id = ++this.#last;
        void this.#answer(id, words).then((message) => this.#listener!.messages([message]));
        return id;
    }

    /** Of wishes that are no question only moves mean something in a lesson; the coach tells who one is. */
    async #answer(id: number, words: WishWords): Promise<Message> {
        const done: Message = { re: id, kind: 'done' };
        if (words.kind === 'role') return { re: id, kind: 'role', role: '', out: false };
        if (words.kind === 'move') await this.move(words.move);
        return (QUESTIONS.includes(words.kind) && (await this.#host.answer({ id, ...words }))) || done;
    }
}
