// looks.ts - where on the page the things are to which a lesson points. What it names is drawn by that name, or has a place here.

/** Places of the page, and things that stand where another does. */
const PLACES: { [place: string]: string } = {
    hand: '.hand', deck: '[data-thing="pile:deck"]', offer: '.offer', role: '.seat.thing', panic: '.pile.played, .piles > .pile:nth-child(2)', say: '.rail .tabs button:last-child, .dock button:nth-child(3)',
    claims: '.rail .feed', keys: '.top .facts', radio: '.top .facts', levels: '.top .facts', possible: '.notes-part, .btn.layer', likes: '.notes-part', aside: '.notes-part',
};
const ALSO: { [kind: string]: string } = { noise: 'room', letters: 'cell', action: 'verb' };

/** The elements that a look means, as a selector; of several the first that is there counts. */
export function placesOf(look: string): string[] {
    const [kind, ...rest] = look.split(':'), word = rest.join(':');
    if (!word) return [PLACES[look]].filter(Boolean);
    if (kind === 'do') return [`.moves [data-move="${word}"]`, `.moves [data-move^="${word} "]`];
    return [`[data-thing="${kind}:${word}"]`, ...(ALSO[kind] ? [`[data-thing="${ALSO[kind]}:${word}"]`] : []), ...(kind === 'killer' ? ['.surv.killer'] : [])];
}

export interface Spot { left: number; top: number; width: number; height: number }

const EDGE = 5;

/** Where these things are in the window; those that are not in sight have no spot. */
export function spotsOf(looks: string[], home: HTMLElement): Spot[] {
    const from = home.getBoundingClientRect();
    return looks.flatMap((look) => {
        const element = placesOf(look).flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]).find((one) => one.offsetParent);
        if (!element) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        return [{ left: left - from.left - EDGE, top: top - from.top - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE }];
    });
}
