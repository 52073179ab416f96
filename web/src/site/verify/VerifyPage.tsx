import { useCallback, useEffect, useState } from 'react';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { hasToken } from '@utkarsh/domain/certificate/question';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useServedData } from '../pageData/servedData';
import { useLoaded } from '../../browser/useLoaded';
import { Link } from '../ui/Link';
import { PageHead } from '../ui/PageHead';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useUrlQuery } from '../ui/useUrlQuery';
import { useCredentialCheck } from './useCredentialCheck';
import { registerVerdict, shortenQuestion } from './verdict';
import { FileCheck, VerifyForm } from './VerifyForm';
import { VerifyOutcome } from './VerifyOutcome';
import styles from './VerifyPage.module.css';

/** A magnifier over a seal. */
const drawing: Drawing = {
  wash: 'M44 62a48 48 0 1 0 96 0a48 48 0 1 0-96 0',
  lines:
    'M38 62a54 54 0 1 0 108 0a54 54 0 1 0-108 0M46 62a46 46 0 1 0 92 0a46 46 0 1 0-92 0M128 104l34 36M135 98l38 40',
  accent:
    'M92 35A6.3 6.3 0 0 1 103.7 37.7A6.3 6.3 0 0 1 113.1 45.2A6.3 6.3 0 0 1 118.3 56A6.3 6.3 0 0 1 118.3 68A6.3 6.3 0 0 1 113.1 78.8A6.3 6.3 0 0 1 103.7 86.3A6.3 6.3 0 0 1 92 89A6.3 6.3 0 0 1 80.3 86.3A6.3 6.3 0 0 1 70.9 78.8A6.3 6.3 0 0 1 65.7 68A6.3 6.3 0 0 1 65.7 56A6.3 6.3 0 0 1 70.9 45.2A6.3 6.3 0 0 1 80.3 37.7A6.3 6.3 0 0 1 92 35M80 62l9 9 16-19',
};

const path = sitePaths.verify;

/** `/verify?q=`: answers whether a certificate is genuine. */
export function VerifyPage() {
  const { query, changeQuery } = useUrlQuery();
  const served = useServedData(path, 'verify');
  const q = (query ? query.get('q')?.trim() : served?.data.q) ?? '';
  const load = useCallback(
    async (signal: AbortSignal) => (await import('../../data/verification')).verify(q, signal),
    [q],
  );
  const register = useLoaded(q === '' ? undefined : load, {
    served: served?.data.q === q ? served : undefined,
    refresh: true,
  });
  const { check, start, retry: checkAgain, reset } = useCredentialCheck();
  const [questionCount, setQuestionCount] = useState(0);
  // The verdict takes the focus only while the visitor waits for it: not on page load, and not after the visitor types again.
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const stopWaiting = () => setWaits(false);
    document.addEventListener('input', stopWaiting, true);
    return () => document.removeEventListener('input', stopWaiting, true);
  }, []);
  const countQuestion = () => {
    setQuestionCount(questionCount + 1);
    setWaits(true);
  };

  useEffect(() => {
    // A link or the Back button leads from a file to a question.
    if (q !== '') reset();
  }, [q, reset]);

  const checkCredential = (source: File | string) => {
    countQuestion();
    if (q !== '') changeQuery({ q: undefined });
    start(source);
  };
  const ask = (typed: string) => {
    if (hasToken(typed)) {
      checkCredential(typed);
      return;
    }
    countQuestion();
    reset();
    const question = shortenQuestion(typed);
    if (question === q) register.retry();
    else changeQuery({ q: question });
  };
  const answer =
    q !== '' && check.state === 'idle'
      ? register.loading || register.error
        ? ({ state: register.error ? 'failed' : 'checking' } as const)
        : ({ state: 'ready', verdict: registerVerdict(register.data) } as const)
      : check;

  return (
    <>
      <PageHead title={pageTitle('Verify a Certificate')} {...(q === '' ? { path } : { unlisted: true })} />
      <PageHero title="Verify a Certificate" compact drawing={drawing}>
        <p>
          Find out whether a certificate or badge was issued by {brand.name}, and whether it is valid today.
          You need no account, and files never leave your device.
        </p>
      </PageHero>
      <Section>
        <div className={styles.ways}>
          <VerifyForm question={q} onAsk={ask} />
          <VerifyOutcome
            key={`${questionCount} ${q}`}
            answer={answer}
            takeFocus={waits}
            onRetry={check.state === 'idle' ? register.retry : checkAgain}
            onChoose={() => setQuestionCount(questionCount + 1)}
          />
          <FileCheck error={answer.state === 'refused' ? answer.error : undefined} onFile={checkCredential} />
        </div>
        <p className={styles.note}>
          The QR code of a certificate opens the organization&apos;s page, which always shows the current
          status. To find a company by its name, use the <Link to={sitePaths.search}>company search</Link>.
        </p>
      </Section>
    </>
  );
}
