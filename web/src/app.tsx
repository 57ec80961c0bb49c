// app.tsx - which page is shown: the start, a lobby, a table, its end, its replay.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BOARDS } from './boards/boards';
import { openLocal, type LocalTable } from './net/local';
import { End } from './pages/end';
import { Lobby } from './pages/lobby';
import { Replay } from './pages/replay';
import { Start } from './pages/start';
import { loadArt } from './parts/art';
import { Picture } from './parts/parts';
import { makeTable, startTable } from './quick';
import { dropSaved, readSaved, writeSaved } from './saved';
import { Session } from './session';
import { isMine } from './table/names';
import { useSettings } from './table/settings_panel';
import { TableView } from './table/table';
import { spoken, t } from './words/words';

type Page = 'start' | 'table' | 'replay';

/** The light of a game falls on the whole page. */
function useMood(game: string | undefined): void {
    useEffect(() => {
        if (game) document.body.dataset.game = game;
        else delete document.body.dataset.game;
    }, [game]);
}

const Loading = (): JSX.Element => <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t('lamps')}</p></div>;

/** Offline: a table in this page's worker, its log kept on this device. */
function openTable(game: string, lines: string[]): Session {
    let table: LocalTable | null = null;
    const session: Session = new Session((listener) => {
        table = openLocal(listener, lines, (log) => writeSaved({ game, when: Date.now(), isOver: Boolean(session.client.over), lines: log }));
        return table;
    });
    session.log = () => table?.lines ?? [];
    return session;
}

/** The log of the table as a file: whoever opens it has the whole match. */
function download(game: string, lines: string[]): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([lines.join('\n') + '\n'], { type: 'text/plain' }));
    link.download = `${game}.murk-table`;
    link.click();
    URL.revokeObjectURL(link.href);
}

/** The session, drawn again when something came; and told of another language. */
function useSession(session: Session | null): void {
    const [, redraw] = useState(0), { language, bots } = useSettings();
    useEffect(() => session?.watch(() => redraw((n) => n + 1)), [session]);
    useEffect(() => {
        if (session?.client.table && session.client.you >= 0) session.send({ kind: 'lang', lang: language });
    }, [language]);
    useEffect(() => {
        if (session?.client.table && session.client.table.bots !== bots && session.client.sights) session.send({ kind: 'set', name: 'bots', value: bots });
    }, [bots]);
}

interface PlayingProps {
    session: Session;
    page: Page;
    setPage: (page: Page) => void;
    leave: () => void;
    again: () => void;
    playOn: (lines: string[]) => void;
}

function Playing({ session, page, setPage, leave, again, playOn }: PlayingProps): JSX.Element {
    const { client } = session, [isLooking, setLooking] = useState(false);
    const seats = Object.keys(client.sights), seat = seats.find((name) => isMine(client, name)) ?? seats[0];
    const asked = seats.find((name) => client.sights[name].ask && isMine(client, name)) ?? seat, game = client.table?.game ?? '';
    if (client.table?.phase === 'lobby' && !session.isHurried) return <Lobby session={session} back={leave} start={() => startTable(session)} />;
    if (!seat) return <Loading />;
    if (page === 'replay') return <Replay log={session.log()} client={client} own={seat} leave={() => setPage('table')} playOn={playOn} />;
    if (client.over && !isLooking) return <End session={session} after={{ again, leave, replay: () => setPage('replay'), look: () => setLooking(true), download: () => download(game, session.log()) }} />;
    return <TableView session={session} board={BOARDS[game]} sight={client.sights[asked]} leave={client.over ? () => setLooking(false) : leave} />;
}

export function App(): JSX.Element {
    const [session, setSession] = useState<Session | null>(null), [page, setPage] = useState<Page>('start');
    useSession(session);
    useMood(page === 'start' ? undefined : session?.client.table?.game);
    const open = (game: string, lines: string[]): Session => {
        session?.close();
        const next = openTable(game, lines);
        void loadArt(game);
        setSession(next);
        setPage('table');
        return next;
    };
    const make = (game: string, isAtOnce: boolean): void => {
        dropSaved();
        const next = open(game, []);
        next.isHurried = isAtOnce;
        makeTable(next, game);
        if (isAtOnce) startTable(next);
    };
    const resume = (): void => {
        const saved = readSaved();
        if (saved) open(saved.game, saved.lines);
    };
    const leave = (): void => {
        session?.close();
        setSession(null);
        setPage('start');
    };
    if (!session || page === 'start') return <Start key={spoken()} doors={{ playBots: (game) => make(game, true), lobby: (game) => make(game, false), resume, openLines: (game, lines) => void open(game, lines) }} />;
    return <Playing session={session} page={page} setPage={setPage} leave={leave} again={() => make(session.client.table!.game, true)} playOn={(lines) => open(session.client.table!.game, lines)} />;
}
