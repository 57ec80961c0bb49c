// screen.tsx - the big screen of a table on a server: a television opens the table's link as a guest without a seat; hands are on the phones.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../generated/protocol';
import { Screen, WATCHER } from '../around/screen';
import { BOARDS } from '../boards/boards';
import { openSocket } from '../net/socket';
import { roleOf } from '../pages/lobby';
import { useMood } from '../parts/mood';
import { Icon, Picture, SeatSign } from '../parts/parts';
import { Session } from '../session';
import { settings } from '../settings';
import { useClient } from '../table/play';
import { useRetold } from '../table/settings_panel';
import { gameOf, spoken, t } from '../words/words';
import { urlAt } from '../files';
import { Shut } from './enter';
import { Code } from './invite';
import { askClock, linkOf, socketUrl, token } from './server';

const TRIES = 3;

/** A guest with a token of its own, so that also a player's device can show it. Where another screen has the name, it gets a number. */
function useGuest(name: string): { session: Session; says: string } {
    const [session] = useState(() => new Session((listener) => openSocket(listener, { url: socketUrl(), token: token('murk.token.screen'), table: name, lang: () => settings().language, askClock }))), [says, setSays] = useState('');
    const enter = async (number: number): Promise<void> => {
        const answer = await session.ask({ kind: 'enter', name: `${t('big_screen')}${number > 1 ? ` ${number}` : ''}`, lang: spoken() });
        if (answer.kind !== 'refused') return undefined;
        if (answer.reason === 'name_taken' && number < TRIES) return enter(number + 1);
        return setSays(answer.says);
    };
    useRetold(session);
    useEffect(() => {
        void enter(1);
        return () => session.close();
    }, [session]);
    return { session, says };
}

/** Where phones come in. */
const ComeIn = ({ name }: { name: string }): JSX.Element => <div class="come-in"><Code text={linkOf(name)} /><p>{t('screen_join')}<b>{linkOf(name).replace(/^https?:\/\//, '')}</b></p></div>;

function Sitting({ table, seat }: { table: Table; seat: string }): JSX.Element {
    const { guest, bot, ready } = table.seats[seat], { role } = roleOf(gameOf(table.game)!, seat);
    const who = guest === undefined ? t(bot ? 'bot' : 'free_seat') : table.guests[guest]?.name ?? '';
    return (
        <li class={`chair${guest === undefined && !bot ? ' free' : ''}`}>
            <SeatSign seat={seat} picture={BOARDS[table.game].seatPicture(seat, {})} /><span class="who"><b>{who}</b>{role ? <small>{role}</small> : null}</span>
            {guest !== undefined && ready ? <span class="tag good"><Icon name="check" />{t('is_ready')}</span> : null}
        </li>
    );
}

/** Before the deal: who is there, and how others come in. */
function Gathering({ table, name }: { table: Table; name: string }): JSX.Element {
    const game = gameOf(table.game)!;
    return (
        <main class="tv-lobby" data-game={table.game}>
            <svg class="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><use href={`#${BOARDS[table.game].scene}`} /></svg>
            <section><h1>{game.title}</h1><p>{game.blurb}</p><ul class="seats">{Object.keys(table.seats).map((seat) => <Sitting key={seat} table={table} seat={seat} />)}</ul></section>
            <ComeIn name={name} />
        </main>
    );
}

const leave = (): void => location.assign(urlAt('./'));

export function OnlineScreen({ name }: { name: string }): JSX.Element {
    const { session, says } = useGuest(name), { table, sights, removed } = useClient(session), refused = session.net === 'closed' && session.refusal?.re === 0 ? session.refusal.says : says;
    useMood(table?.game);
    if (refused || removed) return <Shut says={refused || t('removed_you')} leave={leave} />;
    if (table?.phase === 'lobby') return <Gathering table={table} name={name} />;
    if (!table || !sights[WATCHER]) return <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t(!table ? 'lamps' : table.watch === 'delayed' ? 'screen_delayed' : 'screen_not_seen')}</p></div>;
    return <Screen session={session} board={BOARDS[table.game]}><ComeIn name={name} /></Screen>;
}
