// box.tsx - everything in the box of a game, by kind, each with its picture and its rule.
import type { JSX } from 'preact';
import type { Thing } from '../../generated/protocol';
import type { Board } from '../boards/board';
import { Picture } from '../parts/parts';
import { gameOf, t } from '../words/words';

export function Box({ board, open }: { board: Board; open: (thing: Thing | null) => void }): JSX.Element {
    const kinds = (gameOf(board.game)?.kinds ?? []).filter(({ words }) => words.some(({ rules }) => rules));
    return (
        <article class="help box">
            <h2>{t('all_things')}</h2>
            {kinds.map(({ kind, words }) => words.filter(({ rules }) => rules).map(({ word, name }) => {
                const drawing = board.drawing({ kind: kind === 'action' ? 'verb' : kind, word });
                return (
                    <button type="button" class="boxrow" onClick={() => open({ kind, word })}>
                        {drawing && kind !== 'action' ? <Picture of={drawing.picture} class={`small is-${drawing.kind}`} /> : <span class="small none">{name[0]}</span>}<span>{name}</span>
                    </button>
                );
            }))}
        </article>
    );
}
