// slot.tsx - the slot for words between board and prompt: who one is and what one is after, at first and when one becomes another.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { t } from '../words/words';
import { usePlay } from './play';
import { useRole } from './role';
import { isUnderstood, understand } from './understood';

export function Slot(): JSX.Element | null {
    const { session, sight, covered } = usePlay(), role = useRole(), [, redraw] = useState(0), isRead = useRef('');
    if (role && isRead.current !== role.key && isUnderstood(session, sight.seat, role.word)) isRead.current = role.key;
    if (!role || isRead.current === role.key || covered) return null;
    const read = (): void => {
        understand(session, sight.seat);
        isRead.current = role.key;
        redraw((n) => n + 1);
    };
    return (
        <div class="slot">
            <div class="role-card"><h2>{role.name}</h2><p>{role.goal}</p></div>
            <button type="button" class="btn main" onClick={read}>{t('understood')}</button>
        </div>
    );
}
