// matches.tsx - the matches at a table that are over: which there are, and one of them once more, by its log alone.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Client } from '../model/client';
import { Replay } from '../pages/replay';
import { Icon, Picture } from '../parts/parts';
import { useMood } from '../parts/mood';
import { endOf } from '../replay/past';
import { spoken, t } from '../words/words';
import { Shut } from './enter';
import { logOf, matchesOf, type Finished } from './server';

/** Looked up anew whenever another match is over. */
export function useMatches(name: string, over: number): Finished[] {
    const [matches, setMatches] = useState<Finished[]>([]);
    useEffect(() => void matchesOf(name).then(setMatches, () => undefined), [name, over]); // without a network there are none
    return matches;
}

const timeOf = (time: number): string => new Date(time).toLocaleString(spoken(), { weekday: 'short', hour: '2-digit', minute: '2-digit' });

/** Where there are several: each of them leads to its replay. */
export function Matches({ matches, open }: { matches: Finished[]; open: (match: number) => void }): JSX.Element | null {
    if (matches.length < 2) return null;
    return (
        <section class="panel matches"><h2><Icon name="play" />{t('matches_here')}</h2>
            <div class="row">{matches.map(({ match, ended }) => <button type="button" class="btn" data-match={match} onClick={() => open(match)}>{t('match_n', { n: match })}<small>{timeOf(ended)}</small></button>)}</div>
        </section>
    );
}

const Picker = ({ matches, match, open }: { matches: Finished[]; match: number; open: (match: number) => void }): JSX.Element => (
    <select class="pick-match" aria-label={t('matches_here')} value={match} onChange={(event) => open(Number(event.currentTarget.value))}>
        {matches.map((one) => <option value={one.match}>{t('match_n', { n: one.match })}</option>)}
    </select>
);

interface OldProps { name: string; match: number; matches: Finished[]; /** Our number at the table, if we are there. */ you: number; open: (match: number) => void; leave: () => void; playOn: (game: string, lines: string[]) => void }

/** What the server tells of that match: null as long as it has not, empty where there is none. */
function useOld(name: string, match: number): { log: string[]; ended: Client | null } | null {
    const [old, setOld] = useState<{ log: string[]; ended: Client | null } | null>(null), language = spoken();
    useEffect(() => {
        let isWanted = true;
        const look = async (): Promise<void> => {
            const log = await logOf(name, match).catch(() => []), ended = log.length ? await endOf(log, language) : null;
            if (isWanted) setOld({ log, ended });
        };
        setOld(null);
        void look();
        return () => { isWanted = false; };
    }, [name, match, language]);
    return old;
}

export function OldMatch({ name, match, matches, you, open, leave, playOn }: OldProps): JSX.Element {
    const old = useOld(name, match), game = old?.ended?.table?.game ?? '';
    useMood(game);
    if (!old) return <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t('lamps')}</p></div>;
    if (!old.ended?.table) return <Shut says={t('no_match')} leave={leave} />;
    const client = { ...old.ended, you }, seats = Object.keys(old.ended.table.seats), own = seats.find((seat) => client.table!.seats[seat].guest === you) ?? seats[0];
    return (
        <Replay key={match} log={old.log} client={client} own={own} match={match} leave={leave} playOn={(lines) => playOn(game, lines)}>
            {matches.length > 1 ? <Picker matches={matches} match={match} open={open} /> : null}
        </Replay>
    );
}
