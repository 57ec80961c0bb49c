// talk.tsx - what people say around a table before the deal and after the end.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import type { Session } from '../session';
import { t } from '../words/words';

const SHOWN = 40;

export function Talk({ session }: { session: Session }): JSX.Element {
    const [text, setText] = useState(''), { client } = session;
    const said = client.lines.flatMap(({ talk, batch }) => (talk ? [{ ...talk, batch }] : [])).slice(-SHOWN);
    const say = (event: Event): void => {
        event.preventDefault();
        if (text.trim()) session.send({ kind: 'say', text: text.trim().slice(0, 240) });
        setText('');
    };
    return (
        <section class="panel chat"><h2><Icon name="talk" />{t('talk')}</h2>
            <div role="log" aria-live="polite"><ol>{said.length ? said.map(({ from, says, batch }) => <li key={batch}><b>{client.table?.guests[from]?.name ?? '…'}</b> {says}</li>) : <li class="muted">{t('nothing_said')}</li>}</ol></div>
            <form onSubmit={say}>
                <input class="text" value={text} onInput={(event) => setText(event.currentTarget.value)} aria-label={t('say_something')} placeholder={t('say_something')} maxLength={240} autocomplete="off" />
                <button type="submit" class="btn icon" aria-label={t('send')}><Icon name="next" /></button>
            </form>
        </section>
    );
}
