// talk.tsx - saying something: claims that the library knows, or free words.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Move } from '../../generated/protocol';
import { Icon } from '../parts/parts';
import { gameOf, t } from '../words/words';
import { named } from './names';
import { usePlay } from './play';

/** A verb of claims as people read it: whom or what it is about is chosen next. */
function verbText(text: string): string {
    const says = text.replace(/\[[^\]]*\]/g, '').replace(/\{player[^}]*\}/g, t('hole_player')).replace(/\{[^}]*\}/g, '…').trim();
    return says.charAt(0).toUpperCase() + says.slice(1);
}

function Claims(): JSX.Element | null {
    const { session, sight, game, client } = usePlay(), [moves, setMoves] = useState<Move[]>([]), [verb, setVerb] = useState('');
    const verbs = (gameOf(game)?.verbs ?? []).filter(({ claim }) => claim);
    if (!verbs.length || !sight.seat || sight.seat === 'spectator') return null;
    const show = async (wanted: string): Promise<void> => {
        if (wanted === verb) { setVerb(''); setMoves([]); return; }
        const answer = await session.ask({ kind: 'claims', seat: sight.seat, verb: wanted });
        setVerb(wanted);
        setMoves(answer.kind === 'claims' ? answer.moves : []);
    };
    const claim = (move: Move): void => {
        session.send({ kind: 'move', seat: sight.seat, move: move.move });
        setVerb('');
        setMoves([]);
    };
    return (
        <><p class="label claims-head">{t('claims_head')}</p><div class="claims" role="group" aria-label={t('claims')}>
            {verbs.map((one) => <button type="button" aria-pressed={one.verb === verb} onClick={() => void show(one.verb)}>{verbText(one.text)}</button>)}
            {moves.length ? <div class="claim-list">{moves.map((move) => <button type="button" data-claim={move.move} onClick={() => claim(move)}>{named(client, move)}</button>)}</div> : null}
        </div></>
    );
}

export function SayRow({ hasClaims }: { hasClaims: boolean }): JSX.Element {
    const { session } = usePlay(), [text, setText] = useState('');
    const say = (event: Event): void => {
        event.preventDefault();
        if (text.trim()) session.send({ kind: 'say', text: text.trim().slice(0, 240) });
        setText('');
    };
    return (
        <form class="say-row" onSubmit={say}>
            {hasClaims ? <Claims key={session.tellings} /> : null}
            <input value={text} onInput={(event) => setText(event.currentTarget.value)} aria-label={t('say_something')} placeholder={t('say_something')} maxLength={240} autocomplete="off" />
            <button type="submit" class="btn icon" aria-label={t('send')}><Icon name="next" /></button>
        </form>
    );
}
