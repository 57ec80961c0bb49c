// hashes.mjs MODULE MATCHES - runs tests/hashes.c as WebAssembly and prints its number.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { murk_hashes } = new WebAssembly.Instance(module).exports;
const number = BigInt.asUintN(64, murk_hashes(Number(process.argv[3])));
console.log(number.toString(16).padStart(16, '0'));
