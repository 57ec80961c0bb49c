// claims.ts - what was claimed in a game that is over, and whether it was so. Everybody's own view is the witness: it is compared by
// its words.
import type { Json } from '../../generated/protocol';
import type { Client, Heard } from './client';
import { newAt } from './moments';

/** What each seat was told, the client after each line of the log. */
export type Past = { [seat: string]: Client[] };

/** A guess may be right or wrong; what one knows is true or a lie. */
export type Truth = 'true' | 'lie' | 'right' | 'wrong' | null;

export interface Claim { at: number; actor: string; heard: Heard; truth: Truth }

interface Witness { past: Past; at: number; actor: string; fields: Json }

const sheetOf = ({ past, at }: Witness, seat: string): { role?: string; cards?: string[] } => past[seat]?.[at]?.sights[seat]?.view.seats?.[seat] ?? {};
const told = (isSo: boolean): Truth => (isSo ? 'true' : 'lie');
const guessed = (isSo: boolean): Truth => (isSo ? 'right' : 'wrong');
const isKnown = ({ past, at }: Witness, seat: string): boolean => Boolean(past[seat]?.[at]?.sights[seat]);

/** Did the speaker hear of such an event before? */
const heard = ({ past, at, actor }: Witness, fits: (event: Heard) => boolean): boolean =>
    past[actor][at].lines.some((line) => line.seat === actor && line.heard && fits(line.heard));

/** A card went from one to the other in an exchange. */
const went = (witness: Witness, from: string, to: string, card: string): boolean => heard(witness, ({ event, actor, fields }) =>
    event === 'exchanged' && ((actor === from && fields.player === to && fields.given === card) || (actor === to && fields.player === from && fields.received === card)));

const saw = (witness: Witness, whose: string, card: string): boolean => heard(witness, ({ event, actor, fields }) =>
    ['hand_seen', 'card_seen', 'hand_shown', 'shown_to'].includes(event) && (actor === whose || fields.player === whose) && Object.values(fields).includes(card));

/** The roles that somebody can have as far as the speaker's own view tells: what a card of which there is one brings, nobody else has who does not hold it. */
function possible(witness: Witness): string[] {
    const { past, at, actor, fields } = witness, { seats, copies } = past[actor][at].sights[actor].view as { seats: { [seat: string]: { role: string } }; copies?: { [card: string]: number } };
    const roles = [...new Set(Object.keys(past).flatMap((seat) => sheetOf(witness, seat).role ?? []))], known = seats[fields.player]?.role;
    if (roles.includes(known)) return [known];
    return roles.filter((role) => copies?.[role] !== 1 || Object.values(seats).every((sheet) => sheet.role !== role));
}

/** What is said of another's role: where the speaker can tell that it is so or not, he does not guess. */
function judged(witness: Witness, fits: (role: string) => boolean): Truth {
    const roles = possible(witness), isSo = fits(sheetOf(witness, witness.fields.player).role ?? '');
    return roles.every(fits) || !roles.some(fits) ? told(isSo) : guessed(isSo);
}

const JUDGES: { [event: string]: (witness: Witness) => Truth } = {
    says_role: (witness) => told(sheetOf(witness, witness.actor).role === witness.fields.role),
    says_of: (witness) => judged(witness, (role) => role === witness.fields.role),
    says_suspects: (witness) => judged(witness, (role) => role !== 'human'),
    says_trusts: (witness) => judged(witness, (role) => role === 'human'),
    says_got: (witness) => told(went(witness, witness.fields.player, witness.actor, witness.fields.card)),
    says_gave: (witness) => told(went(witness, witness.actor, witness.fields.player, witness.fields.card)),
    says_saw: (witness) => told(saw(witness, witness.fields.player, witness.fields.card)),
    says_holds: (witness) => told(sheetOf(witness, witness.actor).cards?.includes(witness.fields.card) ?? false),
    says_lacks: (witness) => told(!sheetOf(witness, witness.actor).cards?.includes(witness.fields.card)),
};

/** Nobody is judged before his own view is there, nor by a view that is not. */
function truthOf(event: string, witness: Witness): Truth {
    const others = typeof witness.fields.player === 'string' ? [witness.fields.player] : [];
    return JUDGES[event] && [witness.actor, ...others].every((seat) => isKnown(witness, seat)) ? JUDGES[event](witness) : null;
}

/** All claims in their order, as one seat heard them: everybody hears them. */
export function claimsOf(past: Past, seat: string): Claim[] {
    const claims: Claim[] = [];
    (past[seat] ?? []).forEach((_, at, clients) => {
        for (const { heard: event, seat: by } of newAt(clients, at)) {
            if (!event?.event.startsWith('says_') || by !== seat || !event.actor) continue;
            claims.push({ at, actor: event.actor, heard: event, truth: truthOf(event.event, { past, at, actor: event.actor, fields: event.fields }) });
        }
    });
    return claims;
}
