// book.ts - the rules of a game in the language of the page, and where in them something is said.
import { fileUrl } from '../files';
import { useEffect, useState } from 'preact/hooks';
import { spoken } from '../words/words';

const books = new Map<string, Promise<HTMLElement>>();

async function fetchBook(name: string): Promise<HTMLElement> {
    const answer = await fetch(fileUrl(`rules/${name}.html`)), body = document.createElement('div');
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    body.innerHTML = await answer.text(); // a file of the page's own, made of docs/rules
    return body;
}

/** The rules as a tree of their own; what could not be fetched is tried again. */
function bookOf(game: string): Promise<HTMLElement> {
    const name = `${game}.${spoken()}`;
    if (!books.has(name)) books.set(name, fetchBook(name).catch((error) => { books.delete(name); throw error; }));
    return books.get(name)!;
}

/** undefined: not here yet; null: it cannot be had. */
export function useBook(game: string): HTMLElement | null | undefined {
    const [book, setBook] = useState<HTMLElement | null | undefined>(undefined), language = spoken();
    useEffect(() => {
        let isWanted = true;
        void bookOf(game).then((found) => { if (isWanted) setBook(found); }, () => { if (isWanted) setBook(null); });
        return () => { isWanted = false; };
    }, [game, language]);
    return book;
}

export interface Place { clause: string; passage: Element }

/** The clause in which an element stands: its own, or the last one before it. */
function clauseAt(book: HTMLElement, element: Element): string {
    const before = [...book.querySelectorAll('[id]')].filter((one) => one === element || one.contains(element) || one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    return before.at(-1)?.id ?? '';
}

const PASSAGES = 'tr, li, p';

const longest = (some: Element[]): Element | undefined => [...some].sort((one, other) => other.textContent!.length - one.textContent!.length)[0];

/** The passage about a thing: of those that begin with its name the one that says most, or else the first that names it. */
export function placeOf(book: HTMLElement, name: string): Place | null {
    const bare = name.replace(/ \(\w+\)$/, ''), all = [...book.querySelectorAll(PASSAGES)].filter((one) => one.textContent!.includes(bare));
    const passage = longest(all.filter((one) => one.textContent!.trim().startsWith(bare))) ?? all.find((one) => one.querySelector('td, strong')?.textContent!.includes(bare)) ?? all[0];
    return passage ? { clause: clauseAt(book, passage), passage } : null;
}

export function clausePlace(book: HTMLElement, clause: string): Place | null {
    const passage = book.querySelector(`[id="${clause}"]`);
    return passage ? { clause, passage: /^H/.test(passage.tagName) ? passage.nextElementSibling ?? passage : passage } : null;
}
