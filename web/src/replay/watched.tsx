// watched.tsx - the match of a file, seen again by its log alone.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Client } from '../model/client';
import { Replay } from '../pages/replay';
import { Picture } from '../parts/parts';
import { usualSeat } from '../quick';
import { spoken, t } from '../words/words';
import { withPerson } from './match_log';
import { endOf } from './past';

/** `playOn` goes on from there, at the usual seat. */
export function Watched({ game, lines, leave, playOn }: { game: string; lines: string[]; leave: () => void; playOn: (game: string, lines: string[]) => void }): JSX.Element {
    const [ended, setEnded] = useState<Client | null>(null), language = spoken();
    useEffect(() => void endOf(lines, language).then(setEnded), [lines, language]);
    if (!ended) return <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t('lamps')}</p></div>;
    const seats = Object.keys(ended.table!.seats), own = seats.includes(usualSeat(game)) ? usualSeat(game) : seats[0];
    return <Replay log={lines} client={ended} own={own} isFile leave={leave} playOn={(some) => playOn(game, withPerson(some, own))} />;
}
