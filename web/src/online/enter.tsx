// enter.tsx - at the door of a table: what one is called; or why one cannot come in.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Masthead } from '../pages/start';
import { Icon, Picture } from '../parts/parts';
import { TooLong } from '../parts/too_long';
import { isTooLong, LONGEST_NAME } from '../settings';
import { gameOf, t } from '../words/words';
import { listed, type Listed } from './server';

/** Whose table it is, and what is played there. */
function Whose({ table }: { table: string }): JSX.Element | null {
    const [row, setRow] = useState<Listed | null>(null);
    useEffect(() => void listed(table).then(setRow), [table]);
    return row ? <p class="label whose-table">{[gameOf(row.game)?.title ?? row.game, row.host ? t('host_is', { who: row.host }) : ''].filter(Boolean).join(' · ')}</p> : null;
}

export function NameForm({ table, says, tried, enter, leave }: { table: string; says: string; tried: string; enter: (name: string) => void; leave: () => void }): JSX.Element {
    const [name, setName] = useState(tried), isGood = Boolean(name.trim()) && !isTooLong(name);
    const go = (event: Event): void => {
        event.preventDefault();
        if (isGood) enter(name.trim());
    };
    return (
        <div class="page door"><Masthead back={leave} />
            <main>
                <form class="panel" onSubmit={go}>
                    <Picture of="murk-mark" class="mark" />
                    <Whose table={table} />
                    <h2><label for="name">{t('who_are_you')}</label></h2><p class="muted">{t('who_more')}</p>
                    <input id="name" class="text" value={name} maxLength={LONGEST_NAME} autocomplete="nickname" autofocus onInput={(event) => setName(event.currentTarget.value)} />
                    <TooLong name={name} />
                    {says ? <p class="refusal" role="alert"><Icon name="why" /><span>{says}</span></p> : null}
                    <button type="submit" class="btn main" disabled={!isGood}>{t('come_in')}</button>
                </form>
            </main>
        </div>
    );
}

export const Shut = ({ says, leave }: { says: string; leave: () => void }): JSX.Element => (
    <div class="page door"><Masthead back={leave} />
        <main><section class="panel"><Picture of="murk-mark" class="mark" /><h2>{t('no_way_in')}</h2><p role="alert">{says}</p><button type="button" class="btn main" onClick={leave}>{t('to_games')}</button></section></main>
    </div>
);
