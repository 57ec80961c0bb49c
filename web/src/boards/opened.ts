// opened.ts - a table with everything open: what each seat sees of itself, put into one view. No view holds more than its seat saw.
import type { Json } from '../../generated/protocol';

type Views = { [seat: string]: Json };

const mapped = (object: Json, change: (name: string, value: Json) => Json): Json => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value as Json)]));

const OPENED: { [game: string]: (view: Json, views: Views) => Json } = {
    'stay-away': (view, views) => ({
        ...view, seats: mapped(view.seats, (seat, sheet) => views[seat]?.seats[seat] ?? sheet),
        exchange: views[view.turn]?.exchange ?? view.exchange,
    }),
    terrorscape: (view, views) => ({
        ...view, plans: views.first?.plans ?? view.plans, killer: { ...view.killer, ...views.killer?.killer },
        survivors: mapped(view.survivors, (name, sheet) => views[sheet.player]?.survivors[name] ?? sheet),
    }),
    'shy-monsters': (view, views) => ({ ...view, tiles: { ...view.tiles, ...views['dark-lord']?.tiles } }),
};

export const openedView = (game: string, view: Json, views: Views): Json => OPENED[game](view, views);
