// screen.tsx - the big screen: the table as everybody may see it, large, with what happened last. Hands are elsewhere.
//
// It takes any session without a seat: of a table in this page, of another window, of a server.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Board } from '../boards/board';
import type { Client } from '../model/client';
import { Icon, Picture, SeatSign } from '../parts/parts';
import { endTo } from '../replay/result';
import type { Session } from '../session';
import { Stage } from '../stage/stage';
import { named, seatName } from '../table/names';
import { PlayContext, useClient, usePlayOf } from '../table/play';
import { Clock } from '../table/prompt';
import { gameOf, t } from '../words/words';

/** What watchers see is told under this name. */
export const WATCHER = 'spectator';
const SHOWN = 5;

/** A television must not fall asleep while people play. */
function useAwake(): void {
    useEffect(() => {
        let lock: { release(): Promise<void> } | null = null;
        void navigator.wakeLock?.request('screen').then((held) => (lock = held), () => undefined);
        return () => void lock?.release();
    }, []);
}

function Turn({ board, client }: { board: Board; client: Client }): JSX.Element | null {
    const { view, ask } = client.sights[WATCHER], asked = (view.to_move ?? board.waits?.(view) ?? []) as string[];
    if (!asked.length || client.over) return null;
    return (
        <div class="whose">
            {asked.slice(0, 4).map((seat) => <SeatSign key={seat} seat={seat} picture={board.seatPicture(seat, view)} />)}
            <h2>{t('waiting_for', { who: asked.map((seat) => seatName(client, seat)).join(', ') })}</h2>
            {ask?.until ? <Clock until={ask.until} /> : null}
        </div>
    );
}

function Past({ client }: { client: Client }): JSX.Element {
    const lines = client.lines.filter(({ heard }) => heard && heard.event !== 'backs').slice(-SHOWN - 1).reverse();
    return (
        <section class="past" aria-live="polite">
            <p class="latest">{client.over ? endTo(client) : lines[0] ? named(client, lines[0].heard!) : t('from_now')}</p>
            {lines.length > 1 ? <h3 class="label">{t('before_that')}</h3> : null}
            <ul>{lines.slice(1).map((line) => <li>{named(client, line.heard!)}</li>)}</ul>
        </section>
    );
}

interface Props {
    session: Session;
    board: Board;
    leave?: () => void;
    /** Stands in the corner: a link or a code by which one joins. */
    children?: ComponentChildren;
}

const fill = (): void => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

function Shown({ session, board, leave, children }: Props): JSX.Element {
    const client = useClient(session), sight = client.sights[WATCHER], play = usePlayOf(session, board.game, sight);
    useAwake();
    return (
        <PlayContext.Provider value={play}>
            <div class="bigscreen" data-game={board.game}>
                <main class="board" aria-label={t('board')}>
                    <svg class="scene" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><use href={`#${board.scene}`} /></svg>
                    <board.Table view={sight.view} client={client} />
                    <Stage board={board} />
                </main>
                <aside>
                    <header><Picture of="murk-mark" class="mark" /><h1>{gameOf(board.game)?.title}</h1></header>
                    <p class="facts">{board.facts(sight.view).map(({ icon, text }) => <span>{icon ? <Icon name={icon} /> : null}{text}</span>)}</p>
                    <Turn board={board} client={client} />
                    <Past client={client} />
                    <footer>
                        {children}
                        <button type="button" class="btn" onClick={fill}><Icon name="full" />{t('full_screen')}</button>
                        {leave ? <button type="button" class="btn plain" onClick={leave}>{t('leave_table')}</button> : null}
                    </footer>
                </aside>
            </div>
        </PlayContext.Provider>
    );
}

export function Screen(props: Props): JSX.Element {
    const client = useClient(props.session);
    return client.sights[WATCHER] ? <Shown {...props} /> : <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t('lamps')}</p></div>;
}
