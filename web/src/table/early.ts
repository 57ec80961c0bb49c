// early.ts - answers that lie at the table before one is asked. The table does not repeat them: they are kept here.
import type { Move } from '../../generated/protocol';
import type { Session } from '../session';

export interface Rule { seat: string; to: string; question: string; move: Move }

const rules = new WeakMap<Session, Rule[]>();

export const rulesAt = (session: Session, seat: string): Rule[] => (rules.get(session) ?? []).filter((rule) => rule.seat === seat);

/** Lays an answer down, or with no move takes it back; gives why not, if the table does not take it. */
export async function lay(session: Session, seat: string, to: string, question: string, move: Move | null): Promise<string | null> {
    const answer = await session.ask({ kind: 'early', seat, to, ...(move ? { move: move.move } : {}) });
    if (answer.kind === 'refused') return answer.says;
    const others = (rules.get(session) ?? []).filter((rule) => rule.seat !== seat || rule.to !== to);
    rules.set(session, move ? [...others, { seat, to, question, move }] : others);
    return null;
}
