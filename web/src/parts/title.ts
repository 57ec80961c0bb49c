// title.ts - what the window is called: in the language of the page, and while one is asked something that it is one's turn.
import { useEffect } from 'preact/hooks';
import { spoken, t } from '../words/words';

const plain = (): void => { document.title = t('page_title'); };

export function useTitle(isAsked: boolean): void {
    const language = spoken();
    useEffect(() => {
        if (isAsked) document.title = `${t('your_turn')} · Murk`;
        else plain();
        return plain;
    }, [isAsked, language]);
}
