// room.tsx - a table on a server before the deal: who sits where and is ready, what is played, the link for friends. The table judges.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Table } from '../../generated/protocol';
import { BOARDS } from '../boards/boards';
import { Refused, roleOf, Rules } from '../pages/lobby';
import { Masthead } from '../pages/start';
import { Icon, Picture, SeatSign } from '../parts/parts';
import { drawChance, startTable, usualSeat } from '../quick';
import type { Session } from '../session';
import { gameOf, t, type Game } from '../words/words';
import { useChanged } from './changed';
import { Invite } from './invite';
import { linkOf } from './server';
import { TableSettings } from './table_settings';
import { Talk } from './talk';

interface RoomProps { session: Session; table: Table; game: Game; you: number }

const seatLabel = (game: Game, seat: string): string => game.seats.find((one) => one.seat === seat)?.name ?? seat;
const botLabel = (bot: string): string => (bot === 'sensible' ? t('plays_head') : bot === 'random' ? t('plays_dice') : bot);
export const seatsOf = (table: Table, guest: number): string[] => Object.keys(table.seats).filter((seat) => table.seats[seat].guest === guest);

/** The host's choice for a seat: nobody, a bot by its name, or anybody at the table. */
function Sitter({ session, table, game, seat }: RoomProps & { seat: string }): JSX.Element {
    const { guest, bot } = table.seats[seat], now = guest !== undefined ? `guest ${guest}` : bot ? `bot ${bot}` : '';
    const choose = (value: string): void => {
        const [kind, word] = value.split(' '), theirs = kind === 'guest' ? seatsOf(table, Number(word))[0] : undefined;
        if (theirs && now) return void session.send({ kind: 'trade', seat: theirs, with: seat });
        if (now) session.send({ kind: 'stand', seat });
        if (theirs) session.send({ kind: 'stand', seat: theirs });
        if (kind === 'guest') session.send({ kind: 'sit', seat, guest: Number(word) });
        if (kind === 'bot') session.send({ kind: 'bot', seat, name: word });
        return undefined;
    };
    return (
        <span class="sitter"><Icon name="menu" /><select aria-label={t('who_sits', { seat: seatLabel(game, seat) })} value={now} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{t('free_seat')}</option>
            {Object.entries(table.guests).map(([number, { name }]) => <option value={`guest ${number}`}>{name}</option>)}
            {game.bots.map((name) => <option value={`bot ${name}`}>{t('bot')}: {botLabel(name)}</option>)}
        </select></span>
    );
}

function State({ table, seat }: { table: Table; seat: string }): JSX.Element | null {
    const row = table.seats[seat], guest = row.guest !== undefined ? table.guests[row.guest] : undefined;
    if (!guest) return null;
    if (row.guest === table.host) return guest.away ? <span class="tag warn">{t('is_away')}</span> : <span class="tag accent"><Icon name="crown" />{t('is_host')}</span>; // who deals is ready
    return <>{guest.away ? <span class="tag warn">{t('is_away')}</span> : null}<span class={`tag ${row.ready ? 'good' : ''}`}>{row.ready ? <Icon name="check" /> : null}{t(row.ready ? 'is_ready' : 'is_not_ready')}</span></>;
}

function Chair(props: RoomProps & { seat: string }): JSX.Element {
    const { session, table, game, you, seat } = props, row = table.seats[seat], isHost = table.host === you;
    const guest = row.guest !== undefined ? table.guests[row.guest] : undefined, isFree = !guest && !row.bot, label = seatLabel(game, seat), { side, role } = roleOf(game, seat);
    const sit = (): void => {
        for (const other of seatsOf(table, you)) session.send({ kind: 'stand', seat: other });
        session.send({ kind: 'sit', seat });
    };
    const name = guest?.name ?? (isFree ? t('free_seat') : label === seat ? t('bot_name', { seat }) : label);
    const about = [guest || isFree ? role : side, row.guest === you ? t('that_is_you') : '', row.bot ? botLabel(row.bot) : ''].filter(Boolean).join(' · ');
    return (
        <li class={`chair${isFree ? ' free' : ''}`} data-seat={seat}>
            <SeatSign seat={seat} picture={BOARDS[game.game].seatPicture(seat, {})} />
            <span class="who"><b>{name}</b><small>{about}</small></span>
            <span class="end">
                <State table={table} seat={seat} />
                {isFree && isHost ? <button type="button" class="btn" onClick={() => session.send({ kind: 'bot', seat, name: 'sensible' })}><Icon name="bot" />{t('add_bot')}</button> : null}
                {isFree && !(isHost && seatsOf(table, you).length) ? <button type="button" class="btn sit" onClick={sit}>{t('sit_here')}</button> : null}
                {row.guest === you && !isHost ? <button type="button" class="btn" onClick={() => session.send({ kind: 'stand', seat })}>{t('stand_up')}</button> : null}
                {isHost ? <Sitter {...props} /> : null}
            </span>
        </li>
    );
}

