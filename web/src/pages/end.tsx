// end.tsx - after the game: who has won and by which rule, what each seat saw, again, and the way to the replay.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../generated/protocol';
import { BOARDS } from '../boards/boards';
import { nameOf, type Board } from '../boards/board';
import type { Client } from '../model/client';
import { Icon, KindBadge, Picture, SeatSign } from '../parts/parts';
import type { Session } from '../session';
import { isMine, seatName } from '../table/names';
import { rowOf, t } from '../words/words';

/** What each seat saw at the end: the table tells it now. */
function useViews(session: Session, seats: string[]): { [seat: string]: Json } {
    const [views, setViews] = useState<{ [seat: string]: Json }>({});
    useEffect(() => {
        for (const seat of seats) void session.ask({ kind: 'view', seat }).then((answer) => { if (answer.kind === 'view') setViews((now) => ({ ...now, [seat]: answer.view })); });
    }, []);
    return views;
}

function Knew({ board, client, seat, view, hasWon }: { board: Board; client: Client; seat: string; view: Json | undefined; hasWon: boolean }): JSX.Element {
    const hand = view ? board.hand(view).filter(({ thing }) => thing.kind !== 'verb') : [], role = view?.seats?.[seat]?.role as string | undefined;
    const name = isMine(client, seat) ? t('me') : seatName(client, seat);
    return (
        <article class={`p${role === 'the_thing' ? ' thing-role' : ''}`} data-seat={seat}>
            <SeatSign seat={seat} picture={board.seatPicture(seat, view ?? {})} />
            <span><b class="n">{name}</b><small>{role ? rowOf(board.game, 'role', role)?.name ?? role : ''}</small></span>
            <span class={`tag ${hasWon ? 'good' : ''}`}>{t(hasWon ? 'won' : 'lost')}</span>
            {hand.length ? <p class="chips"><span class="muted">{t('held')}</span>{hand.map(({ thing }) => <span class="chip"><KindBadge kind={board.drawing(thing)?.kind ?? ''} />{nameOf(board.game, thing)}</span>)}</p> : null}
        </article>
    );
}

export interface After { again(): void; replay(): void; leave(): void; look(): void; download(): void }

export function End({ session, after }: { session: Session; after: After }): JSX.Element | null {
    const { client } = session, { over, table } = client;
    const seats = Object.keys(table?.seats ?? {}), views = useViews(session, seats);
    if (!over || !table) return null;
    const board = BOARDS[table.game], winners = over.winners ?? [], hasWon = winners.some((seat) => isMine(client, seat));
    return (
        <div class="page end" data-game={table.game}>
            <main>
                <div class={`banner${hasWon ? ' won' : ''}`}><Picture of={`poster-${table.game}`} />
                    <div><p class="label">{t('game_over')} · {t(hasWon ? 'you_won' : 'you_lost')}</p><h1>{over.says}</h1></div></div>
                <div class="after">
                    <button type="button" class="btn main" onClick={after.again}>{t('again')}</button>
                    <button type="button" class="btn" onClick={after.replay}><Icon name="play" />{t('replay')}</button>
                    <button type="button" class="btn" onClick={after.look}><Icon name="table" />{t('look_board')}</button>
                    <button type="button" class="btn" onClick={after.download}><Icon name="share" />{t('download')}</button>
                    <button type="button" class="btn plain" onClick={after.leave}>{t('to_games')}</button>
                </div>
                <h2 class="knewhead">{t('what_each_saw')}</h2>
                <div class="knew">{seats.map((seat) => <Knew key={seat} board={board} client={client} seat={seat} view={views[seat]} hasWon={winners.includes(seat)} />)}</div>
                <details class="seed"><summary>{t('check_seed')}</summary><code>{over.seed}</code></details>
            </main>
        </div>
    );
}
