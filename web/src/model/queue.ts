// queue.ts - events are shown one after the other. A queue that would last longer than three seconds speeds up; it can be finished.

/** Milliseconds of a whole queue at most, and of one show at least. */
export const LONGEST = 3000, SHORTEST = 90;
/** More than this many at once are a past that was told again, or a burst that nobody can follow: only the last are shown. */
export const MOST = 16;

/** How long each of so many shows of this length lasts. */
export function lengthOf(length: number, waiting: number): number {
    return Math.max(SHORTEST, Math.min(length, LONGEST / Math.max(1, waiting)));
}

/** Shows one thing, for so long; `hurry` is called when it has to end at once. */
export interface Show<T> { (item: T, milliseconds: number): { done: Promise<void>; hurry: () => void } }

export class Queue<T> {
    #waiting: T[] = [];
    #isRunning = false;
    #hurry: () => void = () => undefined;

    constructor(private show: Show<T>, private length: () => number) {}

    get waiting(): number {
        return this.#waiting.length;
    }

    push(items: T[]): void {
        this.#waiting = [...this.#waiting, ...items].slice(-MOST);
        if (!this.#isRunning) void this.#run();
    }

    /** Whatever is shown is over, and what waits is not shown. */
    finish(): void {
        this.#waiting = [];
        this.#hurry();
    }

    async #run(): Promise<void> {
        this.#isRunning = true;
        for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
            const { done, hurry } = this.show(item, lengthOf(this.length(), this.#waiting.length + 1));
            this.#hurry = hurry;
            await done;
        }
        this.#hurry = () => undefined;
        this.#isRunning = false;
    }
}
