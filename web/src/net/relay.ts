// relay.ts - what a session is told goes on to another window of this browser: the big screen beside the table.
//
// Only the session of the screen is ever relayed, and that one is told what everybody may know.
import type { Message } from '../../generated/protocol';
import { OWN_CLOCK } from '../model/time';
import type { Session } from '../session';
import type { Connection, Listener } from './connection';

const CHANNEL = 'murk.screen';
type Relayed = { kind: 'hello' } | { kind: 'told'; messages: Message[]; from: number; isAnew?: boolean } | { kind: 'closed' };

/** Tells other windows what this session is told; gives how to end it. */
export function relay(session: Session): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    const post = (message: Relayed): void => channel.postMessage(message);
    let sent = session.history.length, { tellings } = session;
    channel.onmessage = ({ data }: MessageEvent<Relayed>) => {
        if (data.kind === 'hello') post({ kind: 'told', messages: session.history.slice(0, sent), from: 0 });
    };
    const unwatch = session.watch(() => {
        if (session.tellings > tellings) post({ kind: 'told', messages: session.history, from: 0, isAnew: true });
        else if (session.history.length > sent) post({ kind: 'told', messages: session.history.slice(sent), from: sent });
        sent = session.history.length;
        ({ tellings } = session);
    });
    const gone = (): void => post({ kind: 'closed' });
    addEventListener('pagehide', gone);
    post({ kind: 'told', messages: session.history.slice(0, sent), from: 0 });
    return () => {
        removeEventListener('pagehide', gone);
        gone();
        unwatch();
        channel.close();
    };
}

/** The other end. It only listens: there is nothing to wish for at a screen. */
export function openRelay(listener: Listener): Connection {
    const channel = new BroadcastChannel(CHANNEL);
    let have = 0;
    channel.onmessage = ({ data }: MessageEvent<Relayed>) => {
        if (data.kind === 'closed') { have = 0; listener.state('lost'); }
        if (data.kind !== 'told' || data.from > have) return;
        if (data.isAnew) { have = data.messages.length; listener.anew(data.messages); return; }
        const fresh = data.messages.slice(have - data.from);
        have += fresh.length;
        listener.state('open');
        if (fresh.length) listener.messages(fresh);
    };
    listener.state('loading');
    channel.postMessage({ kind: 'hello' } satisfies Relayed);
    return { clock: OWN_CLOCK, wish: () => 0, close: () => channel.close() };
}
