// role.ts - who one is at this table and what one is after, as the table says it.
import { useEffect, useState } from 'preact/hooks';
import { gameOf, rowOf } from '../words/words';
import { usePlay } from './play';

export interface Role {
    /** The library's word for it, if the game has one. */
    word: string;
    name: string;
    goal: string;
    /** Another one whenever one becomes another, or another match begins. */
    key: string;
}

/** Null as long as it is not known, and for those who only watch. */
export function useRole(): Role | null {
    const { session, sight, client, game } = usePlay(), [goal, setGoal] = useState(''), role = (sight.view.seats?.[sight.seat]?.role ?? '') as string;
    const key = `${client.table?.round ?? 0} ${sight.seat} ${role}`;
    useEffect(() => {
        if (sight.seat === 'spectator') return;
        void session.ask({ kind: 'role', seat: sight.seat }).then((answer) => setGoal(answer.kind === 'role' ? answer.goal ?? '' : ''));
    }, [key, client.table?.phase, session.tellings]);
    const seat = gameOf(game)?.seats.find((row) => row.seat === sight.seat), side = seat?.team ?? seat?.name ?? '';
    const name = rowOf(game, 'role', role)?.name ?? side.charAt(0).toUpperCase() + side.slice(1);
    return goal && !client.over ? { word: role, name, goal, key } : null;
}
