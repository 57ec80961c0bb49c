// study.mjs - study.wasm behind texts and objects, in a page's worker or in Node: a lesson, or the file of a match (docs/wasm.md).

const INPUT_BYTES = 4096; // as engine.h has it
const utf8 = { out: new TextDecoder('utf-8', { ignoreBOM: true }), in: new TextEncoder() };

export class Study {
    #calls;

    /** `module`: study.wasm, compiled. `words`: the bytes of a file of words by its language; the first is spoken. */
    constructor({ module, words }) {
        this.#calls = new WebAssembly.Instance(module, { murk: { send: () => undefined } }).exports;
        for (const [language, bytes] of Object.entries(words)) this.#calls.engine_words(this.#put(language), this.#keep(bytes), bytes.length);
        this.speak(Object.keys(words)[0]);
    }

    speak(language) {
        if (!this.#calls.study_speak(this.#put(language))) throw new Error(`no words of language ${language}`);
    }

    /** Opens the lesson that is this text; what is wrong with it is thrown. */
    open(text) {
        const fault = this.#calls.study_open(this.#keep(utf8.in.encode(`${text}\0`)));
        if (fault) throw new Error(`the lesson's line ${this.#text(fault)}`);
    }

    /** What is to be shown of the lesson now. */
    show() {
        return JSON.parse(this.#text(this.#calls.study_show()));
    }

    /** The answer to a question of docs/protocol.md; null when the wish is none. */
    answer(wish) {
        const answer = this.#calls.study_answer(this.#put(JSON.stringify(wish)));
        return answer ? JSON.parse(this.#text(answer)) : null;
    }

    next() {
        this.#calls.study_next();
    }

    skip() {
        this.#calls.study_skip();
    }

    /** The learner makes a move; without one, a move that leads on. Gives what became of it. */
    move(move) {
        return JSON.parse(this.#text(move ? this.#calls.study_move(this.#put(move)) : this.#calls.study_do()));
    }

    /** The match of a table's log as the text of a `.murk` file; null when there was none. */
    match(lines) {
        for (const line of lines) if (!this.#calls.study_take(this.#put(line))) throw new Error(`no line of this table: ${line}`);
        const text = this.#calls.study_match();
        return text ? this.#text(text) : null;
    }

    /** Is this text of a `.murk` file in order: `legal`, `promised`, `whole`, and which `line` is not. */
    verify(text) {
        return JSON.parse(this.#text(this.#calls.study_verify(this.#keep(utf8.in.encode(`${text}\0`)))));
    }

    /** Put bytes where they stay; gives their address. */
    #keep(bytes) {
        const at = this.#calls.engine_room(bytes.length);
        if (!at) throw new Error('no memory');
        new Uint8Array(this.#calls.memory.buffer).set(bytes, at);
        return at;
    }

    /** Put a text into the input; gives its size. */
    #put(text) {
        const bytes = utf8.in.encode(text);
        new Uint8Array(this.#calls.memory.buffer).set(bytes.subarray(0, INPUT_BYTES), this.#calls.engine_input());
        return bytes.length;
    }

    #text(at) {
        const bytes = new Uint8Array(this.#calls.memory.buffer);
        return utf8.out.decode(bytes.subarray(at, bytes.indexOf(0, at)));
    }
}
