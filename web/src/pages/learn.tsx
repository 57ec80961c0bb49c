// learn.tsx - a lesson: the table of a match by a script, with a coach beside it. No word and no rule of it is in the page.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { BOARDS } from '../boards/boards';
import { Coach } from '../learn/coach';
import { LessonSession } from '../learn/lesson_session';
import { Spots } from '../learn/spots';
import type { Client } from '../model/client';
import { openStudy, type Shown, type Verdict } from '../net/study';
import { Icon, Picture } from '../parts/parts';
import { settings } from '../settings';
import { calledAmong, named } from '../table/names';
import { TableView } from '../table/table';
import { useWide } from '../table/wide';
import { allGames, spoken, t, type Lesson } from '../words/words';

/** How long the others take for a move of the script, in milliseconds. */
const PACE = { instant: 40, brisk: 800, calm: 1500 };

export const lessonOf = (name: string): Lesson | undefined => allGames().flatMap(({ lessons }) => lessons).find(({ lesson }) => lesson === name);

interface Course { lesson: LessonSession; shown: Shown | null; verdict: Verdict | null; fault: string }

/** A lesson in its worker, spoken in the language of the page. */
function useCourse(name: string): Course {
    const [shown, setShown] = useState<Shown | null>(null), [verdict, setVerdict] = useState<Verdict | null>(null), [fault, setFault] = useState(''), language = spoken();
    const { host, lesson } = useMemo(() => {
        const study = openStudy(['en', 'it']);
        return { host: study, lesson: new LessonSession(study, (now, said) => { setShown(now); setVerdict(said); }) };
    }, [name]);
    useEffect(() => {
        void host.lesson(name).catch((error: Error) => setFault(error.message));
        return () => host.close();
    }, [host]);
    useEffect(() => { void host.speak(language).then(() => lesson.show()).catch((error: Error) => setFault(error.message)); }, [host, language]);
    return { lesson, shown, verdict, fault };
}

/** The others move by themselves; before the first step at once. */
function useOthers({ lesson, shown }: Course): void {
    useEffect(() => {
        if (shown?.turn !== 'play') return undefined;
        const timer = setTimeout(() => void lesson.next(), shown.step ? PACE[settings().bots] : 0);
        return () => clearTimeout(timer);
    }, [shown]);
}

export interface LearnDoors { leave(): void; learn(lesson: string): void; playBots(game: string): void }

function Done({ lesson, shown, client, doors }: { lesson: Lesson; shown: Shown; client: Client; doors: LearnDoors }): JSX.Element {
    const all = allGames().find(({ game }) => game === lesson.game)?.lessons ?? [], next = all[all.findIndex((one) => one.lesson === lesson.lesson) + 1];
    return (
        <div class="lesson-done" role="dialog" aria-label={t('learn_done')}>
            <Picture of={`poster-${lesson.game}`} class="poster" />
            <h2>{t('learn_done')}</h2>
            <p>{shown.outcome ? named(client, shown.outcome, calledAmong) : ''}</p>
            <div class="go">
                <button type="button" class="btn main" onClick={() => doors.playBots(lesson.game)}>{t('play_bots')}</button>
                {next ? <button type="button" class="btn" data-learn={next.lesson} onClick={() => doors.learn(next.lesson)}>{t('learn_following', { title: next.title })}</button> : null}
                <button type="button" class="btn plain" onClick={doors.leave}>{t('to_games')}</button>
            </div>
        </div>
    );
}

export function Learn({ name, doors }: { name: string; doors: LearnDoors }): JSX.Element {
    const isWide = useWide(), course = useCourse(name), { lesson, shown, verdict, fault } = course, row = lessonOf(name);
    useOthers(course);
    const sight = shown && lesson.session.client.sights[shown.eyes];
    if (fault || !row) return <div class="loading-page" role="alert"><p>{t('learn_broken')} {fault}</p><button type="button" class="btn main" onClick={doors.leave}>{t('to_games')}</button></div>;
    if (!shown || !sight) return <div class="loading-page" role="status"><Picture of="murk-mark" class="mark" /><p>{t('lamps')}</p></div>;
    const ways = { next: () => void lesson.next(), doIt: () => void lesson.move(), skip: () => void lesson.skip(), leave: doors.leave };
    const coach = <Coach shown={shown} verdict={verdict} ways={ways} />;
    return (
        <div class="learning" data-game={row.game} data-lesson={name}>
            <TableView session={lesson.session} board={BOARDS[row.game]} sight={sight} leave={doors.leave} {...(isWide ? { beside: coach } : { above: coach })} />
            <Spots looks={shown.looks.map(({ look }) => look)} moment={shown} />
            {shown.turn === 'over' ? <Done lesson={row} shown={shown} client={lesson.session.client} doors={doors} /> : null}
            {shown.eyes !== shown.learner ? <p class="other-eyes"><Icon name="eye" />{t('learn_eyes')}</p> : null}
        </div>
    );
}
