// replay.tsx - a game once more, step by step, as this seat was told it.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Message } from '../../generated/protocol';
import { BOARDS } from '../boards/boards';
import { NOBODY, received, type Client, type Sight } from '../model/client';
import { OWN_CLOCK } from '../model/time';
import { Icon } from '../parts/parts';
import { Session } from '../session';
import { TableView } from '../table/table';
import { t } from '../words/words';

const PACE = 900;
const isStep = (message: Message): boolean => message.kind === 'begin' || (message.kind === 'news' && Boolean(message.heard?.length));

/** The client after each step. */
function momentsOf(history: Message[]): Client[] {
    const moments: Client[] = [];
    let client = NOBODY;
    for (const message of history) {
        client = received(client, message);
        if (isStep(message)) moments.push(client);
        if (message.kind === 'over') break;
    }
    return moments;
}

const quiet = (sight: Sight): Sight => ({ ...sight, ask: null, may: [] });

export function Replay({ history, seat, leave }: { history: Message[]; seat: string; leave: () => void }): JSX.Element | null {
    const moments = useMemo(() => momentsOf(history), [history]), [at, setAt] = useState(0), [isPlaying, setPlaying] = useState(false);
    const shown = useMemo(() => new Session(() => ({ wish: () => 0, clock: OWN_CLOCK, close: () => undefined })), []);
    const client = moments[at], last = moments.length - 1, go = (to: number): void => setAt(Math.max(0, Math.min(last, to)));
    shown.client = client;
    useEffect(() => {
        if (!isPlaying) return undefined;
        const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), PACE);
        return () => clearTimeout(timer);
    }, [isPlaying, at]);
    const sight = client?.sights[seat], says = client?.lines.filter((line) => line.heard && line.seat === seat).at(-1)?.heard?.says;
    if (!sight || !client.table) return null;
    return (
        <div class="replaying">
            <TableView session={shown} board={BOARDS[client.table.game]} sight={quiet(sight)} leave={leave} />
            <section class="replay" aria-label={t('replay')} data-game={client.table.game}>
                <input type="range" min={0} max={last} value={at} aria-label={t('replay')} onInput={(event) => go(Number(event.currentTarget.value))} />
                <div class="row">
                    <button type="button" class="btn icon" aria-label={t('first')} onClick={() => go(0)}><Icon name="first" /></button>
                    <button type="button" class="btn icon" aria-label={t('step_back')} onClick={() => go(at - 1)}><Icon name="step-back" /></button>
                    <button type="button" class="btn icon main" aria-label={t('replay')} aria-pressed={isPlaying} onClick={() => setPlaying(!isPlaying)}><Icon name={isPlaying ? 'pause' : 'play'} /></button>
                    <button type="button" class="btn icon" aria-label={t('step_on')} onClick={() => go(at + 1)}><Icon name="step-on" /></button>
                    <p class="say">{says}<small>{t('move_of', { n: at + 1, of: last + 1 })}</small></p>
                    <button type="button" class="btn" onClick={leave}>{t('back')}</button>
                </div>
            </section>
        </div>
    );
}
