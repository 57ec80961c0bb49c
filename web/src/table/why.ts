// why.ts - somebody touched what no move names: why not, in the library's words.
import type { Move, Thing } from '../../generated/protocol';
import type { Question, Sight } from '../model/client';
import { narrowed, type Pick } from '../model/narrow';
import type { Session } from '../session';
import { gameOf, t } from '../words/words';
import { thingName } from './names';

/** A touch may not cost the table more than this many answers. */
const MOST = 12;

/** A move to ask about; `begun` where more words would follow. */
export interface Tried { move: string; begun: boolean }

/**
 * Moves with the thing in the place of another of its kind. What stands before it is what was picked; where nothing was, each thing
 * that the question's moves name there. What would stand behind it is left open. Who is asked nothing begins any move that such a
 * thing can be in.
 */
export function triedWith(game: string, ask: Question | null, picks: Pick[], thing: Thing): Tried[] {
    const kind = thing.kind === 'seat' ? 'player' : thing.kind === 'cell' ? 'x' : thing.kind, verbs = (gameOf(game)?.verbs ?? []).filter(({ args, claim }) => !claim && args.includes(kind));
    const verbOf = (move: Move) => verbs.find(({ verb }) => verb === move.verb), alike = (moves: Move[]): Move[] => moves.filter((move) => verbOf(move) && move.names.some((name) => name.kind === thing.kind));
    const going = alike(narrowed(ask?.moves ?? [], picks)), asked = going.length ? going : alike(ask?.moves ?? []);
    const first = ask ? undefined : verbs.find(({ args }) => args[0] === kind);
    if (first) return [{ move: `${first.verb} ${thing.word}`, begun: true }];
    const tried = asked.map((move) => {
        const words = move.move.split(' '), before = words.slice(0, 1 + verbOf(move)!.args.indexOf(kind)), size = thing.word.split(' ').length;
        return { move: [...before, thing.word].join(' '), begun: words.length > before.length + size };
    });
    return tried.filter((one, at) => tried.findIndex(({ move }) => move === one.move) === at);
}

/** Asks the table. Where moves that could have been meant are impossible for many reasons, none is told: who touched a thing did not choose the rest. */
export async function whyNot(session: Session, game: string, { seat, ask }: Sight, picks: Pick[], thing: Thing): Promise<string> {
    const tried = triedWith(game, ask, picks, thing).slice(0, MOST);
    const answers = await Promise.all(tried.map((one) => session.ask({ kind: 'why', seat, ...one })));
    const reasons = [...new Set(answers.map((answer) => ('says' in answer && answer.says) || ''))];
    return reasons.length && reasons.length <= 2 && reasons.every(Boolean) ? reasons.join(' ') : t('nothing_with', { what: thingName(session.client, game, thing) });
}
