// keyboard.ts - the table by keyboard alone: arrows go from thing to thing, digits make moves, Enter the one that is left.
import { useLayoutEffect } from 'preact/hooks';
import { actionOf, type Action } from './keys';
import type { Play } from './play';

type Way = [x: number, y: number];
const WAYS: { [key: string]: Way } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const centre = (element: Element): { x: number; y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
};

/** The thing that lies nearest that way; what lies aside counts as farther. */
function nearest(from: Element, [wx, wy]: Way): HTMLElement | null {
    const at = centre(from);
    let best: HTMLElement | null = null, least = Infinity;
    for (const element of document.querySelectorAll<HTMLElement>('.thing, .move, .crumb')) {
        const there = centre(element), dx = there.x - at.x, dy = there.y - at.y, along = dx * wx + dy * wy, aside = Math.abs(dx * wy) + Math.abs(dy * wx);
        if (element === from || along < 4 || !element.offsetParent || along + 2 * aside >= least) continue;
        least = along + 2 * aside;
        best = element;
    }
    return best;
}

function go(way: Way): void {
    const from = document.activeElement?.matches('.thing, .move, .crumb') ? document.activeElement : null;
    const to = from ? nearest(from, way) : document.querySelector<HTMLElement>('.thing.can, .move, .thing');
    to?.focus();
}

const isTyping = (target: EventTarget | null): boolean => (target instanceof HTMLInputElement && target.type !== 'range') || target instanceof HTMLSelectElement;

export interface Keys extends Record<Action, () => void> {
    /** Closes what is open; gives whether something was. */
    close(): boolean;
}

export function useKeyboard(play: Play, keys: Keys): void {
    useLayoutEffect(() => { // a key is for what is drawn, however soon it is pressed
        const press = (event: KeyboardEvent): void => {
            if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
            const way = WAYS[event.key], digit = Number(event.key), action = actionOf(event.key);
            if (way) go(way);
            else if (event.key === 'Escape') { if (!keys.close()) play.clear(); }
            else if (event.key === 'Enter' && play.left.length === 1 && !(document.activeElement instanceof HTMLButtonElement)) play.make(play.left[0]);
            else if (digit >= 1 && digit <= 9) document.querySelectorAll<HTMLButtonElement>('.moves .move')[digit - 1]?.click();
            else if (action) keys[action]();
            else return;
            event.preventDefault();
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}
