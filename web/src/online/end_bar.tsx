// end_bar.tsx - after a match on a server: who would like another one.
import type { JSX } from 'preact';
import type { Session } from '../session';
import { t } from '../words/words';

export function EndBar({ session }: { session: Session }): JSX.Element | null {
    const { table, you } = session.client, wanting = Object.entries(table?.guests ?? {}).filter(([, { rematch }]) => rematch);
    if (!wanting.length) return null;
    const others = wanting.filter(([guest]) => Number(guest) !== you).map(([, { name }]) => name);
    return <p class="end-bar" role="status">{others.length ? t('rematch_wanted', { who: others.join(', ') }) : t('rematch_waits')}</p>;
}
