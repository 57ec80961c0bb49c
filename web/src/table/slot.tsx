// slot.tsx - the one slot for words between board and prompt: at first, who one is and what one is after.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
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
