// proof_panel.tsx - was anything arranged? The seed is made again in the page, and the file of the match is gone through by the rules.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Client } from '../model/client';
import { proofOf, type Proof } from '../model/proof';
import { openStudy, type FileVerdict, type StudyHost } from '../net/study';
import { Icon } from '../parts/parts';
import { spoken, t } from '../words/words';

async function withStudy<T>(use: (study: StudyHost) => Promise<T>): Promise<T> {
    const study = openStudy([spoken()]);
    return use(study).finally(() => study.close());
}

export const verifyMatch = (text: string): Promise<FileVerdict> => withStudy((study) => study.verify(text));

/** The match of a log as the text of a `.murk` file, and whether that is in order. */
export const matchFile = (log: string[]): Promise<{ text: string; verdict: FileVerdict }> => withStudy(async (study) => {
    const text = (await study.match(log)) ?? '';
    return { text, verdict: await study.verify(text) };
});

const Line = ({ isSo, says }: { isSo: boolean; says: string }): JSX.Element => <li class={isSo ? 'holds' : 'fails'}><Icon name={isSo ? 'check' : 'close'} />{says}</li>;

export function ProofPanel({ client, log }: { client: Client; log: string[] }): JSX.Element {
    const [proof, setProof] = useState<Proof | null>(null), [verdict, setVerdict] = useState<FileVerdict | null>(null), { over, table } = client;
    const check = (): void => {
        setProof(proofOf(table!, over!));
        if (log.length) void matchFile(log).then((file) => setVerdict(file.verdict));
    };
    return (
        <section class="panel proof"><h2>{t('check_seed')}</h2>
            <p class="muted">{t('proof_about')}</p>
            {proof ? (
                <ul role="status">
                    <Line isSo={proof.isKept} says={t(proof.isKept ? 'proof_kept' : 'proof_not_kept')} />
                    <Line isSo={proof.isMixed} says={t(proof.isMixed ? 'proof_mixed' : 'proof_not_mixed')} />
                    {verdict ? <Line isSo={verdict.legal && verdict.whole && verdict.promised} says={verdict.legal ? t('proof_moves', { n: verdict.moves }) : t('proof_no_moves', { n: verdict.line })} /> : null}
                </ul>
            ) : <button type="button" class="btn check" onClick={check}><Icon name="check" />{t('proof_check')}</button>}
            <details class="seed"><summary>{t('seed_digits')}</summary><code>{over?.seed}</code></details>
        </section>
    );
}
