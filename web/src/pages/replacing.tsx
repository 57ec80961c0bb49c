// replacing.tsx - before another game takes the place of the one that is kept here: what shall become of that one?
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { saveLog } from '../replay/files';
import type { Saved } from '../saved';
import { gameOf, t } from '../words/words';

interface Props { saved: Saved; goOn: () => void; anew: () => void; close: () => void }

export function Replacing({ saved, goOn, anew, close }: Props): JSX.Element {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current!.showModal(), []);
    return (
        <dialog class="panel replacing" aria-labelledby="replacing" ref={dialog} onClose={close}>
            <h2 id="replacing">{t('replace_head', { game: gameOf(saved.game)?.title ?? saved.game })}</h2><p>{t('replace_more')}</p>
            <button type="button" class="btn main" data-replace="go-on" onClick={goOn}>{t('go_on')}</button>
            <button type="button" class="btn" data-replace="file" onClick={() => saveLog(saved.game, saved.lines)}>{t('replace_file')}</button>
            <button type="button" class="btn" data-replace="anew" onClick={anew}>{t('replace_anew')}</button>
            <button type="button" class="btn plain" onClick={close}>{t('back')}</button>
        </dialog>
    );
}
