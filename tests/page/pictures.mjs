// pictures.mjs - every row of the games' tables has a drawing, every drawing that the page names is there, and the page stays small.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT, bundled } from './bundle.mjs';
import { check, main, note, test } from './tap.mjs';

const PAGE = process.argv[2];
// What is no thing on a table has no picture: words for numbers, sides and topics, or for what a thing of another kind shows.
const WITHOUT = { 'stay-away': ['obstacle', 'showing', 'role', 'back', 'topic'], terrorscape: ['door', 'aim', 'other', 'second', 'face', 'side', 'topic'], 'shy-monsters': ['mood', 'topic'] };
const ALSO = ['sa-back', 'sa-back-panic', 'sa-door', 'ts-noise', 'ts-block', 'ts-trap', 'ts-die-0', 'ts-die-1', 'ts-die-3', 'sm-hidden', 'sm-hero', 'sm-floor', 'murk-mark', 'murk-word'];
const { BOARDS } = await bundled(`export { BOARDS } from './boards/boards';`);
const games = JSON.parse(readFileSync(join(PAGE, 'games.en.json'), 'utf8'));
const idsOf = (name) => [...readFileSync(join(PAGE, 'art', `${name}.svg`), 'utf8').matchAll(/<(?:symbol|\w+Gradient|pattern|clipPath|g|path)[^>]*? id="([^"]+)"/g)].map(([, id]) => id);
const sourcesBelow = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? sourcesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
const SOURCES = sourcesBelow(join(ROOT, 'web/src'));
const packed = (...names) => names.reduce((sum, name) => sum + gzipSync(readFileSync(join(PAGE, name)), { level: 9 }).length, 0);

test('every row of every table has a picture', () => {
    const missing = [];
    let rows = 0;
    for (const { game, kinds } of games) {
        const there = new Set([...idsOf('common'), ...idsOf(game)]);
        for (const { kind, words } of kinds.filter((one) => !WITHOUT[game].includes(one.kind)))
            for (const { word } of words) {
                const drawing = BOARDS[game].drawing({ kind: kind === 'action' ? 'verb' : kind, word: kind === 'action' && word === 'jump-attack' ? 'jump' : word });
                if (word === 'explore') continue; // walking is no card
                rows++;
                if (!drawing || !there.has(drawing.picture)) missing.push(`${game} ${kind} ${word}: ${drawing?.picture ?? 'no drawing'}`);
            }
    }
    check(!missing.length, ...missing);
    note(`${rows} rows`);
});

test('a row without a picture would be named', () => {
    check(BOARDS['stay-away'].drawing({ kind: 'card', word: 'a_new_card' }).picture === 'sa-a_new_card' && !idsOf('stay-away').includes('sa-a_new_card'));
});

test('every drawing and icon that the page names is there', () => {
    const there = new Set(['common', 'stay-away', 'terrorscape', 'shy-monsters'].flatMap(idsOf));
    const text = SOURCES.filter((name) => name.endsWith('.tsx')).map((name) => readFileSync(name, 'utf8')).join('\n');
    const icons = [...text.matchAll(/<Icon name="([\w-]+)"/g)].map(([, name]) => `i-${name}`);
    const pictures = [...text.matchAll(/<Picture of="([\w-]+)"/g)].map(([, name]) => name);
    const missing = [...icons, ...pictures, ...ALSO].filter((name) => !there.has(name));
    check(!missing.length, ...missing);
    check(icons.length > 20 && pictures.length > 5, `${icons.length} icons, ${pictures.length} pictures`);
});

test('no name of a drawing is used twice, and what a drawing refers to is there', () => {
    for (const game of Object.keys(BOARDS)) {
        const ids = [...idsOf('common'), ...idsOf(game)], twice = ids.filter((id, at) => ids.indexOf(id) !== at);
        const text = readFileSync(join(PAGE, 'art', `${game}.svg`), 'utf8'), wanted = [...text.matchAll(/url\(#([\w-]+)\)|href="#([\w-]+)"/g)].map(([, a, b]) => a ?? b);
        const missing = [...new Set(wanted)].filter((id) => !ids.includes(id) && !text.includes(`id="${id}"`));
        check(!twice.length && !missing.length, game, ...twice, ...missing);
    }
});

test('the page packs to at most 100 KiB, its drawings to at most 150', () => {
    const page = packed('index.html', 'page.css', 'page.js', 'worker.js', 'sw.js'), art = packed(...readdirSync(join(PAGE, 'art')).map((name) => `art/${name}`));
    check(page <= 100 * 1024, `page: ${page} bytes`);
    check(art <= 150 * 1024, `art: ${art} bytes`);
    note(`page ${(page / 1024).toFixed(1)} KiB, art ${(art / 1024).toFixed(1)} KiB`);
});

test('files of the page are of one subject: none is long', () => {
    const long = SOURCES.filter((name) => /\.tsx?$/.test(name) && !/words\/(en|it)\.ts$/.test(name)).map((name) => [name, readFileSync(name, 'utf8').split('\n').length]).filter(([, lines]) => lines > 240);
    check(!long.length, ...long.map(String));
});

test('every file that the page asks for is served, and the service worker keeps all of them', () => {
    const kept = JSON.parse(readFileSync(join(PAGE, 'sw.js'), 'utf8').match(/FILES = (\[.*?\])/s)[1]);
    const missing = kept.filter((name) => name !== './' && !statSync(join(PAGE, name), { throwIfNoEntry: false }));
    check(!missing.length, ...missing);
    for (const name of ['page.js', 'worker.js', 'engine.wasm', 'en.words', 'it.words', 'games.en.json', 'art/terrorscape.svg']) check(kept.includes(name), name);
});

await main();
