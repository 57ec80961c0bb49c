// shy_monsters.tsx - the dungeon: tiles on stone, cells where one may be laid, who would be at ease on each, the Hero.
import type { JSX } from 'preact';
import type { Json, Thing } from '../../generated/protocol';
import { Icon, Picture } from '../parts/parts';
import { usePlay } from '../table/play';
import { Touch } from '../table/things';
import { rowOf, t } from '../words/words';
import type { Board, HandCard } from './board';
import { SHY_MONSTERS } from './shy_monsters_motions';

interface Tile { tile: string; face_up: boolean; mood: string; comfort: string[] }
interface View {
    seat: string; level: number; phase: string; hero: string; tiles: { [cell: string]: Tile }; hand: string[];
    attack_left: boolean; jump_left: boolean; aside_up: string[];
}

const MONSTERS = ['bat', 'dragon', 'mantis', 'cobra', 'kraken', 'gargoyle'];
const FACES: { [mood: string]: JSX.CSSProperties } = {
    active: { '--act': 1, '--shy': 0, '--dead': 0 } as JSX.CSSProperties,
    inactive: { '--act': 0, '--shy': 1, '--dead': 0 } as JSX.CSSProperties,
    dead: { '--act': 0, '--shy': 0, '--dead': 1 } as JSX.CSSProperties,
};
const MOODS: { [mood: string]: ['ready_attack' | 'shy' | 'dead', string] } = { active: ['ready_attack', 'bad'], inactive: ['shy', ''], dead: ['dead', ''] };

const tileName = (tile: string): string => rowOf('shy-monsters', 'tile', tile)?.name ?? t('hidden_tile');
const isMonster = (tile: string): boolean => MONSTERS.includes(tile);
const spoken = (cell: string): string => cell.replace(' ', ', ').replace(/-/g, '−');

/** A tile's face: monsters stand on a floor. */
const Face = ({ tile }: { tile: string }): JSX.Element =>
    isMonster(tile) ? <><Picture of="sm-floor" /><Picture of={`sm-${tile}`} /></> : <Picture of={`sm-${tile}`} />;

const Ease = ({ comfort, seen }: { comfort: string[]; seen: string[] }): JSX.Element => (
    <span class={`cf${comfort.length > 2 ? ' three' : ''}`} aria-hidden="true">
        {comfort.map((who) => <span class={seen.includes(who) ? 'past' : ''}><Picture of={`sm-comfort-${who}`} />{tileName(who).slice(0, 2)}</span>)}
    </span>
);

function TilePlate({ cell, tile, view, place, seen }: { cell: string; tile: Tile; view: View; place: JSX.CSSProperties; seen: string[] }): JSX.Element {
    const isKnown = tile.tile !== 'hidden', mood = MOODS[tile.mood];
    const label = [spoken(cell), isKnown ? tileName(tile.tile) : t('hidden_tile'), ...(mood ? [t(mood[0])] : []), ...(view.hero === cell ? [t('hero')] : []),
        ...(tile.face_up ? [] : tile.comfort.map(tileName))].join(', ');
    return (
        <Touch thing={{ kind: 'cell', word: cell }} label={label} class={`tile${tile.mood === 'active' ? ' active' : ''}${tile.face_up ? '' : ' down'}`} style={{ ...place, ...(FACES[tile.mood] ?? FACES.inactive) }}>
            {tile.face_up ? <Face tile={tile.tile} /> : <Picture of="sm-hidden" />}
            {!tile.face_up && isKnown ? <span class="under"><Face tile={tile.tile} /></span> : null}
            <span class="at">{spoken(cell)}</span>
            {!tile.face_up && tile.comfort.length ? <Ease comfort={tile.comfort} seen={seen} /> : null}
            {mood ? <span class="mood"><span class={`tag ${mood[1]}`}>{tile.mood === 'active' ? <Icon name="attack" /> : null}{t(mood[0])}</span></span> : null}
            {view.hero === cell && view.phase !== 'build' ? <Picture of="sm-hero" class="pawn" /> : null}
        </Touch>
    );
}

