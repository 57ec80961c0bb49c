// board.ts - what the shared table asks of a game's board. A board draws a view by the names in it and knows no rule.
import type { ComponentType } from 'preact';
import type { Json, Thing } from '../../generated/protocol';
import type { Client } from '../model/client';
import { rowOf, t } from '../words/words';
import type { Effects } from './motion';

export interface HandCard {
    thing: Thing;
    /** Whose it is, where one player holds several hands. */
    owner?: string;
    /** It cannot be used any more. */
    isSpent?: boolean;
}

export interface Fact {
    icon?: string;
    text: string;
    /** Only shown where there is room. */
    isWide?: boolean;
    /** Makes room on phones where others sit at the table. */
    isMinor?: boolean;
}

export interface Drawing { picture: string; kind: string }

export interface Board {
    game: string;
    /** Events that begin a chapter of the log. */
    heads: string[];
    /** The picture behind the board. */
    scene: string;
    /** Cards, or tiles with their words beside them. */
    handStyle: 'cards' | 'tiles';
    /** What is seen and heard of its events. */
    effects: Effects;
    /** It shows itself what happened last. */
    tellsNews?: boolean;
    /** The view without what only this seat knows: so it is drawn while the hand is covered. */
    cover(view: Json): Json;
    facts(view: Json): Fact[];
    /** Whom all see to be asked, where the view has no `to_move`. */
    waits?(view: Json): string[];
    hand(view: Json): HandCard[];
    /** The things that Table draws for this view. Others that a question names are laid beside the hand. */
    draws(view: Json, thing: Thing): boolean;
    /** The drawing of a thing; none for what has no picture, such as a number. */
    drawing(thing: Thing): Drawing | null;
    seatPicture(seat: string, view: Json): string | undefined;
    /** `openKept` opens the sheet with Kept; where there is none, it is not given. */
    Table: ComponentType<{ view: Json; client: Client; openKept?: () => void }>;
    Aside?: ComponentType<{ view: Json; client: Client }>;
    /** Of a moment of a finished game: what could be known, beside what was. */
    Known?: ComponentType<{ view: Json; opened: Json }>;
    /** What lies open in front of somebody and is no hand, in words: its own sheet. */
    Kept?: ComponentType<{ view: Json; open: (thing: Thing) => void }>;
}

/** What a thing is called. */
export function nameOf(game: string, thing: Thing): string {
    const row = rowOf(game, thing.kind === 'verb' ? 'action' : thing.kind, thing.word);
    if (thing.kind === 'zone') return t(`zone_${thing.word}` as 'zone_red');
    if (thing.kind === 'door') return t('the_door', { door: thing.word });
    if (thing.kind === 'cell') return t('cell_at', { at: thing.word.replace(' ', ', ').replace(/-/g, '−') });
    if (thing.kind === 'pile') return t('deck');
    return row?.name ?? thing.word;
}
