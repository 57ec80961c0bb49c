// seat_card.tsx - a seat of a game that is over: who it was, what it held, what it claimed.
import type { JSX } from 'preact';
import type { Json } from '../../generated/protocol';
import { nameOf, type Board } from '../boards/board';
import type { Claim } from '../model/claims';
import type { Client } from '../model/client';
import { KindBadge, SeatSign } from '../parts/parts';
import { isMine, seatName } from '../table/names';
import { t } from '../words/words';
import { layOf } from './lay';
import { piecesOf } from './pieces';
import { SaidLine } from './said';

/** So many claims of a seat are shown; the others are in the replay. */
const FEW = 5;

/** Lost and won, of another and of oneself. */
const RESULTS = [['lost', 'won'], ['lost_you', 'won_you']] as const;

const Chips = ({ label, names }: { label: string; names: string[] }): JSX.Element => <p class="chips"><span class="muted">{label}</span>{names.map((name) => <span class="chip">{name}</span>)}</p>;

/** What the seat saw of the tiles: for who laid them also what nobody turned. */
function LayOf({ board, view }: { board: Board; view: Json | undefined }): JSX.Element | null {
    const lay = layOf(board.game, view);
    if (!lay) return null;
    return (
        <>
            {lay.up.length ? <Chips label={t('lay_up')} names={lay.up} /> : null}
            {lay.down.length ? <Chips label={t('lay_down')} names={lay.down} /> : lay.unknown ? <p class="muted small">{t('face_down', { n: lay.unknown })}</p> : null}
        </>
    );
}

interface Props { board: Board; client: Client; seat: string; view: Json | undefined; hasWon?: boolean; claims: Claim[] }

export function SeatCard({ board, client, seat, view, hasWon, claims }: Props): JSX.Element {
    const hand = view ? board.hand(view).filter(({ thing }) => thing.kind !== 'verb') : [], role = view?.seats?.[seat]?.role as string | undefined;
    const isOwn = isMine(client, seat), name = isOwn ? t('me') : seatName(client, seat);
    return (
        <article class={`p${role ? ` role-${role}` : ''}`} data-seat={seat}>
            <SeatSign seat={seat} picture={board.seatPicture(seat, view ?? {})} />
            <span><b class="n">{name}</b><small>{[...piecesOf(board.game, seat, view), ...(view?.seats?.[seat]?.in_play === false ? [t('out')] : [])].join(' · ')}</small></span>
            {hasWon === undefined ? null : <span class={`tag ${hasWon ? 'good' : ''}`}>{t(RESULTS[Number(isOwn)][Number(hasWon)])}</span>}
            {hand.length ? <p class="chips"><span class="muted">{t(isOwn ? 'held_you' : 'held')}</span>
                {hand.map(({ thing }) => <span class="chip"><KindBadge kind={board.drawing(thing)?.kind ?? ''} />{nameOf(board.game, thing)}</span>)}</p> : null}
            <LayOf board={board} view={view} />
            {claims.length ? <ul>{claims.slice(-FEW).map((claim) => <SaidLine client={client} claim={claim} />)}</ul> : null}
        </article>
    );
}
