// sheet.tsx - what opens over the table: in the rail's place on wide windows, from below on narrow ones.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/parts';
import { t } from '../words/words';

export function Sheet({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }): JSX.Element {
    const ref = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        ref.current!.focus();
        return () => before?.focus?.();
    }, []);
    const key = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
    };
    return (
        <div class="sheet" role="dialog" aria-label={title} tabIndex={-1} ref={ref} onKeyDown={key}>
            <header><h2>{title}</h2><button type="button" class="btn icon" aria-label={t('close')} onClick={close}><Icon name="close" /></button></header>
            <div class="sheet-body">{children}</div>
        </div>
    );
}
