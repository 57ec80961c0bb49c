// study.ts - a page's way to its second worker, which has lessons and match files (src/wasm/study.mjs).
import { fileUrl } from '../files';
import type { Message } from '../../generated/protocol';
import type { Heard } from '../model/client';

export type Call = 'make' | 'lesson' | 'speak' | 'show' | 'answer' | 'next' | 'skip' | 'move' | 'match' | 'verify';
export interface ToStudy { id: number; call: Call; words: unknown[] }
export interface FromStudy { re: number; value?: unknown; failed?: string }

/** What is to be shown of a lesson. */
export interface Shown {
    game: string;
    edition: string;
    turn: 'read' | 'act' | 'play' | 'over' | 'broken';
    step: number;
    steps: number;
    /** Made in the match so far. */
    moves: number;
    title: string;
    text: string;
    hint: string;
    learner: string;
    /** Through whose eyes the table is seen. */
    eyes: string;
    looks: Array<{ look: string; says: string }>;
    seats: Array<{ seat: string; name: string }>;
    outcome?: { says: string; at?: number[] };
    heard: Heard[];
}

/** What became of a move. */
export interface Verdict { answer: 'made' | 'said' | 'instead' | 'later' | 'fell' | 'lost' | 'leaves' | 'refused'; move: string; says: string }

/** Whether a match file is in order. */
export interface FileVerdict { legal: boolean; promised: boolean; whole: boolean; moves: number; line: number; what?: string }

export interface StudyHost {
    lesson(name: string): Promise<void>;
    speak(language: string): Promise<void>;
    show(): Promise<Shown>;
    answer(wish: object): Promise<Message | null>;
    next(): Promise<void>;
    skip(): Promise<void>;
    move(move?: string): Promise<Verdict>;
    match(lines: string[]): Promise<string | null>;
    verify(text: string): Promise<FileVerdict>;
    close(): void;
}

/** A worker with words in these languages; the first is spoken. */
export function openStudy(languages: string[]): StudyHost {
    const worker = new Worker(fileUrl('study.js'), { type: 'module' });
    const waiting = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>();
    let last = 0;
    worker.onmessage = ({ data }: MessageEvent<FromStudy>): void => {
        const { done, fail } = waiting.get(data.re)!;
        waiting.delete(data.re);
        if (data.failed === undefined) done(data.value);
        else fail(new Error(data.failed));
    };
    const call = <T>(name: Call, ...words: unknown[]): Promise<T> => new Promise<T>((done, fail) => {
        waiting.set(++last, { done: done as (value: unknown) => void, fail });
        worker.postMessage({ id: last, call: name, words } satisfies ToStudy);
    });
    const made = call('make', ...languages);
    const after = <T>(name: Call) => (...words: unknown[]): Promise<T> => made.then(() => call<T>(name, ...words));
    return {
        lesson: after('lesson'), speak: after('speak'), show: after('show'), answer: after('answer'), next: after('next'), skip: after('skip'),
        move: after('move'), match: after('match'), verify: after('verify'), close: () => worker.terminate(),
    };
}
