// page.mjs OUT ENGINE WORDS MURK - build the page into the folder OUT.
//
// ENGINE is engine.wasm, beside which lies study.wasm, WORDS the folder of the files of words, MURK the program, which tells about its games. tools/page.sh
// calls this with all of them.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { rulebookOf } from './rulebook.mjs';
import { typesOf } from './types.mjs';

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), '..'), ROOT = resolve(WEB, '..');
const LANGUAGES = ['en', 'it'];
const RULES = { en: 'The rules', it: 'Le regole' }; // chapters of docs/rules/*.md
const GAMES = ['stay-away', 'terrorscape', 'shy-monsters'];
const [out, engine, words, murk] = process.argv.slice(2).map((word) => resolve(word));
const into = (...names) => join(out, ...names);

function generateTypes() {
    mkdirSync(join(WEB, 'generated'), { recursive: true });
    const schema = JSON.parse(readFileSync(join(ROOT, 'docs/protocol.schema.json'), 'utf8'));
    writeFileSync(join(WEB, 'generated/protocol.ts'), typesOf(schema));
}

function checkTypes() {
    try {
        execFileSync(process.execPath, [join(WEB, 'node_modules/typescript/bin/tsc'), '-p', WEB], { stdio: 'pipe' });
    } catch (error) {
        throw new Error(`the types do not hold:\n${error.stdout}`);
    }
}

const bundle = (name, entry) => build({
    entryPoints: { [name]: join(WEB, 'src', entry) }, outdir: out, bundle: true, minify: true, format: 'esm', target: 'es2022',
    jsx: 'automatic', jsxImportSource: 'preact', external: ['*.woff2'], logLevel: 'warning',
});

/** What the page needs of `murk games --json`: names and rules of things, editions, options, verbs; no tensors, no events. */
function describeGames(language) {
    const all = JSON.parse(execFileSync(murk, ['games', '--json', '--lang', language], { encoding: 'utf8', maxBuffer: 1 << 24 }));
    const lessons = describeLessons(language);
    return all.map(({ game, title, blurb, min_seats, max_seats, seats, editions, options, kinds, verbs, endings, bots }) => ({
        game, title, blurb, min_seats, max_seats, seats, editions, options, endings, bots,
        lessons: lessons.filter((lesson) => lesson.game === game),
        kinds: kinds.map(({ kind, words: rows = [] }) => ({ kind, words: rows.map(({ word, name, rules }) => ({ word, name, rules })) })),
        verbs: verbs.map(({ verb, text, args, gives_up, claim }) => ({ verb, text, args, gives_up, claim })),
    }));
}

/** The lessons in their order: which game each is of, and what it says of itself in this language. */
function describeLessons(language) {
    const names = readFileSync(join(ROOT, 'lessons/order.txt'), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
    return names.map((name) => {
        const text = readFileSync(join(ROOT, `lessons/${name}.lesson`), 'utf8'), [title, about] = text.match(new RegExp(`^${language} (.*)$`, 'm'))[1].split('|');
        return { lesson: name, game: text.match(/^game (\S+)/m)[1], title: title.trim(), about: about.trim() };
    });
}

/** The drawings of one game, or of all: the symbols of several files in one. */
function joinArt(folder) {
    const files = readdirSync(join(WEB, 'art', folder)).filter((name) => name.endsWith('.svg')).sort();
    const bodies = files.map((name) => readFileSync(join(WEB, 'art', folder, name), 'utf8').replace(/<\/?svg[^>]*>/g, '').replace(/<!--.*?-->/gs, ''));
    return `<svg xmlns="http://www.w3.org/2000/svg">${bodies.join('').replace(/\s*\n\s*/g, '')}</svg>\n`;
}

function filesBelow(folder) {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]);
}

/** The service worker keeps these files; another build is another cache. */
function writeServiceWorker(version) {
    const files = filesBelow(out).map((file) => relative(out, file).replaceAll('\\', '/')).sort();
    const text = readFileSync(join(WEB, 'src/sw.js'), 'utf8').replace('"VERSION"', JSON.stringify(version)).replace('["FILES"]', JSON.stringify(['./', ...files]));
    writeFileSync(into('sw.js'), text);
}

