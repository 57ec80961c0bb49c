// ring_places.ts - where seats stand around a table: one's own at the bottom, the next to the left, as at a real one.

export interface Place { x: number; y: number }

/** How many stand on each side of a narrow table: below, left, above, right. */
const SIDES: { [seats: number]: [number, number, number, number] } = {
    2: [1, 0, 1, 0], 3: [1, 1, 0, 1], 4: [1, 1, 1, 1], 5: [1, 1, 2, 1], 6: [1, 2, 1, 2], 7: [1, 2, 2, 2], 8: [1, 2, 3, 2],
    9: [3, 2, 2, 2], 10: [3, 2, 3, 2], 11: [3, 3, 2, 3], 12: [3, 3, 3, 3],
};

/** On an ellipse that is a little square, so that neighbours at its ends do not touch. */
function onEllipse(seats: number): Place[] {
    const square = 0.8, high = seats > 8 ? 39 : 37;
    return Array.from({ length: seats }, (_, at) => {
        const angle = Math.PI / 2 + (2 * Math.PI * at) / seats, c = Math.cos(angle), s = Math.sin(angle);
        return { x: 50 + 41.5 * Math.sign(c) * Math.abs(c) ** square, y: 51 + high * Math.sign(s) * Math.abs(s) ** square };
    });
}

const across = (count: number): number[] => (count === 1 ? [50] : count === 2 ? [28, 72] : [14, 50, 86]);

/** Along the sides of a rectangle, for narrow windows. */
function onSides(seats: number): Place[] {
    const [below, left, above, right] = SIDES[seats] ?? [1, 0, 0, 0], margin = seats > 8 ? 9.5 : 12, bottom = across(below), half = (below - 1) / 2;
    const edge = below === 1 && above === 1 ? 0.5 : 1; // where nobody stands in a corner, those at the sides spread into it
    const down = (at: number, count: number): number => margin + ((100 - 2 * margin) * (at + edge)) / (count - 1 + 2 * edge);
    const places: Place[] = [];
    for (let at = half; at >= 0; at--) places.push({ x: bottom[at], y: 100 - margin });
    for (let at = left - 1; at >= 0; at--) places.push({ x: 14, y: down(at, left) });
    for (const x of above ? across(above) : []) places.push({ x, y: margin });
    for (let at = 0; at < right; at++) places.push({ x: 86, y: down(at, right) });
    for (let at = below - 1; at > half; at--) places.push({ x: bottom[at], y: 100 - margin });
    return places;
}

/** In the middle of a narrow table there is room for piles and words alone: what would lie there goes round the corner. */
function outOfMiddle({ x, y }: Place): Place {
    const [right, down] = [x - 50, y - 50], far = Math.max(1, Math.min(27 / Math.abs(right), 30 / Math.abs(down)));
    return right || down ? { x: 50 + right * far, y: 50 + down * far } : { x, y: 14 }; // two at the sides, and nobody above
}

/** What lies between two neighbours is in the middle of them; between the last two seats there are two such places, on either side of the piles. */
export function between(from: Place, to: Place, seats: number, isWide: boolean): Place {
    const y = (from.y + to.y) / 2, x = (from.x + to.x) / 2;
    if (seats === 2) return { x: x + 30 * Math.sign(to.y - from.y), y };
    return isWide ? { x, y } : outOfMiddle({ x, y });
}

/** The line from one to the other, by way of what lies between them. */
export function bowOf(from: Place, to: Place, seats: number, isWide: boolean): string {
    const place = between(from, to, seats, isWide), past = (axis: 'x' | 'y'): number => 2 * place[axis] - (from[axis] + to[axis]) / 2;
    return `M${from.x} ${from.y}Q${past('x')} ${past('y')} ${to.x} ${to.y}`;
}

export const placesOf = (seats: number, isWide: boolean): Place[] => (isWide ? onEllipse(seats) : onSides(seats));
