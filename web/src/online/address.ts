// address.ts - the address that the browser shows: that of a table is its link, and going back leads out of it.
import { useEffect, useState } from 'preact/hooks';
import { urlAt } from '../files';
import { linkOf, tableIn } from './server';

/** The table that the address names. */
export const tableShown = (): string | null => (location.pathname.includes('/t/') ? tableIn(location.pathname) : null);

/** That table, and how to go to another or to none. */
export function useTableName(): [name: string | null, go: (name: string | null) => void] {
    const [name, setName] = useState(tableShown);
    useEffect(() => {
        const read = (): void => setName(tableShown());
        addEventListener('popstate', read);
        return () => removeEventListener('popstate', read);
    }, []);
    const go = (next: string | null): void => {
        if (next !== tableShown()) history.pushState(null, '', next ? linkOf(next) : urlAt('./'));
        setName(next);
    };
    return [name, go];
}
