// settings_panel.tsx - the settings of this device.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TooLong } from '../parts/too_long';
import type { Session } from '../session';
import { choose, isTooLong, LONGEST_NAME, onSettings, settings, type Settings } from '../settings';
import type { Words } from '../words/en';
import { t } from '../words/words';
import { KeysPanel } from './keys_panel';

export function useSettings(): Settings {
    const [, redraw] = useState(0);
    useEffect(() => onSettings(() => redraw((n) => n + 1)), []);
    return settings();
}

/** When another language is chosen, all that this session was told is told again in it. */
export function useRetold(session: Session | null): void {
    const { language } = useSettings();
    useEffect(() => { if (session?.client.table) session.speak(); }, [language]);
}

function Choice<K extends keyof Settings>({ label, more, of, values }: { label: string; more?: keyof Words; of: K; values: Array<[Settings[K], string]> }): JSX.Element {
    const now = useSettings();
    return (
        <div class="opt"><span>{label}</span>
            <span class="choice" role="group" aria-label={label}>
                {values.map(([value, name]) => <button type="button" class={now[of] === value ? 'on' : ''} aria-pressed={now[of] === value} onClick={() => choose({ [of]: value } as Partial<Settings>)}>{name}</button>)}
            </span>
            {more ? <small>{t(more)}</small> : null}
        </div>
    );
}

function Toggle({ label, more, of }: { label: keyof Words; more?: keyof Words; of: 'atOnce' | 'coverOnBlur' | 'coverFirst' }): JSX.Element {
    const now = useSettings();
    return (
        <div class="opt"><span>{t(label)}</span>
            <button type="button" class={`toggle${now[of] ? ' on' : ''}`} role="switch" aria-checked={now[of]} aria-label={t(label)} onClick={() => choose({ [of]: !now[of] })} />
            {more ? <small>{t(more)}</small> : null}
        </div>
    );
}

/** At the next table, and at the doors of others. */
function NameRow(): JSX.Element {
    const [name, setName] = useState(settings().name), keep = (): void => { if (!isTooLong(name)) choose({ name: name.trim() }); };
    return (
        <label class="opt"><span>{t('your_name')}</span>
            <input class="text" value={name} maxLength={LONGEST_NAME} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} onChange={keep} />
            <TooLong name={name} />
        </label>
    );
}

export const SettingsPanel = (): JSX.Element => (
    <div class="settings">
        <NameRow />
        <Choice label={t('language_word')} of="language" values={[['en', 'English'], ['it', 'Italiano']]} />
        <Choice label={t('theme_word')} of="theme" values={[['device', t('device')], ['dark', t('dark')], ['light', t('light')]]} />
        <Choice label={t('text_size')} of="textSize" values={[[90, '90'], [100, '100'], [115, '115']]} />
        <Choice label={t('motion')} more="motion_more" of="motion" values={[['slow', t('motion_slow')], ['full', t('motion_full')], ['fast', t('motion_fast')], ['none', t('motion_none')]]} />
        <Choice label={t('sound')} of="sound" values={[['off', t('sound_off')], ['soft', t('sound_soft')], ['loud', t('sound_loud')]]} />
        <Choice label={t('horror')} more="horror_more" of="horror" values={[['little', t('horror_little')], ['some', t('horror_some')], ['full', t('horror_full')]]} />
        <Choice label={t('pace_bots')} of="bots" values={[['instant', t('pace_instant')], ['brisk', t('pace_brisk')], ['calm', t('pace_calm')]]} />
        <Toggle label="at_once" of="atOnce" />
        <Toggle label="cover_blur" more="cover_blur_more" of="coverOnBlur" />
        <Toggle label="cover_first" more="cover_first_more" of="coverFirst" />
        <KeysPanel />
    </div>
);
