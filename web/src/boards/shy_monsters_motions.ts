// shy_monsters_motions.ts - what is seen and heard of the events of Shy Monsters: tiles are laid face down, and turned.
import { effect, HAND, MIDDLE, type Effects, type Fields, type Motion, type Spot } from './motion';

const AT = ['x', 'y'], BACK = 'sm-hidden';
const cell = ({ x, y }: Fields): Spot => `cell:${x} ${y}`;
const turned = (fields: Fields): Motion => ({ kind: 'turn', at: cell(fields), back: BACK });

export const SHY_MONSTERS: Effects = {
    placed: effect('tile', AT, (fields) => ({ kind: 'fly', picture: BACK, from: HAND, to: cell(fields) })),
    taken_back: effect('tile', AT, (fields) => ({ kind: 'fly', picture: BACK, from: cell(fields), to: HAND })),
    revealed: effect('tile', AT, turned),
    turned_up: effect('tile', AT, turned),
    moved: effect('step', AT, (fields) => ({ kind: 'walk', piece: 'hero', picture: 'sm-hero', to: cell(fields) })),
    killed: effect('hurt', AT, (fields) => ({ kind: 'mark', at: cell(fields), tone: 'good', picture: 'sm-attack' })),
    defeated: effect('hurt', [], () => ({ kind: 'mark', at: MIDDLE, tone: 'bad', picture: 'i-skull' })),
    escaped: effect('good', [], () => ({ kind: 'mark', at: MIDDLE, tone: 'good', picture: 'i-exit' })),
    level: effect('turn', [], () => ({ kind: 'mark', at: MIDDLE, tone: 'plain' })),
};
