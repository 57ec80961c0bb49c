// tap.mjs - tests in Node that print their results as TAP: a name that is a sentence, and a function that throws.
const tests = [];
export const test = (name, run) => tests.push({ name, run });

export function check(truth, ...about) {
    if (!truth) throw new Error(about.map((thing) => (typeof thing === 'string' ? thing : JSON.stringify(thing))).join('\n') || 'not so');
}

export const note = (text) => console.log(`# note: ${text}`);

export async function main() {
    console.log(`1..${tests.length}`);
    let failed = 0;
    for (const [at, { name, run }] of tests.entries()) {
        try {
            await run();
            console.log(`ok ${at + 1} - ${name}`);
        } catch (error) {
            failed++;
            console.log(`not ok ${at + 1} - ${name}\n${String(error.stack ?? error).split('\n').map((line) => `# ${line}`).join('\n')}`);
        }
    }
    process.exitCode = failed ? 1 : 0;
}
