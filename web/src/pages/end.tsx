// end.tsx - after the game: who has won and by which rule, who was who and said what, figures, the proof, again, and the replay.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Json } from '../../generated/protocol';
import { BOARDS } from '../boards/boards';
import { claimsOf } from '../model/claims';
import { figuresOf, isCounted, movesOf } from '../model/statistics';
import { Icon, Picture } from '../parts/parts';
import { FiguresPanel } from '../replay/figures';
import { usePast } from '../replay/past';
import { ProofPanel } from '../replay/proof_panel';
import { endingOf, mayGoOn, resultTo } from '../replay/result';
import { SeatCard } from '../replay/seat_card';
import { Passage } from '../rules/passage';
import type { Session } from '../session';
import { isMine, toAll } from '../table/names';
import { gameOf, t } from '../words/words';

/** What each seat saw at the end: the table tells it now. */
function useViews(session: Session, seats: string[]): { [seat: string]: Json } {
    const [views, setViews] = useState<{ [seat: string]: Json }>({});
    useEffect(() => {
        for (const seat of seats) void session.ask({ kind: 'view', seat }).then((answer) => { if (answer.kind === 'view') setViews((now) => ({ ...now, [seat]: answer.view })); });
    }, []);
    return views;
}

/** The clause of the rules by which an ending is named: 7.2-alone is a case of 7.2. */
const clauseOf = (rule: string): string => rule.match(/^(\d[\d.]*|[A-Z]-?\d+)/)?.[1] ?? rule;

/** Where one can go from here; what a table on a server does not give is not there. */
export interface After { again(): void; leave(): void; look(): void; replay?: () => void; download?: () => void; downloadMatch?: () => void }

function Ways({ after, isAgain }: { after: After; isAgain: boolean }): JSX.Element {
    return (
        <div class="after">
            {isAgain ? <button type="button" class="btn main" onClick={after.again}>{t('again')}</button> : null}
            {after.replay ? <button type="button" class={`btn${isAgain ? '' : ' main'}`} data-after="replay" onClick={after.replay}><Icon name="play" />{t('replay')}</button> : null}
            <button type="button" class="btn" onClick={after.look}><Icon name="table" />{t('look_board')}</button>
            <button type="button" class="btn" onClick={after.leave}><Icon name="back" />{t('to_games')}</button>
            {after.downloadMatch ? <button type="button" class="btn plain save-match" onClick={after.downloadMatch}><Icon name="share" />{t('download_match')}</button> : null}
            {after.download ? <button type="button" class="btn plain save-log" onClick={after.download}><Icon name="share" />{t('download')}</button> : null}
        </div>
    );
}

export function End({ session, after, children }: { session: Session; after: After; /** What else there is to see. */ children?: ComponentChildren }): JSX.Element | null {
    const { client } = session, { over, table } = client, log = useMemo(() => [...session.log()], []);
    const seats = Object.keys(table?.seats ?? {}), own = seats.find((seat) => isMine(client, seat)) ?? seats[0], views = useViews(session, seats);
    const past = usePast(log, table!, [own, ...seats.filter((seat) => seat !== own)]), claims = useMemo(() => claimsOf(past, own), [past]);
    if (!over || !table) return null;
    const board = BOARDS[table.game], winners = over.winners ?? [], isShared = Boolean(session.around?.isShared), people = isShared ? toAll(client) : client;
    const { hasWon, says } = resultTo(client, winners, isShared);
    const talk = (gameOf(table.game)?.verbs ?? []).filter(({ claim }) => claim).map(({ verb }) => verb);
    return (
        <div class="page end" data-game={table.game}>
            <main>
                <div class={`banner${hasWon ? ' won' : ''}`}><Picture of={`poster-${table.game}`} />
                    <div><p class="label">{t('game_over')}</p><h1>{endingOf(people)}</h1>
                        {says ? <p class="result">{says}</p> : null}
                        {over.rule ? <p><span class="tag by-rule">{t('by_rule', { rule: clauseOf(over.rule) })}</span></p> : null}</div></div>
                {over.rule ? <Passage game={table.game} clause={clauseOf(over.rule)} /> : null}
                <Ways after={after} isAgain={mayGoOn(client, isShared)} />
                {children}
                <h2 class="knewhead">{t(isShared ? 'what_all_saw' : 'what_each_saw')}</h2>
                <div class="knew">{seats.map((seat) => <SeatCard key={seat} board={board} client={people} seat={seat} view={views[seat]} hasWon={winners.includes(seat)} claims={claims.filter(({ actor }) => actor === seat)} />)}</div>
                <div class="cols">
                    {log.length && isCounted(table, past) ? <FiguresPanel client={people} board={board} figures={figuresOf(movesOf(log, table, talk, past), seats, talk, claims)} /> : null}
                    <ProofPanel client={client} log={log} />
                </div>
            </main>
        </div>
    );
}