/** Which build this is: whoever asks for `page.js?v=VERSION` gets the same for ever. The names of files stay as they are. */
function versionOf() {
    const hash = createHash('sha256').update(readFileSync(join(WEB, 'index.html')));
    for (const file of filesBelow(out).sort()) hash.update(relative(out, file)).update(readFileSync(file));
    return hash.digest('hex').slice(0, 16);
}

/** index.html, and table.html for the link of a table, which is one folder below. */
function writeDocuments(version) {
    const text = readFileSync(join(WEB, 'index.html'), 'utf8').replace(/(page\.(?:css|js))"/g, `$1?v=${version}"`);
    writeFileSync(into('index.html'), text);
    writeFileSync(into('table.html'), text.replace(/ (href|src)="/g, ' $1="../'));
}

/** Files that get smaller by it are there packed, too: NAME.gz beside NAME. */
function writePacked() {
    for (const file of filesBelow(out)) {
        const plain = readFileSync(file), packed = gzipSync(plain, { level: 9 });
        if (packed.length < 0.95 * plain.length) writeFileSync(`${file}.gz`, packed);
    }
}

function tellSizes() {
    const packed = (names) => names.reduce((sum, name) => sum + gzipSync(readFileSync(into(name)), { level: 9 }).length, 0);
    const art = filesBelow(into('art')).filter((file) => !file.endsWith('.gz')).map((file) => relative(out, file));
    const page = ['index.html', 'page.css', 'page.js', 'worker.js', 'sw.js'];
    const fonts = filesBelow(into('fonts')).filter((name) => name.endsWith('woff2')).reduce((sum, name) => sum + statSync(name).size, 0);
    const say = (what, bytes) => console.log(`${what.padEnd(8)}${(bytes / 1024).toFixed(1).padStart(7)} KiB packed`);
    say('page', packed(page));
    say('art', packed(art));
    say('fonts', fonts);
    say('engine', packed(['engine.wasm']));
    say('study', packed(['study.wasm', 'study.js', ...filesBelow(into('lessons')).map((file) => relative(out, file))]));
    say('words', packed(['en.words', 'games.en.json']));
}

async function makePage() {
    generateTypes();
    checkTypes();
    rmSync(out, { recursive: true, force: true });
    mkdirSync(into('art'), { recursive: true });
    mkdirSync(into('fonts'));
    await bundle('page', 'main.tsx');
    await bundle('worker', 'net/worker.ts');
    await bundle('study', 'net/study_worker.ts');
    cpSync(join(ROOT, 'lessons'), into('lessons'), { recursive: true, filter: (name) => !name.endsWith('.txt') });
    for (const folder of ['common', ...GAMES]) writeFileSync(into('art', `${folder}.svg`), joinArt(folder));
    for (const name of readdirSync(join(WEB, 'fonts'))) copyFileSync(join(WEB, 'fonts', name), into('fonts', name));
    for (const name of ['manifest.webmanifest', 'icon.svg']) copyFileSync(join(WEB, name), into(name));
    mkdirSync(into('rules'));
    copyFileSync(engine, into('engine.wasm'));
    copyFileSync(join(dirname(engine), 'study.wasm'), into('study.wasm'));
    for (const language of LANGUAGES) {
        copyFileSync(join(words, `${language}.words`), into(`${language}.words`));
        for (const game of GAMES) writeFileSync(into('rules', `${game}.${language}.html`), rulebookOf(readFileSync(join(ROOT, `docs/rules/${game}.md`), 'utf8'), RULES[language]));
        writeFileSync(into(`games.${language}.json`), JSON.stringify(describeGames(language)));
    }
    const version = versionOf();
    writeDocuments(version);
    writeServiceWorker(version);
    writePacked();
    tellSizes();
    writeFileSync(into('version'), `${version}\n`); // the last: with it the page is there
}

await makePage().catch((error) => {
    console.error(`page.mjs: ${error.message}`);
    process.exit(1);
});
