// file_row.tsx - a file of this player's: the log of a table, from which the game goes on, or a match, which is verified.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import { gameOf, t } from '../words/words';
import { readLog } from './files';
import { verifyMatch } from './proof_panel';

const isMatch = (text: string): boolean => /^murk \d/.test(text);

interface Judged { isGood: boolean; says: string }

/** What there is to say of a match: it is in order, or which line is not, or what else is missing. */
async function judged(text: string): Promise<Judged> {
    const { legal, promised, whole, moves, line } = await verifyMatch(text), isGood = legal && promised && whole;
    if (!legal) return { isGood, says: t('proof_no_moves', { n: line }) };
    return { isGood, says: isGood ? t('file_good', { n: moves }) : t(whole ? 'file_no_promise' : 'file_changed') };
}

export function FileRow({ open }: { open: (game: string, lines: string[]) => void }): JSX.Element {
    const [{ isGood, says }, setJudged] = useState<Judged>({ isGood: true, says: '' });
    const read = async (file: File | undefined): Promise<void> => {
        const text = (await file?.text()) ?? '', { lines, game } = readLog(text);
        if (isMatch(text)) setJudged(await judged(text));
        else if (game && gameOf(game)) open(game, lines);
        else setJudged({ isGood: false, says: t('bad_file') });
    };
    return (
        <label class="file"><Icon name="share" />{t('open_file')}<input type="file" class="sr" accept=".murk,.murk-table,text/plain" onChange={(event) => void read(event.currentTarget.files?.[0])} />
            {says ? <span role="alert" class={isGood ? 'good' : ''}>{says}</span> : null}</label>
    );
}
