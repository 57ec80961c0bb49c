// stay_away.tsx - the ring: who sits at the table, doors and quarantines, the way of play, the piles, what is offered.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Json, Thing } from '../../generated/protocol';
import type { Client } from '../model/client';
import { Icon, KindBadge, Picture, SeatToken } from '../parts/parts';
import { claimOf, named, seatName } from '../table/names';
import { usePlay } from '../table/play';
import { Touch } from '../table/things';
import { gameOf, rowOf, t } from '../words/words';
import type { Board } from './board';
import { layFree } from './ring_free';
import { between, bowOf, placesOf, type Place } from './ring_places';
import { STAY_AWAY } from './stay_away_motions';

interface Seat { in_play: boolean; role: string; quarantine: number; hand: number; cards: string[]; exposed: boolean }
interface View {
    seat: string; edition: string; turn: string; direction: string; ring: string[]; doors: { [gap: string]: number };
    seats: { [seat: string]: Seat };
    deck: number; deck_top_back: string; deck_top: string; discard: number; discard_top_back: string; in_play: string; target: string;
    exchange: { kind: string; responder: string; offered: boolean; offer: string };
    claims: { [number: string]: { speaker: string } };
}

const KIND_OF: { [kind: string]: string } = {
    contagion: 'the_thing infected',
    action: 'flamethrower analysis axe suspicious whiskey resolute watch_your_back change_places youd_better_run seduction',
    defense: 'scary im_comfortable no_thanks missed no_barbecue',
    obstacle: 'quarantine barred_door',
};
const kindOf = (card: string): string => Object.keys(KIND_OF).find((kind) => KIND_OF[kind].split(' ').includes(card)) ?? 'panic';

const ROLE_PICTURES: { [role: string]: string } = { infected: 'drop', the_thing: 'drop' };

/** The size of an element, kept up to date. */
function useBox(): [preact.RefObject<HTMLDivElement>, { wide: number; high: number }] {
    const ref = useRef<HTMLDivElement>(null);
    const [box, setBox] = useState({ wide: 800, high: 500 });
    useLayoutEffect(() => {
        const measure = (): void => setBox({ wide: ref.current!.clientWidth, high: ref.current!.clientHeight });
        const observer = new ResizeObserver(measure);
        measure();
        observer.observe(ref.current!);
        return () => observer.disconnect();
    }, []);
    return [ref, box];
}

/** The last thing that a seat has claimed, in the words of the log. */
function lastClaim(client: Client, view: View, seat: string): string | null {
    const lines = client.lines.filter(({ heard }) => heard).slice(-14);
    const said = lines.filter(({ heard }) => heard!.actor === seat && heard!.event.startsWith('says')).at(-1)?.heard;
    return said && view.seats[seat].in_play ? claimOf(client, said) : null;
}

function SeatPlate({ seat, view, place, client }: { seat: string; view: View; place: Place; client: Client }): JSX.Element {
    const { quarantine, hand, cards, role } = view.seats[seat], me = seat === view.seat, claim = me ? null : lastClaim(client, view, seat);
    const trust = usePlay().covered ? 0 : client.trust[view.seat]?.[seat] ?? 0, who = me ? t('me') : seatName(client, seat);
    const states = `${seat === view.turn ? ' turn' : ''}${quarantine ? ' q' : ''}`;
    const known = me ? [] : cards;
    const label = [t('seat_label', { who, seat, n: hand }), ...(quarantine ? [t('quarantine', { n: quarantine })] : []), ...known.map((card) => rowOf('stay-away', 'card', card)?.name ?? card)].join(', ');
    return (
        <Touch thing={{ kind: 'seat', word: seat }} label={label} class={`seat${states}`} style={{ left: `${place.x}%`, top: `${place.y}%` }}>
            <SeatToken seat={seat} />
            <span class="nm">{who}</span>
            <span class="cards">
                {Array.from({ length: hand }, (_, at) => (known[at] ? <i class="known" style={{ '--c2': `var(--type-${kindOf(known[at])})` }}>{kindOf(known[at])[0].toUpperCase()}</i> : <i />))}
            </span>
            {quarantine ? <><span class="qtag">{t('quarantine', { n: quarantine })}</span><span class="qn">{quarantine}</span></> : null}
            {!me && ROLE_PICTURES[role] ? <span class="mk sick"><Icon name={ROLE_PICTURES[role]} /></span> : null}
            {trust ? <span class={`mk ${trust > 0 ? 'good' : 'bad'}`}><Icon name={trust > 0 ? 'trust' : 'suspect'} /></span> : null}
            {claim ? <><span class="bub"><Icon name="talk" /></span><span class={`claim${place.y < 30 ? ' below' : ''}`}>{claim}</span></> : null}
        </Touch>
    );
}

/** Between two neighbours: the way of play, a Barred Door, or the place for one. */
function Gap({ name, from, to, view, box, isWide }: { name: string; from: Place; to: Place; view: View; box: { wide: number; high: number }; isWide: boolean }): JSX.Element {
    const { can } = usePlay(), thing: Thing = { kind: 'door', word: name };
    const place = between(from, to, view.ring.length, isWide), at = { left: `${place.x}%`, top: `${place.y}%` };
    const turned = view.direction === 'clockwise' ? 0 : 180;
    const angle = (Math.atan2((to.y - from.y) * box.high, (to.x - from.x) * box.wide) * 180) / Math.PI + turned;
    if (!view.doors[name] && !can(thing))
        return <span class="way" style={{ ...at, transform: `translate(-50%, -50%) rotate(${angle}deg)` }}><Icon name="next" /></span>;
    return (
        <Touch thing={thing} label={t('the_door', { door: name })} class={`between${view.doors[name] ? '' : ' bare'}`} style={at}>
            {view.doors[name] ? <Picture of="sa-door" /> : <Icon name="plus" />}
        </Touch>
    );
}

