// slot.tsx - the slot for words between board and prompt: at first, who one is and what one is after; then what happened last.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Board } from '../boards/board';
import { t } from '../words/words';
import { usePlay } from './play';

export function Slot(): JSX.Element | null {
    const { session, sight, client, covered } = usePlay(), [goal, setGoal] = useState(''), [done, setDone] = useState('');
    const round = `${client.table?.round ?? 0} ${sight.seat}`;
    useEffect(() => {
        if (sight.seat === 'spectator') return;
        void session.ask({ kind: 'role', seat: sight.seat }).then((answer) => setGoal(answer.kind === 'role' ? answer.goal ?? '' : ''));
    }, [round, client.table?.phase]);
    if (!goal || done === round || covered || client.over) return null;
    return (
        <div class="slot">
            <div class="role-card"><h2>{t('role_goal')}</h2><p>{goal}</p></div>
            <button type="button" class="btn main" onClick={() => setDone(round)}>{t('understood')}</button>
        </div>
    );
}

/** What happened last, where the log is behind a tab and the board does not tell it. */
export function Ticker({ board }: { board: Board }): JSX.Element | null {
    const { client, sight, covered } = usePlay(), last = client.lines.filter(({ heard, seat }) => heard && seat === sight.seat).at(-1);
    return last && !covered && !board.tellsNews ? <p class="ticker" aria-hidden="true">{last.heard!.says}</p> : null;
}
