// window.tsx - the big screen as a window of its own, beside the one in which the table is.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BOARDS } from '../boards/boards';
import { openRelay } from '../net/relay';
import { useMood } from '../parts/mood';
import { Picture } from '../parts/parts';
import { Session } from '../session';
import { useClient } from '../table/play';
import { t } from '../words/words';
import { Screen } from './screen';

export const SCREEN_PLACE = '#screen';

export function ScreenWindow(): JSX.Element {
    const [session] = useState(() => new Session(openRelay)), game = useClient(session).table?.game;
    useMood(game);
    if (!game || session.net === 'lost') return <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t(session.net === 'lost' ? 'no_table_here' : 'lamps')}</p></div>;
    return <Screen session={session} board={BOARDS[game]} />;
}
