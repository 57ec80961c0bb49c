// since.tsx - what happened since this seat's last turn, with its own part marked: where the log is behind a tab.
import type { JSX } from 'preact';
import type { Board } from '../boards/board';
import type { Heard, Line, Sight } from '../model/client';
import { SeatToken } from '../parts/parts';
import { t } from '../words/words';
import { named } from './names';
import { usePlay } from './play';

/** Is it about this seat, or about a piece that it plays? */
export function concerns({ actor, fields }: Heard, { seat, view }: Sight): boolean {
    const own = [seat, ...Object.keys(view.survivors ?? {}).filter((name) => view.survivors[name].player === seat)];
    return own.includes(actor ?? '') || Object.values(fields).some((value) => own.includes(String(value)));
}

const QUIET = ['backs', 'turn'];

/** The message with which the cards were dealt: nothing in it is anybody's deed. */
const dealOf = (lines: Line[], seat: string): number | undefined => lines.find((line) => line.heard && line.seat === seat)?.batch;
const isDeed = ({ batch, heard }: Line, seat: string, deal: number | undefined): boolean =>
    batch !== deal && heard?.actor === seat && heard.event !== 'turn' && !heard.event.startsWith('says');

/** Has this seat done anything yet? */
export const hasActed = (lines: Line[], seat: string): boolean => lines.some((line) => isDeed(line, seat, dealOf(lines, seat)));

/** What others did between this seat's last turn and the one that it is in, if it is; all of it before its first, or where that is nothing, the deal. */
export function sinceOf(lines: Line[], seat: string): Heard[] {
    const deal = dealOf(lines, seat), told = lines.filter((line) => line.heard && line.seat === seat && !QUIET.includes(line.heard.event)), later = told.filter(({ batch }) => batch !== deal);
    const all = later.length ? later : told, before = all.slice(0, all.findLastIndex((line) => !isDeed(line, seat, deal)) + 1);
    return before.slice(before.findLastIndex((line) => isDeed(line, seat, deal)) + 1).map(({ heard }) => heard!);
}

export function SinceCard({ board }: { board: Board }): JSX.Element | null {
    const { client, sight, covered, ask } = usePlay(), events = sinceOf(client.lines, sight.seat), own = events.filter((event) => concerns(event, sight)).length, last = events.at(-1);
    if (!ask || covered || !last || client.over) return null;
    return (
        <details class="since-card">
            <summary>{board.tellsNews ? t(hasActed(client.lines, sight.seat) ? 'since_n' : 'before_first', { n: events.length }) : <span class="last">{named(client, last)}</span>}
                {own ? <span class="tag accent">{t('about_you', { n: own })}</span> : null}</summary>
            <ul>{events.slice(-12).map((event) => <li class={concerns(event, sight) ? 'mine' : ''}>{/^[A-L]$/.test(event.actor ?? '') ? <SeatToken seat={event.actor!} /> : null}<span>{named(client, event)}</span></li>)}</ul>
        </details>
    );
}
