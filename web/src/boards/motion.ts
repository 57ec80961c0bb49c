// motion.ts - what is seen and heard of a public event. A table of each game says it by the event's name: a motion may show what
// everybody is told in that event, never a field that is secret, so it is the same for every secret.
import type { Json } from '../../generated/protocol';
import type { Heard } from '../model/client';

/** Where something lies: a thing ("seat:A", "room:B2"), or a part of the table. */
export type Spot = string;

export type Motion =
    | { kind: 'fly'; picture: string; from: Spot; to: Spot }
    /** A piece goes from where it was last seen. */
    | { kind: 'walk'; piece: string; picture: string; to: Spot }
    | { kind: 'mark'; at: Spot; tone: Tone; picture?: string }
    /** What lies there is turned: its back is seen for a moment. */
    | { kind: 'turn'; at: Spot; back: string };

export type Tone = 'plain' | 'bad' | 'warn' | 'good';
export type Sound = 'card' | 'door' | 'noise' | 'flame' | 'step' | 'tile' | 'dice' | 'hurt' | 'good' | 'turn';

/** The fields of an event, as words. */
export type Fields = { [field: string]: string };

export interface Effect {
    sound: Sound;
    motion: (fields: Fields, actor: string, view: Json) => Motion | null;
    /** The fields that it reads. */
    reads: string[];
}

export type Effects = { [event: string]: Effect };

export const HAND: Spot = 'hand', MIDDLE: Spot = 'middle';

/** The effect of an event, if the game has one for it; null too when its place is not known. */
export function motionOf(effects: Effects, { event, actor = '', fields }: Heard, view: Json): { motion: Motion; sound: Sound } | null {
    const effect = effects[event];
    if (!effect) return null;
    const words = Object.fromEntries(effect.reads.map((name) => [name, String(fields[name] ?? '')]));
    const motion = effect.motion(words, actor, view);
    return motion ? { motion, sound: effect.sound } : null;
}

export const effect = (sound: Sound, reads: string[], motion: Effect['motion']): Effect => ({ sound, reads, motion });