/** Where tiles lie, and cells that a move names: the smallest field that holds all. */
function fieldOf(cells: string[]): { place: (cell: string) => JSX.CSSProperties; cols: number; rows: number } {
    const points = cells.map((cell) => cell.split(' ').map(Number));
    const xs = points.map(([x]) => x), ys = points.map(([, y]) => y), left = Math.min(...xs), top = Math.min(...ys);
    const place = (cell: string): JSX.CSSProperties => {
        const [x, y] = cell.split(' ').map(Number);
        return { gridColumn: x - left + 1, gridRow: y - top + 1 };
    };
    return { place, cols: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

function Dungeon({ view: json }: { view: Json }): JSX.Element {
    const view = json as View, { ask, may } = usePlay(), moves = [...(ask?.moves ?? []), ...may];
    const named = moves.flatMap(({ names }) => names.filter(({ kind }) => kind === 'cell').map(({ word }) => word));
    const free = [...new Set(named)].filter((cell) => !view.tiles[cell]);
    const { place, cols, rows } = fieldOf([...Object.keys(view.tiles), ...free]);
    const seen = [...Object.values(view.tiles).filter(({ face_up, tile }) => face_up && isMonster(tile)).map(({ tile }) => tile), ...view.aside_up];
    const down = Object.values(view.tiles).filter(({ face_up }) => !face_up).length;
    return (
        <div class="sm">
            <div class="levels">
                {[1, 2, 3].map((level) => <>{level > 1 ? <i /> : null}<span class={`lv${level === view.level ? ' now' : ''}`} aria-current={level === view.level}>{level}</span></>)}
                <span class="rest">{view.phase === 'build' ? t('tiles_laid', { n: Object.keys(view.tiles).length }) : t('face_down', { n: down })}</span>
            </div>
            <div class="grid-wrap">
                <div class={`dungeon${cols > 4 ? ' many' : ''}`} style={{ '--cols': cols, '--rows': rows } as JSX.CSSProperties}>
                    {Object.entries(view.tiles).map(([cell, tile]) => <TilePlate key={cell} cell={cell} tile={tile} view={view} place={place(cell)} seen={seen} />)}
                    {free.map((cell) => <Touch key={cell} thing={{ kind: 'cell', word: cell }} label={`${spoken(cell)}, ${t('empty_cell')}`} class="ghost" style={place(cell)}>{spoken(cell)}</Touch>)}
                </div>
            </div>
        </div>
    );
}

function Aside({ view: json }: { view: Json }): JSX.Element {
    const view = json as View;
    const seen = [...Object.values(view.tiles).filter(({ face_up }) => face_up).map(({ tile }) => tile), ...view.aside_up];
    return (
        <div class="notes">
            <h3 class="label">{t('who_likes')}</h3>
            {MONSTERS.map((who) => (
                <div class={`row mon${seen.includes(who) ? ' seen' : ''}`} style={FACES.inactive} title={rowOf('shy-monsters', 'tile', who)?.rules}>
                    <Picture of={`sm-${who}`} class="em24" /><span>{tileName(who)}</span><Picture of={`sm-comfort-${who}`} class="cg" />
                </div>
            ))}
        </div>
    );
}

/** The Dark Lord's tiles, a pile for each kind; the Hero's blow and jump. */
function hand(json: Json): HandCard[] {
    const view = json as View, verb = (word: string): Thing => ({ kind: 'verb', word });
    if (view.seat === 'dark-lord') return [...new Set(view.hand)].map((word) => ({
        thing: { kind: 'tile', word }, owner: view.hand.filter((one) => one === word).length > 1 ? `× ${view.hand.filter((one) => one === word).length}` : undefined }));
    if (view.seat !== 'hero') return [];
    return [{ thing: verb('attack'), isSpent: !view.attack_left }, { thing: verb('jump'), isSpent: !view.jump_left }];
}

export const shyMonsters: Board = {
    game: 'shy-monsters',
    heads: ['level'],
    scene: 'scene-shy-monsters',
    handStyle: 'tiles',
    effects: SHY_MONSTERS,
    cover: ({ tiles, ...view }) => ({
        ...view, hand: [], tiles: Object.fromEntries(Object.entries(tiles as View['tiles']).map(([cell, of]) => [cell, of.face_up ? of : { ...of, tile: 'hidden' }])),
    }),
    facts: (view) => [{ text: t('level', { n: view.level }) }],
    waits: ({ phase }) => (phase === 'build' ? ['dark-lord'] : ['hero']),
    hand,
    draws: (_, { kind }) => kind === 'cell',
    drawing: ({ kind, word }) => {
        if (kind === 'verb') return { picture: `sm-${word}`, kind };
        return kind === 'tile' ? { picture: `sm-${word}`, kind: isMonster(word) ? 'monster' : kind } : null;
    },
    seatPicture: (seat) => (seat === 'hero' ? 'sm-hero' : 'sm-hidden'),
    Table: Dungeon,
    Aside,
};
