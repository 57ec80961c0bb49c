// table_settings.tsx - the settings of a table among people: its door, its clock, its pace, who may watch.
import type { JSX } from 'preact';
import type { Table } from '../../generated/protocol';
import type { Session } from '../session';
import type { Words } from '../words/en';
import { t } from '../words/words';

const SETTINGS = {
    door: ['open', 'public', 'closed'],
    clock: ['none', 'relaxed', 'quick', 'days'],
    pace: ['quick', 'strict'],
    watch: ['none', 'public', 'delayed'],
} as const;

export function TableSettings({ session, table }: { session: Session; table: Table }): JSX.Element {
    return (
        <section class="panel"><h2>{t('table')}</h2>
            <div>{(Object.keys(SETTINGS) as Array<keyof typeof SETTINGS>).map((name) => (
                <label class="opt"><span>{t(`${name}_setting` as keyof Words)}</span>
                    <select name={name} value={table[name]} onChange={(event) => session.send({ kind: 'set', name, value: event.currentTarget.value })}>
                        {SETTINGS[name].map((value) => <option value={value}>{t(`${name}_${value}` as keyof Words)}</option>)}
                    </select>
                </label>
            ))}</div>
        </section>
    );
}
