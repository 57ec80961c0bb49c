// mansion_known.tsx - a moment of a finished game of Terrorscape: which rooms were possible for each Survivor, and where each of them was.
import type { JSX } from 'preact';
import type { Json } from '../../generated/protocol';
import { Picture } from '../parts/parts';
import { rowOf, t } from '../words/words';
import { ROOMS } from './mansion_plan';

interface Survivor { room: string; likely: string[]; fate: string }

const ORDER = ['R', 'B', 'G'];
const STRIP = Object.keys(ROOMS).sort((one, other) => ORDER.indexOf(one[0]) - ORDER.indexOf(other[0]) || one.localeCompare(other));
const nameIn = (kind: string, word: string): string => rowOf('terrorscape', kind, word)?.name ?? word;

function Row({ name, seen, was }: { name: string; seen: Survivor; was: Survivor }): JSX.Element {
    const isIn = was.fate === 'in_house', letter = nameIn('survivor', name)[0];
    return (
        <div class="strip-row" role="img" aria-label={[nameIn('survivor', name), t('rooms_n', { n: seen.likely.length }), isIn ? t('was_in', { room: nameIn('room', was.room) }) : ''].join(', ')}>
            <Picture of={`ts-${name}`} class="em24" />
            {STRIP.map((room) => <i class={`zone-${room[0]}${seen.likely.includes(room) ? ' may' : ''}${isIn && was.room === room ? ' was' : ''}`}>{seen.likely.includes(room) ? letter : ''}</i>)}
        </div>
    );
}

/** `view` as one seat saw it, `opened` with everything in it. */
export function RoomsStrip({ view, opened }: { view: Json; opened: Json }): JSX.Element | null {
    const names = Object.keys(view.survivors ?? {});
    if (!names.length) return null;
    return (
        <div class="strip">
            <p class="legend"><i class="may">A</i>{t('strip_could')}<i class="was" />{t('strip_were')}</p>
            <div class="strip-row head" aria-hidden="true"><span />{STRIP.map((room) => <b>{room}</b>)}</div>
            {names.map((name) => <Row key={name} name={name} seen={view.survivors[name]} was={opened.survivors[name]} />)}
        </div>
    );
}
