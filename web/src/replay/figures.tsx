// figures.tsx - the statistics of a game that is over.
import type { JSX } from 'preact';
import type { Board } from '../boards/board';
import type { Client } from '../model/client';
import type { Figures } from '../model/statistics';
import { SeatSign } from '../parts/parts';
import { isMine, seatName } from '../table/names';
import { t } from '../words/words';

const sum = (counts: { [seat: string]: number }): number => Object.values(counts).reduce((one, other) => one + other, 0);

export function FiguresPanel({ client, board, figures }: { client: Client; board: Board; figures: Figures }): JSX.Element {
    const seats = Object.keys(figures.decisions), hasClaims = seats.some((seat) => figures.claims[seat]), most = Math.max(1, ...Object.values(figures.decisions));
    return (
        <section class="panel figures"><h2>{t('statistics')}</h2>
            <p class="muted">{figures.minutes ? t('moves_minutes', { n: figures.moves, minutes: figures.minutes }) : t('moves_count', { n: figures.moves })}
                {hasClaims ? `: ${t('counted', { decisions: sum(figures.decisions), claims: sum(figures.claims) })}` : ''}</p>
            <table>
                <thead><tr><th scope="col">{t('seats')}</th><th scope="col">{t('decisions')}</th>{hasClaims ? <><th scope="col">{t('claims')}</th><th scope="col">{t('lies')}</th></> : null}</tr></thead>
                <tbody>{seats.map((seat) => (
                    <tr><th scope="row"><SeatSign seat={seat} picture={board.seatPicture(seat, {})} />{isMine(client, seat) ? t('me') : seatName(client, seat)}</th>
                        <td><i class="bar" style={{ width: `${(figures.decisions[seat] / most) * 70}%` }} />{figures.decisions[seat]}</td>
                        {hasClaims ? <><td>{figures.claims[seat]}</td><td>{figures.lies[seat]}</td></> : null}</tr>
                ))}</tbody>
            </table>
        </section>
    );
}
