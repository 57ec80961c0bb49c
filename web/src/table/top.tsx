// top.tsx - the bar above the table: which game, some facts, the eye that covers the hand, the menu.
import type { JSX } from 'preact';
import type { Board } from '../boards/board';
import { Icon, Picture } from '../parts/parts';
import { gameOf, t } from '../words/words';
import { usePlay } from './play';

const NET = { loading: 'net_loading', open: 'net_open', lost: 'net_lost', closed: 'net_closed' } as const;

export function Top({ board, openMenu }: { board: Board; openMenu: () => void }): JSX.Element {
    const { sight, covered, setCovered, session } = usePlay();
    return (
        <header class="top">
            <Picture of="murk-mark" class="mark" />
            <h1>{gameOf(board.game)?.title}</h1>
            <div class="facts">
                {board.facts(sight.view).map(({ icon, text, isWide }) => <span class={isWide ? 'wide' : ''}>{icon ? <Icon name={icon} /> : null}{text}</span>)}
                <span title={t(NET[session.net])}><i class={`net ${session.net}`} /><span class="wide">{t(NET[session.net])}</span></span>
            </div>
            <button type="button" class="btn icon" aria-pressed={covered} aria-label={t(covered ? 'uncover' : 'cover')} onClick={() => setCovered(!covered)}><Icon name={covered ? 'eye' : 'eye-off'} /></button>
            <button type="button" class="btn icon" aria-label={t('menu')} onClick={openMenu}><Icon name="menu" /></button>
        </header>
    );
}
