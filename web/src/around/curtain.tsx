// curtain.tsx - between two people at one device: nothing is on the screen but whom it is for.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board } from '../boards/board';
import { Icon, SeatSign } from '../parts/parts';
import { t } from '../words/words';

/** How long it stays deaf: a surplus touch of the one who leaves must not lift it for the next. */
const DEAF = 300;

interface Props {
    board: Board;
    /** Whom it is for: of a side that plays together it does not tell whose decision it is. */
    who: string;
    seat: string;
    isTeam: boolean;
    lift: () => void;
    leave: () => void;
}

export function Curtain({ board, who, seat, isTeam, lift, leave }: Props): JSX.Element {
    const fell = useRef(0), button = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => {
        fell.current = performance.now();
        button.current!.focus();
    }, [who]);
    const touch = (): void => { if (performance.now() - fell.current > DEAF) lift(); };
    return (
        <main class="curtain" data-game={board.game}>
            <svg class="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><use href={`#${board.scene}`} /></svg>
            <div role="status">
                {isTeam ? <Icon name="hand" /> : <SeatSign seat={seat} picture={board.seatPicture(seat, {})} />}
                <h1>{t(isTeam ? 'curtain_team' : 'curtain', { who })}</h1>
                <p class="muted">{t('curtain_more')}</p>
            </div>
            <button type="button" class="btn main" ref={button} onClick={touch}><Icon name="eye" />{t('curtain_lift', { who })}</button>
            <button type="button" class="btn plain" onClick={leave}>{t('leave_table')}</button>
        </main>
    );
}
