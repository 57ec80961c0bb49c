// passage.tsx - what the rules say of a thing, or in a clause, with the clause's number.
import type { JSX } from 'preact';
import { Icon } from '../parts/parts';
import { t } from '../words/words';
import { clausePlace, placeOf, useBook } from './book';

/** A row of a table is shown with the heads of its columns. */
function textOf(passage: Element): string {
    if (passage.tagName !== 'TR') return passage.innerHTML;
    const heads = [...(passage.closest('table')?.querySelectorAll('th') ?? [])].map((one) => one.innerHTML);
    return [...passage.children].map((cell, at) => (cell.innerHTML ? `<span><b>${heads[at] ?? ''}</b> ${cell.innerHTML}</span>` : '')).join('');
}

export function Passage({ game, name, clause }: { game: string; name?: string; clause?: string }): JSX.Element | null {
    const book = useBook(game), place = book ? (clause ? clausePlace(book, clause) : placeOf(book, name ?? '')) : null;
    if (!place) return null;
    return (
        <details class="passage" data-clause={place.clause}><summary><Icon name="knowledge" />{t('clause', { clause: place.clause })}</summary>
            <div class="rule" dangerouslySetInnerHTML={{ __html: textOf(place.passage) }} /></details>
    );
}
