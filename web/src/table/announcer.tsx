// announcer.tsx - for screen readers: what has just happened, wherever the log itself is.
import type { JSX } from 'preact';
import { isWorthTelling } from '../model/log';
import { named } from './names';
import { usePlay } from './play';

const FEW = 6;

export function Announcer(): JSX.Element {
    const { client, sight, covered } = usePlay(), last = client.lines.at(-1)?.batch;
    const fresh = covered ? [] : client.lines.filter(({ batch, seat, heard }) => batch === last && heard && seat === sight.seat).filter(isWorthTelling).slice(-FEW);
    return <div class="sr announcer" role="log" aria-live="polite">{fresh.map((line, at) => <p key={`${line.batch} ${at}`}>{named(client, line.heard!)}</p>)}</div>;
}
