// stay_away_motions.ts - what is seen and heard of the events of Stay Away!: cards fly face down unless all are told which they are.
import { effect, MIDDLE, type Effects, type Motion, type Spot, type Tone } from './motion';

const BACK = 'sa-back', DECK = 'pile:deck';
const seat = (name: string): Spot => `seat:${name}`;
const card = (from: Spot, to: Spot, picture = BACK): Motion => ({ kind: 'fly', picture, from, to });
const mark = (at: string, tone: Tone, picture?: string): Motion => ({ kind: 'mark', at: seat(at), tone, picture });
/** Between whoever acts and another; with nobody else, at himself. */
const between = (actor: string, other: string): Spot => (other ? `door:${actor}-${other}|door:${other}-${actor}` : seat(actor));

export const STAY_AWAY: Effects = {
    turn: effect('turn', [], (_, actor) => mark(actor, 'plain')),
    drawn: effect('card', [], (_, actor) => card(DECK, seat(actor))),
    discarded: effect('card', [], (_, actor) => card(seat(actor), MIDDLE)),
    played: effect('card', ['card'], (fields, actor) => card(seat(actor), MIDDLE, `sa-${fields.card}`)),
    panic: effect('noise', ['card'], (fields) => card(DECK, MIDDLE, `sa-${fields.card}`)),
    defended: effect('card', ['card'], (fields, actor) => card(seat(actor), MIDDLE, `sa-${fields.card}`)),
    offered: effect('card', ['player'], (fields, actor) => card(seat(actor), seat(fields.player))),
    exchanged: effect('card', ['player'], (fields, actor) => card(seat(fields.player), seat(actor))),
    passed: effect('card', ['player'], (fields, actor) => card(seat(actor), seat(fields.player))),
    put: effect('card', [], (_, actor) => card(seat(actor), DECK)),
    picked: effect('card', [], (_, actor) => mark(actor, 'plain')),
    hand_seen: effect('card', ['player'], (fields) => mark(fields.player, 'warn', 'i-eye')),
    card_seen: effect('card', ['player'], (fields) => mark(fields.player, 'warn', 'i-eye')),
    hand_shown: effect('card', [], (_, actor) => mark(actor, 'warn', 'i-eye')),
    shown_to: effect('card', ['player'], (_, actor) => mark(actor, 'warn', 'i-eye')),
    swapped: effect('step', ['player'], (fields, actor) => ({ kind: 'fly', picture: 'i-foot', from: seat(fields.player), to: seat(actor) })),
    direction: effect('turn', [], () => ({ kind: 'mark', at: MIDDLE, tone: 'plain', picture: 'i-direction' })),
    quarantined: effect('door', ['player'], (fields, actor) => mark(fields.player || actor, 'warn', 'sa-quarantine')),
    quarantine_over: effect('good', [], (_, actor) => mark(actor, 'good')),
    door_set: effect('door', ['player'], (fields, actor) => ({ kind: 'mark', at: between(actor, fields.player), tone: 'warn', picture: 'sa-door' })),
    door_removed: effect('door', ['player'], (fields, actor) => ({ kind: 'mark', at: between(actor, fields.player), tone: 'plain' })),
    eliminated: effect('flame', [], (_, actor) => mark(actor, 'bad', 'i-skull')),
};
