// slot.tsx - the slot for words between board and prompt: who one is and what one is after, at first and when one becomes another.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf, rowOf, t } from '../words/words';
import { usePlay } from './play';

export function Slot(): JSX.Element | null {
    const { session, sight, client, covered, game } = usePlay(), [goal, setGoal] = useState(''), [done, setDone] = useState('');
    const role = (sight.view.seats?.[sight.seat]?.role ?? '') as string, round = `${client.table?.round ?? 0} ${sight.seat} ${role}`; // who becomes another is told so
    useEffect(() => {
        if (sight.seat === 'spectator') return;
        void session.ask({ kind: 'role', seat: sight.seat }).then((answer) => setGoal(answer.kind === 'role' ? answer.goal ?? '' : ''));
    }, [round, client.table?.phase]);
    const name = rowOf(game, 'role', role)?.name ?? gameOf(game)?.seats.find(({ seat }) => seat === sight.seat)?.name ?? '';
    if (!goal || done === round || covered || client.over) return null;
    return (
        <div class="slot">
            <div class="role-card"><h2>{name}<small>{t('role_goal')}</small></h2><p>{goal}</p></div>
            <button type="button" class="btn main" onClick={() => setDone(round)}>{t('understood')}</button>
        </div>
    );
}
