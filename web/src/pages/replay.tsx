// replay.tsx - a finished game once more, by move or by turn, through any seat's eyes or with everything open; and another game from
// any of its moments.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Json } from '../../generated/protocol';
import type { Board } from '../boards/board';
import { BOARDS } from '../boards/boards';
import { openedView } from '../boards/opened';
import { claimsOf, type Past } from '../model/claims';
import type { Client, Line, Sight } from '../model/client';
import { after, before, momentsOf, newAt, turnsOf } from '../model/moments';
import { OWN_CLOCK } from '../model/time';
import { Icon, SeatSign } from '../parts/parts';
import { placeInAddress, signOf, writeAddress } from '../replay/address';
import { Moment, type MomentOf } from '../replay/moment';
import { openLog, useOpen, usePast } from '../replay/past';
import { Track } from '../replay/track';
import { Session } from '../session';
import { calledIn, named, seenFrom } from '../table/names';
import { Sheet } from '../table/sheet';
import { TableView } from '../table/table';
import { useWide } from '../table/wide';
import { t } from '../words/words';

const PACE = 900, OPEN = '*';

const quiet = (sight: Sight): Sight => ({ ...sight, ask: null, may: [] });

/** What each seat saw after line `at`. */
const viewsAt = (past: Past, at: number): { [seat: string]: Json } =>
    Object.fromEntries(Object.keys(past).flatMap((seat) => { const view = past[seat][at]?.sights[seat]?.view as Json | undefined; return view ? [[seat, view]] : []; }));

const toldAt = (past: Past, at: number, seat: string): Line[] => newAt(past[seat] ?? [], at).filter((line) => line.heard && line.seat === seat);

/** What happened then: of several tellings the one to who did it. */
function saysOf(ended: Client, told: Line[]): string {
    const line = told.findLast(({ heard, seat }) => heard!.actor === seat) ?? told.at(-1);
    return line ? named(ended, line.heard!) : '';
}

/** The moments of all these seats. */
const allMoments = (past: Past, seats: string[]): number[] => [...new Set(seats.flatMap((seat) => momentsOf(past[seat] ?? [], seat)))].sort((one, other) => one - other);

/** The lines at which this person wrote something down. */
const noted = (clients: Client[]): number[] => clients.map((_, at) => at).filter((at) => clients[at].notes.length > (clients[at - 1]?.notes.length ?? 0));

function Eyes({ ended, board, eyes, setEyes }: { ended: Client; board: Board; eyes: string; setEyes: (eyes: string) => void }): JSX.Element {
    return (
        <div class="eyes" role="group" aria-label={t('seen_by')}>
            <button type="button" class={eyes === OPEN ? 'on' : ''} aria-pressed={eyes === OPEN} data-eyes="all" onClick={() => setEyes(OPEN)}><Icon name="eye" />{t('everything')}</button>
            {Object.keys(ended.table!.seats).map((one) => (
                <button type="button" class={one === eyes ? 'on' : ''} aria-pressed={one === eyes} data-eyes={one} onClick={() => setEyes(one)}>
                    <SeatSign seat={one} picture={board.seatPicture(one, {})} />{calledIn(ended, one)}
                </button>
            ))}
        </div>
    );
}

interface Props {
    log: string[]; client: Client; own: string; leave: () => void; playOn: (lines: string[]) => void;
    /** At a table on a server: which of its matches it is. */
    match?: number;
    /** Of a file: no address leads to it. */
    isFile?: boolean;
    children?: ComponentChildren;
}

