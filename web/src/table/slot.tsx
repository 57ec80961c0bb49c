// slot.tsx - the slot for words between board and prompt: who one is and what one is after, at first and when one becomes another.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/words';
import { usePlay } from './play';
import { useRole } from './role';

export function Slot(): JSX.Element | null {
    const { covered } = usePlay(), role = useRole(), [done, setDone] = useState('');
    if (!role || done === role.key || covered) return null;
    return (
        <div class="slot">
            <div class="role-card"><h2>{role.name}</h2><p>{role.goal}</p></div>
            <button type="button" class="btn main" onClick={() => setDone(role.key)}>{t('understood')}</button>
        </div>
    );
}
