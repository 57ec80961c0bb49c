// app.tsx - which page is shown: the start, a lobby, a table, its end, its replay.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Around } from './around/around';
import { SharedTable } from './around/shared';
import { BOARDS } from './boards/boards';
import { openLocal, type LocalTable } from './net/local';
import { End } from './pages/end';
import { Learn, lessonOf } from './pages/learn';
import { Lobby } from './pages/lobby';
import { Replacing } from './pages/replacing';
import { Replay } from './pages/replay';
import { Rulebook } from './pages/rulebook';
import { Start } from './pages/start';
import { useTableName } from './online/address';
import { OnlineTable } from './online/online';
import { loadArt } from './parts/art';
import { useMood } from './parts/mood';
import { Picture } from './parts/parts';
import { lobbyOf, makeTable, startTable } from './quick';
import { dropSaved, lostTo, readSaved, writeSaved, type Saved } from './saved';
import { Session } from './session';
import { isMine, toAll } from './table/names';
import { settings } from './settings';
import { useRetold, useSettings } from './table/settings_panel';
import { TableView } from './table/table';
import { saveLog, saveMatch } from './replay/files';
import { Watched } from './replay/watched';
import { lostLink, placeInAddress } from './replay/address';
import { spoken, t } from './words/words';

type Page = 'start' | 'table' | 'replay';

const Loading = (): JSX.Element => <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t('lamps')}</p></div>;

/** Offline: a table in this page's worker, its log kept on this device. */
function openTable(game: string, lines: string[]): Session {
    let table: LocalTable | null = null;
    const session: Session = new Session((listener) => {
        table = openLocal(listener, lines, () => settings().language, (log) => writeSaved({ game, when: Date.now(), isOver: Boolean(session.client.over), lines: log }));
        return table;
    });
    session.log = () => table?.lines ?? [];
    session.around = new Around(session, table!);
    return session;
}

/** The session, drawn again when something came. */
function useSession(session: Session | null): void {
    const [, redraw] = useState(0), { bots } = useSettings();
    useEffect(() => session?.watch(() => redraw((n) => n + 1)), [session]);
    useRetold(session);
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
    if (session.around?.isShared && !client.over) return <SharedTable around={session.around} board={BOARDS[game]} leave={leave} />;
    if (!seat) return <Loading />;
    if (page === 'replay' && client.over) return <Replay log={session.log()} client={session.around?.isShared ? toAll(client) : client} own={seat} leave={() => setPage('table')} playOn={playOn} />;
    const files = { download: () => saveLog(game, session.log()), downloadMatch: () => void saveMatch(game, session.log()) };
    if (client.over && !isLooking) return <End session={session} after={{ again, leave, replay: () => setPage('replay'), look: () => setLooking(true), ...files }} />;
    return <TableView session={session} board={BOARDS[game]} sight={client.sights[asked]} leave={client.over ? () => setLooking(false) : leave} />;
}

export function App(): JSX.Element {
    const [table, goTo] = useTableName(), [taken, setTaken] = useState<Taken | null>(null);
    const playOn = (game: string, lines: string[]): void => { setTaken({ game, lines }); goTo(null); };
    return table ? <OnlineTable key={table} name={table} leave={() => goTo(null)} playOn={playOn} /> : <AtHome goTo={goTo} taken={taken} />;
}

/** A position of a match on the server, to be played on here. */
interface Taken { game: string; lines: string[] }

/** The start page, and tables of this page's own. */
function AtHome({ goTo, taken }: { goTo: (table: string) => void; taken: Taken | null }): JSX.Element {
    const [session, setSession] = useState<Session | null>(null), [page, setPage] = useState<Page>('start'), [lesson, setLesson] = useState<string | null>(null), [rules, setRules] = useState<string | null>(null);
    const [asked, setAsked] = useState<{ saved: Saved; anew: () => void } | null>(null);
    const [watched, setWatched] = useState<Taken | null>(null);
    useSession(session);
    useMood(rules ?? watched?.game ?? (lesson ? lessonOf(lesson)?.game : page === 'start' ? undefined : session?.client.table?.game));
    const open = (game: string, lines: string[]): Session => {
        session?.close();
        const next = openTable(game, lines);
        void loadArt(game);
        setSession(next);
        setPage('table');
        return next;
    };
    const make = async (game: string, isAtOnce: boolean): Promise<void> => {
        dropSaved();
        const next = open(game, []);
        next.isHurried = isAtOnce;
        await makeTable(next, game);
        if (isAtOnce) startTable(next);
    };
    const again = (): void => {
        const { game } = session!.client.table!, lines = session!.log();
        if (!lines.length) return void make(game, true);
        const next = open(game, lobbyOf(lines));
        next.isHurried = true;
        return startTable(next);
    };
    const resume = (): void => {
        const saved = readSaved();
        if (saved) open(saved.game, saved.lines);
    };
    useEffect(() => {
        if (!placeInAddress() || lostLink(readSaved()?.lines)) return;
        resume();
        setPage('replay');
    }, []);
    /** Another game, of these lines; but where the kept one is lost with it, the player says first what becomes of that. */
    const instead = (anew: () => void, lines: string[] = []): void => {
        const saved = lostTo(lines);
        if (saved) setAsked({ saved, anew });
        else anew();
    };
    const answered = (then: () => void) => (): void => { setAsked(null); then(); };
    const openLines = (game: string, lines: string[]): void => instead(() => open(game, lines), lines);
    useEffect(() => { if (taken) openLines(taken.game, taken.lines); }, [taken]);
    const leave = (): void => {
        session?.close();
        setSession(null);
        setPage('start');
    };
    const watch = (game: string, lines: string[]): void => { void loadArt(game); setWatched({ game, lines }); };
    if (watched) return (
        <>
            <Watched {...watched} leave={() => setWatched(null)} playOn={(game, lines) => instead(() => { setWatched(null); open(game, lines); }, lines)} />
            {asked ? <Replacing saved={asked.saved} goOn={answered(() => { setWatched(null); resume(); })} anew={answered(asked.anew)} close={() => setAsked(null)} /> : null}
        </>
    );
    if (rules) return <Rulebook key={rules} game={rules} back={() => setRules(null)} />;
    if (lesson) return <Learn key={lesson} name={lesson} doors={{ leave: () => setLesson(null), learn: setLesson, playBots: (game) => { setLesson(null); instead(() => void make(game, true)); } }} />;
    if (!session || page === 'start') return (
        <>
            <Start key={spoken()} doors={{ goTo, learn: setLesson, rules: setRules, playBots: (game) => instead(() => void make(game, true)), lobby: (game) => instead(() => void make(game, false)), resume, openLines, watch }} />
            {asked ? <Replacing saved={asked.saved} goOn={answered(resume)} anew={answered(asked.anew)} close={() => setAsked(null)} /> : null}
        </>
    );
    return <Playing session={session} page={page} setPage={setPage} leave={leave} again={again} playOn={(lines) => open(session.client.table!.game, lines)} />;
}
