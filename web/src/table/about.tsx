// about.tsx - what is in focus, in the library's words: beside the hand on wide windows, as a sheet on narrow ones.
import type { JSX } from 'preact';
import type { Thing } from '../../generated/protocol';
import { nameOf, type Board } from '../boards/board';
import { Icon, KindBadge, Picture } from '../parts/parts';
import { Passage } from '../rules/passage';
import { rowOf, t } from '../words/words';
import { Box } from './box';
import { kindName } from './hand';
import { usePlay } from './play';
import { useRole } from './role';

export const rulesOf = (game: string, thing: Thing): string => rowOf(game, thing.kind === 'verb' ? 'action' : thing.kind, thing.word)?.rules ?? '';

/** Nothing is picked: what one is after. */
function AtRest({ openHelp }: { openHelp: (thing: Thing | null) => void }): JSX.Element {
    const { covered, ask } = usePlay(), role = useRole();
    return (
        <div class="about at-rest">
            <header>{role && !covered ? <h2>{role.name}</h2> : null}<button type="button" class="link" onClick={() => openHelp(null)}><Icon name="why" />{t('all_things')}</button></header>
            {role && !covered ? <p>{role.goal}</p> : null}
            {ask && !covered ? <p class="hint">{t('how_to_choose')}</p> : null}
        </div>
    );
}

export function About({ board, openHelp }: { board: Board; openHelp: (thing: Thing | null) => void }): JSX.Element | null {
    const { picks, game, covered } = usePlay(), told = picks.filter((pick) => rulesOf(game, pick)), thing = told[0];
    if (!thing || covered) return <AtRest openHelp={openHelp} />;
    return (
        <div class="about">
            <h2><KindBadge kind={board.drawing(thing)?.kind ?? ''} />{nameOf(game, thing)}</h2>
            <p>{rulesOf(game, thing)}</p>
            <button type="button" class="link" onClick={() => openHelp(thing)}><Icon name="why" />{t('help')}</button>
        </div>
    );
}

/** Help about one thing, or a list of all that is in the box. */
export function Help({ board, thing, open }: { board: Board; thing: Thing | null; open: (thing: Thing | null) => void }): JSX.Element {
    const { game } = usePlay();
    if (!thing) return <Box board={board} open={open} />;
    const drawing = board.drawing(thing);
    return (
        <article class="help">
            {drawing ? <div class={`plate is-${drawing.kind}`}><Picture of={drawing.picture} /></div> : null}
            <h2><KindBadge kind={drawing?.kind ?? ''} />{nameOf(game, thing)}{kindName(drawing?.kind ?? '') ? <span class="tag">{kindName(drawing?.kind ?? '')}</span> : null}</h2>
            <p>{rulesOf(game, thing)}</p>
            <Passage game={game} name={nameOf(game, thing)} />
            <button type="button" class="btn" onClick={() => open(null)}>{t('all_things')}</button>
        </article>
    );
}
