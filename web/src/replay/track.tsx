// track.tsx - the bar of a replay: where one is, turns, claims and notes as marks, and buttons by move and by turn.
import type { JSX } from 'preact';
import { Icon } from '../parts/parts';
import { t } from '../words/words';

export interface Marks { turns: number[]; claims: number[]; notes: number[] }
interface Near { moveBack?: number; moveOn?: number; turnBack?: number; turnOn?: number }
interface Props { moments: number[]; at: number; marks: Marks; isPlaying: boolean; says: string; go: (to: number | undefined) => void; setPlaying: (playing: boolean) => void; near: Near }

/** A mark stands at the last moment up to its line of the log, in the row of all moments. */
const Row = ({ moments, some, kind }: { moments: number[]; some: number[]; kind: string }): JSX.Element => (
    <>{some.map((at) => <i class={kind} style={{ left: `${(Math.max(0, moments.findLastIndex((one) => one <= at)) / Math.max(1, moments.length - 1)) * 100}%` }} />)}</>
);

const Button = ({ name, to, go }: { name: 'turn_back' | 'step_back' | 'step_on' | 'turn_on'; to: number | undefined; go: (to: number | undefined) => void }): JSX.Element => (
    <button type="button" class="btn icon" aria-label={t(name)} title={t(name)} disabled={to === undefined} onClick={() => go(to)}>
        <Icon name={{ turn_back: 'first', step_back: 'step-back', step_on: 'step-on', turn_on: 'last' }[name]} />
    </button>
);

export function Track({ moments, at, marks, isPlaying, says, go, setPlaying, near }: Props): JSX.Element {
    const number = Math.max(0, moments.indexOf(at));
    return (
        <>
            <div class="marks-row" aria-hidden="true"><Row moments={moments} some={marks.turns} kind="turn" /><Row moments={moments} some={marks.claims} kind="claim" /><Row moments={moments} some={marks.notes} kind="note" /></div>
            <input type="range" min={0} max={Math.max(0, moments.length - 1)} value={number} aria-label={t('replay')}
                aria-valuetext={t('move_of', { n: number + 1, of: moments.length })} onInput={(event) => go(moments[Number(event.currentTarget.value)])} />
            <div class="row">
                <Button name="turn_back" to={near.turnBack} go={go} /><Button name="step_back" to={near.moveBack} go={go} />
                <button type="button" class="btn icon main" aria-label={t('replay')} aria-pressed={isPlaying} onClick={() => setPlaying(!isPlaying)}><Icon name={isPlaying ? 'pause' : 'play'} /></button>
                <Button name="step_on" to={near.moveOn} go={go} /><Button name="turn_on" to={near.turnOn} go={go} />
                <p class="say">{says}<small>{t('move_of', { n: number + 1, of: moments.length })}</small></p>
            </div>
        </>
    );
}
