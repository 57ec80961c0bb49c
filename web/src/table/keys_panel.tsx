// keys_panel.tsx - the keys in the settings: touch one, then press the key that shall do it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { choose } from '../settings';
import { t } from '../words/words';
import { ACTIONS, changeKey, FIRST_KEYS, keysNow, type Action } from './keys';

export function KeysPanel(): JSX.Element {
    const [waiting, setWaiting] = useState<Action | null>(null), [isRefused, setRefused] = useState(false), keys = keysNow();
    const press = (event: KeyboardEvent, action: Action): void => {
        if (waiting !== action || event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        const isDone = event.key === 'Escape' || changeKey(action, event.key);
        setRefused(!isDone);
        if (isDone) setWaiting(null);
    };
    return (
        <div class="opt keys"><span>{t('keys')}</span><small>{t('keys_fixed')}</small>
            <ul>
                {ACTIONS.map((action) => (
                    <li key={action}><span>{t(`key_${action}`)}</span>
                        <button type="button" class="btn" data-key={action} aria-label={`${t(`key_${action}`)}: ${keys[action]}`} aria-pressed={waiting === action}
                            onClick={() => { setRefused(false); setWaiting(waiting === action ? null : action); }} onKeyDown={(event) => press(event, action)} onBlur={() => setWaiting(null)}>
                            {waiting === action ? t('press_key') : <kbd>{keys[action]}</kbd>}
                        </button></li>
                ))}
            </ul>
            {isRefused ? <p class="refusal" role="alert">{t('key_taken')}</p> : null}
            <button type="button" class="btn plain" onClick={() => choose({ keys: { ...FIRST_KEYS } })}>{t('keys_reset')}</button>
        </div>
    );
}
