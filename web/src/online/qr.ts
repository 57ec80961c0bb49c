// qr.ts - a QR code (ISO/IEC 18004) for a link: bytes, the lowest correction, versions 1 to 6. A link needs no more, and so no library.

/** Data and correction codewords, and into how many blocks both are divided, for each version from 1 on. */
const VERSIONS = [[19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 36, 2]];
const LONGEST = VERSIONS.at(-1)![0] - 2;

/** In the field of 256 elements: the product of two. */
function times(a: number, b: number): number {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
    return product;
}

/** What is left of the data when it is divided by the generator: its correction codewords. */
function corrections(data: number[], count: number): number[] {
    let generator = [1], root = 1;
    for (let i = 0; i < count; i++, root = times(root, 2)) generator = [...generator, 0].map((value, at) => value ^ (at ? times(generator[at - 1], root) : 0));
    let rest = Array<number>(count).fill(0);
    for (const byte of data) {
        const factor = byte ^ rest[0];
        rest = [...rest.slice(1), 0].map((value, at) => value ^ times(generator[at + 1], factor));
    }
    return rest;
}

/** All codewords of a text, those of several blocks in turn. */
function codewords(text: Uint8Array, version: number): number[] {
    const [room, extra, blocks] = VERSIONS[version - 1], bits = [0, 1, 0, 0, ...bitsOf(text.length, 8), ...[...text].flatMap((byte) => bitsOf(byte, 8))];
    const data = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit, place) => sum | (bit << (7 - place)), 0));
    while (data.length < room) data.push((data.length - Math.ceil(bits.length / 8)) % 2 ? 0x11 : 0xec);
    const parts = Array.from({ length: blocks }, (_, at) => data.slice((at * room) / blocks, ((at + 1) * room) / blocks));
    const inTurn = (rows: number[][]): number[] => rows[0].flatMap((_, at) => rows.map((row) => row[at]));
    return [...inTurn(parts), ...inTurn(parts.map((part) => corrections(part, extra / blocks)))];
}

const bitsOf = (value: number, count: number): number[] => Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/** The lowest correction and the mask, with their own correction, as the standard scrambles them. */
function formatBits(mask: number): number {
    const data = (1 << 3) | mask;
    let rest = data << 10;
    for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
    return ((data << 10) | rest) ^ 0x5412;
}

type Grid = Array<Array<boolean | null>>;

/** A square with rings around it: dark at every distance but these. */
function addSquare(grid: Grid, x: number, y: number, radius: number, light: number[]): void {
    for (let dy = -radius; dy <= radius; dy++) for (let dx = -radius; dx <= radius; dx++)
        if (grid[y + dy]?.[x + dx] !== undefined) grid[y + dy][x + dx] = !light.includes(Math.max(Math.abs(dx), Math.abs(dy)));
}

function addFormat(grid: Grid, mask: number): void {
    const size = grid.length, bits = formatBits(mask), bit = (at: number): boolean => Boolean((bits >> at) & 1);
    for (let i = 0; i < 15; i++) {
        grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i][8] = bit(i);
        grid[8][i < 8 ? size - 1 - i : i < 9 ? 15 - i : 14 - i] = bit(i);
    }
    grid[size - 8][8] = true;
}

/** All that does not depend on the text. What is null is free for it. */
function frame(version: number, mask: number): Grid {
    const size = 17 + 4 * version, grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
    for (let i = 8; i < size - 8; i++) grid[6][i] = grid[i][6] = i % 2 === 0;
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) addSquare(grid, x, y, 4, [2, 4]);
    if (version > 1) addSquare(grid, size - 7, size - 7, 2, [1]);
    addFormat(grid, mask);
    return grid;
}

const MASKS: Array<(x: number, y: number) => boolean> = [
    (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The rows of the code, true where it is dark; null when the text is too long. */
export function qrCode(text: string, mask = 0): boolean[][] | null {
    const bytes = new TextEncoder().encode(text), version = VERSIONS.findIndex(([room]) => bytes.length + 2 <= room) + 1;
    if (!version || bytes.length > LONGEST) return null;
    const grid = frame(version, mask), size = grid.length, bits = codewords(bytes, version).flatMap((word) => bitsOf(word, 8));
    let next = 0;
    for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
        if (right === 6) right--; // the column of the timing pattern
        for (let row = 0; row < size; row++) for (const x of [right, right - 1]) {
            const y = isUp ? size - 1 - row : row;
            if (grid[y][x] === null) grid[y][x] = Boolean(bits[next++] ?? 0) !== MASKS[mask](x, y);
        }
    }
    return grid as boolean[][];
}
