// ring_free.ts - where on the ring a card can lie that is held out: it covers neither a seat nor a pile nor words.
import type { Place } from './ring_places';

interface Box { left: number; top: number; right: number; bottom: number }

const STEPS = 16;
const common = (one: Box, other: Box): number =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Around the one who is asked, near and then farther off: first those on the side of the one who offers. */
function* around({ left, top, right, bottom }: DOMRect, size: number, away: number): Generator<[x: number, y: number]> {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (const far of [0.55, 0.8, 1.15, 1.6, 2.2, 3])
        for (let step = 0; step <= STEPS; step++) {
            const angle = away + ((step % 2 ? 1 : -1) * Math.ceil(step / 2) * 2 * Math.PI) / STEPS;
            yield [x + Math.cos(angle) * ((right - left) / 2 + size * far), y + Math.sin(angle) * ((bottom - top) / 2 + size * far * 1.3)];
        }
}

/** Puts a card of the ring where it covers least; of equal places the first. */
export function layFree(card: HTMLElement, asked: string, from: Place, to: Place): void {
    const ring = card.parentElement!, seat = ring.querySelector(`[data-thing="seat:${asked}"]`)!.getBoundingClientRect(), board = ring.getBoundingClientRect(), { width, height } = card.getBoundingClientRect();
    const boxesOf = (selector: string): DOMRect[] => [...ring.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const things = boxesOf('.seat, .pile, .news, .between, .gone'), ways = boxesOf('.way .ico');
    let best = Infinity, place: [number, number] = [0, 0];
    for (const [x, y] of around(seat, width, Math.atan2((from.y - to.y) * board.height, (from.x - to.x) * board.width))) {
        const box = { left: x - width / 2 - 2, right: x + width / 2 + 2, top: y - height / 2 - 2, bottom: y + height / 2 + 2 };
        const outside = Math.max(0, board.left - box.left) + Math.max(0, box.right - board.right) + Math.max(0, board.top - box.top) + Math.max(0, box.bottom - board.bottom);
        const covered = things.reduce((sum, other) => sum + common(box, other), 0) + ways.reduce((sum, other) => sum + common(box, other) / 4, 0) + outside * width;
        if (covered < best - 1) [best, place] = [covered, [x, y]];
    }
    card.style.left = `${((place[0] - board.left) / board.width) * 100}%`;
    card.style.top = `${((place[1] - board.top) / board.height) * 100}%`;
}