const Back = ({ back }: { back: string }): JSX.Element => (
    <span class="card back"><Picture of={back === 'panic' ? 'sa-back-panic' : 'sa-back'} class="art" /></span>
);

function Centre({ view, client }: { view: View; client: Client }): JSX.Element {
    const { covered } = usePlay(), last = covered ? [] : client.lines.filter(({ heard, seat }) => heard && seat === view.seat && !['backs', 'turn'].includes(heard.event)).slice(-2).reverse().map(({ heard }) => named(client, heard!));
    return (
        <div class="centre">
            <div class="piles">
                <Touch thing={{ kind: 'pile', word: 'deck' }} label={`${t('deck')}: ${view.deck}`} class="pile">
                    {view.deck ? <Back back={view.deck_top_back} /> : <span class="card back none" />}<span>{t('deck')} <b>{view.deck}</b></span>
                </Touch>
                <span class="pile">{view.discard ? <Back back={view.discard_top_back} /> : <span class="card back none" />}<span>{t('discard')} <b>{view.discard}</b></span></span>
                {view.in_play !== 'none' ? <Played card={view.in_play} /> : null}
            </div>
            <p class="news">{last[0]}<small>{last[1] === last[0] ? null : last[1]}</small></p>
        </div>
    );
}

const Played = ({ card }: { card: string }): JSX.Element => (
    <span class="pile played">
        <span class="card"><Picture of={`sa-${card}`} class="art" /><KindBadge kind={kindOf(card)} /></span><span>{rowOf('stay-away', 'card', card)?.name}</span>
    </span>
);

/** A card that is held out lies on the table, on the way to the one who is asked and beside all else: how much is there is known when it is drawn. */
function Offer({ view, places }: { view: View; places: Map<string, Place> }): JSX.Element | null {
    const ref = useRef<HTMLSpanElement>(null), from = places.get(view.turn), to = places.get(view.exchange.responder), isOffered = view.exchange.offered && from && to;
    useLayoutEffect(() => { if (isOffered) layFree(ref.current!, view.exchange.responder, from, to); });
    if (!isOffered) return null;
    const isKnown = !['hidden', 'none'].includes(view.exchange.offer);
    return (
        <span class="offer" ref={ref} role="img" aria-label={t('card_offer')}>
            {isKnown ? <span class="card"><Picture of={`sa-${view.exchange.offer}`} class="art" /></span> : <Back back="stay_away" />}
        </span>
    );
}

function Ring({ view: json, client }: { view: Json; client: Client }): JSX.Element {
    const view = json as View, [ref, box] = useBox(), isWide = box.wide >= (view.ring.length > 8 ? 760 : 560);
    const start = Math.max(0, view.ring.indexOf(view.seat)), order = [...view.ring.slice(start), ...view.ring.slice(0, start)];
    const spots = placesOf(order.length, isWide), places = new Map(order.map((seat, at) => [seat, spots[at]]));
    const out = Object.keys(view.seats).filter((seat) => !view.seats[seat].in_play);
    const gaps = order.map((seat, at) => [seat, order[(at + 1) % order.length]]);
    return (
        <div ref={ref} class={`ring${order.length > 8 ? ' many' : ''}${isWide ? ' wide' : ''}`}>
            <svg class="floor" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <ellipse cx="50" cy="50" rx={isWide ? 46 : 52} ry="50" fill="url(#g-table)" />
                {gaps.map(([a, b]) => <path d={bowOf(places.get(a)!, places.get(b)!, order.length, isWide)} />)}
            </svg>
            {gaps.map(([a, b]) => <Gap key={`${a}-${b}`} name={`${a}-${b}`} from={places.get(a)!} to={places.get(b)!} view={view} box={box} isWide={isWide} />)}
            {order.map((seat) => <SeatPlate key={seat} seat={seat} view={view} place={places.get(seat)!} client={client} />)}
            <Centre view={view} client={client} />
            <Offer view={view} places={places} />
            {out.length ? <p class="gone">{out.map((seat) => <SeatToken seat={seat} />)}{t('out')}</p> : null}
        </div>
    );
}

export const stayAway: Board = {
    game: 'stay-away',
    heads: ['turn'],
    scene: 'poster-stay-away',
    handStyle: 'cards',
    effects: STAY_AWAY,
    tellsNews: true,
    cover: ({ seats, exchange, ...view }) => ({
        ...view, exchange: { ...exchange, offer: 'hidden' },
        seats: Object.fromEntries(Object.entries(seats as View['seats']).map(([seat, of]) => [seat, { ...of, cards: [], role: 'hidden' }])),
    }),
    facts: (view) => [
        { icon: 'hand', text: t('in_play', { n: view.ring.length }) },
        { icon: 'deck', text: gameOf('stay-away')?.editions.find(({ edition }) => edition === view.edition)?.name ?? view.edition, isWide: true },
    ],
    hand: (view) => (view.seats[view.seat]?.cards ?? []).map((word: string) => ({ thing: { kind: 'card', word } })),
    draws: (_, { kind }) => ['seat', 'door', 'pile'].includes(kind),
    drawing: ({ kind, word }) => (kind === 'card' ? { picture: `sa-${word}`, kind: kindOf(word) } : null),
    seatPicture: () => undefined,
    Table: Ring,
};
