// numbers.mjs - chance for tests.

/** A row of numbers that looks drawn and is the same each time. */
export function numbers(seed) {
    let state = seed >>> 0;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}
