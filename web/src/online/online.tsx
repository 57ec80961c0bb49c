// online.tsx - somebody at a table on a server: at its door, in its lobby, in the match, at its end.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BOARDS } from '../boards/boards';
import { openSocket } from '../net/socket';
import { End } from '../pages/end';
import { useMood } from '../parts/mood';
import { Picture } from '../parts/parts';
import { drawChance } from '../quick';
import { Session } from '../session';
import { choose, settings } from '../settings';
import { placeInAddress, writeAddress } from '../replay/address';
import { endOf } from '../replay/past';
import { isMine } from '../table/names';
import { useRetold } from '../table/settings_panel';
import { TableView } from '../table/table';
import { spoken, t } from '../words/words';
import { NameForm, Shut } from './enter';
import { EndBar } from './end_bar';
import { takeLog } from './end_log';
import { Matches, OldMatch, useMatches } from './matches';
import { Pause } from './pause';
import { PeopleSheet } from './people';
import { Room } from './room';
import { askClock, logOf, matchUrl, socketUrl, token, type Finished } from './server';

/** The connection to this table as long as the page shows it, drawn again when something came. */
function useTable(name: string, showPeople: () => void): Session {
    const [session] = useState(() => new Session((listener) => openSocket(listener, { url: socketUrl(), token: token(), table: name, lang: () => settings().language, askClock })));
    const [, redraw] = useState(0);
    useEffect(() => {
        session.online = { name, showPeople };
        session.watch(() => redraw((n) => n + 1));
        return () => session.close();
    }, []);
    useRetold(session);
    return session;
}

/** Coming in: who has a name says it at once. Who is a guest already is told `done`, and nothing is done twice. */
function useDoor(session: Session): { says: string; tried: string; isAsked: boolean; enter: (name: string) => void } {
    const [says, setSays] = useState(''), [isAsked, setAsked] = useState(false), [tried, setTried] = useState(settings().name);
    const enter = (name: string): void => {
        setAsked(false);
        setTried(name);
        void session.ask({ kind: 'enter', name, lang: spoken() }).then((answer) => {
            if (answer.kind !== 'refused') return choose({ name }); // only a name that a table has taken is kept
            setSays(answer.says);
            setAsked(true);
        });
    };
    useEffect(() => {
        setSays('');
        if (settings().name) enter(settings().name);
        else setAsked(true);
    }, [session]);
    return { says, tried, isAsked, enter };
}

const Loading = (): JSX.Element => <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t('lamps')}</p></div>;

interface MatchProps { session: Session; name: string; leave: () => void; matches: Finished[]; openMatch: (match: number) => void }

function download(name: string, match: number): void {
    const link = document.createElement('a');
    link.href = matchUrl(name, match);
    link.click();
}

/** The log of the table when the match is over, for the figures; null as long as it is not there. */
function useLog(session: Session, name: string): string[] | null {
    const [log, setLog] = useState<string[] | null>(null), { phase, round } = session.client.table!, isOver = phase === 'over';
    useEffect(() => {
        let isWanted = isOver;
        setLog(null);
        if (isOver) void takeLog(session, round, logOf(name, round), (lines) => endOf(lines, spoken())).then((lines) => { if (isWanted) setLog(lines); });
        return () => { isWanted = false; };
    }, [isOver, round, session.tellings]);
    return log;
}

function Match({ session, name, leave, matches, openMatch }: MatchProps): JSX.Element {
    const { client } = session, [isLooking, setLooking] = useState(false), seats = Object.keys(client.sights), { game, round } = client.table!;
    const seat = seats.find((one) => client.sights[one].ask && isMine(client, one)) ?? seats.find((one) => isMine(client, one)) ?? seats[0], log = useLog(session, name);
    if (client.over && !log) return <Loading />;
    const after = { replay: () => openMatch(round), again: () => void session.send({ kind: 'rematch', chance: drawChance() }), leave, look: () => setLooking(true), downloadMatch: () => download(name, round) };
    if (client.over && !isLooking) return (
        <>
            <End session={session} after={after}><Matches matches={matches} open={openMatch} /></End>
            <EndBar session={session} />
        </>
    );
    if (!seat) return <Loading />;
    return <TableView session={session} board={BOARDS[game]} sight={client.sights[seat]} leave={client.over ? () => setLooking(false) : leave} />;
}

/** The door, the lobby or the match, whichever it is. */
function Inside(props: MatchProps): JSX.Element {
    const { session, name, leave } = props, { client, refusal, net } = session, { says, tried, isAsked, enter } = useDoor(session), phase = client.table?.phase;
    if (client.removed) return <Shut says={t('removed_you')} leave={leave} />;
    if (net === 'closed' && refusal?.re === 0) return <Shut says={refusal.says} leave={leave} />;
    if (!client.table && isAsked) return <NameForm table={name} says={says} tried={tried} enter={enter} leave={leave} />;
    if (!client.table) return <Loading />;
    if (phase === 'lobby') return <Room session={session} name={name} leave={leave} />;
    return <Match {...props} />;
}

/** The match itself is on the page: it tells of a pause where it tells everything else. */
const isInMatch = ({ client: { table, sights, over } }: Session): boolean => (table?.phase === 'play' || table?.phase === 'paused') && !over && Object.keys(sights).length > 0;

interface OnlineProps {
    name: string;
    leave: () => void;
    /** Another game against bots from the lines of a log. */
    playOn: (game: string, lines: string[]) => void;
}

export function OnlineTable({ name, leave, playOn }: OnlineProps): JSX.Element {
    const [hasPeople, setPeople] = useState(false), session = useTable(name, () => setPeople(true)), { you, table, over } = session.client, game = table?.game;
    const [old, setOld] = useState(placeInAddress()?.match ?? null), matches = useMatches(name, over ? table?.round ?? 0 : 0);
    useMood(game);
    const go = (): void => {
        if (session.client.you >= 0) session.send({ kind: 'leave' });
        leave();
    };
    const openMatch = (match: number): void => { writeAddress({ match, move: 0 }); setOld(match); };
    if (old !== null) return <OldMatch name={name} match={old} matches={matches} you={you} open={openMatch} leave={() => { writeAddress(null); setOld(null); }} playOn={playOn} />;
    return (
        <>
            <Inside session={session} name={name} leave={go} matches={matches} openMatch={openMatch} />
            {hasPeople ? <PeopleSheet session={session} name={name} close={() => setPeople(false)} /> : null}
            {isInMatch(session) ? null : <Pause session={session} />}
        </>
    );
}