export function Replay({ log: live, client: ended, own, leave, playOn, match, isFile, children }: Props): JSX.Element {
    const log = useMemo(() => [...live], []), sign = useMemo(() => signOf(log), []), seats = Object.keys(ended.table!.seats), board = BOARDS[ended.table!.game], isWide = useWide();
    const past = usePast(log, ended.table!, [own, ...seats.filter((seat) => seat !== own)]), [eyes, setEyes] = useState(own);
    const [isPlaying, setPlaying] = useState(false), [isMore, setMore] = useState(false), [isLinked, setLinked] = useState(false);
    const isOpen = eyes === OPEN, open = useOpen(log, ended.table!, isOpen), seat = isOpen || !past[eyes] ? own : eyes, clients = past[seat] ?? [];
    const { moments, turns } = useMemo(() => { const all = allMoments(past, isOpen ? seats : [seat]); return { moments: all, turns: turnsOf(clients, all, board.heads) }; }, [past, clients, isOpen, seat]);
    const openLines = useMemo(() => openLog(open, clients, seat), [open, clients, seat]);
    const claims = useMemo(() => claimsOf(past, own), [past]), notes = useMemo(() => noted(past[own] ?? []), [past]);
    const [wanted, setWanted] = useState((isFile ? null : placeInAddress())?.move ?? 0), at = moments.findLast((one) => one <= wanted) ?? moments[0] ?? 0;
    const shown = useMemo(() => new Session(() => ({ wish: () => 0, clock: OWN_CLOCK, close: () => undefined })), []);
    const write = (move: number): void => { if (!isFile) writeAddress(match === undefined ? { match: null, move, of: sign } : { match, move }); };
    const go = (to: number | undefined): void => { if (to !== undefined) { setWanted(to); write(to); setLinked(false); } };
    useEffect(() => {
        if (!isPlaying) return undefined;
        const next = after(moments, at), timer = setTimeout(() => (next === undefined ? setPlaying(false) : go(next)), PACE);
        return () => clearTimeout(timer);
    }, [isPlaying, at, moments]);
    const seen = isOpen ? ended : seenFrom(ended, seat), client = clients[at], sight = client?.sights[seat], views = viewsAt(past, at);
    if (sight) shown.client = isOpen && openLines.length ? { ...client, lines: openLines.slice(0, at + 1).flat() } : client;
    shown.net = 'open';
    shown.isOnly = 'replay';
    const quit = (): void => { writeAddress(null); leave(); };
    const linkTo = (): void => { write(at); void navigator.clipboard?.writeText(location.href).catch(() => undefined); setLinked(true); };
    const of: MomentOf = { log, at, ended: seen, board, seat, isOpen, views, claims, isWide, notes: (past[own]?.[at]?.notes ?? []).filter((note) => note.seat === own) };
    const moment = <Moment of={of} linkTo={isFile ? undefined : linkTo} playOn={at < log.length - 1 ? () => { writeAddress(null); playOn(log.slice(0, at + 1)); } : undefined} />;
    return (
        <div class="replaying" data-game={board.game} data-at={at} data-seats={Object.keys(past).length}>
            {sight ? <TableView session={shown} board={board} sight={quiet(isOpen ? { ...sight, view: openedView(board.game, sight.view, views) } : sight)} leave={quit} beside={isWide ? moment : undefined} />
                : <p class="loading-page" role="status">{t('lamps')}</p>}
            <section class="replay" aria-label={t('replay')}>
                <Track moments={moments} at={at} marks={{ turns, claims: claims.map((claim) => claim.at), notes }} isPlaying={isPlaying} setPlaying={setPlaying}
                    says={sight ? saysOf(seen, isOpen ? open[at] ?? [] : toldAt(past, at, seat)) : ''} go={go}
                    near={{ moveBack: before(moments, at), moveOn: after(moments, at), turnBack: before(turns, at), turnOn: after(turns, at) }} />
                <div class="ways">
                    <Eyes ended={ended} board={board} eyes={eyes} setEyes={setEyes} />
                    {isWide ? null : <button type="button" class="btn more" onClick={() => setMore(true)}>{t('at_this_move')}</button>}
                    {children}
                    <button type="button" class="btn" onClick={quit}>{t('back')}</button>
                </div>
                {isLinked ? <p class="linked" role="status">{t('link_copied')} <code>{location.href}</code></p> : null}
            </section>
            {isMore ? <Sheet title={t('replay')} close={() => setMore(false)}>{moment}</Sheet> : null}
        </div>
    );
}
