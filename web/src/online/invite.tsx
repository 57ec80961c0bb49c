// invite.tsx - the link of a table: to copy, to share, and as a QR code that we draw ourselves.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SCREEN_PLACE } from '../around/window';
import { Icon } from '../parts/parts';
import { t } from '../words/words';
import { qrCode } from './qr';

const MARGIN = 3;

/** Black on white whatever the theme is: cameras want it so. One path: a run of dark cells is one stroke. */
export function Code({ text }: { text: string }): JSX.Element | null {
    const rows = qrCode(text);
    if (!rows) return null;
    const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : ''))).join(''), size = rows.length + 2 * MARGIN;
    return <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr_of')}><rect width={size} height={size} fill="#fff" /><path d={path} fill="#000" shape-rendering="crispEdges" /></svg>;
}

export function Invite({ link, game }: { link: string; game: string }): JSX.Element {
    const [isCopied, setCopied] = useState(false);
    const copy = async (): Promise<void> => {
        await navigator.clipboard.writeText(link).then(() => setCopied(true)).catch(() => undefined); // it can still be marked and copied
        setTimeout(() => setCopied(false), 2000);
    };
    const share = (): void => void navigator.share({ title: `Murk · ${game}`, url: link }).catch(() => undefined); // who thinks better of it
    return (
        <section class="panel invite"><h2><Icon name="link" />{t('invite')}</h2>
            <Code text={link} />
            <p class="muted small">{t('invite_more')}</p>
            <input class="link" readOnly value={link} aria-label={t('invite')} onFocus={(event) => event.currentTarget.select()} />
            <div class="row">
                {navigator.clipboard ? <button type="button" class="btn" onClick={() => void copy()}><Icon name={isCopied ? 'check' : 'link'} />{t(isCopied ? 'copied' : 'copy_link')}</button> : null}
                {'share' in navigator ? <button type="button" class="btn" onClick={share}><Icon name="share" />{t('share_link')}</button> : null}
            </div>
            <a class="btn to-screen" href={`${link}${SCREEN_PLACE}`} target="_blank" rel="noopener"><Icon name="full" />{t('show_big')}</a>
            <p class="muted small">{t('show_big_more')}</p>
        </section>
    );
}
