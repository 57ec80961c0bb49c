// people.tsx - who is at the table: here or away, asked, stood in for; votes; and what one may do about somebody.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import type { Session } from '../session';
import { seatName } from '../table/names';
import { Sheet } from '../table/sheet';
import { gameOf, t } from '../words/words';
import { Invite } from './invite';
import { seatsOf } from './room';
import { complain, linkOf } from './server';

/** What everybody may know of somebody at the table now. */
function tagsOf(session: Session, guest: number): JSX.Element[] {
    const { table, sights } = session.client, row = table!.guests[guest], seats = seatsOf(table!, guest);
    const asked = (Object.values(sights)[0]?.view.to_move ?? []) as string[];
    const tags: Array<[boolean, string, string]> = [
        [row.away, 'warn', t('is_away')], [table!.host === guest, 'accent', t('is_host')],
        [table!.phase === 'play' && seats.some((seat) => asked.includes(seat)), 'accent', t('is_asked')], [seats.some((seat) => table!.seats[seat].stand_in), 'warn', t('stood_in')],
    ];
    return tags.filter(([is]) => is).map(([, kind, text]) => <span class={`tag ${kind}`}>{text}</span>);
}

function Person({ session, name, guest }: { session: Session; name: string; guest: number }): JSX.Element {
    const { client } = session, table = client.table!, isMuted = client.muted.includes(guest), [done, setDone] = useState('');
    const report = async (): Promise<void> => {
        const text = prompt(t('report_what'));
        if (text !== null && (await complain('reports', { table: name, guest, text }))) setDone(t('thanks_report'));
    };
    const block = async (): Promise<void> => { if (await complain('blocks', { table: name, guest })) setDone(`${t('block')} ✓`); };
    return (
        <li class="person">
            <span class="who"><b>{table.guests[guest].name}</b><small>{seatsOf(table, guest).map((seat) => (/^[A-L]$/.test(seat) ? seat : seatName({ ...client, table: { ...table, guests: {} } }, seat))).join(', ')}</small></span>
            <span class="tags">{tagsOf(session, guest)}</span>
            {guest === client.you ? null : (
                <span class="row">
                    <button type="button" class="btn plain" aria-pressed={isMuted} onClick={() => session.send({ kind: 'mute', guest, mute: !isMuted })}>{t(isMuted ? 'unmute' : 'mute')}</button>
                    <button type="button" class="btn plain" onClick={() => void block()}>{t('block')}</button>
                    <button type="button" class="btn plain" onClick={() => void report()}>{t('report')}</button>
                </span>
            )}
            {done ? <p class="small" role="status">{done}</p> : null}
        </li>
    );
}

/** A pause and the end of a match without a winner: all who sit must agree. */
function Votes({ session }: { session: Session }): JSX.Element | null {
    const { table, you } = session.client, mine = table?.guests[you];
    if (!table || !mine || !seatsOf(table, you).length || !['play', 'paused'].includes(table.phase)) return null;
    const wanted = (vote: 'pause' | 'void'): string[] => Object.values(table.guests).filter((guest) => guest[vote]).map(({ name }) => name);
    return (
        <div class="votes">
            {table.phase === 'paused' ? <button type="button" class="btn main" onClick={() => session.send({ kind: 'resume' })}>{t('resume_game')}</button>
                : <button type="button" class="btn" aria-pressed={mine.pause} onClick={() => session.send({ kind: 'pause', yes: !mine.pause })}><Icon name="pause" />{t('pause_vote')}</button>}
            <button type="button" class="btn danger" aria-pressed={mine.void} onClick={() => session.send({ kind: 'void', yes: !mine.void })}>{t('void_vote')}</button>
            {wanted('pause').length ? <p class="small">{t('pause_wanted', { who: wanted('pause').join(', ') })}</p> : null}
            {wanted('void').length ? <p class="small">{t('void_wanted', { who: wanted('void').join(', ') })}</p> : null}
        </div>
    );
}

/** How many people are here; behind it the sheet below. */
export function PeopleButton({ session }: { session: Session }): JSX.Element | null {
    const { table } = session.client;
    if (!table || !session.online) return null;
    const guests = Object.values(table.guests), here = guests.filter(({ away }) => !away);
    return (
        <button type="button" class="btn people" aria-label={`${t('around_table')}: ${here.length}/${guests.length}`} onClick={session.online.showPeople}>
            <Icon name="signal" /><span>{here.length}<small>/{guests.length}</small></span>
        </button>
    );
}

export function PeopleSheet({ session, name, close }: { session: Session; name: string; close: () => void }): JSX.Element | null {
    const { table } = session.client;
    if (!table) return null;
    return (
        <Sheet title={t('around_table')} close={close}>
            <ul class="persons">{Object.keys(table.guests).map((guest) => <Person key={guest} session={session} name={name} guest={Number(guest)} />)}</ul>
            <Votes session={session} />
            <Invite link={linkOf(name)} game={gameOf(table.game)?.title ?? ''} />
        </Sheet>
    );
}
