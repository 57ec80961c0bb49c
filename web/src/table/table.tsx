// table.tsx - one table for all games: top bar, board, prompt and hand; log, talk and notes beside it or behind tabs.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Thing } from '../../generated/protocol';
import type { Board } from '../boards/board';
import type { Sight } from '../model/client';
import { Icon, Picture } from '../parts/parts';
import type { Session } from '../session';
import { t } from '../words/words';
import { About, Help } from './about';
import { Hand } from './hand';
import { useKeyboard } from './keyboard';
import { Log, TalkFeed } from './log';
import { Menu } from './menu';
import { Notes } from './notes';
import { PlayContext, usePlayOf } from './play';
import { Prompt } from './prompt';
import { Sheet } from './sheet';
import { Slot, Ticker } from './slot';
import { SayRow } from './talk';
import { Top } from './top';

type Tab = 'table' | 'log' | 'talk' | 'notes';
type Open = { kind: 'menu' } | { kind: 'help'; thing: Thing | null } | null;
const TABS: Tab[] = ['table', 'log', 'talk', 'notes'];

function Rail({ board, tab, setTab }: { board: Board; tab: Tab; setTab: (tab: Tab) => void }): JSX.Element {
    const isTalk = tab === 'talk';
    return (
        <aside class="rail">
            <div class="tabs" role="tablist">
                <button type="button" role="tab" aria-selected={!isTalk} onClick={() => setTab('log')}><Icon name="log" />{t('log')}</button>
                <button type="button" role="tab" aria-selected={isTalk} onClick={() => setTab('talk')}><Icon name="talk" />{t('talk')}</button>
            </div>
            {isTalk ? <TalkFeed board={board} /> : <Log board={board} />}
            {isTalk ? null : <div class="notes-part"><Notes board={board} /></div>}
            <SayRow hasClaims={isTalk} />
        </aside>
    );
}

const Dock = ({ tab, setTab }: { tab: Tab; setTab: (tab: Tab) => void }): JSX.Element => (
    <nav class="dock">{TABS.map((name) => <button type="button" aria-pressed={tab === name} onClick={() => setTab(name)}><Icon name={name} />{t(name)}</button>)}</nav>
);

export function TableView({ session, board, sight, leave }: { session: Session; board: Board; sight: Sight; leave: () => void }): JSX.Element {
    const play = usePlayOf(session, board.game, sight), [tab, setTab] = useState<Tab>('table'), [open, setOpen] = useState<Open>(null);
    const help = (thing: Thing | null): void => setOpen({ kind: 'help', thing });
    useKeyboard(play, { log: () => setTab(tab === 'log' ? 'table' : 'log'), help: () => help(play.picks[0] ?? null), close: () => { setOpen(null); return open !== null; } });
    return (
        <PlayContext.Provider value={play}>
            <div class={`shell tab-${tab}${play.covered ? ' covered' : ''}`} data-game={board.game}>
                <Top board={board} openMenu={() => setOpen({ kind: 'menu' })} />
                <main class="board" aria-label={t('board')}>
                    <svg class="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><use href={`#${board.scene}`} /></svg>
                    <board.Table view={sight.view} client={play.client} />
                </main>
                <section class="play"><Slot /><Ticker board={board} /><Prompt openHelp={help} /><div class="held"><Hand board={board} /><About board={board} openHelp={help} /></div></section>
                <Rail board={board} tab={tab} setTab={setTab} />
                <Dock tab={tab} setTab={setTab} />
                {open?.kind === 'menu' ? <Sheet title={t('menu')} close={() => setOpen(null)}><Menu help={() => help(null)} leave={leave} close={() => setOpen(null)} /></Sheet> : null}
                {open?.kind === 'help' ? <Sheet title={t('help')} close={() => setOpen(null)}><Help board={board} thing={open.thing} open={help} /></Sheet> : null}
                {session.net === 'lost' ? <div class="lost" role="alert"><Picture of="murk-mark" class="mark" /><p>{t('table_stopped')}</p><button type="button" class="btn main" onClick={leave}>{t('to_games')}</button></div> : null}
            </div>
        </PlayContext.Provider>
    );
}
