// understood.ts - that one has read who one is, kept for the match: after a reload it is not said again. What one is would be a secret, so
// only the number of the message is kept up to which it was read; who has become another since then is told.
import { NOBODY, receivedAll } from '../model/client';
import type { Session } from '../session';

interface Read { /** By what a match is known: the fingerprint of its chance, and which match at the table it is. */ match: string; seat: string; n: number }

const KEY = 'murk.understood', MATCHES = 8;

function read(): Read[] {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Read[];
    } catch {
        return []; // a device that keeps nothing, or something else under this name
    }
}

const matchOf = ({ client: { table } }: Session): string => `${table?.commitment} ${table?.round}`;
const isOf = (session: Session, seat: string) => (one: Read): boolean => one.match === matchOf(session) && one.seat === seat;

/** Who the seat was after this message. */
function roleAt({ history }: Session, seat: string, n: number): string | undefined {
    const { sights } = receivedAll(NOBODY, history.filter((message) => 'n' in message && message.n !== undefined && message.n <= n));
    return sights[seat] && (sights[seat].view.seats?.[seat]?.role ?? '');
}

/** Has this seat read already that it is this one? */
export function isUnderstood(session: Session, seat: string, role: string): boolean {
    const known = read().find(isOf(session, seat));
    return known !== undefined && roleAt(session, seat, known.n) === role;
}

export function understand(session: Session, seat: string): void {
    const isThis = isOf(session, seat), others = read().filter((one) => !isThis(one)).slice(-MATCHES + 1);
    try {
        localStorage.setItem(KEY, JSON.stringify([...others, { match: matchOf(session), seat, n: session.client.n }]));
    } catch {
        // then it is said again
    }
}
