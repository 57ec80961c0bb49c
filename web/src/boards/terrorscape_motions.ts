// terrorscape_motions.ts - what is seen and heard of the events of Terrorscape. Who is told of a step sees it, and nobody else.
import { effect, MIDDLE, type Effect, type Effects, type Motion, type Sound, type Tone } from './motion';

const room = (tone: Tone, sound: Sound, picture?: string): Effect =>
    effect(sound, ['room'], ({ room: at }) => (at ? { kind: 'mark', at: `room:${at}`, tone, picture } : null));
const survivor = (tone: Tone, sound: Sound, picture?: string): Effect =>
    effect(sound, ['survivor'], ({ survivor: who }) => (who ? { kind: 'mark', at: `survivor:${who}`, tone, picture } : null));
const door = (sound: Sound, picture?: string): Effect => effect(sound, ['door'], ({ door: at }) => ({ kind: 'mark', at: `door:${at}`, tone: 'warn', picture }));
const walks: Effect = effect('step', ['survivor', 'room'], ({ survivor: who, room: to }) => (to ? { kind: 'walk', piece: who, picture: `ts-${who}`, to: `room:${to}` } : null));
const killer: Effect = effect('step', ['room'], ({ room: to }, _, view) => (to ? { kind: 'walk', piece: 'killer', picture: `ts-${view.killer?.name}`, to: `room:${to}` } : null));
const shown = (kind: string, prefix: string): Effect => effect('card', [kind], (fields) => (fields[kind] ? { kind: 'mark', at: MIDDLE, tone: 'plain', picture: `${prefix}${fields[kind]}` } : null));
const middle = (sound: Sound, tone: Tone, picture: string): Effect => effect(sound, [], (): Motion => ({ kind: 'mark', at: MIDDLE, tone, picture }));

export const TERRORSCAPE: Effects = {
    round: middle('turn', 'plain', 'i-clock'),
    killer_turn: middle('turn', 'warn', 'i-skull'),
    stepped: walks, passage: walks, fled: walks,
    moved: killer, reappeared: killer,
    noise: room('warn', 'noise', 'ts-noise'), heard: room('warn', 'noise', 'ts-noise'), searches: room('warn', 'noise', 'i-search'),
    trap_set: room('warn', 'door', 'ts-trap'), revealed: room('warn', 'hurt'), token: room('warn', 'noise'),
    blocked: door('door', 'ts-block'), unblocked: door('door'), broke: door('door'), taken: door('door'),
    played: shown('ability', 'ts-'), invoked: shown('trait', 'ts-trait-'), used: shown('item', 'ts-'), equipped: shown('item', 'ts-'),
    radio: middle('good', 'good', 'i-radio'), repaired: middle('good', 'good', 'i-radio'), keys: middle('good', 'good', 'i-key'),
    frightened: survivor('warn', 'hurt', 'i-fear'), wounded: survivor('bad', 'hurt', 'i-heart-broken'), healed: survivor('good', 'good'),
    eliminated: survivor('bad', 'flame', 'i-skull'), found: survivor('bad', 'noise', 'i-eye'), saved: survivor('good', 'good'), left_house: survivor('good', 'good', 'i-exit'),
    rolled: middle('dice', 'plain', 'ts-die-1'),
    level: middle('turn', 'warn', 'i-level'),
};
