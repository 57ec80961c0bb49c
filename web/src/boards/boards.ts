// boards.ts - the board of each game.
import type { Board } from './board';
import { shyMonsters } from './shy_monsters';
import { stayAway } from './stay_away';
import { terrorscape } from './terrorscape';

export const BOARDS: { [game: string]: Board } = Object.fromEntries([stayAway, terrorscape, shyMonsters].map((board) => [board.game, board]));
