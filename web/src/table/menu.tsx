// menu.tsx - the menu of a table: help, settings, leaving, and giving up, which asks twice.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Move } from '../../generated/protocol';
import { BigScreen } from '../around/open_screen';
import { Icon } from '../parts/parts';
import { t } from '../words/words';
import { givesUp, usePlay } from './play';
import { SettingsPanel } from './settings_panel';

export function Menu({ help, moves, words, leave, close }: { help: () => void; moves: () => void; words: () => void; leave: () => void; close: () => void }): JSX.Element {
    const { session, sight, game, covered, make } = usePlay(), [ending, setEnding] = useState<Move | null>(null);
    const ends = sight.may.filter((move) => givesUp(game, move.verb));
    const end = (move: Move): void => { make(move); close(); };
    return (
        <>
            <div class="menu">
                <button type="button" class="btn" onClick={help}><Icon name="why" />{t('all_things')}</button>
                {covered ? null : <><button type="button" class="btn" onClick={moves}><Icon name="log" />{t('what_can_i_do')}</button><button type="button" class="btn" onClick={words}><Icon name="table" />{t('board_words')}</button></>}
                <BigScreen session={session} />
                <button type="button" class="btn" onClick={leave}><Icon name="back" />{t('leave_table')}</button>
                <p class="muted small">{t(session.online ? 'leave_online_more' : 'leave_table_more')}</p>
                {ends.map((move) => <button type="button" class="btn danger" onClick={() => setEnding(move)}>{move.says}</button>)}
                {ending ? (
                    <div class="confirm" role="alertdialog" aria-label={t('ends_game')}>
                        <p>{t('ends_game')}</p>
                        <button type="button" class="btn danger" onClick={() => end(ending)}>{ending.says}</button>
                        <button type="button" class="btn" onClick={() => setEnding(null)}>{t('not_yet')}</button>
                    </div>
                ) : null}
            </div>
            <SettingsPanel />
        </>
    );
}
