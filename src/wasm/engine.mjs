// engine.mjs - a table in a page's worker, or in Node: engine.wasm behind texts and numbers. docs/wasm.md shows its use.
//
// Wishes and messages are those of docs/protocol.md, as texts. A person is a number from 1 on, of the host's choice. Times are
// milliseconds since 1970, told by the host: the table reads no clock.

const NEVER = 2n ** 63n - 1n, INPUT_BYTES = 4096; // as table.h and engine.h have them
const utf8 = { out: new TextDecoder('utf-8', { ignoreBOM: true }), in: new TextEncoder() };

/** A number, or a BigInt where a number is not exact: a server's persons are larger. */
function asNumber(big) {
    return big <= Number.MAX_SAFE_INTEGER ? Number(big) : big;
}

export class Table {
    #calls;
    #send;
    #keep;
    #messages; // of the line that is being taken

    /** The last moment that the table was told of. */
    now = 0;

    /**
     * An empty table, or the one that these lines of a log make.
     * `module`: engine.wasm, compiled. `words`: the bytes of a file of words by its language, `{ it: bytes }`. `keep(line)` is
     * called with each line of the log before anybody is told of it; when it throws, nothing has happened. `send(person, text)`
     * is called with each message, and may wish for something at once.
     */
    constructor({ module, words, keep, send, lines = [] }) {
        const collect = (person, at, size) => this.#messages.push([asNumber(BigInt.asUintN(64, person)), this.#text(at, size)]);
        this.#calls = new WebAssembly.Instance(module, { murk: { send: collect } }).exports;
        this.#keep = keep;
        this.#send = send;
        this.#calls.engine_clear();
        for (const [language, bytes] of Object.entries(words)) this.#addWords(language, bytes);
        for (const line of lines) this.#happen(line, false);
    }

    /** When it wants to be woken by `pass`; Infinity: not by itself. */
    get wake() {
        const wake = this.#calls.engine_wake();
        return wake === NEVER ? Infinity : Number(wake);
    }

    /** Is this text a wish at all? null, or the name of what is wrong with it (FlatFault of flat.h). */
    read(text) {
        const fault = this.#calls.engine_read(this.#put(utf8.in.encode(text)));
        return fault ? this.#text(fault) : null;
    }

    /** A wish of a person at that time. What comes of it is sent. Gives null, or as `read` does what is wrong; nobody is told then. */
    wish(person, text, now = this.now) {
        const fault = this.read(text);
        if (fault) return fault;
        this.pass(now);
        const answer = this.answer(person, text);
        if (answer) this.#send(person, answer);
        else this.#grant(person);
        return null;
    }

    /** What a person is answered who asks this of the table as it stands: what is due is not done before. null when it is no question. */
    answer(person, text) {
        const answer = this.read(text) ? 0 : this.#calls.engine_answer(BigInt(person));
        return answer ? this.#text(answer) : null;
    }

    /** Time passes: all that the table wants to do until then is done, each when it is due. */
    pass(until) {
        for (;;) {
            const wake = this.wake;
            if (wake > this.now && wake <= until && wake !== Infinity) this.now = wake;
            const line = this.#text(this.#calls.engine_judge_time(BigInt(this.now)));
            if (line) this.#tell(this.#keepAndTake(line));
            else if (wake > until || wake === Infinity) break;
        }
        if (until > this.now && until !== Infinity) this.now = until;
    }

    /** All that a person sees now, as a message `welcome` without a number; null for who is no guest. */
    welcome(person) {
        const text = this.#calls.engine_welcome(BigInt(person));
        return text ? this.#text(text) : null;
    }

    /** A line of a log happens, and its messages are sent. */
    take(line) {
        this.#tell(this.#happen(line, true));
    }

    /** The wish that was read last is judged, done, answered; bots reply to it at once. */
    #grant(person) {
        const line = this.#text(this.#calls.engine_judge(BigInt(person), BigInt(this.now)));
        const messages = line ? this.#keepAndTake(line) : [];
        messages.push([person, this.#text(this.#calls.engine_reply(BigInt(person)))]);
        this.#tell(messages);
        this.pass(this.now);
    }

    #keepAndTake(line) {
        this.#keep(line);
        return this.#happen(line, true);
    }

    /** Gives the messages that come of the line. */
    #happen(line, tells) {
        this.#messages = [];
        if (!this.#calls.engine_take(this.#put(utf8.in.encode(line)), tells)) throw new Error(`no line of this table: ${line}`);
        this.now = Math.max(this.now, parseInt(line));
        return this.#messages;
    }

    #tell(messages) {
        for (const [person, text] of messages) this.#send(person, text);
    }

    #addWords(language, bytes) {
        const { engine_room, engine_words, memory } = this.#calls;
        const at = engine_room(bytes.length);
        if (!at) throw new Error('no memory for words');
        new Uint8Array(memory.buffer).set(bytes, at);
        if (!engine_words(this.#put(utf8.in.encode(language)), at, bytes.length)) throw new Error(`no words of language ${language}`);
    }

    /** Put bytes into the input; gives their number. Of what is too long the beginning will do: it is refused by its size. */
    #put(bytes) {
        const { engine_input, memory } = this.#calls;
        new Uint8Array(memory.buffer).set(bytes.subarray(0, INPUT_BYTES), engine_input());
        return bytes.length;
    }

    /** A text in the module's memory, `size` bytes of it or up to the closing zero. */
    #text(at, size) {
        const bytes = new Uint8Array(this.#calls.memory.buffer);
        return utf8.out.decode(bytes.subarray(at, size === undefined ? bytes.indexOf(0, at) : at + size));
    }
}
