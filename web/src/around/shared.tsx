// shared.tsx - a table around one device: the public table, a curtain, or the table of the one who sits before it.
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Board } from '../boards/board';
import { Icon } from '../parts/parts';
import { seatName } from '../table/names';
import { TableView } from '../table/table';
import { gameOf, t } from '../words/words';
import type { Around, Asked } from './around';
import { Curtain } from './curtain';
import { Screen } from './screen';

/** Drawn again whenever one of them was told something. */
function useAll(around: Around): void {
    const [, redraw] = useState(0), { sessions } = around;
    useLayoutEffect(() => {
        const ends = sessions.map((session) => session.watch(() => redraw((n) => n + 1)));
        return () => { for (const end of ends) end(); };
    }, [sessions.length]);
}

/** What the side of a seat is called, and whether several play it. */
function sideName(board: Board, { seat, session }: Asked): { who: string; isTeam: boolean } {
    const team = gameOf(board.game)?.seats.find((row) => row.seat === seat)?.team;
    return { who: team ?? seatName(session.client, seat), isTeam: Boolean(team) };
}

const PassOn = ({ pass }: { pass: () => void }): JSX.Element => (
    <div class="pass-on"><p role="status">{t('decided')}</p><button type="button" class="btn main" onClick={pass}><Icon name="eye-off" />{t('pass_on')}</button></div>
);

export function SharedTable({ around, board, leave }: { around: Around; board: Board; leave: () => void }): JSX.Element {
    const sides = around.sides(), [before, setBefore] = useState<string[] | null>(null);
    useAll(around);
    const side = sides.length === 1 ? sides[0] : before, here = side && (around.asked(side) ?? around.at(side)), next = around.asked();
    if (here) return (
        <div class="passing">
            <TableView key={here.seat} session={here.session} board={board} sight={here.session.client.sights[here.seat]} leave={leave} />
            {sides.length > 1 && !around.asked(side) ? <PassOn pass={() => setBefore(null)} /> : null}
        </div>
    );
    if (next) return <Curtain board={board} seat={next.seat} {...sideName(board, next)} lift={() => setBefore(around.sideOf(next.seat))} leave={leave} />;
    return <Screen session={around.screen()} board={board} leave={leave} />;
}
