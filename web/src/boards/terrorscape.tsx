// terrorscape.tsx - the plan of the Mansion: rooms by zone, doors, noise, blocks, pieces; who can be where as a layer.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Json, Thing } from '../../generated/protocol';
import { Icon, Picture } from '../parts/parts';
import { usePlay } from '../table/play';
import { Touch } from '../table/things';
import { rowOf, t } from '../words/words';
import type { Board, HandCard } from './board';
import { KeptButton, KeptList, Medals, traitNames } from './mansion_kept';
import { RoomsStrip } from './mansion_known';
import { BORDERS, DOORS, HIGH, ROOMS, WIDE, ZONES, type Door, type Room } from './mansion_plan';
import { TERRORSCAPE } from './terrorscape_motions';

interface Survivor {
    player: string; fate: string; wounded: boolean; fear: number | string; room: string; likely: string[]; rooms: string[]; items: string[];
    keys: number | string; trait: string; traits?: string[]; acted: boolean | string;
}
interface Killer {
    name: string; level?: number; strength?: number; room?: string; rooms?: string[]; hidden?: boolean; hand?: string[];
    deck?: number | string; pile?: string[]; traits?: string[]; turned_over?: string[];
}
interface View {
    seat: string; round: number; survivors: { [name: string]: Survivor }; killer: Killer; keys: number | string; repair: number | string; rescue: number | string;
    blocks: string[]; noise: string[]; trap: string; drawn: string[]; plans?: { [plan: string]: { progress: number; complete: boolean; used: boolean } };
    encounter: { participants: string[]; dice: Array<number | string> };
}

const FAST = ['pursue', 'sense', 'madness', 'scream', 'trail_of_fear', 'logical_deduction', 'murder_notice'];
const SLOW = ['barricade', 'stay_here', 'vanish', 'stalk', 'lurking_menace', 'death_blossom'];
const speedOf = (ability: string): string => (FAST.includes(ability) ? 'fast' : SLOW.includes(ability) ? 'slow' : 'special');
/** So many keys open the door; who finds more has enough. */
const KEYS = 5;
const ZONE_SHAPES: { [zone: string]: string } = { red: 's-square', blue: 's-circle', green: 's-hex' };
const PREFIX: { [kind: string]: string } = { trait: 'ts-trait-', plan: 'ts-plan-', room: 'ts-room-' };

const nameIn = (kind: string, word: string): string => rowOf('terrorscape', kind, word)?.name ?? word;
const roomName = (room: string): string => nameIn('room', room).replace(/ \(\w+\)$/, '');
const at = ({ x, y }: { x: number; y: number }): JSX.CSSProperties => ({ left: `${(x / WIDE) * 100}%`, top: `${(y / HIGH) * 100}%` });

/** Marks of those who may be here, for pieces that are narrowed to some rooms. */
function maybeIn(view: View, room: string): string[] {
    return Object.keys(view.survivors).filter((name) => {
        const { likely, room: seen, fate } = view.survivors[name];
        return seen === 'hidden' && fate === 'in_house' && likely.length < 12 && likely.includes(room);
    });
}

function Pieces({ view, room, layer }: { view: View; room: string; layer: boolean }): JSX.Element {
    const there = Object.keys(view.survivors).filter((name) => view.survivors[name].room === room && view.survivors[name].fate !== 'out');
    const { killer } = view, maybe = layer ? maybeIn(view, room) : [];
    const killerMaybe = layer && killer.room === 'hidden' && (killer.rooms ?? []).includes(room);
    return (
        <span class="who">
            {killer.room === room ? <Picture of={`ts-${killer.name}`} class="em k" /> : null}
            {there.map((name) => <Picture of={`ts-${name}`} class="em" />)}
            {maybe.length || killerMaybe ? (
                <span class="maybe">{killerMaybe ? <i class="k">K</i> : null}{maybe.map((name) => <i title={t('may_be_here', { who: nameIn('survivor', name) })}>{name[0].toUpperCase()}</i>)}</span>
            ) : null}
            {view.trap === room ? <Picture of="ts-trap" class="em tok" /> : null}
        </span>
    );
}

