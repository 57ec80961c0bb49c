// client.ts - what a client knows of its table, as a pure function of the messages that came.
//
// Messages to one guest are numbered without holes. One that came already is passed by; when one is missing, patches no longer
// fit: then `stale` names the seats whose view has to be asked for (`view`), and their patches wait for the answer.
import type { Ask, Events, Json, Message, Move, Table } from '../../generated/protocol';
import { patched } from './patch';

export type Of<K extends Message['kind']> = Extract<Message, { kind: K }>;
export type Heard = Events[number];
export type Question = Exclude<Ask, null>;

/** What one seat of ours sees, or the one through whose eyes we look. */
export interface Sight {
    seat: string;
    view: Json;
    ask: Question | null;
    may: Move[];
}

/** A line of the log: an event that a seat heard, or what somebody said. `batch` is the number of its message. */
export interface Line {
    batch: number;
    seat: string;
    heard?: Heard;
    talk?: { from: number; room: string; says: string };
}

export interface Client {
    n: number;
    you: number;
    table: Table | null;
    muted: number[];
    sights: { [seat: string]: Sight };
    stale: string[];
    lines: Line[];
    notes: Array<{ seat: string; text: string; batch: number }>;
    trust: { [seat: string]: { [player: string]: number } };
    over: Of<'over'> | null;
    removed: boolean;
}

export const NOBODY: Client = {
    n: 0, you: -1, table: null, muted: [], sights: {}, stale: [], lines: [], notes: [], trust: {}, over: null, removed: false,
};

type Kind = Message['kind'];
type Takers = { [K in Kind]?: (client: Client, message: Of<K>) => Client };

const withSight = (client: Client, sight: Sight): Client => ({ ...client, sights: { ...client.sights, [sight.seat]: sight } });

function heardBy(client: Client, seat: string, batch: number, heard: Heard[] = []): Client {
    return heard.length ? { ...client, lines: [...client.lines, ...heard.map((one) => ({ batch, seat, heard: one }))] } : client;
}

/** What a seat heard in its last message did not happen. */
function unheard(client: Client, seat: string): Client {
    const last = client.lines.filter((line) => line.seat === seat && line.heard).at(-1)?.batch;
    return { ...client, lines: client.lines.filter((line) => !(line.seat === seat && line.heard && line.batch === last)) };
}

function welcome(client: Client, message: Of<'welcome'>): Client {
    const { you, table, muted, have, n } = message;
    const sights = Object.fromEntries(message.sights.map((one) => [one.seat, { ask: null, may: [], ...one }])) as Client['sights'];
    return { ...client, n: n ?? have ?? client.n, you, table, muted, sights, stale: [] };
}

/** Another match at the same table: of the one before only what people said is left. */
const afresh = (client: Client): Client => (client.over ? { ...client, over: null, sights: {}, lines: client.lines.filter(({ talk: said }) => said), notes: [], trust: {} } : client);

function begin(client: Client, { seat, view, ask, may, heard, n }: Of<'begin'>): Client {
    return heardBy(withSight(afresh(client), { seat, view, ask: ask ?? null, may: may ?? [] }), seat, n, heard);
}

function news(client: Client, message: Of<'news'>): Client {
    const { seat, n } = message, before = client.sights[seat];
    const after = heardBy(message.undone ? unheard(client, seat) : client, seat, n, message.heard);
    if (!before || client.stale.includes(seat)) return after;
    const view = message.change ? patched(before.view, message.change) : before.view;
    const ask = message.ask === undefined ? before.ask : message.ask;
    return withSight(after, { seat, view, ask, may: message.may ?? before.may });
}

function view(client: Client, message: Of<'view'>): Client {
    const { seat, ask, may } = message;
    if (!client.sights[seat]) return client; // somebody else's, after the end: for whoever asked
    const fresh = withSight(client, { seat, view: message.view, ask: ask ?? null, may: may ?? [] });
    return { ...fresh, n: Math.max(client.n, message.have), stale: client.stale.filter((name) => name !== seat) };
}

function talk(client: Client, { from, room, text, says, n }: Of<'talk'>): Client {
    return { ...client, lines: [...client.lines, { batch: n, seat: '', talk: { from, room, says: text ?? says ?? '' } }] };
}

function trust(client: Client, { seat, player, trust: value }: Of<'trust'>): Client {
    return { ...client, trust: { ...client.trust, [seat]: { ...client.trust[seat], [player]: value } } };
}

const silent = (sight: Sight): Sight => ({ ...sight, ask: null, may: [] });

const TAKERS: Takers = {
    welcome,
    begin,
    news,
    view,
    talk,
    trust,
    table: (client, { change }) => ({ ...client, table: patched(client.table, change) }),
    sight: (client, { seat, view: seen }) => ({ ...client, sights: { [seat]: { seat, view: seen, ask: null, may: [] } } }),
    note: (client, { seat, text, n }) => ({ ...client, notes: [...client.notes, { seat, text, batch: n }] }),
    removed: (client) => ({ ...client, removed: true }),
    over: (client, message) => ({
        ...client, over: message, sights: Object.fromEntries(Object.values(client.sights).map((one) => [one.seat, silent(one)])),
    }),
};

/** Does it begin anew whatever was missed? */
const isWhole = (message: Message): boolean => message.kind === 'welcome' || message.kind === 'view';

/** The client after a message. */
export function received(client: Client, message: Message): Client {
    const n = 'n' in message ? message.n : undefined;
    if (n !== undefined && n <= client.n && !isWhole(message)) return client;
    const hole = n !== undefined && n > client.n + 1 && !isWhole(message);
    const missed = hole ? { ...client, stale: Object.keys(client.sights) } : client;
    const take = TAKERS[message.kind] as ((client: Client, message: Message) => Client) | undefined;
    const after = take ? take(missed, message) : missed;
    return n !== undefined ? { ...after, n: Math.max(after.n, n) } : after;
}

/** Several at once, in their order: the client after the last. */
export const receivedAll = (client: Client, messages: Message[]): Client => messages.reduce(received, client);
