// changed.ts - before the deal: what is another than what a guest was ready for.
import { useRef } from 'preact/hooks';
import type { Table } from '../../generated/protocol';
import { t, type Game } from '../words/words';

const SETTINGS = { edition: 'edition', bots: 'pace_bots', aid: 'aids', clock: 'clock_setting', pace: 'pace_setting', watch: 'watch_setting' } as const;
type Setting = keyof typeof SETTINGS;

const SHOWN = 3;

/** What makes the game that is agreed to: values by name. */
const gameAt = (table: Table): { [name: string]: string } => Object.fromEntries(Object.entries({
    ...Object.fromEntries((Object.keys(SETTINGS) as Setting[]).map((name) => [name, table[name]])), seats: Object.keys(table.seats).length, ...table.options,
}).map(([name, value]) => [name, String(value)]));

const calledIn = (game: Game, name: string): string =>
    name === 'seats' ? t('number_of_seats') : name in SETTINGS ? t(SETTINGS[name as Setting]) : game.options.find(({ option }) => option === name)?.about ?? name;

/** What is another since one was ready, as it is called; nothing while one is ready, or if one never was. */
export function useChanged(table: Table, game: Game, isReady: boolean): string {
    const agreed = useRef<{ [name: string]: string } | null>(null), now = gameAt(table);
    if (isReady) agreed.current = now;
    const before = agreed.current ?? now, changed = Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
    return changed.slice(0, SHOWN).map((name) => calledIn(game, name)).join(' · ') + (changed.length > SHOWN ? ' …' : '');
}
