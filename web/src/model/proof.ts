// proof.ts - was anything arranged? The seed has to follow from what the table promised and what the players added
// (docs/protocol.md, Chance).
import type { Table } from '../../generated/protocol';
import type { Of } from './client';
import { blake2b, bytesOf, hexOf } from './blake2b';

export interface Proof {
    /** The table's chance is the one whose hash it showed before the first move. */
    isKept: boolean;
    /** The seed is made of that chance and of what the players added; where the seed was given it is the chance itself. */
    isMixed: boolean;
}

export function proofOf({ commitment, mixed, seed: way }: Table, { chance, seed }: Of<'over'>): Proof {
    const made = way === 'given' ? chance : hexOf(blake2b(bytesOf(chance + mixed)));
    return { isKept: hexOf(blake2b(bytesOf(chance))) === commitment, isMixed: made === seed };
}
