// settings.ts - what the player has chosen on this device.
import type { Language } from './words/words';

export interface Settings {
    name: string;
    language: Language;
    theme: 'device' | 'dark' | 'light';
    motion: 'full' | 'none';
    textSize: number;
    bots: 'instant' | 'brisk' | 'calm';
    /** One move left is made without being confirmed. */
    atOnce: boolean;
    /** The hand is covered when the page loses focus. */
    coverOnBlur: boolean;
}

const KEY = 'murk.settings';
const listeners = new Set<() => void>();

function first(): Settings {
    const language = navigator.language.startsWith('it') ? 'it' : 'en';
    return { name: '', language, theme: 'device', motion: 'full', textSize: 100, bots: 'brisk', atOnce: false, coverOnBlur: false };
}

function read(): Settings {
    try {
        return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
    } catch {
        return first(); // storage is closed, or holds something else
    }
}

let now: Settings | null = null;

export const settings = (): Settings => (now ??= read());

export function choose(change: Partial<Settings>): void {
    now = { ...settings(), ...change };
    try {
        localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
        // A device that keeps nothing still plays.
    }
    show();
    for (const listener of listeners) listener();
}

export function onSettings(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** Theme, text size and motion are attributes of the document: the style sheets do the rest. */
export function show(): void {
    const { theme, motion, textSize } = settings(), root = document.documentElement;
    const isLight = theme === 'light' || (theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches);
    root.dataset.theme = isLight ? 'light' : 'dark';
    root.dataset.motion = motion;
    root.style.setProperty('--text-zoom', String(textSize / 100));
}
