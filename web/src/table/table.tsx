// table.tsx - one table for all games: top bar, board, prompt and hand; log, talk and notes beside it or behind tabs.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Thing } from '../../generated/protocol';
import type { Board } from '../boards/board';
import type { Client, Sight } from '../model/client';
import { Pause } from '../online/pause';
import { Icon, Picture } from '../parts/parts';
import { useTitle } from '../parts/title';
import type { Session } from '../session';
import { Stage } from '../stage/stage';
import { t } from '../words/words';
import { About, Help } from './about';
import { Announcer } from './announcer';
import { CanDo } from './can_do';
import { Hand } from './hand';
import { InWords } from './in_words';
import { useKeyboard } from './keyboard';
import { isSaid, Log, TalkFeed } from './log';
import { Menu } from './menu';
import { Notes } from './notes';
import { PlayContext, usePlayOf } from './play';
import { Prompt } from './prompt';
import { Sheet } from './sheet';
import { SinceCard } from './since';
import { Slot } from './slot';
import { SayRow } from './talk';
import { Top } from './top';

type Tab = 'table' | 'log' | 'talk' | 'notes';
type Open = { kind: 'menu' | 'moves' | 'words' | 'kept' } | { kind: 'help'; thing: Thing | null } | null;
const TABS: Tab[] = ['table', 'log', 'talk', 'notes'];

function Rail({ board, tab, setTab, coach }: { board: Board; tab: Tab; setTab: (tab: Tab) => void; coach?: ComponentChildren }): JSX.Element {
    const isTalk = tab === 'talk';
    return (
        <aside class="rail">
            <div class="tabs" role="tablist">
                <button type="button" role="tab" aria-selected={!isTalk} onClick={() => setTab('log')}><Icon name="log" />{t('log')}</button>
                <button type="button" role="tab" aria-selected={isTalk} onClick={() => setTab('talk')}><Icon name="talk" />{t('talk')}</button>
            </div>
            {isTalk ? <TalkFeed board={board} /> : <Log board={board} />}
            {coach}
            {isTalk ? null : <div class="notes-part"><Notes board={board} /></div>}
            <SayRow hasClaims={isTalk} />
        </aside>
    );
}

/** How much was said since the talk was last looked at. */
function useNews({ lines }: Client, tab: Tab): number {
    const said = lines.filter(isSaid).length, [seen, setSeen] = useState(said);
    useEffect(() => { if (tab === 'talk') setSeen(said); }, [tab, said]);
    return tab === 'talk' ? 0 : Math.max(0, said - seen);
}

const Dock = ({ tab, setTab, news }: { tab: Tab; setTab: (tab: Tab) => void; news: number }): JSX.Element => (
    <nav class="dock">{TABS.map((name) => <button type="button" aria-pressed={tab === name} onClick={() => setTab(name)}><Icon name={name} />{t(name)}{name === 'talk' && news ? <i class="news-count">{news}</i> : null}</button>)}</nav>
);

interface Props { session: Session; board: Board; sight: Sight; leave: () => void; /** Words of a coach: above the prompt, or in the rail. */ above?: ComponentChildren; beside?: ComponentChildren }

export function TableView({ session, board, sight, leave, above, beside }: Props): JSX.Element {
    const play = usePlayOf(session, board.game, sight), [tab, setTab] = useState<Tab>('table'), [open, setOpen] = useState<Open>(null);
    const help = (thing: Thing | null): void => setOpen({ kind: 'help', thing });
    const moves = (): void => setOpen({ kind: 'moves' }), words = (): void => setOpen({ kind: 'words' });
    useTitle(Boolean(play.ask && !play.ask.sealed && !play.sent && !session.isOnly));
    useKeyboard(play, { log: () => setTab(tab === 'log' ? 'table' : 'log'), help: () => help(play.picks[0] ?? null), moves, words, cover: () => play.setCovered(!play.covered), close: () => { setOpen(null); return open !== null; } });
    return (
        <PlayContext.Provider value={play}>
            <div class={`shell tab-${tab}${play.covered ? ' covered' : ''}`} data-game={board.game}>
                <Top board={board} openMenu={() => setOpen({ kind: 'menu' })} />
                <main class="board" aria-label={t('board')}>
                    <svg class="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><use href={`#${board.scene}`} /></svg>
                    <board.Table view={play.covered ? board.cover(sight.view) : sight.view} client={play.client} openKept={() => setOpen({ kind: 'kept' })} />
                    <Stage board={board} />
                </main>
                <section class="play" aria-label={t('moves')}>
                    {session.online ? <Pause session={session} /> : null}{above}<Slot /><SinceCard board={board} /><Prompt openHelp={help} openMoves={moves} />
                    <div class="held"><Hand board={board} /><About board={board} openHelp={help} /></div>
                </section>
                <Rail board={board} tab={tab} setTab={setTab} coach={beside} />
                <Announcer />
                <Dock tab={tab} setTab={setTab} news={useNews(play.client, tab)} />
                {open?.kind === 'menu' ? <Sheet title={t('menu')} close={() => setOpen(null)}><Menu help={() => help(null)} moves={moves} words={words} leave={leave} close={() => setOpen(null)} /></Sheet> : null}
                {open?.kind === 'moves' && !play.covered ? <Sheet title={t('what_can_i_do')} close={() => setOpen(null)}><CanDo close={() => setOpen(null)} /></Sheet> : null}
                {open?.kind === 'words' && !play.covered ? <Sheet title={t('board_words')} close={() => setOpen(null)}><InWords /></Sheet> : null}
                {open?.kind === 'kept' && board.Kept && !play.covered ? <Sheet title={t('traits_plans')} close={() => setOpen(null)}><board.Kept view={sight.view} open={help} /></Sheet> : null}
                {open?.kind === 'help' ? <Sheet title={t('help')} close={() => setOpen(null)}><Help board={board} thing={open.thing} open={help} /></Sheet> : null}
                {session.net === 'lost' ? <div class="lost" role="alert"><Picture of="murk-mark" class="mark" /><p>{t('table_stopped')}</p><button type="button" class="btn main" onClick={leave}>{t('to_games')}</button></div> : null}
            </div>
        </PlayContext.Provider>
    );
}
