// sounds.ts - short sounds, made here: no file, and the same one for every secret.
import type { Sound } from '../boards/motion';
import { settings } from '../settings';

/** A tone that glides, or a burst of noise through a filter; `after` seconds, for `long`. */
interface Part { wave: OscillatorType | 'noise'; from: number; to: number; after: number; long: number; loud: number }
const part = (wave: Part['wave'], from: number, to: number, after: number, long: number, loud: number): Part => ({ wave, from, to, after, long, loud });

const RECIPES: { [name in Sound | 'prompt' | 'dread']: Part[] } = {
    card: [part('noise', 2600, 900, 0, 0.13, 0.35)],
    door: [part('noise', 420, 90, 0, 0.22, 0.8), part('sine', 92, 44, 0, 0.24, 0.7)],
    noise: [part('triangle', 210, 320, 0, 0.16, 0.22), part('triangle', 330, 190, 0.15, 0.2, 0.22)],
    flame: [part('noise', 300, 2400, 0, 0.3, 0.5), part('noise', 2400, 200, 0.28, 0.5, 0.5)],
    step: [part('noise', 500, 200, 0, 0.06, 0.5), part('noise', 440, 180, 0.14, 0.06, 0.4)],
    tile: [part('noise', 1500, 500, 0, 0.05, 0.5), part('sine', 170, 120, 0.02, 0.12, 0.4)],
    dice: [part('noise', 3200, 2200, 0, 0.03, 0.5), part('noise', 3000, 2000, 0.07, 0.03, 0.45), part('noise', 2800, 1900, 0.16, 0.03, 0.4)],
    hurt: [part('sawtooth', 150, 60, 0, 0.3, 0.25), part('noise', 700, 200, 0, 0.14, 0.4)],
    good: [part('sine', 523, 523, 0, 0.14, 0.25), part('sine', 784, 784, 0.11, 0.22, 0.25)],
    turn: [part('sine', 330, 330, 0, 0.12, 0.18)],
    prompt: [part('sine', 659, 659, 0, 0.1, 0.2), part('sine', 880, 880, 0.09, 0.2, 0.2)],
    dread: [part('sine', 55, 49, 0, 1.4, 0.5), part('sine', 58, 52, 0, 1.4, 0.4)],
};
const LOUDNESS = { off: 0, soft: 0.25, loud: 0.8 };

let context: AudioContext | null = null, hiss: AudioBuffer | null = null;

/** A second of noise, the same each time. */
function hissOf(audio: AudioContext): AudioBuffer {
    const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate), data = buffer.getChannelData(0);
    for (let at = 0, state = 1; at < data.length; at++) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0;
        data[at] = state / 0x80000000;
    }
    return buffer;
}

function sourceOf(audio: AudioContext, { wave, from, to, long }: Part, start: number): { source: AudioScheduledSourceNode; out: AudioNode } {
    if (wave !== 'noise') {
        const tone = new OscillatorNode(audio, { type: wave, frequency: from });
        tone.frequency.exponentialRampToValueAtTime(to, start + long);
        return { source: tone, out: tone };
    }
    const source = new AudioBufferSourceNode(audio, { buffer: (hiss ??= hissOf(audio)), loop: true }), filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 0.9 });
    filter.frequency.exponentialRampToValueAtTime(to, start + long);
    return { source, out: source.connect(filter) };
}

function sing(audio: AudioContext, one: Part, loudness: number): void {
    const start = audio.currentTime + one.after, { source, out } = sourceOf(audio, one, start), gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(one.loud * loudness, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + one.long);
    out.connect(gain).connect(audio.destination);
    source.start(start);
    source.stop(start + one.long + 0.02);
}

/** Sounds that only frighten are for those who want that. */
const FRIGHTS: Array<keyof typeof RECIPES> = ['flame', 'hurt'];

/** Plays it, if the player wants sounds. Before anything was touched a browser plays none. */
export function sound(name: keyof typeof RECIPES): void {
    const { sound: wanted, horror } = settings();
    if (wanted === 'off' || typeof AudioContext === 'undefined' || !(navigator.userActivation?.hasBeenActive ?? true)) return;
    context ??= new AudioContext();
    void context.resume();
    const isFright = FRIGHTS.includes(name), parts = [...RECIPES[isFright && horror === 'little' ? 'turn' : name], ...(isFright && horror === 'full' ? RECIPES.dread : [])];
    for (const one of parts) sing(context, one, LOUDNESS[wanted]);
}
