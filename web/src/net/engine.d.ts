// engine.d.ts - the types of src/wasm/engine.mjs and study.mjs, which a page and Node share.
declare module '*/src/wasm/engine.mjs' {
    export class Table {
        constructor(of: {
            module: WebAssembly.Module;
            words: { [language: string]: Uint8Array };
            keep: (line: string) => void;
            send: (person: number, text: string) => void;
            lines?: string[];
        });
        readonly wake: number;
        now: number;
        wish(person: number, text: string, now?: number): string | null;
        answer(person: number, text: string): string | null;
        pass(until: number): void;
        welcome(person: number): string | null;
        take(line: string): void;
    }
}

declare module '*/src/wasm/study.mjs' {
    export class Study {
        constructor(of: { module: WebAssembly.Module; words: { [language: string]: Uint8Array } });
        speak(language: string): void;
        open(text: string): void;
        show(): unknown;
        answer(wish: object): unknown;
        next(): void;
        skip(): void;
        move(move?: string): unknown;
        match(lines: string[]): string | null;
        verify(text: string): unknown;
    }
}
