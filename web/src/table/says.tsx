// says.tsx - a sentence of the table, in which seats that it names are shown by their signs.
import type { JSX } from 'preact';
import type { Heard } from '../model/client';
import { SeatToken } from '../parts/parts';

/** The lettered seats that an event names. */
function seatsOf({ actor, fields }: Heard): string[] {
    const words = [actor, ...Object.values(fields)].filter((word): word is string => typeof word === 'string');
    return [...new Set(words.filter((word) => /^[A-L]$/.test(word)))];
}

/** The sentence in pieces: where a seat is named first, its letter; else text. */
export function piecesOf(heard: Heard): string[] {
    let pieces = [heard.says];
    for (const seat of seatsOf(heard)) {
        const at = pieces.findIndex((piece) => new RegExp(`(^|[^\\p{L}'])${seat}(?![\\p{L}'’!])`, 'u').test(piece) && piece !== seat);
        if (at < 0) continue;
        const [, before, after] = pieces[at].match(new RegExp(`^(.*?(?:^|[^\\p{L}']))${seat}(?![\\p{L}'’!])(.*)$`, 'su'))!;
        pieces = [...pieces.slice(0, at), before, seat, after, ...pieces.slice(at + 1)].filter(Boolean);
    }
    return pieces;
}

export const Says = ({ heard }: { heard: Heard }): JSX.Element => (
    <>{piecesOf(heard).map((piece) => (/^[A-L]$/.test(piece) ? <span class="inline-seat"><SeatToken seat={piece} /><span class="sr">{piece}</span></span> : piece))}</>
);
