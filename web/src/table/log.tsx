// log.tsx - what has happened, a chapter a turn; what is only known to this seat carries a neutral tag.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../boards/board';
import type { Line } from '../model/client';
import { chaptersOf, isWorthTelling, lastLines } from '../model/log';
import { SeatSign, SeatToken } from '../parts/parts';
import { t } from '../words/words';
import { claimOf, guestName, named, seatName } from './names';
import { usePlay } from './play';
import { concerns } from './since';

/** Said to the others: free words, or a claim. */
export const isSaid = (line: Line): boolean => Boolean(line.talk) || (line.heard?.event.startsWith('says') ?? false);

function Spoken({ line, board }: { line: Line; board: Board }): JSX.Element {
    const { client, sight } = usePlay();
    const seat = line.heard?.actor ?? Object.keys(client.table?.seats ?? {}).find((name) => client.table!.seats[name].guest === line.talk!.from) ?? '';
    const who = line.talk ? guestName(client, line.talk.from) : seatName(client, seat);
    const says = line.talk ? line.talk.says : claimOf(client, line.heard!);
    return <li class="talkline"><SeatSign seat={seat} picture={board.seatPicture(seat, sight.view)} /><span class="says"><b>{who}:</b> {says}</span></li>;
}

function Told({ line }: { line: Line }): JSX.Element {
    const { sight, client } = usePlay(), { actor = '' } = line.heard!;
    return <li class={`told${concerns(line.heard!, sight) ? ' mine' : ''}`}>{/^[A-L]$/.test(actor) ? <SeatToken seat={actor} /> : null}<span>{named(client, line.heard!)}</span></li>;
}

const LineOf = ({ line, board }: { line: Line; board: Board }): JSX.Element => (isSaid(line) ? <Spoken line={line} board={board} /> : <Told line={line} />);

/** A list that stays at its end while new lines come, and is there when its tab is opened. */
function Feed({ children, count, label }: { children: preact.ComponentChildren; count: number; label: string }): JSX.Element {
    const ref = useRef<HTMLDivElement>(null);
    const toEnd = (): void => { ref.current!.scrollTop = ref.current!.scrollHeight; };
    useEffect(toEnd, [count]);
    useEffect(() => {
        let before = 0; // as long as it is hidden it has no height
        const observer = new ResizeObserver(([{ contentRect }]) => {
            if (!before) toEnd();
            before = contentRect.height;
        });
        observer.observe(ref.current!);
        return () => observer.disconnect();
    }, []);
    return <div class="feed" ref={ref} role="log" aria-live="off" aria-label={label} tabIndex={0}><ul>{children}</ul></div>;
}

/** The first line after this seat last did something: from there on it is news. */
function firstNew(lines: Line[], seat: string): Line | undefined {
    const last = lines.findLastIndex(({ heard }) => heard?.actor === seat && !heard.event.startsWith('says'));
    return last >= 0 && lines.length - last > 3 ? lines[last + 1] : undefined;
}

const Since = (): JSX.Element => <li class="since">{t('since')}</li>;

/** So many lines are drawn until somebody asks for those before them. */
const MANY = 220;

export function Log({ board }: { board: Board }): JSX.Element {
    const { client, covered, sight } = usePlay(), [many, setMany] = useState(MANY), lines = client.lines.filter(isWorthTelling);
    const { earlier, shown } = lastLines(lines, many), chapters = chaptersOf(shown, board.heads), fresh = firstNew(lines, sight.seat);
    if (covered) return <Feed count={0} label={t('log')}><li class="muted">{t('covered_line')}</li></Feed>;
    return (
        <Feed count={lines.length} label={t('log')}>
            {earlier ? <li><button type="button" class="btn plain earlier" onClick={() => setMany(many + MANY)}>{t('earlier_lines', { n: earlier })}</button></li> : null}
            {chapters.length ? null : <li class="muted">{t('nothing_yet')}</li>}
            {chapters.map(({ head, lines: inside }) => (
                <>{head === fresh && head ? <Since /> : null}{head ? <li class="turn">{named(client, head.heard!)}</li> : null}
                    {inside.map((line) => <>{line === fresh ? <Since /> : null}<LineOf line={line} board={board} /></>)}</>
            ))}
        </Feed>
    );
}

export function TalkFeed({ board }: { board: Board }): JSX.Element {
    const { client } = usePlay(), lines = client.lines.filter(isSaid);
    return (
        <Feed count={lines.length} label={t('talk')}>
            {lines.length ? null : <li class="muted">{t('nothing_said')}</li>}
            {lines.slice(-120).map((line) => <Spoken line={line} board={board} />)}
        </Feed>
    );
}
