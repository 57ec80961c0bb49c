// top.tsx - the bar above the table: which game, some facts, the eye that covers the hand, the menu.
import type { JSX } from 'preact';
import type { Board } from '../boards/board';
import { PeopleButton } from '../online/people';
import { Icon, Picture } from '../parts/parts';
import { choose } from '../settings';
import { gameOf, t } from '../words/words';
import { usePlay } from './play';
import { useSettings } from './settings_panel';

const NET = { loading: 'net_loading', open: 'net_open', retrying: 'net_retrying', lost: 'net_lost', closed: 'net_closed' } as const;

export function Top({ board, openMenu }: { board: Board; openMenu: () => void }): JSX.Element {
    const { sight, covered, setCovered, session } = usePlay(), net = t(session.isOnly ? `net_${session.isOnly}` : session.online && session.net === 'open' ? 'net_online' : NET[session.net]), isLoud = useSettings().sound !== 'off';
    return (
        <header class="top">
            <Picture of="murk-mark" class="mark" />
            <h1>{gameOf(board.game)?.title}</h1>
            <div class="facts">
                {board.facts(sight.view).map(({ icon, text, isWide, isMinor }) => <span class={isWide ? 'wide' : isMinor ? 'minor' : ''}>{icon ? <Icon name={icon} /> : null}{text}</span>)}
                <span title={net}><i class={`net ${session.net}`} /><span class="wide">{net}</span></span>
            </div>
            <PeopleButton session={session} />
            <button type="button" class="btn icon wide" aria-pressed={isLoud} aria-label={t('sound')} title={t('sound')} onClick={() => choose({ sound: isLoud ? 'off' : 'soft' })}><Icon name={isLoud ? 'sound' : 'sound-off'} /></button>
            <button type="button" class="btn icon" aria-pressed={covered} aria-label={t(covered ? 'uncover' : 'cover')} onClick={() => setCovered(!covered)}><Icon name={covered ? 'eye' : 'eye-off'} /></button>
            <button type="button" class="btn icon" aria-label={t('menu')} onClick={openMenu}><Icon name="menu" /></button>
        </header>
    );
}
