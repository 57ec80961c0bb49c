// typed.ts - a move in words: as the library writes it, or as it is said, whole or in part.
import type { Move } from '../../generated/protocol';

const wordsOf = (text: string): string[] => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/−/g, '-').match(/-?\p{N}+|[\p{L}\p{N}]+/gu) ?? [];
const isWithin = (part: string[], whole: string[]): boolean => part.every((word) => whole.some((one) => one.startsWith(word)));

/** The moves that are meant: the one that is written so, else those that hold all these words. */
export function meant(moves: Move[], text: string): Move[] {
    const typed = wordsOf(text), same = moves.filter(({ move, says }) => [move, says].some((one) => wordsOf(one).join(' ') === typed.join(' ')));
    if (same.length || !typed.length) return same.slice(0, 1);
    return moves.filter(({ move, says }) => isWithin(typed, [...wordsOf(move), ...wordsOf(says)]));
}
