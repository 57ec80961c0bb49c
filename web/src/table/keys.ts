// keys.ts - which key does what at a table. Keys can be changed; arrows, Tab, Enter, Escape and digits stay what they are.
import { choose, settings } from '../settings';

export const ACTIONS = ['cover', 'log', 'help', 'moves', 'words'] as const;
export type Action = (typeof ACTIONS)[number];
export type KeyMap = { [A in Action]: string };

export const FIRST_KEYS: KeyMap = { cover: 'h', log: 'l', help: '?', moves: 'm', words: 'b' };

const FIXED = /^(Arrow.*|Tab|Enter|Escape|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead| |[1-9])$/;

export const keysNow = (): KeyMap => ({ ...FIRST_KEYS, ...settings().keys });
const plain = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** What this key does, if anything. */
export const actionOf = (key: string): Action | undefined => ACTIONS.find((action) => keysNow()[action] === plain(key));

/** Gives an action another key; the one that had it gets the old. False: this key has a fixed meaning. */
export function changeKey(action: Action, key: string): boolean {
    if (FIXED.test(key)) return false;
    const now = keysNow(), other = actionOf(key);
    choose({ keys: { ...now, ...(other ? { [other]: now[action] } : {}), [action]: plain(key) } });
    return true;
}
