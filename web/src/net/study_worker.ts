// study_worker.ts - study.wasm in a worker of the page: lessons, and match files. Each call is answered under its number.
import { Study } from '../../../src/wasm/study.mjs';
import { bytes } from './files';
import type { FromStudy, ToStudy } from './study';

let study: Study | null = null;

async function make(languages: string[]): Promise<Study> {
    const [module, ...packs] = await Promise.all([bytes('study.wasm'), ...languages.map((language) => bytes(`${language}.words`))]);
    return new Study({ module: await WebAssembly.compile(module as BufferSource), words: Object.fromEntries(languages.map((language, at) => [language, packs[at]])) });
}

async function lesson(name: string): Promise<void> {
    study!.open(new TextDecoder().decode(await bytes(`lessons/${name}.lesson`)));
}

async function answer({ call, words }: ToStudy): Promise<unknown> {
    if (call === 'make') study = await make(words as string[]);
    else if (call === 'lesson') await lesson(words[0] as string);
    else return (study![call] as (...all: unknown[]) => unknown).apply(study, words);
    return null;
}

/** One call after the other: what the page wants first is done first. */
let before: Promise<unknown> = Promise.resolve();

onmessage = ({ data }: MessageEvent<ToStudy>): void => {
    const post = (message: FromStudy): void => postMessage(message);
    before = before.then(() => answer(data)).then((value) => post({ re: data.id, value }), (error: unknown) => post({ re: data.id, failed: String(error) }));
};
