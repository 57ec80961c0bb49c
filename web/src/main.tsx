// main.tsx - the page begins: words and drawings are fetched, then it is drawn. Engine and words of the table come when one plays.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { App } from './app';
import { SCREEN_PLACE, ScreenWindow } from './around/window';
import './css/page.css';
import { urlAt } from './files';
import { loadArt } from './parts/art';
import { onSettings, settings, show } from './settings';
import { speak, spoken } from './words/words';

/** The page again whenever another language is spoken. */
function Root(): preact.JSX.Element {
    const [, redraw] = useState(0);
    useEffect(() => onSettings(() => void speak(settings().language).then(() => redraw((n) => n + 1))), []);
    return <div class="root" lang={spoken()}>{location.hash === SCREEN_PLACE ? <ScreenWindow /> : <App />}</div>;
}

document.head.append(Object.assign(document.createElement('base'), { href: urlAt('./').href })); // files are there, whatever address is shown
show();
matchMedia('(prefers-color-scheme: light)').addEventListener('change', show);
await Promise.all([speak(settings().language), loadArt('common')]);
render(<Root />, document.getElementById('page')!);
if ('serviceWorker' in navigator && location.protocol.startsWith('http')) void navigator.serviceWorker.register(urlAt('sw.js')).catch(() => undefined);
