// perform.ts - one motion on the page: a picture that flies or a mark that glows, above the table, below what opens over it, and in nobody's way.
//
// Only transform and opacity are animated, which a browser does without laying out the page again.
import type { Motion, Spot } from '../boards/motion';

const SVG = 'http://www.w3.org/2000/svg';
const SIZES: { [kind in Motion['kind']]: number } = { fly: 56, walk: 44, mark: 64, turn: 0 };

/** The rectangle of a place of the table that is on the page now. */
function boxOf(spot: Spot): DOMRect | null {
    const selectors: { [spot: Spot]: string } = { hand: '.hand', middle: '.piles, .dungeon, .map' };
    for (const one of spot.split('|')) {
        const element = document.querySelector(selectors[one] ?? `.board [data-thing="${CSS.escape(one)}"]`), box = element?.getBoundingClientRect();
        if (box?.width) return box;
    }
    return null;
}

const middleOf = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];

function drawn(picture: string | undefined, name: string, wide: number, high: number): HTMLElement {
    const holder = document.createElement('div');
    holder.className = `motion ${name}`;
    holder.style.width = `${wide}px`;
    holder.style.height = `${high}px`;
    if (picture) {
        const svg = document.createElementNS(SVG, 'svg'), use = document.createElementNS(SVG, 'use');
        use.setAttribute('href', `#${picture}`);
        svg.append(use);
        holder.append(svg);
    }
    return holder;
}

interface Play { element: HTMLElement; frames: Keyframe[] }
const at = ([x, y]: [number, number], scale = 1): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

function flight(motion: { picture: string }, kind: 'fly' | 'walk', from: DOMRect, to: DOMRect): Play {
    const size = SIZES[kind], isCard = motion.picture.startsWith('sa-') || motion.picture.startsWith('ts-die');
    return {
        element: drawn(motion.picture, kind, size, isCard ? size * 1.4 : size),
        frames: [{ transform: at(middleOf(from), 0.7), opacity: 0.2 }, { transform: at(middleOf(from)), opacity: 1, offset: 0.12 }, { transform: at(middleOf(to)), opacity: 1, offset: 0.86 }, { transform: at(middleOf(to), 0.7), opacity: 0 }],
    };
}

function glow(motion: Extract<Motion, { kind: 'mark' }>, box: DOMRect): Play {
    const size = Math.max(SIZES.mark, Math.min(110, box.width)), middle = middleOf(box);
    return {
        element: drawn(motion.picture, `mark ${motion.tone}`, size, size),
        frames: [{ transform: at(middle, 0.5), opacity: 0 }, { transform: at(middle), opacity: 1, offset: 0.3 }, { transform: at(middle), opacity: 1, offset: 0.7 }, { transform: at(middle, 1.25), opacity: 0 }],
    };
}

function turning(back: string, box: DOMRect): Play {
    const middle = at(middleOf(box));
    return {
        element: drawn(back, 'turn', box.width, box.height),
        frames: [{ transform: middle, opacity: 1 }, { transform: middle, opacity: 1, offset: 0.35 }, { transform: `${middle} scaleX(0.02)`, opacity: 1 }],
    };
}

/** Where pieces were last seen. */
const pieces = new Map<string, Spot>();

/** Where it begins, if that is known: a piece begins where it was last seen. */
function beginOf(motion: Motion): Spot | undefined {
    if (motion.kind !== 'walk') return motion.kind === 'fly' ? motion.from : undefined;
    const last = pieces.get(motion.piece);
    pieces.set(motion.piece, motion.to);
    return last;
}

/** It, as the table lies now. */
function playOf(motion: Motion, begin: Spot | undefined): Play | null {
    const to = boxOf(motion.kind === 'mark' || motion.kind === 'turn' ? motion.at : motion.to), from = begin ? boxOf(begin) : null;
    if (!to) return null;
    if (motion.kind === 'mark') return glow(motion, to);
    if (motion.kind === 'turn') return turning(motion.back, to);
    return from ? flight(motion, motion.kind, from, to) : glow({ kind: 'mark', at: motion.to, tone: 'plain', picture: motion.picture }, to);
}

/** When a question comes, or the window changes, places lie elsewhere: the motion goes there, or ends if they are gone. */
function follow(animation: Animation, again: () => Play | null): () => void {
    const board = document.querySelector('.board');
    const turn = (): void => {
        const play = again();
        if (play) (animation.effect as KeyframeEffect).setKeyframes(play.frames);
        else animation.cancel();
    };
    const observer = new ResizeObserver(() => void requestAnimationFrame(turn)); // by then the board has drawn itself anew
    if (board) observer.observe(board);
    return () => observer.disconnect();
}

/** Plays it; gives when it is over, and how to end it at once. Where its place is not on the page nothing is seen. */
export function perform(motion: Motion, milliseconds: number): { done: Promise<void>; hurry: () => void } {
    const begin = beginOf(motion), play = playOf(motion, begin);
    if (!play) return { done: Promise.resolve(), hurry: () => undefined };
    document.body.append(play.element);
    const animation = play.element.animate(play.frames, { duration: milliseconds, easing: 'cubic-bezier(.3, .1, .3, 1)', fill: 'both' });
    const rest = follow(animation, () => playOf(motion, begin));
    const done = animation.finished.then(() => undefined, () => undefined).finally(() => { rest(); play.element.remove(); });
    return { done, hurry: () => animation.cancel() };
}
