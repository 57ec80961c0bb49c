// moment.tsx - one moment of a finished game: what was known and held, what had been claimed, what one had noted; and where to go.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Json } from '../../generated/protocol';
import type { Board } from '../boards/board';
import { openedView } from '../boards/opened';
import type { Claim } from '../model/claims';
import type { Client } from '../model/client';
import { askThen } from '../net/local';
import { tableShown } from '../online/address';
import { Icon } from '../parts/parts';
import { calledAmong, named, seatName, spokenName, type Words } from '../table/names';
import { spoken, t } from '../words/words';
import { heldAt } from './past';
import { SaidLine } from './said';
import { SeatCard } from './seat_card';

export interface MomentOf {
    log: string[]; at: number; ended: Client; board: Board; seat: string; isOpen: boolean; views: { [seat: string]: Json }; claims: Claim[]; notes: Client['notes'];
    /** Room for what is asked for otherwise. */
    isWide: boolean;
}

/** Who goes from step to step asks nothing: only where one stays, in milliseconds. */
const SETTLED = 250;

/** What follows from what the seat had seen by then, in the library's words: asked for when it is opened. */
function Known({ log, at, seat, ended, isWide }: MomentOf): JSX.Element {
    const [said, setSaid] = useState<Words>({ says: '' }), [isShown, setShown] = useState(isWide), language = spoken();
    useEffect(() => {
        let isWanted = isShown;
        const ask = (): void => void askThen(log, at, heldAt(ended.table!, seat), language, { kind: 'deduce', seat }).then((answer) => { if (isWanted && answer.kind === 'deduce') setSaid(answer); });
        const timer = isShown ? setTimeout(ask, SETTLED) : undefined;
        return () => { isWanted = false; clearTimeout(timer); };
    }, [isShown, at, seat, language]);
    useEffect(() => setSaid({ says: '' }), [seat]); // another could know something else
    return (
        <details class="known" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
            <summary>{t('knew_then', { who: spokenName(ended, seat) })}</summary><p class="deduced">{named(ended, said, calledAmong)}</p>
        </details>
    );
}

export function Moment({ of, linkTo, playOn }: { of: MomentOf; linkTo?: () => void; playOn?: () => void }): JSX.Element {
    const { ended, board, seat, isOpen, views, claims, notes, at } = of, view = views[seat], past = claims.filter((claim) => claim.at <= at);
    return (
        <div class="moment">
            <h2>{t('at_this_move')}</h2>
            <div class="go">
                {playOn ? <button type="button" class="btn main play-on" onClick={playOn}><Icon name="play" />{t('play_on')}</button> : null}
                {linkTo ? <button type="button" class="btn link-to" onClick={linkTo}><Icon name="link" />{t('link_move')}</button> : null}
            </div>
            {tableShown() || !linkTo ? null : <p class="muted small link-here">{t('link_here')}</p>}
            {board.Known && view ? <board.Known view={view} opened={openedView(board.game, view, views)} /> : null}
            {isOpen ? <div class="knew">{Object.keys(ended.table!.seats).map((one) => (
                <SeatCard key={one} board={board} client={ended} seat={one} view={views[one]} claims={past.filter(({ actor }) => actor === one).slice(-1)} />
            ))}</div> : <Known {...of} />}
            {!isOpen && past.length ? <><h3 class="label">{t('claimed')}</h3><ul>{past.slice(-4).map((claim) => <SaidLine client={ended} claim={claim} who={seatName(ended, claim.actor)} />)}</ul></> : null}
            {notes.length ? <><h3 class="label">{t('your_notes_then')}</h3>{notes.slice(-3).map((note) => <p class="noted"><Icon name="notes" />{note.text}</p>)}</> : null}
        </div>
    );
}
