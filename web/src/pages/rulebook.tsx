// rulebook.tsx - the rules of a game, clause by clause, and a word to be found in them.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, Picture } from '../parts/parts';
import { useBook } from '../rules/book';
import { gameOf, t } from '../words/words';
import { Masthead } from './start';

/** The next passage after the last one that says the word; the first again after the last. */
function find(home: HTMLElement, word: string, last: Element | null): Element | null {
    const all = [...home.querySelectorAll('tr, li, p, h2, h3, h4')].filter((one) => one.textContent!.toLowerCase().includes(word.toLowerCase()));
    return all[(all.indexOf(last!) + 1) % all.length] ?? null;
}

/** The chapters, where there is room beside them. */
function Contents({ book, go }: { book: HTMLElement | null; go: (chapter: number) => void }): JSX.Element {
    const chapters = [...(book?.querySelectorAll('h2') ?? [])].map((head) => head.textContent ?? '');
    return <nav class="contents" aria-label={t('contents')}><h3 class="label">{t('contents')}</h3>{chapters.map((chapter, at) => <button type="button" onClick={() => go(at)}>{chapter}</button>)}</nav>;
}

export function Rulebook({ game, back }: { game: string; back: () => void }): JSX.Element {
    const book = useBook(game), ref = useRef<HTMLDivElement>(null), [word, setWord] = useState(''), found = useRef<Element | null>(null);
    useEffect(() => { if (book && ref.current) ref.current.replaceChildren(...[...book.childNodes].map((node) => node.cloneNode(true))); }, [book]);
    const search = (event: Event): void => {
        event.preventDefault();
        found.current?.classList.remove('found');
        found.current = word.trim() ? find(ref.current!, word.trim(), found.current) : null;
        found.current?.classList.add('found');
        found.current?.scrollIntoView({ block: 'center' });
    };
    return (
        <div class="page" data-game={game}>
            <Masthead back={back} />
            <main>
                <div class="banner"><Picture of={`poster-${game}`} /><div><h2>{gameOf(game)?.title}</h2><p>{t('rules')}</p></div></div>
                <form class="find" role="search" onSubmit={search}><input value={word} onInput={(event) => setWord(event.currentTarget.value)} aria-label={t('find_rule')} placeholder={t('find_rule')} />
                    <button type="submit" class="btn icon" aria-label={t('find_rule')}><Icon name="search" /></button></form>
                {book === null ? <p role="alert">{t('no_rule')}</p> : null}
                <div class="with-contents"><div class="rulebook" ref={ref} /><Contents book={book ?? null} go={(at) => ref.current!.querySelectorAll('h2')[at]?.scrollIntoView({ block: 'start' })} /></div>
            </main>
        </div>
    );
}