function RoomPlate({ id, plan, view, layer }: { id: string; plan: Room; view: View; layer: boolean }): JSX.Element {
    const zone = ZONES[id[0]], isLoud = view.noise.includes(id), isOutside = plan.floor === 'grass';
    const here = Object.keys(view.survivors).filter((name) => view.survivors[name].room === id).map((name) => nameIn('survivor', name));
    if (view.killer.room === id) here.push(nameIn('killer', view.killer.name));
    const label = [nameIn('room', id), t(zone.name), ...(isLoud ? [t('noise')] : []), ...here].join(', ');
    const shape = `${isLoud ? ' heard' : ''}${isOutside ? ' outside' : ''}${id === 'R3' ? ' clip' : ''}${plan.high === 1.5 ? ' short' : ''}${plan.high <= 2 ? ' low' : ''}${plan.wide === 2 ? ' slim' : ''}`;
    const size = { '--x': plan.x, '--y': plan.y, '--w': plan.wide, '--h': plan.high } as JSX.CSSProperties;
    return (
        <Touch thing={{ kind: 'room', word: id }} label={label} class={`room zone-${id[0]}${shape}`} style={size}>
            <span class="plate"><svg aria-hidden="true"><rect width="100%" height="100%" fill={`url(#p-${plan.floor})`} /></svg><Picture of={`ts-room-${id}`} class="furniture" /></span>
            <span class="in">
                <span class="rn"><span class="badge"><Picture of={`s-${zone.shape}`} /><b>{id}</b></span><span>{roomName(id)}</span></span>
                <span class="feat">{plan.marks.map((mark) => { const [icon, number] = mark.split(':'); return <><Icon name={icon} />{number ? <i>{number}</i> : null}</>; })}</span>
                <Pieces view={view} room={id} layer={layer} />
            </span>
            {isLoud ? <Picture of="ts-noise" class="noise" /> : null}
        </Touch>
    );
}

function DoorMark({ id, door, view }: { id: string; door: Door; view: View }): JSX.Element {
    const { can } = usePlay(), thing: Thing = { kind: 'door', word: id }, isBlocked = view.blocks.includes(id);
    if (!isBlocked && !can(thing)) return <span class={`doorway ${door.way}`} style={at(door)} />;
    return (
        <Touch thing={thing} label={t(isBlocked ? 'blocked' : 'door', { door: id })} class={`blk${isBlocked ? '' : ' bare'}${door.way === 'h' ? ' across' : ''}`} style={at(door)}>
            {isBlocked ? <Picture of="ts-block" /> : <span class={`doorway ${door.way}`} />}
        </Touch>
    );
}

function stateOf({ fate, wounded }: Survivor): string {
    if (fate === 'in_house') return t(wounded ? 'wounded' : 'healthy');
    return t(fate === 'escaped' || fate === 'left' ? 'escaped' : 'eliminated');
}

/** Keys of his own, where each seeks them for himself: then there is no common rack. */
const ownKeys = ({ keys: rack }: View, { keys }: Survivor): number | null => (typeof rack !== 'number' && typeof keys === 'number' ? keys : null);

function SurvivorChip({ name, of, view }: { name: string; of: Survivor; view: View }): JSX.Element {
    const fear = Number(of.fear) || 0, state = stateOf(of), keys = ownKeys(view, of);
    const label = [nameIn('survivor', name), state, ...(fear ? [t('fear', { n: fear })] : []), ...(keys === null ? [] : [t('own_keys', { n: keys })]), ...traitNames(of)].join(', ');
    return (
        <Touch thing={{ kind: 'survivor', word: name }} label={label} class={`surv${of.wounded ? ' hurt' : ''}${of.fate === 'in_house' ? '' : ' gone'}`}>
            <Picture of={`ts-${name}`} class="em" />
            {fear ? <span class="fearb"><Icon name="fear" />{fear}</span> : null}
            <span class="txt"><b>{nameIn('survivor', name)}</b><small>{of.wounded ? <Icon name="heart-broken" /> : null}{state}{of.acted === true ? <Icon name="check" /> : null}</small></span>
            {keys === null ? null : <span class="keysb"><Icon name="key" />{keys}</span>}
            <Medals of={of} />
        </Touch>
    );
}

function KillerChip({ view }: { view: View }): JSX.Element | null {
    const { killer } = view;
    if (!rowOf('terrorscape', 'killer', killer.name)) return null;
    const where = killer.room && ROOMS[killer.room] ? t('in_room', { room: roomName(killer.room) }) : t('hidden_killer');
    const mine = view.seat === 'killer' ? t('deck_pile', { deck: killer.deck ?? 0, pile: killer.pile?.length ?? 0 }) : where;
    return (
        <div class="surv killer">
            <Picture of={`ts-${killer.name}`} class="em" />
            <span class="txt"><b>{nameIn('killer', killer.name)}</b><small>{t('killer_level', { n: killer.level ?? 1 })} · {t('strength', { n: killer.strength ?? 0 })}<span class="wide"> · {mine}</span></small></span>
            <Medals of={killer} />
        </div>
    );
}

