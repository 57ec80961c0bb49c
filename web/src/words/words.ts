// words.ts - what the page says itself, in the language that is chosen; and what the library says of each game's things.
import { fileUrl } from '../files';
import { en, type Words } from './en';
import { it } from './it';

export type Language = 'en' | 'it';
const CATALOGUES: { [L in Language]: Words } = { en, it };
let language: Language = 'en';

export interface Row { word: string; name: string; rules?: string }
export interface Option { option: string; about: string; standard: number | string; low?: number; high?: number; values?: string[]; names?: string[] }
/** A lesson, as it tells of itself. */
export interface Lesson { lesson: string; game: string; title: string; about: string }
export interface Game {
    game: string; title: string; blurb: string; min_seats: number; max_seats: number; bots: string[]; lessons: Lesson[];
    /** `the`: how a sentence speaks of a seat that has a word; `team`: of its side. */
    seats: Array<{ seat: string; name: string; the?: string; team?: string }>;
    editions: Array<{ edition: string; name: string; changes: { [option: string]: number | string } }>;
    options: Option[];
    kinds: Array<{ kind: string; words: Row[] }>;
    verbs: Array<{ verb: string; text: string; args: string[]; gives_up: boolean; claim: boolean }>;
    /** Each rule by which it can end, without who has won then. */
    endings: Array<{ ending: string; text: string }>;
}

const games: { [L in Language]?: Game[] } = {};

/** Words, and a name after them: in Italian "a" is "ad" before one that begins so. */
export const withName = (before: string, name: string): string => (language === 'it' && /^[aàá]/i.test(name) ? before.replace(/(^|[^\p{L}])(a) $/iu, '$1$2d ') : before) + name;

/** The page's own words; `{name}` in them is replaced. */
export function t(key: keyof Words, values: { [name: string]: string | number } = {}): string {
    const [first, ...parts] = CATALOGUES[language][key].split(/\{(\w+)\}/);
    return parts.reduce((text, part, at) => (at % 2 ? text + part : withName(text, String(values[part] ?? ''))), first);
}

/** Who told a table no name is called so there, in the language of then. */
export const isNoName = (name: string): boolean => Object.values(CATALOGUES).some(({ me }) => me === name);

/** From now on the page speaks this language; what the library says of its games is fetched first. */
export async function speak(wanted: Language): Promise<void> {
    const answer = games[wanted] ? null : await fetch(fileUrl(`games.${wanted}.json`));
    if (answer) games[wanted] = (await answer.json()) as Game[];
    const isOther = language !== wanted;
    language = wanted;
    document.documentElement.lang = wanted;
    if (isOther) document.title = t('page_title'); // until whatever is shown says more
}

export const spoken = (): Language => language;
export const allGames = (): Game[] => games[language] ?? [];
export const gameOf = (name: string): Game | undefined => allGames().find(({ game }) => game === name);

/** The row of a thing, in whichever of the kinds it stands. */
export function rowOf(game: string, kind: string, word: string): Row | undefined {
    return gameOf(game)?.kinds.find((one) => one.kind === kind)?.words.find((row) => row.word === word);
}
