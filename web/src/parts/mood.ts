// mood.ts - the light of a game falls on the whole page, as long as it is shown.
import { useEffect } from 'preact/hooks';
import { loadArt } from './art';

/** Also fetches the game's drawings. */
export function useMood(game: string | undefined): void {
    useEffect(() => {
        if (!game) return undefined;
        void loadArt(game);
        document.body.dataset.game = game;
        return () => { delete document.body.dataset.game; };
    }, [game]);
}