/** Those who are there and do not sit. */
function Standing({ session, table, you }: RoomProps): JSX.Element | null {
    const others = Object.keys(table.guests).map(Number).filter((guest) => !seatsOf(table, guest).length);
    const isHost = table.host === you, people = isHost ? Object.keys(table.guests).map(Number).filter((guest) => guest !== you) : others;
    if (!people.length) return null;
    return (
        <div class="standing">
            {others.length ? <p class="muted small">{t('guests_watching')}: {others.map((guest) => table.guests[guest].name).join(', ')}</p> : null}
            {isHost ? <div class="row">{people.map((guest) => (
                <button type="button" class="btn plain" onClick={() => session.send({ kind: 'remove', guest })}><Icon name="close" />{t('send_away')}: {table.guests[guest].name}</button>
            ))}</div> : null}
        </div>
    );
}

function Begin({ session, table, game, you }: RoomProps): JSX.Element {
    const mine = seatsOf(table, you), isReady = mine.length > 0 && mine.every((seat) => table.seats[seat].ready);
    const waits = Object.values(table.seats).filter(({ guest, ready }) => guest !== undefined && guest !== you && !ready), hasFree = Object.values(table.seats).some(({ guest, bot }) => guest === undefined && !bot);
    const who = [...new Set(waits.map(({ guest }) => table.guests[guest!]?.name))].join(', '), changed = useChanged(table, game, isReady);
    const answer = (): number => session.send({ kind: 'ready', ready: !isReady, ...(isReady ? {} : { chance: drawChance() }) });
    if (table.host === you) return (
        <div class="sticky"><Refused session={session} /><p class="muted small" role="status">{!mine.length ? t('seat_first') : waits.length ? t('wait_ready', { who }) : hasFree ? t('free_to_bots') : ''}</p>
            <button type="button" class="btn main" disabled={!mine.length || waits.length > 0} onClick={() => startTable(session)}>{t('start_with', { n: Object.keys(table.seats).length })}</button></div>
    );
    return (
        <div class="sticky"><Refused session={session} /><p class="muted small" role="status">{changed ? t('host_changed', { what: changed }) : t(mine.length ? 'wait_host' : 'seat_first')}</p>
            <button type="button" class="btn main ready" disabled={!mine.length} onClick={answer}>{t(isReady ? 'not_ready' : 'ready_me')}</button></div>
    );
}

/** Who has made the table sits down at once, at the usual seat. */
function useHostsSeat(session: Session): void {
    useEffect(() => {
        const { table, you } = session.client, seat = table && usualSeat(table.game);
        if (seat && table.host === you && !seatsOf(table, you).length && table.seats[seat]?.guest === undefined && !table.seats[seat]?.bot) session.send({ kind: 'sit', seat });
    }, []);
}

function countsOf({ seats, guests }: Table): string {
    const rows = Object.values(seats), bots = rows.filter(({ bot }) => bot).length;
    return t('people_count', { people: Object.keys(guests).length, bots, free: rows.filter(({ guest, bot }) => guest === undefined && !bot).length });
}

/** A table before the deal. */
export function Room({ session, name, leave }: { session: Session; name: string; leave: () => void }): JSX.Element | null {
    const { table, you } = session.client, game = table && gameOf(table.game);
    useHostsSeat(session);
    if (!table || !game) return null;
    const props = { session, table, game, you }, isHost = table.host === you;
    return (
        <div class="page gathering" data-game={game.game}>
            <Masthead back={leave} />
            <main>
                <div class="banner"><Picture of={`poster-${game.game}`} /><div><p class="label">{countsOf(table)}</p><h2>{game.title}</h2><p>{game.blurb}</p></div></div>
                <div class="cols three">
                    <section class="panel"><h2>{t('seats')}</h2><ul class="seats">{Object.keys(table.seats).map((seat) => <Chair key={seat} {...props} seat={seat} />)}</ul><Standing {...props} /></section>
                    <div class="col rules-of"><Rules session={session} table={table} game={game} isFixed={!isHost} /><TableSettings session={session} table={table} isFixed={!isHost} /></div>
                    <div class="col social"><Invite link={linkOf(name)} game={game.title} /><Talk session={session} /></div>
                </div>
                <Begin {...props} />
            </main>
        </div>
    );
}
