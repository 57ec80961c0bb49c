// pause.tsx - a table on a server stands still: the connection broke, or those at it agreed on a pause. In a match it has the slot for
// words above the prompt, so that it lies over nothing; elsewhere it floats.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from '../session';
import { t } from '../words/words';

/** Seconds until the next try; 0 while one is under way. */
function useSeconds(session: Session): number {
    const [, tick] = useState(0);
    useEffect(() => {
        const timer = setInterval(() => tick((n) => n + 1), 250);
        return () => clearInterval(timer);
    }, []);
    return Math.max(0, Math.ceil(((session.retryAt ?? 0) - Date.now()) / 1000));
}

/** The seconds are not read out one by one. */
function Retrying({ session }: { session: Session }): JSX.Element {
    const seconds = useSeconds(session), isSeated = Object.values(session.client.table?.seats ?? {}).some(({ guest }) => guest === session.client.you);
    return (
        <p class="short-pause"><i class="net loading" />
            <span><span role="status">{t(isSeated ? 'lost_seat_kept' : 'lost_for_now')}</span> <span class="num" aria-hidden="true">{seconds ? t('next_try', { n: seconds }) : t('trying_now')}</span></span></p>
    );
}

export function Pause({ session }: { session: Session }): JSX.Element | null {
    if (session.net === 'retrying') return <Retrying session={session} />;
    if (session.client.table?.phase !== 'paused') return null;
    return <p class="short-pause" role="status"><span>{t('game_paused')}</span><button type="button" class="btn main" onClick={() => session.send({ kind: 'resume' })}>{t('resume_game')}</button></p>;
}
