// settings.ts - what the player has chosen on this device.
import type { Language } from './words/words';

export interface Settings {
    name: string;
    language: Language;
    theme: 'device' | 'dark' | 'light';
    /** How fast events are shown. */
    motion: 'slow' | 'full' | 'fast' | 'none';
    sound: 'off' | 'soft' | 'loud';
    horror: 'little' | 'some' | 'full';
    textSize: number;
    /** Keys that were changed, by what they do. */
    keys: { [action: string]: string };
    /** The hand is covered until it is touched, and again after each decision. */
    coverFirst: boolean;
    bots: 'instant' | 'brisk' | 'calm';
    /** One move left is made without being confirmed. */
    atOnce: boolean;
    /** The hand is covered when the page loses focus. */
    coverOnBlur: boolean;
}

/** Tables take no longer name, in bytes: most letters of other alphabets have two, some signs four. */
export const LONGEST_NAME = 19;
export const isTooLong = (name: string): boolean => new TextEncoder().encode(name.trim()).length > LONGEST_NAME;

const KEY = 'murk.settings';
const listeners = new Set<() => void>();

function first(): Settings {
    const language = navigator.language.startsWith('it') ? 'it' : 'en';
    const isPhone = Math.min(screen.width, screen.height) < 600;
    return { name: '', language, theme: 'device', motion: 'full', sound: isPhone ? 'off' : 'soft', horror: 'some', textSize: 100, keys: {}, coverFirst: false, bots: 'brisk', atOnce: false, coverOnBlur: false };
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

/** Another window of this browser has chosen something. */
export function readAgain(event: StorageEvent): void {
    if (event.key !== KEY) return;
    now = read();
    show();
    for (const listener of listeners) listener();
}

export function onSettings(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

/** Theme, text size, motion and horror are attributes of the document: the style sheets do the rest. */
export function show(): void {
    const { theme, motion, horror, textSize } = settings(), root = document.documentElement;
    const isLight = theme === 'light' || (theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches);
    root.dataset.theme = isLight ? 'light' : 'dark';
    root.dataset.motion = motion;
    root.dataset.horror = horror;
    root.style.setProperty('--text-zoom', String(textSize / 100));
}
