// prompt.tsx - one question at a time: what is asked, what was picked, and the moves that are left.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Move, Thing } from '../../generated/protocol';
import { nameOf } from '../boards/board';
import { MANY, type Group } from '../model/narrow';
import { clockText, left as timeLeft } from '../model/time';
import { Icon } from '../parts/parts';
import { t } from '../words/words';
import { named, seatName, thingName } from './names';
import { rulesOf } from './about';
import { usePlay } from './play';

export function Clock({ until }: { until: number }): JSX.Element {
    const { session } = usePlay(), [, tick] = useState(0);
    useEffect(() => {
        const timer = setInterval(() => tick((n) => n + 1), 500);
        return () => clearInterval(timer);
    }, []);
    return <span class="clock"><Icon name="clock" />{clockText(timeLeft(until, Date.now(), session.clock))}</span>;
}

/** Whom the table waits for, as far as everybody knows. */
function useWaiting(): string {
    const { client, sight } = usePlay();
    const asked = (sight.view.to_move ?? []) as string[], others = asked.filter((seat) => seat !== sight.seat);
    return others.length ? t('waiting_for', { who: others.map((seat) => seatName(client, seat)).join(', ') }) : t('watching');
}

function Head({ says, isMine, openMoves }: { says: string; isMine: boolean; openMoves: () => void }): JSX.Element {
    const { ask, left, covered } = usePlay(), count = t('moves_count', { n: left.length });
    return (
        <div class="prompt-head">
            <span class={`lamp${isMine ? ' lit' : ''}`} aria-hidden="true" />
            <p role="status" aria-live="polite">{says}</p>
            {ask && left.length > 1 && !covered ? (
                <button type="button" class="count" title={t('what_can_i_do')} aria-label={`${t('what_can_i_do')} ${count}`} onClick={openMoves}><Icon name="log" />{count}</button>
            ) : null}
            {ask?.until ? <Clock until={ask.until} /> : null}
        </div>
    );
}

/** On narrow windows: what the thing that was picked does. */
function Info({ openHelp }: { openHelp: (thing: Thing) => void }): JSX.Element | null {
    const { picks, game } = usePlay(), thing = picks.find((pick) => rulesOf(game, pick));
    return thing ? <button type="button" class="crumb clear info" aria-label={`${t('help')}: ${nameOf(game, thing)}`} onClick={() => openHelp(thing)}><Icon name="why" /></button> : null;
}

const Crumbs = (): JSX.Element => {
    const { picks, game, touch, client } = usePlay();
    return <>{picks.map((pick) => <button type="button" class="crumb" aria-label={t('drop_pick', { what: thingName(client, game, pick) })} onClick={() => touch(pick)}>{thingName(client, game, pick)}<Icon name="close" /></button>)}</>;
};

const MoveButton = ({ move, number }: { move: Move; number: number }): JSX.Element => {
    const { make, client } = usePlay();
    return <button type="button" class="move" data-move={move.move} onClick={() => make(move)}>{named(client, move)}{number <= 9 ? <kbd class="key">{number}</kbd> : null}</button>;
};

function OneLeft({ move, canClear }: { move: Move; canClear: boolean }): JSX.Element {
    const { make, clear, client } = usePlay(), button = useRef<HTMLButtonElement>(null);
    useEffect(() => { if (canClear && document.activeElement?.matches('.thing')) button.current!.focus(); }, []); // who narrowed by keys confirms by Enter
    return (
        <>
            {canClear ? <button type="button" class="crumb clear" aria-label={t('clear')} onClick={clear}><Icon name="undo" /></button> : null}
            <button type="button" class="move one" ref={button} data-move={move.move} onClick={() => make(move)}><Icon name="check" />{named(client, move)}<kbd class="key">Enter</kbd></button>
        </>
    );
}

function GroupButton({ group, number }: { group: Group; number: number }): JSX.Element {
    const { open, touch, game, client } = usePlay(), { thing, says, moves } = group;
    return (
        <button type="button" class="move group" onClick={() => (thing ? touch(thing) : open(group))}>
            {thing ? thingName(client, game, thing) : says}… <span class="n">{moves.length}</span>{number <= 9 ? <kbd class="key">{number}</kbd> : null}
        </button>
    );
}

function Moves(): JSX.Element {
    const { ask, may, left, groups, picks, clear } = usePlay(), owed = ask?.moves ?? [];
    const isNarrowed = picks.length > 0 || left.length < owed.length;
    const back = isNarrowed && !picks.length ? <button type="button" class="crumb clear" aria-label={t('clear')} onClick={clear}><Icon name="undo" /></button> : null;
    if (groups.length) return <>{back}{groups.map((group, at) => (group.moves.length === 1 ? <MoveButton move={group.moves[0]} number={at + 1} /> : <GroupButton group={group} number={at + 1} />))}</>;
    if (left.length === 1 && (isNarrowed || !may.includes(left[0]))) return <OneLeft move={left[0]} canClear={isNarrowed} />;
    const shown = left.filter((move) => picks.length || !may.includes(move) || isNarrowed);
    return <>{back}{shown.map((move, at) => <MoveButton key={move.move} move={move} number={at + 1} />)}</>;
}

/** Moves that are allowed but not owed: one touch shows them, a second makes them. */
function May(): JSX.Element | null {
    const { may, picks, open, left } = usePlay();
    if (!may.length || picks.length || (left.length === 1 && may.includes(left[0]))) return null;
    return <>{may.map((move) => <button type="button" class="move may" onClick={() => open({ says: move.says, moves: [move] })}>{t('may_also')}: {move.says}</button>)}</>;
}

export function Prompt({ openHelp, openMoves }: { openHelp: (thing: Thing) => void; openMoves: () => void }): JSX.Element {
    const { ask, given, left, picks, covered, refusal, sent, session, client } = usePlay(), waiting = useWaiting();
    const says = sent ? t('under_way') : given ? t('given') : ask ? ask.says : waiting, isOpen = Boolean(ask && !sent);
    return (
        <section class={`prompt${left.length > MANY ? ' many' : ''}`} aria-label={t('prompt')}>
            <Head says={says} isMine={isOpen && !ask!.sealed} openMoves={openMoves} />
            {isOpen && ask!.sealed ? <p class="sealed" role="status"><Icon name="check" />{t('sealed')}</p> : null}
            {refusal ?? session.refusal ? <p class="refusal" role="alert"><Icon name="why" /><span><b>{t('not_now')}</b> {(refusal ?? session.refusal)!.says}</span></p> : null}
            {covered ? null : (
                <div class="moves" role="group" aria-label={t('moves')} key={`${ask?.ask} ${picks.length}`}>
                    {left.length > 1 ? <Crumbs /> : null}<Info openHelp={openHelp} />
                    {sent ? <p class="sent"><Icon name="check" />{named(client, sent)}</p> : ask || left.length ? <Moves /> : null}<May />
                </div>
            )}
        </section>
    );
}
