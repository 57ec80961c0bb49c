// table_settings.tsx - the settings of a table among people: its door, its clock, its pace, who may watch.
import type { JSX } from 'preact';
import type { Table } from '../../generated/protocol';
import { Choice } from '../pages/choice';
import type { Session } from '../session';
import type { Words } from '../words/en';
import { t } from '../words/words';

const SETTINGS = {
    door: ['open', 'public', 'closed'],
    clock: ['none', 'relaxed', 'quick', 'days'],
    pace: ['quick', 'strict'],
    watch: ['none', 'public', 'delayed'],
} as const;

export function TableSettings({ session, table, isFixed }: { session: Session; table: Table; isFixed: boolean }): JSX.Element {
    return (
        <section class="panel"><h2>{t('table')}</h2>
            <div>{(Object.keys(SETTINGS) as Array<keyof typeof SETTINGS>).map((name) => (
                <Choice name={name} about={t(`${name}_setting` as keyof Words)} value={table[name]} values={SETTINGS[name].map((value) => [value, t(`${name}_${value}` as keyof Words)])}
                    isFixed={isFixed} set={(value) => session.send({ kind: 'set', name, value })} />
            ))}</div>
        </section>
    );
}
