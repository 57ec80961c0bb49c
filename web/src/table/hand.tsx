// hand.tsx - the player's cards or tiles, and whatever else a question names that lies nowhere on the board.
import type { JSX } from 'preact';
import type { Thing } from '../../generated/protocol';
import { nameOf, type Board, type HandCard } from '../boards/board';
import { idOf } from '../model/narrow';
import { KindBadge, Picture } from '../parts/parts';
import type { Words } from '../words/en';
import { t } from '../words/words';
import { usePlay } from './play';
import { Touch } from './things';

const KINDS = new Set(['contagion', 'action', 'defense', 'obstacle', 'panic', 'fast', 'slow', 'special', 'item', 'tile']);
export const kindName = (kind: string): string => (KINDS.has(kind) ? t(`kind_${kind}` as keyof Words) : '');

/** Things of the question that neither the board nor the hand shows. */
function useExtras(board: Board, hand: HandCard[]): HandCard[] {
    const { ask, may, sight } = usePlay(), held = new Set(hand.map(({ thing }) => idOf(thing)));
    const named = [...(ask?.moves ?? []), ...may].flatMap(({ names }) => names);
    const extras = new Map<string, Thing>();
    for (const thing of named) if (!held.has(idOf(thing)) && !board.draws(sight.view, thing)) extras.set(idOf(thing), thing);
    return [...extras.values()].map((thing) => ({ thing }));
}

function Card({ board, card, isIdle }: { board: Board; card: HandCard; isIdle: boolean }): JSX.Element {
    const { can, on } = usePlay(), { thing, owner } = card, drawing = board.drawing(thing), name = nameOf(board.game, thing);
    const kind = drawing?.kind ?? '', isDim = !isIdle && !can(thing) && !on(thing);
    return (
        <Touch thing={thing} label={[name, kindName(kind), owner].filter(Boolean).join(', ')} class={`card is-${kind}${isDim ? ' dim' : ''}${name.length > 13 || /\S{11}/.test(name) ? ' long' : ''}`}
            style={{ '--c': `var(--type-${kind.split(' ')[0]}, var(--line-strong))` } as JSX.CSSProperties}>
            {drawing ? <Picture of={drawing.picture} class="art" /> : <span class="art none">{thing.word}</span>}
            <KindBadge kind={kind} />
            <span class="name">{name}</span>
            <span class="kind">{owner ?? kindName(kind)}</span>
        </Touch>
    );
}

function Tile({ board, card, isIdle }: { board: Board; card: HandCard; isIdle: boolean }): JSX.Element {
    const { can, on } = usePlay(), { thing, owner, isSpent } = card, drawing = board.drawing(thing), name = nameOf(board.game, thing);
    const note = thing.kind === 'verb' ? t(isSpent ? 'spent' : 'once_a_level') : owner ?? '';
    const isDim = isSpent || (!isIdle && !can(thing) && !on(thing));
    return (
        <Touch thing={thing} label={[name, note].filter(Boolean).join(', ')} class={`tcard${isDim ? ' dim' : ''}`}>
            <span class="pic">{drawing?.kind === 'monster' ? <Picture of="sm-floor" /> : null}{drawing ? <Picture of={drawing.picture} /> : null}</span>
            <span class="txt"><b>{name}</b>{note ? <small>{note}</small> : null}</span>
        </Touch>
    );
}

export function Hand({ board }: { board: Board }): JSX.Element {
    const { sight, covered, setCovered, ask, sent } = usePlay(), hand = board.hand(sight.view), extras = useExtras(board, hand);
    if (covered) return <div class="hand"><button type="button" class="cover-note" onClick={() => setCovered(false)}>{t('covered')}</button></div>;
    const Of = board.handStyle === 'tiles' ? Tile : Card;
    return (
        <div class={board.handStyle === 'tiles' ? 'hand tilehand' : 'hand'} role="group" aria-label={t('hand')}>
            {[...hand, ...extras].map((card, at) => <Of key={`${at}${idOf(card.thing)}`} board={board} card={card} isIdle={!ask || sent !== null} />)}
        </div>
    );
}
