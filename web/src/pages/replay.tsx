// replay.tsx - a finished game once more, move by move, through any seat's eyes; and another game from any of its moments.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Message } from '../../generated/protocol';
import { BOARDS } from '../boards/boards';
import { NOBODY, receivedAll, type Client, type Sight } from '../model/client';
import { OWN_CLOCK } from '../model/time';
import { showAgain } from '../net/local';
import { Icon, SeatSign } from '../parts/parts';
import { Session } from '../session';
import { isMine, seatName } from '../table/names';
import { TableView } from '../table/table';
import { spoken, t } from '../words/words';

const PACE = 900;

/** The client after each line of the log. */
function clientsOf(told: Message[][]): Client[] {
    let client = NOBODY;
    return told.map((messages) => (client = receivedAll(client, messages)));
}

const quiet = (sight: Sight): Sight => ({ ...sight, ask: null, may: [] });

/** What a seat was told, line by line; empty until the worker has shown it. */
function useEyes(log: string[], seat: string): Client[] {
    const [clients, setClients] = useState<Client[]>([]), language = spoken();
    useEffect(() => {
        let isWanted = true;
        void showAgain(log, seat, language).then((told) => { if (isWanted) setClients(clientsOf(told)); });
        return () => { isWanted = false; };
    }, [log, seat, language]);
    return clients;
}

interface Bar { at: number; from: number; to: number; isPlaying: boolean; go: (to: number) => void; setPlaying: (playing: boolean) => void; says: string }

const Buttons = ({ at, from, to, isPlaying, go, setPlaying, says }: Bar): JSX.Element => (
    <>
        <input type="range" min={from} max={to} value={at} aria-label={t('replay')} onInput={(event) => go(Number(event.currentTarget.value))} />
        <div class="row">
            <button type="button" class="btn icon" aria-label={t('first')} onClick={() => go(from)}><Icon name="first" /></button>
            <button type="button" class="btn icon" aria-label={t('step_back')} onClick={() => go(at - 1)}><Icon name="step-back" /></button>
            <button type="button" class="btn icon main" aria-label={t('replay')} aria-pressed={isPlaying} onClick={() => setPlaying(!isPlaying)}><Icon name={isPlaying ? 'pause' : 'play'} /></button>
            <button type="button" class="btn icon" aria-label={t('step_on')} onClick={() => go(at + 1)}><Icon name="step-on" /></button>
            <p class="say">{says}<small>{t('move_of', { n: at - from + 1, of: to - from + 1 })}</small></p>
        </div>
    </>
);

interface Props { log: string[]; client: Client; own: string; leave: () => void; playOn: (lines: string[]) => void }

export function Replay({ log, client: ended, own, leave, playOn }: Props): JSX.Element {
    const [seat, setSeat] = useState(own), clients = useEyes(log, seat), [wanted, setWanted] = useState(0), [isPlaying, setPlaying] = useState(false);
    const shown = useMemo(() => new Session(() => ({ wish: () => 0, clock: OWN_CLOCK, close: () => undefined })), []);
    const from = Math.max(0, clients.findIndex((client) => client.sights[seat])), to = clients.length - 1, at = Math.max(from, Math.min(to, wanted));
    const client = clients[at], sight = client?.sights[seat], board = BOARDS[ended.table!.game];
    const go = (next: number): void => setWanted(Math.max(from, Math.min(to, next)));
    useEffect(() => {
        if (!isPlaying) return undefined;
        const timer = setTimeout(() => (at < to ? go(at + 1) : setPlaying(false)), PACE);
        return () => clearTimeout(timer);
    }, [isPlaying, at, to]);
    if (sight) shown.client = client;
    shown.net = 'open';
    const says = client?.lines.filter((line) => line.heard && line.seat === seat).at(-1)?.heard?.says ?? '';
    return (
        <div class="replaying" data-game={board.game}>
            {sight ? <TableView session={shown} board={board} sight={quiet(sight)} leave={leave} /> : <p class="loading-page" role="status">{t('lamps')}</p>}
            <section class="replay" aria-label={t('replay')}>
                <Buttons at={at} from={from} to={to} isPlaying={isPlaying} go={go} setPlaying={setPlaying} says={says} />
                <div class="eyes" role="group" aria-label={t('seen_by')}>
                    {Object.keys(ended.table!.seats).map((one) => (
                        <button type="button" class={one === seat ? 'on' : ''} aria-pressed={one === seat} data-eyes={one} onClick={() => setSeat(one)}>
                            <SeatSign seat={one} picture={board.seatPicture(one, sight?.view ?? {})} />{isMine(ended, one) ? t('me') : seatName(ended, one)}
                        </button>
                    ))}
                    <button type="button" class="btn main" disabled={at >= to} onClick={() => playOn(log.slice(0, at + 1))}>{t('play_on')}</button>
                    <button type="button" class="btn" onClick={leave}>{t('back')}</button>
                </div>
            </section>
        </div>
    );
}
