// can_do.tsx - "What can I do?": the moves in words, a field to type one, and answers for when one is asked again.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../../generated/protocol';
import { Icon } from '../parts/parts';
import { t } from '../words/words';
import { canComeAgain, lay, rulesAt } from './early';
import { named } from './names';
import { usePlay } from './play';
import { meant } from './typed';

/** For keyboards and screen readers: a move is typed, and what is wrong with it is said. */
function Typed({ close }: { close: () => void }): JSX.Element {
    const { ask, may, make, session, sight, client } = usePlay(), [text, setText] = useState(''), [says, setSays] = useState(''), moves = [...(ask?.moves ?? []), ...may];
    const submit = async (event: Event): Promise<void> => {
        event.preventDefault();
        const found = meant(moves, text);
        if (found.length === 1) { make(found[0]); close(); return; }
        if (found.length) { setSays(t('typed_many', { moves: found.slice(0, 5).map((move) => named(client, move)).join(' · ') })); return; }
        const answer = await session.ask({ kind: 'why', seat: sight.seat, move: text.trim() });
        setSays('says' in answer && answer.says ? answer.says : t('typed_none'));
    };
    return (
        <form class="typed" onSubmit={(event) => void submit(event)}>
            <label for="typed-move">{t('typed')}</label>
            <input id="typed-move" value={text} onInput={(event) => setText(event.currentTarget.value)} placeholder={moves[0]?.move ?? ''} autocomplete="off" autocapitalize="off" spellcheck={false} />
            <button type="submit" class="btn icon" aria-label={t('send')}><Icon name="check" /></button>
            {says ? <p class="refusal" role="alert">{says}</p> : null}
        </form>
    );
}

function Row({ move, canLay, close, refused }: { move: Move; canLay: boolean; close: () => void; refused: (says: string) => void }): JSX.Element {
    const { make, ask, session, sight, client } = usePlay(), says = named(client, move);
    const always = async (): Promise<void> => {
        const refusal = await lay(session, sight.seat, ask!.name, ask!.says, move);
        if (refusal) refused(refusal);
        else { make(move); close(); }
    };
    return (
        <li><button type="button" class="move" data-do={move.move} onClick={() => { make(move); close(); }}>{says}</button>
            {canLay ? <button type="button" class="btn plain" data-always={move.move} aria-label={`${t('always')}: ${says}`} onClick={() => void always()}>{t('always')}</button> : null}</li>
    );
}

/** May the question that stands be answered for good? Known a moment after it is there. */
function useLayable(): boolean {
    const { session, sight, ask } = usePlay(), [layable, setLayable] = useState<number | null>(null), isChoice = (ask?.moves.length ?? 0) > 1;
    useEffect(() => { if (ask && isChoice) void canComeAgain(session, sight.seat, ask.name).then((can) => setLayable(can ? ask.ask : null)); }, [ask?.ask]);
    return isChoice && layable === ask?.ask;
}

export function CanDo({ close }: { close: () => void }): JSX.Element {
    const { ask, may, sent, session, sight, client } = usePlay(), [says, setSays] = useState(''), [, redraw] = useState(0), canLay = useLayable();
    const rules = rulesAt(session, sight.seat), moves = sent ? [] : ask?.moves ?? [];
    return (
        <div class="can-do">
            <p>{ask ? ask.says : t('watching')}</p>
            <Typed close={close} />
            {canLay && moves.length ? <p class="muted small">{t('always_more')}</p> : null}
            <ul>{moves.map((move) => <Row key={move.move} move={move} canLay={canLay} close={close} refused={setSays} />)}{may.map((move) => <Row key={move.move} move={move} canLay={false} close={close} refused={setSays} />)}</ul>
            {says ? <p class="refusal" role="alert">{says}</p> : null}
            {rules.length ? <h3 class="label">{t('laid_down')}</h3> : null}
            {rules.map((rule) => (
                <p class="rule"><span>{rule.question} <b>{named(client, rule.move)}</b></span>
                    <button type="button" class="btn" onClick={() => void lay(session, sight.seat, rule.to, rule.question, null).then(() => redraw((n) => n + 1))}>{t('ask_again')}</button></p>
            ))}
        </div>
    );
}
