// friend.tsx - in the lobby: somebody else in this room takes a seat, and the device will be passed on.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import { TooLong } from '../parts/too_long';
import type { Session } from '../session';
import { isTooLong, LONGEST_NAME, settings } from '../settings';
import { t } from '../words/words';

const NameField = ({ label, name, set, focus }: { label: string; name: string; set: (name: string) => void; focus?: boolean }): JSX.Element => {
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => { if (focus) field.current!.focus(); }, []);
    return <input value={name} ref={field} onInput={(event) => set(event.currentTarget.value)} aria-label={label} placeholder={label} maxLength={LONGEST_NAME} autocomplete="off" required />;
};

/** For a seat that is free or a bot's: a name, and somebody sits there. For a friend's: a bot again. */
export function FriendButton({ session, seat }: { session: Session; seat: string }): JSX.Element | null {
    const [isOpen, setOpen] = useState(false), [name, setName] = useState(''), [own, setOwn] = useState(''), [says, setSays] = useState(''), { around } = session, table = session.client.table;
    const guest = table?.seats[seat]?.guest;
    if (!around || !table || guest === session.client.you) return null;
    if (guest !== undefined) return <button type="button" class="btn icon" aria-label={t('add_bot')} onClick={() => around.free(seat)}><Icon name="bot" /></button>;
    const isNameless = !settings().name; // nobody can be handed a device as `You`
    const close = (): void => { setOpen(false); setName(''); };
    const sit = async (event: Event): Promise<void> => {
        event.preventDefault();
        if (isTooLong(name) || isTooLong(own)) return;
        const why = (isNameless ? await around.callHost(own.trim()) : '') || (await around.seat(seat, name.trim()));
        setSays(why);
        if (!why) close();
    };
    if (!isOpen) return <button type="button" class="btn" data-friend={seat} aria-label={t('friend')} title={t('friend_more')} onClick={() => setOpen(true)}><Icon name="plus" /><span>{t('friend')}</span></button>;
    return (
        <form class="friend" onSubmit={(event) => void sit(event)} onKeyDown={(event) => { if (event.key === 'Escape') close(); }}>
            {isNameless ? <NameField label={t('your_name')} name={own} set={setOwn} focus /> : null}
            <NameField label={t('friend_name')} name={name} set={setName} focus={!isNameless} />
            <button type="submit" class="btn icon main" aria-label={t('yes_do')}><Icon name="check" /></button>
            <TooLong name={isTooLong(own) ? own : name} />
            {says ? <span class="refusal" role="alert"><Icon name="why" />{says}</span> : null}
        </form>
    );
}
