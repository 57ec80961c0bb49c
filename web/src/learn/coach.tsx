// coach.tsx - who explains the game: words, how far one is, and the ways on.
import type { JSX } from 'preact';
import type { Shown, Verdict } from '../net/study';
import { Icon, Picture } from '../parts/parts';
import type { Words } from '../words/en';
import { t } from '../words/words';

/** The coach's words; two asterisks stand around what is stressed. */
export const Prose = ({ text }: { text: string }): JSX.Element => <>{text.split('**').map((part, at) => (at % 2 ? <strong>{part}</strong> : part))}</>;

const SAID: { [A in Verdict['answer']]?: keyof Words } = { instead: 'learn_other', later: 'learn_later', lost: 'learn_lost', leaves: 'learn_leaves' };

/** What is said of the last move: the coach's own words, or those for all such moves. */
function saidOf(verdict: Verdict | null): string {
    const plain = verdict && SAID[verdict.answer];
    return verdict?.says || (plain ? t(plain) : '');
}

/** Up to so many steps are dots. */
const MANY = 14;

function Dots({ step, steps }: { step: number; steps: number }): JSX.Element {
    return (
        <span class="progress" role="img" aria-label={t('learn_step', { n: step, of: steps })}>
            {steps <= MANY ? Array.from({ length: steps }, (_, at) => <i class={at + 1 === step ? 'now' : at < step ? 'done' : ''} />) : null}<span class={steps <= MANY ? 'number' : ''}>{step} / {steps}</span>
        </span>
    );
}

export interface Ways { next(): void; doIt(): void; skip(): void; leave(): void }

export function Coach({ shown, verdict, ways }: { shown: Shown; verdict: Verdict | null; ways: Ways }): JSX.Element | null {
    const { turn, step, steps, title, text, hint } = shown, said = saidOf(verdict), isWrong = verdict !== null && !['made', 'said'].includes(verdict.answer);
    if (turn === 'over') return null;
    return (
        <aside class={`coach${isWrong && said ? ' answers' : ''}`} data-turn={turn} data-step={step} data-moves={shown.moves}>
            <span class="face" aria-hidden="true"><Picture of="murk-mark" /></span>
            <div class="words" role="status" aria-live="polite">
                <h2>{title || t(turn === 'play' ? 'learn_watch' : 'learn_on')}</h2>
                {said ? <p class={isWrong ? 'wrong' : 'right'} data-answer={verdict?.answer}><Icon name={isWrong ? 'why' : 'check'} /><span><Prose text={said} /></span></p> : null}
                {text ? <p class="text"><Prose text={text} /></p> : null}
                {hint ? <p class="hint"><Prose text={hint} /></p> : null}
            </div>
            <div class="ways">
                <Dots step={step} steps={steps} />
                <button type="button" class="link" onClick={ways.skip}>{t('learn_skip')}</button>
                {turn === 'act' ? <button type="button" class="btn do" onClick={ways.doIt}>{t('learn_do')}</button>
                    : <button type="button" class="btn main next" onClick={ways.next}>{t('learn_next')}</button>}
            </div>
        </aside>
    );
}
