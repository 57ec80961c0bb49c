// doors.tsx - the start page's way to other people: tables that are open to all, one's own, and those one has a link to.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SCREEN_PLACE } from '../around/window';
import { Icon } from '../parts/parts';
import type { Words } from '../words/en';
import { allGames, gameOf, t } from '../words/words';
import { hasServer, linkOf, openTables, ownTables, tableIn, type Filters, type Listed } from './server';

const OFTEN = 10000;

/** Whether there is a server; null as long as that is not known. */
export function useServer(): boolean | null {
    const [is, setIs] = useState<boolean | null>(null);
    useEffect(() => void hasServer().then(setIs), []);
    return is;
}

function Row({ row, go }: { row: Listed; go: (table: string) => void }): JSX.Element {
    const title = gameOf(row.game)?.title ?? row.game, word = row.phase === 'lobby' ? (row.free ? 'join' : 'watch_it') : 'watch_it';
    const facts = [t('free_of', { free: row.free, seats: row.seats }), row.host ? t('host_is', { who: row.host }) : '', t(`phase_${row.phase}` as keyof Words), t(`pace_${row.pace}` as keyof Words), row.lang];
    return (
        <li class="listed" data-game={row.game} data-table={row.table}>
            <span class="who"><b>{title}</b><small>{facts.filter(Boolean).join(' · ')}</small></span>
            <button type="button" class="btn" onClick={() => go(row.table)}>{t(word)}</button>
        </li>
    );
}

function FilterRow({ filters, set }: { filters: Filters; set: (change: Partial<Filters>) => void }): JSX.Element {
    const choice = (name: 'game' | 'lang' | 'pace', any: string, values: Array<[value: string, says: string]>): JSX.Element => (
        <select name={name} aria-label={any} value={filters[name]} onChange={(event) => set({ [name]: event.currentTarget.value })}>
            <option value="">{any}</option>{values.map(([value, says]) => <option value={value}>{says}</option>)}
        </select>
    );
    return (
        <div class="filters">
            {choice('game', t('any_game'), allGames().map(({ game, title }) => [game, title]))}
            {choice('lang', t('any_language'), [['en', 'English'], ['it', 'Italiano']])}
            {choice('pace', t('any_pace'), [['quick', t('pace_quick')], ['strict', t('pace_strict')]])}
            <label><input type="checkbox" name="free" checked={filters.free} onChange={(event) => set({ free: event.currentTarget.checked })} />{t('only_free')}</label>
        </div>
    );
}

/** For who was sent a link, or stands before a television; nothing where there is no server. */
export function JoinRow({ go }: { go: (table: string) => void }): JSX.Element | null {
    const is = useServer(), [text, setText] = useState(''), [isBad, setBad] = useState(false);
    const found = (then: (table: string) => void) => (event: Event): void => {
        event.preventDefault();
        const table = tableIn(text);
        setBad(!table);
        if (table) then(table);
    };
    if (!is) return null;
    return (
        <form class="join-row" onSubmit={found(go)}>
            <label class="ask" for="join-link">{t('join_by_link')}</label>
            <input id="join-link" class="text" value={text} placeholder={t('join_link_placeholder')} autocomplete="off" autocapitalize="none" onInput={(event) => setText(event.currentTarget.value)} />
            <button type="submit" class="btn"><Icon name="link" />{t('join')}</button>
            <button type="button" class="btn plain as-screen" title={t('show_big_more')} onClick={found((table) => location.assign(`${linkOf(table)}${SCREEN_PLACE}`))}><Icon name="full" />{t('show_big')}</button>
            {isBad ? <p class="refusal" role="alert"><Icon name="why" /><span>{t('bad_link')}</span></p> : null}
        </form>
    );
}

/** The lists, looked up again every few seconds and when a filter changes. */
function useLists(filters: Filters): { open: Listed[]; own: Listed[] } {
    const [lists, setLists] = useState<{ open: Listed[]; own: Listed[] }>({ open: [], own: [] });
    useEffect(() => {
        const look = (): void => void Promise.all([openTables(filters), ownTables()]).then(([open, own]) => {
            if (Array.isArray(open) && Array.isArray(own)) setLists({ open, own: own.filter(({ phase }) => phase !== 'over' && phase !== 'broken') });
        }).catch(() => undefined); // the network is down: what was there stays
        const timer = setInterval(look, OFTEN);
        look();
        return () => clearInterval(timer);
    }, [JSON.stringify(filters)]);
    return lists;
}

function Tables({ go }: { go: (table: string) => void }): JSX.Element {
    const [filters, setFilters] = useState<Filters>({ game: '', lang: '', pace: '', free: false }), { open, own } = useLists(filters);
    return (
        <section class="panel online"><h2><Icon name="signal" />{t('online_head')}</h2>
            {own.length ? <><h3>{t('my_tables')}</h3><ul class="list own">{own.map((row) => <Row key={row.table} row={row} go={go} />)}</ul></> : null}
            <FilterRow filters={filters} set={(change) => setFilters({ ...filters, ...change })} />
            <ul class="list open">{open.length ? open.map((row) => <Row key={row.table} row={row} go={go} />) : <li class="muted">{t('online_none')}</li>}</ul>
        </section>
    );
}

/** Nothing as long as nobody knows; a word about it where there is no server. */
export function OnlineDoors({ go }: { go: (table: string) => void }): JSX.Element | null {
    const is = useServer();
    if (is === null) return null;
    return is ? <Tables go={go} /> : <p class="muted small no-server"><Icon name="signal" />{t('online_static')}</p>;
}
