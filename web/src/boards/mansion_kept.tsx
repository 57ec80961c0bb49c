// mansion_kept.tsx - what lies open in front of a side of Terrorscape: kept traits, and plans with how far they are.
import type { JSX } from 'preact';
import type { Json, Thing } from '../../generated/protocol';
import { Icon, Picture } from '../parts/parts';
import { rowOf, t } from '../words/words';

interface Plan { progress: number; complete: boolean; used?: boolean }
interface Holder { trait?: string; traits?: string[]; turned_over?: string[] }
export interface Kept { plans?: { [plan: string]: Plan }; survivors: { [name: string]: Holder }; killer: Holder & { name: string } }

const PREFIX: { [kind: string]: string } = { trait: 'ts-trait-', plan: 'ts-plan-' };
const rowIn = (kind: string, word: string) => rowOf('terrorscape', kind, word);
const nameIn = (kind: string, word: string): string => rowIn(kind, word)?.name ?? word;

/** Those that the view tells; one that is hidden has no row. */
export const traitsOf = ({ trait = '', traits }: Holder): string[] => (traits ?? [trait]).filter((word) => rowIn('trait', word));
export const traitNames = (of: Holder): string[] => traitsOf(of).map((word) => nameIn('trait', word));

export function Medals({ of }: { of: Holder }): JSX.Element | null {
    const traits = traitsOf(of);
    if (!traits.length) return null;
    return <span class="medals">{traits.map((word) => <i class={of.turned_over?.includes(word) ? 'over' : ''} title={nameIn('trait', word)}><Picture of={`ts-trait-${word}`} /></i>)}</span>;
}

const stateOf = ({ progress, complete, used }: Plan): string => (used ? t('spent') : complete ? t('plan_ready') : t('plan_steps', { n: progress }));

const plansOf = ({ plans }: Kept): Array<[string, Plan]> => Object.entries(plans ?? {});
const holdersOf = ({ survivors, killer }: Kept): Array<[kind: string, name: string, of: Holder]> => [
    ...Object.entries(survivors).map(([name, of]): [string, string, Holder] => ['survivor', name, of]), ['killer', killer.name, killer],
];

/** Opens what is kept; on the board it shows how far the plans are. */
export function KeptButton({ view, open }: { view: Kept; open?: () => void }): JSX.Element | null {
    const plans = plansOf(view);
    if (!plans.length && !(open && holdersOf(view).some(([, , of]) => traitsOf(of).length))) return null;
    const shown = plans.map(([word, plan]) => (
        <span class={`plan${plan.used ? ' over' : ''}`} title={`${nameIn('plan', word)}: ${stateOf(plan)}`}><Picture of={`ts-plan-${word}`} /><b>{plan.complete ? <Icon name="check" /> : plan.progress}</b></span>
    ));
    if (!open) return <span class="laid">{shown}</span>;
    const label = [t('traits_plans'), ...plans.map(([word, plan]) => `${nameIn('plan', word)}: ${stateOf(plan)}`)].join(', ');
    return <button type="button" class="btn laid" aria-label={label} title={t('traits_plans')} onClick={open}>{shown.length ? shown : <Icon name="card" />}</button>;
}

function Row({ thing, note, isOver, open }: { thing: Thing; note: string; isOver: boolean; open: (thing: Thing) => void }): JSX.Element {
    const row = rowIn(thing.kind, thing.word);
    return (
        <button type="button" class={`boxrow told${isOver ? ' over' : ''}`} data-kept={`${thing.kind}:${thing.word}`} onClick={() => open(thing)}>
            <Picture of={`${PREFIX[thing.kind]}${thing.word}`} class={`small is-${thing.kind}`} />
            <span><span class="line"><b>{row?.name}</b><span class="tag">{note}</span></span><small>{row?.rules}</small></span>
        </button>
    );
}

/** All of it in words, by whose it is. */
export function KeptList({ view: json, open }: { view: Json; open: (thing: Thing) => void }): JSX.Element {
    const view = json as Kept, plans = plansOf(view), holders = holdersOf(view).filter(([, , of]) => traitsOf(of).length);
    return (
        <div class="help box">
            {plans.length ? <h3 class="label">{t('plans')}</h3> : null}
            {plans.map(([word, plan]) => <Row key={word} thing={{ kind: 'plan', word }} note={stateOf(plan)} isOver={Boolean(plan.used)} open={open} />)}
            {holders.length ? <h3 class="label">{t('traits')}</h3> : null}
            {holders.map(([kind, name, of]) => traitsOf(of).map((word) => {
                const isOver = of.turned_over?.includes(word) ?? false, who = nameIn(kind, name);
                return <Row key={name + word} thing={{ kind: 'trait', word }} note={isOver ? `${who}, ${t('spent')}` : who} isOver={isOver} open={open} />;
            }))}
        </div>
    );
}
