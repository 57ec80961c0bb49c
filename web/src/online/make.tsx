// make.tsx - a new table on the server, with us as its host.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import { setOf } from '../quick';
import { spoken, t } from '../words/words';
import { useServer } from './doors';
import { drawWord, makeTable } from './server';

export function MakeOnline({ game, go }: { game: string; go: (table: string) => void }): JSX.Element | null {
    const is = useServer(), [once] = useState(drawWord), [says, setSays] = useState(''), [isBusy, setBusy] = useState(false);
    if (!is) return null;
    const make = async (): Promise<void> => {
        setBusy(true);
        const made = await makeTable(game, `${setOf(game)} clock=relaxed`, spoken(), once).catch(() => ({ says: t('cannot_make') }));
        setBusy(false);
        if ('table' in made && made.table) go(made.table);
        else setSays(made.says ?? t('cannot_make'));
    };
    return (
        <>
            <button type="button" class="btn online" data-online={game} disabled={isBusy} onClick={() => void make()}><Icon name="link" />{t('with_friends')}</button>
            {says ? <p class="refusal" role="alert"><Icon name="why" /><span>{says}</span></p> : null}
        </>
    );
}
