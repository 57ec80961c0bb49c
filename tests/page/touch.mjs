// touch.mjs - a touch as a mouse or a finger makes it. It reaches the element that was meant or none at all, and then it is made again.
//
// Between looking for an element and touching it a page may draw itself anew, and on a slow machine it does. So an element is looked for
// until it is there and nothing covers it, and while it is touched no other element hears of it.

const PATIENCE = 20000, PAUSE = 40, MISSING = 'it is not there';

/** In the page: where an element can be touched, and a guard that lets only this element be; or why it cannot be touched now. */
function aim(element) {
    if (!element.isConnected) return { why: 'it is no longer in the document' };
    element.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.5, 0.25], [0.25, 0.75], [0.75, 0.75], [0.2, 0.2], [0.8, 0.2], [0.5, 0.8]].map(([x, y]) => ({ x: left + x * width, y: top + y * height }));
    const point = points.find(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
    if (!point) {
        const over = document.elementFromPoint(points[0].x, points[0].y);
        return { why: `at ${Math.round(left)}, ${Math.round(top)}, ${Math.round(width)} x ${Math.round(height)} it is covered by ${over ? over.outerHTML.slice(0, 160) : 'the edge of the window'}` };
    }
    const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    let isMade = false;
    const take = (event) => {
        if (!event.isTrusted) return; // a script's, not ours
        if (!element.contains(event.target)) { event.stopImmediatePropagation(); event.preventDefault(); }
        isMade ||= event.type === 'click' && element.contains(event.target);
    };
    for (const kind of kinds) addEventListener(kind, take, true);
    window.endTouch = () => {
        for (const kind of kinds) removeEventListener(kind, take, true);
        return isMade;
    };
    return { point };
}

/** One try; gives null when the element was touched, else why not. */
async function touchOnce(page, find) {
    const element = await find();
    if (!element) return MISSING;
    const { point, why } = await element.evaluate(aim);
    if (!point) return why;
    await page.mouse.click(point.x, point.y);
    return (await page.evaluate(() => window.endTouch())) ? null : 'it took no touch: it went away or is disabled';
}

/** A page that was left or loaded anew by the touch has no more to say. */
const isLeft = (error) => /context was destroyed|navigat/i.test(String(error)) || /endTouch is not a function/.test(String(error));

const reasons = new WeakMap();

/** What cannot be touched in this window is not waited for any longer when `isVain` says so: the question that it answers is gone. */
export const giveUpWhen = (page, isVain) => reasons.set(page, isVain);

/** Touches what `find` finds, as soon as it can be touched; what `mayLack` need not be there, or not for long. */
async function touch(page, name, find, mayLack = false) {
    const until = Date.now() + PATIENCE;
    for (;;) {
        const why = await touchOnce(page, find).catch((error) => { if (isLeft(error)) return null; throw error; });
        if (!why || (why === MISSING && mayLack)) return;
        if (Date.now() > until || (await reasons.get(page)?.())) throw new Error(`${name} cannot be touched: ${why}`);
        await page.waitForTimeout(PAUSE);
    }
}

/** Touches the first element of a selector. */
export const tap = (page, selector) => touch(page, selector, () => page.$(selector));

/** Touches one of all elements of a selector, drawn by chance; another one if there are others by then. */
export function tapAny(page, selector, draw) {
    const part = draw(1 << 20) / (1 << 20);
    return touch(page, `one of ${selector}`, async () => {
        const all = await page.$$(selector);
        return all[Math.floor(part * all.length)];
    });
}

/** Touches an element that may be long in coming. */
export async function press(page, selector) {
    await page.waitForSelector(selector, { state: 'attached' });
    await tap(page, selector);
}

/** Touches an element if it is there, and as long as it is. */
export const tapIf = (page, selector) => touch(page, selector, () => page.$(selector), true);
