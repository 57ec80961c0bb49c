// friend.tsx - in the lobby: somebody else in this room takes a seat, and the device will be passed on.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import { TooLong } from '../parts/too_long';
import type { Session } from '../session';
import { isTooLong, LONGEST_NAME } from '../settings';
import { t } from '../words/words';

/** For a seat that is free or a bot's: a name, and somebody sits there. For a friend's: a bot again. */
export function FriendButton({ session, seat }: { session: Session; seat: string }): JSX.Element | null {
    const [isOpen, setOpen] = useState(false), [name, setName] = useState(''), [says, setSays] = useState(''), { around } = session, table = session.client.table;
    const guest = table?.seats[seat]?.guest;
    if (!around || !table || guest === session.client.you) return null;
    if (guest !== undefined) return <button type="button" class="btn icon" aria-label={t('add_bot')} onClick={() => around.free(seat)}><Icon name="bot" /></button>;
    const close = (): void => { setOpen(false); setName(''); };
    const sit = async (event: Event): Promise<void> => {
        event.preventDefault();
        if (isTooLong(name)) return;
        const why = name.trim() ? await around.seat(seat, name.trim()) : '';
        setSays(why);
        if (!why) close();
    };
    if (!isOpen) return <button type="button" class="btn" data-friend={seat} aria-label={t('friend')} title={t('friend_more')} onClick={() => setOpen(true)}><Icon name="plus" /><span>{t('friend')}</span></button>;
    return (
        <form class="friend" onSubmit={(event) => void sit(event)}>
            <input value={name} ref={(input) => input?.focus()} onInput={(event) => setName(event.currentTarget.value)} aria-label={t('friend_name')} placeholder={t('friend_name')} maxLength={LONGEST_NAME} autocomplete="off" />
            <button type="submit" class="btn icon main" aria-label={t('yes_do')}><Icon name="check" /></button>
            <TooLong name={name} />
            {says && !isTooLong(name) ? <span class="refusal" role="alert"><Icon name="why" />{says}</span> : null}
        </form>
    );
}
