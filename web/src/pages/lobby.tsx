// lobby.tsx - a table before the deal: who sits where, which edition, which options. The table judges every change.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Table } from '../../generated/protocol';
import { FriendButton } from '../around/friend';
import { BOARDS } from '../boards/boards';
import { Icon, Picture, SeatSign } from '../parts/parts';
import type { Session } from '../session';
import { useClient } from '../table/play';
import { gameOf, t, type Game, type Option } from '../words/words';
import { Masthead } from './start';

const FEW = 8;

function Chair({ session, table, game, seat, you }: { session: Session; table: Table; game: Game; seat: string; you: number }): JSX.Element {
    const row = table.seats[seat], name = game.seats.find((one) => one.seat === seat)?.name ?? seat;
    const guest = row.guest !== undefined ? table.guests[row.guest] : undefined, isFree = !guest && !row.bot;
    const sit = (): void => {
        const mine = Object.keys(table.seats).filter((other) => table.seats[other].guest === you);
        for (const other of mine) session.send({ kind: 'stand', seat: other });
        if (row.bot) session.send({ kind: 'stand', seat });
        session.send({ kind: 'sit', seat });
        for (const other of mine) session.send({ kind: 'bot', seat: other, name: 'sensible' });
    };
    const about = row.guest === you ? t('that_is_you') : guest ? t('friend_sits') : row.bot ? t(row.bot === 'random' ? 'plays_dice' : 'plays_head') : '';
    return (
        <li class={`chair${isFree ? ' free' : ''}`} data-seat={seat}>
            <SeatSign seat={seat} picture={BOARDS[game.game].seatPicture(seat, {})} />
            <span><b>{guest?.name ?? (isFree ? t('free_seat') : name === seat ? t('bot_name', { seat }) : name)}</b><small>{guest && name !== seat ? name : about}</small></span>
            <span class="end">
                {row.guest === you ? <span class="tag accent"><Icon name="crown" />{t('me')}</span> : guest ? null : <button type="button" class="btn" onClick={sit}>{t('sit_here')}</button>}
                <FriendButton session={session} seat={seat} />
                {isFree ? <button type="button" class="btn" onClick={() => session.send({ kind: 'bot', seat, name: 'sensible' })}><Icon name="bot" />{t('add_bot')}</button> : null}
            </span>
        </li>
    );
}

function OptionRow({ session, option, value }: { session: Session; option: Option; value: string | number }): JSX.Element {
    const set = (next: string | number): number => session.send({ kind: 'set', name: option.option, value: next });
    const { values, names, low = 0, high = 0 } = option;
    return (
        <label class="opt"><span>{option.about}</span>
            {values ? <select value={String(value)} onChange={(event) => set(event.currentTarget.value)}>{values.map((one, at) => <option value={one}>{names?.[at] ?? one}</option>)}</select>
                : <input type="number" min={low} max={high} value={value} onChange={(event) => set(Number(event.currentTarget.value))} />}
        </label>
    );
}

export function Rules({ session, table, game }: { session: Session; table: Table; game: Game }): JSX.Element {
    const [isAll, setAll] = useState(false), shown = isAll ? game.options : game.options.slice(0, FEW);
    const set = (name: string, value: string | number): number => session.send({ kind: 'set', name, value });
    const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, at) => game.min_seats + at);
    return (
        <section class="panel"><h2>{t('rules')}</h2>
            <div>
                <label class="opt"><span>{t('edition')}</span><select name="edition" value={table.edition} onChange={(event) => set('edition', event.currentTarget.value)}>{game.editions.map(({ edition, name }) => <option value={edition}>{name}</option>)}</select></label>
                {counts.length > 1 ? <label class="opt"><span>{t('number_of_seats')}</span><select name="seats" value={Object.keys(table.seats).length} onChange={(event) => set('seats', Number(event.currentTarget.value))}>{counts.map((count) => <option value={count}>{count}</option>)}</select></label> : null}
                <label class="opt"><span>{t('pace_bots')}</span><select name="bots" value={table.bots} onChange={(event) => set('bots', event.currentTarget.value)}>{(['instant', 'brisk', 'calm'] as const).map((pace) => <option value={pace}>{t(`pace_${pace}`)}</option>)}</select></label>
                <label class="opt"><span>{t('aids')}</span><select name="aid" value={table.aid} onChange={(event) => set('aid', event.currentTarget.value)}><option value="on">{t('on')}</option><option value="off">{t('off')}</option></select></label>
                {shown.map((option) => <OptionRow key={option.option} session={session} option={option} value={table.options[option.option] ?? option.standard} />)}
            </div>
            {game.options.length > FEW ? <button type="button" class="btn plain" onClick={() => setAll(!isAll)}>{isAll ? t('fewer_options') : t('all_options', { n: game.options.length })}</button> : null}
        </section>
    );
}

export function Lobby({ session, start, back }: { session: Session; start: () => void; back: () => void }): JSX.Element | null {
    const { table, you } = useClient(session), game = table && gameOf(table.game);
    if (!table || !game) return null;
    const seats = Object.keys(table.seats), isSeated = seats.some((seat) => table.seats[seat].guest === you);
    return (
        <div class="page" data-game={game.game}>
            <Masthead back={back} />
            <main>
                <div class="banner"><Picture of={`poster-${game.game}`} /><div><h2>{game.title}</h2><p>{game.blurb}</p></div></div>
                {session.refusal ? <p class="refusal" role="alert"><Icon name="why" /><span>{session.refusal.says}</span></p> : null}
                <div class="cols">
                    <section class="panel"><h2>{t('seats')}</h2><ul class="seats">{seats.map((seat) => <Chair key={seat} session={session} table={table} game={game} seat={seat} you={you} />)}</ul></section>
                    <Rules session={session} table={table} game={game} />
                </div>
                <div class="sticky"><button type="button" class="btn main" disabled={!isSeated} onClick={start}>{t('start_with', { n: seats.length })}</button></div>
            </main>
        </div>
    );
}
