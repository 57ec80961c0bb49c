// end_log.ts - the log of a match at a server's table, which is fetched when that match is over.
import type { Client } from '../model/client';
import type { Session } from '../session';

const isEndOf = ({ client: { table } }: Session, round: number): boolean => table?.phase === 'over' && table.round === round;

/** The log of that match, with which the session shows its end: who came after it learns the result from it. Null where the table has gone on
 *  meanwhile: while a whole past is told, the end of an earlier match is there for a moment. */
export async function takeLog(session: Session, round: number, fetched: Promise<string[]>, endOf: (lines: string[]) => Promise<Client>): Promise<string[] | null> {
    const lines = await fetched.catch(() => []), isMissing = isEndOf(session, round) && !session.client.over && lines.length > 0;
    const over = isMissing ? (await endOf(lines)).over : null;
    if (!isEndOf(session, round)) return null;
    session.log = () => lines;
    if (over && !session.client.over) session.show({ ...session.client, over });
    return lines;
}
