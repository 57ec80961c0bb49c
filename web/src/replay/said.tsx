// said.tsx - claims of a game that is over, each with what it was worth.
import type { JSX } from 'preact';
import type { Claim, Truth } from '../model/claims';
import type { Client } from '../model/client';
import { Icon } from '../parts/parts';
import { claimOf } from '../table/names';
import { t } from '../words/words';

const HUES: { [T in NonNullable<Truth>]: string } = { true: 'good', right: 'good', lie: 'bad', wrong: '' };

export const TruthTag = ({ truth }: { truth: Truth }): JSX.Element | null => (truth ? <span class={`tag ${HUES[truth]}`} data-truth={truth}>{t(`truth_${truth}`)}</span> : null);

/** With `who`, where it is not known from where the line stands. */
export const SaidLine = ({ client, claim, who = '' }: { client: Client; claim: Claim; who?: string }): JSX.Element => (
    <li class="said"><Icon name="talk" /><span>{who ? <b>{who}: </b> : null}“{claimOf(client, claim.heard)}”</span><TruthTag truth={claim.truth} /></li>
);
