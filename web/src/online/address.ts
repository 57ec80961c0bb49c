// address.ts - the address that the browser shows: that of a table is its link, and going back leads out of it.
import { useEffect, useState } from 'preact/hooks';
import { urlAt } from '../files';
import { linkOf, tableIn } from './server';

const shown = (): string | null => (location.pathname.includes('/t/') ? tableIn(location.pathname) : null);

/** The table that the address names, and how to go to another or to none. */
export function useTableName(): [name: string | null, go: (name: string | null) => void] {
    const [name, setName] = useState(shown);
    useEffect(() => {
        const read = (): void => setName(shown());
        addEventListener('popstate', read);
        return () => removeEventListener('popstate', read);
    }, []);
    const go = (next: string | null): void => {
        if (next !== shown()) history.pushState(null, '', next ? linkOf(next) : urlAt('./'));
        setName(next);
    };
    return [name, go];
}
