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
import { Choice } from './choice';
import { Masthead } from './start';

const FEW = 8;

/** What a seat is, whoever sits there: its name and its side, in the library's words; nothing where seats are letters. */
export function roleOf(game: Game, seat: string): { name: string; side: string; role: string } {
    const { name = seat, team: side = '' } = game.seats.find((one) => one.seat === seat) ?? {};
    return { name, side, role: name === seat ? '' : [name, side].filter(Boolean).join(' · ') };
}

function Chair({ session, table, game, seat, you }: { session: Session; table: Table; game: Game; seat: string; you: number }): JSX.Element {
    const row = table.seats[seat], { name, side, role } = roleOf(game, seat);
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
            <span><b>{guest?.name ?? (isFree ? t('free_seat') : name === seat ? t('bot_name', { seat }) : name)}</b><small>{guest || isFree ? role || about : [side, about].filter(Boolean).join(' · ')}</small></span>
            <span class="end">
                {row.guest === you ? <span class="tag accent"><Icon name="crown" />{t('me')}</span> : guest ? null : <button type="button" class="btn" onClick={sit}>{t('sit_here')}</button>}
                <FriendButton session={session} seat={seat} />
                {isFree ? <button type="button" class="btn" onClick={() => session.send({ kind: 'bot', seat, name: 'sensible' })}><Icon name="bot" />{t('add_bot')}</button> : null}
            </span>
        </li>
    );
}

function OptionRow({ option, value, isFixed, set }: { option: Option; value: string | number; isFixed?: boolean; set: (value: string | number) => void }): JSX.Element {
    const { option: name, about, values, names, low = 0, high = 0 } = option;
    if (values || isFixed) return <Choice name={name} about={about} value={String(value)} values={(values ?? []).map((one, at) => [one, names?.[at] ?? one])} isFixed={isFixed} set={set} />;
    return <label class="opt"><span>{about}</span><input type="number" min={low} max={high} value={value} onChange={(event) => set(Number(event.currentTarget.value))} /></label>;
}

const PACES = ['instant', 'brisk', 'calm'] as const;

export function Rules({ session, table, game, isFixed }: { session: Session; table: Table; game: Game; /** Somebody else decides. */ isFixed?: boolean }): JSX.Element {
    const [isAll, setAll] = useState(false), shown = isAll ? game.options : game.options.slice(0, FEW);
    const set = (name: string) => (value: string | number): number => session.send({ kind: 'set', name, value });
    const counts = Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, at) => String(game.min_seats + at));
    return (
        <section class="panel"><h2>{t('rules')}</h2>
            <div>
                <Choice name="edition" about={t('edition')} value={table.edition} values={game.editions.map(({ edition, name }) => [edition, name])} isFixed={isFixed} set={set('edition')} />
                {counts.length > 1 ? (
                    <Choice name="seats" about={t('number_of_seats')} value={String(Object.keys(table.seats).length)} values={counts.map((count) => [count, count])} isFixed={isFixed} set={(count) => set('seats')(Number(count))} />
                ) : null}
                <Choice name="bots" about={t('pace_bots')} value={table.bots} values={PACES.map((pace) => [pace, t(`pace_${pace}`)])} isFixed={isFixed} set={set('bots')} />
                <Choice name="aid" about={t('aids')} value={table.aid} values={[['on', t('on')], ['off', t('off')]]} isFixed={isFixed} set={set('aid')} />
                {shown.map((option) => <OptionRow key={option.option} option={option} value={table.options[option.option] ?? option.standard} isFixed={isFixed} set={set(option.option)} />)}
            </div>
            {game.options.length > FEW ? <button type="button" class="btn plain" onClick={() => setAll(!isAll)}>{isAll ? t('fewer_options') : t('all_options', { n: game.options.length })}</button> : null}
        </section>
    );
}

/** Stands at the button, which is always in sight. */
export const Refused = ({ session }: { session: Session }): JSX.Element | null =>
    (session.refusal ? <p class="refusal" role="alert"><Icon name="why" /><span>{session.refusal.says}</span></p> : null);

export function Lobby({ session, start, back }: { session: Session; start: () => void; back: () => void }): JSX.Element | null {
    const { table, you } = useClient(session), game = table && gameOf(table.game);
    if (!table || !game) return null;
    const seats = Object.keys(table.seats), isSeated = seats.some((seat) => table.seats[seat].guest === you);
    return (
        <div class="page" data-game={game.game}>
            <Masthead back={back} />
            <main>
                <div class="banner"><Picture of={`poster-${game.game}`} /><div><h2>{game.title}</h2><p>{game.blurb}</p></div></div>
                <div class="cols">
                    <section class="panel"><h2>{t('seats')}</h2><ul class="seats">{seats.map((seat) => <Chair key={seat} session={session} table={table} game={game} seat={seat} you={you} />)}</ul></section>
                    <Rules session={session} table={table} game={game} />
                </div>
                <div class="sticky"><Refused session={session} />{isSeated ? null : <p class="muted small" role="status">{t('seat_first')}</p>}
                    <button type="button" class="btn main" disabled={!isSeated} onClick={start}>{t('start_with', { n: seats.length })}</button></div>
            </main>
        </div>
    );
}
