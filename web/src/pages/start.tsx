// start.tsx - the first page: three games in three sentences each, and a game against bots at one touch.
import type { JSX } from 'preact';
import { Icon, Picture } from '../parts/parts';
import { lostLink } from '../replay/address';
import { FileRow } from '../replay/file_row';
import { readSaved } from '../saved';
import { JoinRow, OnlineDoors, useServer } from '../online/doors';
import { MakeOnline } from '../online/make';
import { choose, settings } from '../settings';
import type { Words } from '../words/en';
import { allGames, gameOf, t, type Game } from '../words/words';

export interface Doors {
    playBots(game: string): void;
    /** To a table on the server. */
    goTo(table: string): void;
    lobby(game: string): void;
    learn(lesson: string): void;
    rules(game: string): void;
    resume(): void;
    /** A game that was saved as a file: the lines of its table's log. */
    openLines(game: string, lines: string[]): void;
    /** A match that was saved as a file, as the log of a table. */
    watch(game: string, lines: string[]): void;
}

const ORDER = ['stay-away', 'terrorscape', 'shy-monsters'];

export function Masthead({ back }: { back?: () => void }): JSX.Element {
    const { language } = settings(), isDark = document.documentElement.dataset.theme === 'dark';
    return (
        <header class="masthead">
            {back ? <button type="button" class="btn plain icon" aria-label={t('back')} onClick={back}><Icon name="back" /></button> : <Picture of="murk-mark" class="mark" />}
            <Picture of="murk-word" class="word" /><h1 class="sr">Murk</h1>
            <nav>
                <button type="button" class="btn plain" lang={language === 'en' ? 'it' : 'en'} onClick={() => choose({ language: language === 'en' ? 'it' : 'en' })}>{t('language')}</button>
                <button type="button" class="btn plain icon" aria-label={t('theme')} onClick={() => choose({ theme: isDark ? 'light' : 'dark' })}><Icon name="gear" /></button>
            </nav>
        </header>
    );
}

function GameCard({ game, doors }: { game: Game; doors: Doors }): JSX.Element {
    const players = game.min_seats === game.max_seats ? t('players_two') : t('players', { low: game.min_seats, high: game.max_seats });
    return (
        <article class="game" data-game={game.game}>
            <Picture of={`poster-${game.game}`} class="poster" /><div class="shade" />
            <div class="txt">
                <h2>{game.title}</h2>
                <p>{t(`about_${game.game}` as keyof Words)}</p>
                <div class="meta"><span class="tag accent">{players}</span>{game.editions.length > 1 ? <span class="tag">{t('editions', { n: game.editions.length })}</span> : null}<button type="button" class="link rules-link" data-rules={game.game} onClick={() => doors.rules(game.game)}>{t('rules')}</button></div>
                <div class="go">
                    <button type="button" class="btn main" data-play={game.game} onClick={() => doors.playBots(game.game)}>{t('play_bots')}</button>
                    <button type="button" class="btn" data-lobby={game.game} onClick={() => doors.lobby(game.game)}>{t('make_table')}</button>
                    <MakeOnline game={game.game} go={doors.goTo} />
                </div>
                <div class="lessons"><Icon name="knowledge" /><span>{t('learn')}</span>
                    {game.lessons.map(({ lesson, title, about }) => <button type="button" class="chip-btn" data-learn={lesson} title={about} onClick={() => doors.learn(lesson)}>{title}</button>)}
                </div>
            </div>
        </article>
    );
}

function Kept({ doors }: { doors: Doors }): JSX.Element | null {
    const saved = readSaved(), game = saved && gameOf(saved.game);
    if (!game) return null;
    return (
        <button type="button" class="resume" data-game={game.game} onClick={doors.resume}>
            <Icon name="table" /><span><b>{t('kept_game')}</b> · {game.title}</span><span class="tag accent">{t('go_on')}</span>
        </button>
    );
}

/** A link to a move leads into the game that this device keeps, and here is none. */
function Lost(): JSX.Element | null {
    const why = lostLink(readSaved()?.lines);
    return why ? <p class="refusal link-lost" role="alert"><Icon name="why" /><span>{t(why)}</span></p> : null;
}

export function Start({ doors }: { doors: Doors }): JSX.Element {
    const hasServer = useServer(), games = ORDER.map((name) => allGames().find(({ game }) => game === name)).filter((game): game is Game => Boolean(game));
    return (
        <div class="page">
            <Masthead />
            <main>
                <section class="hero">
                    <Picture of="murk-mark" class="ghostmark" />
                    <div><p class="motto">{t('motto')}</p><p>{t('intro')}{hasServer ? ` ${t('intro_friends')}` : ''}</p></div>
                    <div class="kept"><Lost /><JoinRow go={doors.goTo} /><Kept doors={doors} /><FileRow open={doors.openLines} watch={doors.watch} /></div>
                </section>
                <section class="games">{games.map((game) => <GameCard key={game.game} game={game} doors={doors} />)}</section>
                <OnlineDoors go={doors.goTo} />
            </main>
            <footer class="promise">
                <span><b>{t('promise_hidden')}</b> {t('promise_hidden_more')}</span><span><b>{t('promise_bots')}</b> {t('promise_bots_more')}</span><span><b>{t('promise_seed')}</b> {t('promise_seed_more')}</span>
            </footer>
        </div>
    );
}
