// parts.tsx - the smallest parts: icons, pictures, seats and badges. A shape, a letter and a hue, never a hue alone.
import type { JSX } from 'preact';

export const Picture = ({ of, class: name = '' }: { of: string; class?: string }): JSX.Element => (
    <svg class={name} aria-hidden="true"><use href={`#${of}`} /></svg>
);

export const Icon = ({ name }: { name: string }): JSX.Element => <Picture of={`i-${name}`} class="ico" />;

const SHAPES = ['circle', 'square', 'diamond', 'hex', 'arch', 'shield'];

/** The sign of a lettered seat. From the seventh on the shapes come again, underlined. */
export function SeatToken({ seat }: { seat: string }): JSX.Element {
    const number = seat.charCodeAt(0) - 65;
    return (
        <span class={`token${number > 5 ? ' second' : ''}`} style={{ '--c': `var(--seat-${seat})` }} aria-hidden="true">
            <Picture of={`s-${SHAPES[number % 6]}`} /><b>{seat}</b>
        </span>
    );
}

/** The sign of any seat: its letter, or the picture that the board has for it. */
export const SeatSign = ({ seat, picture }: { seat: string; picture?: string }): JSX.Element =>
    /^[A-L]$/.test(seat) ? <SeatToken seat={seat} /> : <span class="token pic" aria-hidden="true"><Picture of={picture ?? 'i-hand'} /></span>;

const KINDS: { [kind: string]: [shape: string, letter: string] } = {
    contagion: ['drop', 'C'], action: ['tri', 'A'], defense: ['shield', 'D'], obstacle: ['octagon', 'O'], panic: ['burst', 'P'],
    fast: ['tri', 'F'], slow: ['circle', 'S'], special: ['diamond', 'X'], item: ['square', 'I'],
};

export function KindBadge({ kind }: { kind: string }): JSX.Element | null {
    const found = KINDS[kind];
    if (!found) return null;
    return (
        <span class={`badge ${found[0]}`} style={{ '--c': `var(--type-${kind})` }} aria-hidden="true">
            <Picture of={`s-${found[0]}`} /><b>{found[1]}</b>
        </span>
    );
}
