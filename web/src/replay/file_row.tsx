// file_row.tsx - a file of this player's: the log of a table, from which the game goes on, or a match, which is verified and can be seen again.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/parts';
import { gameOf, t } from '../words/words';
import { readLog } from './files';
import { matchLog } from './match_log';
import { verifyMatch } from './proof_panel';

const isMatch = (text: string): boolean => /^murk \d/.test(text);

interface Judged { isGood: boolean; says: string; /** The match, where it can be seen again. */ seen?: { game: string; lines: string[] } | null }

/** What there is to say of a match: it is in order, or which line is not, or what else is missing. */
async function judged(text: string): Promise<Judged> {
    const { legal, promised, whole, moves, line } = await verifyMatch(text), isGood = legal && promised && whole;
    if (!legal) return { isGood, says: t('proof_no_moves', { n: line }) };
    const seen = matchLog(text, (game) => gameOf(game)?.seats.map(({ seat }) => seat) ?? [], (game) => gameOf(game)?.min_seats ?? 0);
    return { isGood, seen, says: isGood ? t('file_good', { n: moves }) : t(whole ? 'file_no_promise' : 'file_changed') };
}

type Opens = (game: string, lines: string[]) => void;

export function FileRow({ open, watch }: { open: Opens; watch: Opens }): JSX.Element {
    const [{ isGood, says, seen }, setJudged] = useState<Judged>({ isGood: true, says: '' });
    const read = async (file: File | undefined): Promise<void> => {
        const text = (await file?.text()) ?? '', { lines, game } = readLog(text);
        if (isMatch(text)) setJudged(await judged(text));
        else if (game && gameOf(game)) open(game, lines);
        else setJudged({ isGood: false, says: t('bad_file') });
    };
    return (
        <><label class="file"><Icon name="share" />{t('open_file')}<input type="file" class="sr" accept=".murk,.murk-table,text/plain" onChange={(event) => void read(event.currentTarget.files?.[0])} />
            {says ? <span role="alert" class={isGood ? 'good' : ''}>{says}</span> : null}</label>
            {seen ? <button type="button" class="btn watch-file" onClick={() => watch(seen.game, seen.lines)}><Icon name="play" />{t('replay')}</button> : null}</>
    );
}
