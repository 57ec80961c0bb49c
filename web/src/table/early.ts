// early.ts - answers that lie at the table before one is asked. The table does not repeat them, so this device keeps them, for as long as the
// match lasts: what stands is shown also when the page was loaded again.
import type { Move } from '../../generated/protocol';
import type { Session } from '../session';

export interface Rule { seat: string; to: string; question: string; move: Move }
/** By what a match is known: the fingerprint of its chance. */
interface Kept { match: string; rules: Rule[] }

const KEY = 'murk.early', MATCHES = 8;

function read(): Kept[] {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
    } catch {
        return []; // a device that keeps nothing, or something else under this name
    }
}

const matchOf = ({ client }: Session): string => client.table?.commitment ?? '';
const rulesOf = (session: Session): Rule[] => (session.client.over ? [] : read().find(({ match }) => match === matchOf(session))?.rules ?? []);

export const rulesAt = (session: Session, seat: string): Rule[] => rulesOf(session).filter((rule) => rule.seat === seat);

function write(session: Session, rules: Rule[]): void {
    const match = matchOf(session), others = read().filter((one) => one.match !== match).slice(-MATCHES + 1), all = rules.length ? [...others, { match, rules }] : others;
    try {
        if (all.length) localStorage.setItem(KEY, JSON.stringify(all));
        else localStorage.removeItem(KEY);
    } catch {
        // the answer lies at the table all the same
    }
}

/** Lays an answer down, or with no move takes it back; gives why not, if the table does not take it. */
export async function lay(session: Session, seat: string, to: string, question: string, move: Move | null): Promise<string | null> {
    const answer = await session.ask({ kind: 'early', seat, to, ...(move ? { move: move.move } : {}) });
    if (answer.kind === 'refused') return answer.says;
    const others = rulesOf(session).filter((rule) => rule.seat !== seat || rule.to !== to);
    write(session, move ? [...others, { seat, to, question, move }] : others);
    return null;
}

/** Can others put this question to the seat at all? The table looks at that first, and only then finds that this is no move: so nothing is laid down. */
export async function canComeAgain(session: Session, seat: string, to: string): Promise<boolean> {
    const answer = await session.ask({ kind: 'early', seat, to, move: '?' });
    return answer.kind === 'refused' && answer.reason === 'no_such_move';
}
