// open_screen.tsx - from the menu of a table: the big screen in a window of its own.
import type { JSX } from 'preact';
import { linkOf } from '../online/server';
import { relay } from '../net/relay';
import { Icon } from '../parts/parts';
import type { Session } from '../session';
import { t } from '../words/words';
import { SCREEN_PLACE } from './window';

let told: Session | null = null;
let end: () => void = () => undefined;

/** One table at a time is on the screen. */
function tell(screen: Session): void {
    if (told === screen) return;
    end();
    told = screen;
    end = relay(screen);
}

export function BigScreen({ session }: { session: Session }): JSX.Element | null {
    const { around, online } = session;
    if (!around && !online) return null;
    const open = (): void => {
        if (around) tell(around.screen());
        window.open(online ? `${linkOf(online.name)}${SCREEN_PLACE}` : SCREEN_PLACE, 'murk-screen', 'popup');
    };
    return <><button type="button" class="btn" onClick={open}><Icon name="full" />{t('big_screen')}</button><p class="muted small">{t('big_screen_more')}</p></>;
}
