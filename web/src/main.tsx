// main.tsx - the page begins: words and drawings are fetched, then it is drawn. Engine and words of the table come when one plays.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { App } from './app';
import { SCREEN_PLACE, ScreenWindow } from './around/window';
import { tableShown } from './online/address';
import { OnlineScreen } from './online/screen';
import './css/page.css';
import { urlAt } from './files';
import { loadArt } from './parts/art';
import { onSettings, readAgain, settings, show } from './settings';
import { speak, spoken } from './words/words';

/** The page again whenever another language is spoken. */
function Root(): preact.JSX.Element {
    const [, redraw] = useState(0);
    useEffect(() => onSettings(() => void speak(settings().language).then(() => redraw((n) => n + 1))), []);
    return <div class="root" lang={spoken()}><Place /></div>;
}

/** What the address leads to: the big screen of a table, be it on a server or in another window; or the page. */
function Place(): preact.JSX.Element {
    const table = tableShown();
    if (location.hash !== SCREEN_PLACE) return <App />;
    return table ? <OnlineScreen name={table} /> : <ScreenWindow />;
}

document.head.append(Object.assign(document.createElement('base'), { href: urlAt('./').href })); // files are there, whatever address is shown
show();
addEventListener('storage', readAgain);
matchMedia('(prefers-color-scheme: light)').addEventListener('change', show);
await Promise.all([speak(settings().language), loadArt('common')]);
render(<Root />, document.getElementById('page')!);
if ('serviceWorker' in navigator && location.protocol.startsWith('http')) void navigator.serviceWorker.register(urlAt('sw.js')).catch(() => undefined);
