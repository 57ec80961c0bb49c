// blake2b.ts - BLAKE2b with 32 bytes of result (RFC 7693), of at most one block: seeds and what they are made of are 32 or 64 bytes.

const BLOCK = 128, RESULT = 32, MASK = (1n << 64n) - 1n;
const START = [
    0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
    0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDER = [
    '0123456789abcdef', 'ea489fd61c02b753', 'b8c052fdae367194', '7931dcbe265a40f8', '905724afe1bc683d', '2c6a0b834d75fe19',
    'c51fed4a0763928b', 'db7ec13950f4862a', '6fe9b308c2d714a5', 'a2847615fb9e3cd0', '0123456789abcdef', 'ea489fd61c02b753',
].map((row) => [...row].map((digit) => parseInt(digit, 16)));
const COLUMNS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function mix(v: bigint[], [a, b, c, d]: number[], x: bigint, y: bigint): void {
    v[a] = (v[a] + v[b] + x) & MASK;
    v[d] = turned(v[d] ^ v[a], 32n);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turned(v[b] ^ v[c], 24n);
    v[a] = (v[a] + v[b] + y) & MASK;
    v[d] = turned(v[d] ^ v[a], 16n);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turned(v[b] ^ v[c], 63n);
}

export function blake2b(bytes: Uint8Array): Uint8Array {
    if (bytes.length > BLOCK) throw new Error('more than one block');
    const block = new DataView(new ArrayBuffer(BLOCK));
    bytes.forEach((byte, at) => block.setUint8(at, byte));
    const message = Array.from({ length: 16 }, (_, at) => block.getBigUint64(8 * at, true));
    const state = [START[0] ^ BigInt(0x01010000 ^ RESULT), ...START.slice(1)], v = [...state, ...START];
    v[12] ^= BigInt(bytes.length);
    v[14] ^= MASK; // the last block
    for (const order of ORDER) COLUMNS.forEach((column, at) => mix(v, column, message[order[2 * at]], message[order[2 * at + 1]]));
    const result = new DataView(new ArrayBuffer(RESULT));
    for (let at = 0; at < 4; at++) result.setBigUint64(8 * at, state[at] ^ v[at] ^ v[at + 8], true);
    return new Uint8Array(result.buffer);
}

export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