function Mansion({ view: json, openKept }: { view: Json; openKept?: () => void }): JSX.Element {
    const view = json as View, [layer, setLayer] = useState(true);
    return (
        <div class="ts">
            <div class="status">
                {Object.entries(view.survivors).map(([name, of]) => <SurvivorChip key={name} name={name} of={of} view={view} />)}
                <KillerChip view={view} />
                <KeptButton view={view} open={openKept} />
                {!Object.keys(view.survivors).length ? null : <button type="button" class={`btn icon layer${layer ? ' lit' : ''}`} aria-pressed={layer} aria-label={t('layer')} title={t('layer')} onClick={() => setLayer(!layer)}><Icon name="foot" /></button>}
            </div>
            <div class="map">
                {Object.entries(ROOMS).map(([id, plan]) => <RoomPlate key={id} id={id} plan={plan} view={view} layer={layer} />)}
                <svg class="hall" viewBox="0 0 350 350" preserveAspectRatio="none" aria-hidden="true"><path d="M1.5 2H348V198H201V348H101V198H2Z" /></svg>
                {BORDERS.map((border) => <span class={`doorway open ${border.way}`} style={at(border)} />)}
                {Object.entries(DOORS).map(([id, door]) => <DoorMark key={id} id={id} door={door} view={view} />)}
                {view.encounter.participants.length && view.encounter.dice.length ? <span class="dice">{view.encounter.dice.map((face) => <Picture of={`ts-die-${face}`} />)}</span> : null}
            </div>
        </div>
    );
}

function Aside({ view: json }: { view: Json }): JSX.Element | null {
    const view = json as View, isKiller = view.seat === 'killer';
    if (!Object.keys(view.survivors).length) return null; // nobody is chosen yet
    return (
        <div class="notes">
            <h3 class="label">{t(isKiller ? 'where_they_can_be' : 'what_killer_knows')}</h3>
            {Object.entries(view.survivors).map(([name, { likely, fate }]) => (
                <div class="row"><Picture of={`ts-${name}`} class="em24" /><span>{nameIn('survivor', name)}</span>
                    <span class="muted">{fate !== 'in_house' ? stateOf(view.survivors[name]) : likely.length > 13 ? t('anywhere') : likely.length > 4 ? t('rooms_n', { n: likely.length }) : likely.join(' ')}</span></div>
            ))}
        </div>
    );
}

/** The Killer's cards, or the items of the Survivors whom this seat plays. */
function hand(json: Json): HandCard[] {
    const view = json as View;
    if (view.seat === 'killer') return (view.killer.hand ?? []).map((word) => ({ thing: { kind: 'ability', word } }));
    return Object.entries(view.survivors).filter(([, { player }]) => player === view.seat)
        .flatMap(([name, { items }]) => items.map((word) => ({ thing: { kind: 'item', word }, owner: nameIn('survivor', name) })));
}

export const terrorscape: Board = {
    game: 'terrorscape',
    heads: ['round', 'killer_turn'],
    scene: 'poster-terrorscape',
    handStyle: 'cards',
    effects: TERRORSCAPE,
    cover: ({ survivors, killer, ...view }) => ({
        ...view, plans: {}, killer: { ...killer, room: killer.hidden ? 'hidden' : killer.room, rooms: [], hand: [], traits: [] },
        survivors: Object.fromEntries(Object.entries(survivors as View['survivors']).map(([name, of]) => [name, { ...of, room: 'hidden', rooms: [], likely: [], items: [], keys: 'hidden', trait: 'hidden', traits: [] }])),
    }),
    facts: (view) => [
        ...(view.round ? [{ text: t('round', { n: view.round }), isMinor: true }] : []), ...(typeof view.keys === 'number' ? [{ icon: 'key', text: `${Math.min(view.keys, KEYS)}/${KEYS}` }] : []),
        ...(view.rescue > 0 ? [{ icon: 'radio', text: t('rescue', { n: view.rescue }) }] : typeof view.repair === 'number' ? [{ icon: 'radio', text: t('radio', { n: view.repair }), isWide: true }] : []),
    ],
    hand,
    draws: (view, { kind, word }) => kind === 'room' || kind === 'door' || (kind === 'survivor' && word in view.survivors),
    drawing: ({ kind, word }) => {
        if (kind === 'zone') return { picture: ZONE_SHAPES[word], kind: `zone ${word}` };
        if (kind === 'ability') return { picture: `ts-${word}`, kind: speedOf(word) };
        if (kind === 'item') return { picture: `ts-${word}`, kind };
        return ['survivor', 'killer', 'trait', 'plan', 'room'].includes(kind) ? { picture: `${PREFIX[kind] ?? 'ts-'}${word}`, kind } : null;
    },
    seatPicture: (seat, view) => (seat === 'killer' ? (view.killer?.name && view.killer.name !== 'hidden' ? `ts-${view.killer.name}` : 'i-skull')
        : Object.entries((view as View).survivors ?? {}).filter(([, { player }]) => player === seat).map(([name]) => `ts-${name}`)[0]),
    Table: Mansion,
    Aside,
    Known: RoomsStrip,
    Kept: KeptList,
};
