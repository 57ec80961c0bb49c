// notes.tsx - the notebook: whom one trusts, what one wrote down, and what follows from what one saw.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Board } from '../boards/board';
import { Icon, SeatSign } from '../parts/parts';
import { t } from '../words/words';
import { calledAmong, isMine, named, seatName, type Words } from './names';
import { usePlay } from './play';
import { useRole } from './role';

const MARKS = [['trust', 1, 'good'], ['unsure', 0, ''], ['suspect', -1, 'bad']] as const;
const ICONS = { trust: 'trust', unsure: 'why', suspect: 'suspect' } as const;

function TrustRow({ seat }: { seat: string }): JSX.Element {
    const { client, session, sight } = usePlay(), value = Math.sign(client.trust[sight.seat]?.[seat] ?? 0), who = seatName(client, seat);
    return (
        <div class="row">
            <SeatSign seat={seat} /><span>{who}</span>
            <span class="marks" role="group" aria-label={t('think_of', { who })}>
                {MARKS.map(([name, mark, hue]) => (
                    <button type="button" class={`${hue}${value === mark ? ' on' : ''}`} aria-pressed={value === mark} aria-label={`${who}: ${t(name)}`}
                        onClick={() => session.send({ kind: 'trust', seat: sight.seat, player: seat, trust: mark })}><Icon name={ICONS[name]} /></button>
                ))}
            </span>
        </div>
    );
}

function Deduced(): JSX.Element | null {
    const { session, sight, client } = usePlay(), [said, setSaid] = useState<Words>({ says: '' });
    if (client.table?.aid !== 'on') return null;
    const ask = async (): Promise<void> => {
        const answer = await session.ask({ kind: 'deduce', seat: sight.seat });
        setSaid(answer.kind === 'deduce' ? answer : { says: '' });
    };
    return <details onToggle={(event) => { if (event.currentTarget.open) void ask(); }}><summary>{t('deduced')}</summary><p class="deduced">{named(client, said, calledAmong)}</p></details>;
}

function Written(): JSX.Element {
    const { client, session, sight } = usePlay(), [text, setText] = useState('');
    const write = (event: Event): void => {
        event.preventDefault();
        if (text.trim()) session.send({ kind: 'note', seat: sight.seat, text: text.trim().slice(0, 240) });
        setText('');
    };
    return (
        <>
            {client.notes.filter((note) => note.seat === sight.seat).slice(-4).map((note) => <p class="noted"><Icon name="notes" />{note.text}</p>)}
            <form class="note-row" onSubmit={write}>
                <input value={text} onInput={(event) => setText(event.currentTarget.value)} aria-label={t('note_placeholder')} placeholder={t('note_placeholder')} maxLength={240} autocomplete="off" />
            </form>
        </>
    );
}

export function Notes({ board }: { board: Board }): JSX.Element {
    const { session, client, sight, covered } = usePlay(), others = Object.keys(sight.view.seats ?? {}).filter((seat) => !isMine(client, seat) && sight.view.seats[seat].in_play);
    const role = useRole();
    if (covered) return <div class="notes"><p class="muted">{t('covered_line')}</p></div>;
    return (
        <>
            {role ? <div class="notes my-role"><h3 class="label">{role.name}</h3><p>{role.goal}</p></div> : null}
            {board.Aside ? <board.Aside view={sight.view} client={client} /> : null}
            <div class="notes book">
                <h3 class="label">{t('notebook')}</h3>
                {board.Aside ? null : others.map((seat) => <TrustRow key={seat} seat={seat} />)}
                <Deduced key={session.tellings} />
                <Written />
            </div>
        </>
    );
}
