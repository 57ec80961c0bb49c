// in_words.tsx - the board as text: what the table writes of it, or else what each thing on the board is called, with its state.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';
import { usePlay } from './play';

const labels = (): string[] => [...document.querySelectorAll('.board .thing')].map((element) => element.getAttribute('aria-label') ?? '').filter(Boolean);

export function InWords(): JSX.Element {
    const { session, sight, client } = usePlay(), [lines, setLines] = useState<string[]>([]);
    useEffect(() => {
        void session.ask({ kind: 'draw', seat: sight.seat, wide: 100, high: 60, plain: true, words: true }).then((answer) => {
            setLines(answer.kind === 'draw' ? answer.lines.map((line) => line.map(({ text }) => text).join('')) : labels());
        });
    }, [client.n, session.tellings]);
    return <div class="in-words"><p class="muted small">{t('board_words_more')}</p><ul>{lines.map((line) => <li>{line}</li>)}</ul></div>;
}
