// said.tsx - claims of a game that is over, each with what it was worth.
import type { JSX } from 'preact';
import type { Claim, Truth } from '../model/claims';
import { Icon } from '../parts/parts';
import { t } from '../words/words';

const HUES: { [T in NonNullable<Truth>]: string } = { true: 'good', right: 'good', lie: 'bad', wrong: '' };

export const TruthTag = ({ truth }: { truth: Truth }): JSX.Element | null => (truth ? <span class={`tag ${HUES[truth]}`} data-truth={truth}>{t(`truth_${truth}`)}</span> : null);

export const SaidLine = ({ claim }: { claim: Claim }): JSX.Element => <li class="said"><Icon name="talk" /><span>“{claim.says}”</span><TruthTag truth={claim.truth} /></li>;
