import { useCallback, useEffect, useState, useRef } from 'react';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { hasToken } from '@utkarsh/domain/certificate/question';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { daysText } from '@utkarsh/domain/certificate/certification';
import { useLoaded } from '../../browser/useLoaded';
import { useServedData } from '../pageData/servedData';
import { Link } from '../ui/Link';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useUrlQuery } from '../ui/useUrlQuery';
import { Fact } from '../ui/Fact';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import { LoadFailed } from '../ui/Notice';
import { RatingChip } from '../ui/RatingChip';
import { useCredentialCheck, type CredentialState } from './useCredentialCheck';
import { registerVerdict, shortenQuestion, type ShownCertificate, type Step, type Verdict } from './verdict';
import { FileCheck, VerifyForm } from './VerifyForm';
import styles from './VerifyPage.module.css';

function Certificate({ certificate }: { certificate: ShownCertificate }) {
  const { id, organization_name, number, rating } = certificate;
  return (
    <dl className={styles.facts}>
      <Fact name="Organization">
        {id ? <Link to={sitePaths.certificate(id)}>{organization_name}</Link> : organization_name}
      </Fact>
      <Fact name="Certificate number" className={`${styles.number} digits`}>
        {number}
      </Fact>
      <Fact name="Period">{daysText(certificate)}</Fact>
      {rating && (
        <Fact name="Rating">
          <RatingChip rating={rating} />
        </Fact>
      )}
    </dl>
  );
}

const results: Record<Step['result'], string> = { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' };

const tones: Record<Verdict['kind'], string> = {
  genuine: 'good',
  upcoming: 'doubtful',
  ended: 'doubtful',
  revoked: 'bad',
  foreign: 'bad',
  changed: 'bad',
  unclear: '',
};

const resultTones = { passed: 'good', failed: 'bad', skipped: styles.skipped } as const;

interface VerdictPanelProps {
  verdict: Verdict;
  /** Whether the verdict takes the focus, because the visitor just asked. */
  takeFocus: boolean;
  /** Called when the visitor follows one of the choices. */
  onChoose: () => void;
}

/** Shows the verdict in one line, the certificate and the checked points. */
function VerdictPanel({ verdict, takeFocus, onChoose }: VerdictPanelProps) {
  const { kind, title, text, certificate, choices = [], steps } = verdict;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <section aria-labelledby="verdict" className={`${styles.panel} ${tones[kind]}`}>
      <h2 id="verdict" ref={heading} tabIndex={-1} className={`${styles.title} subtitle unringed`}>
        {kind === 'genuine' ? <CheckIcon /> : <AlertIcon />}
        <span>{title}</span>
      </h2>
      <p className="measure">{text}</p>
      {choices.length > 0 && (
        <ul className="stack tight start">
          {choices.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onChoose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {certificate && <Certificate certificate={certificate} />}
      <h3 className={styles.checked}>What was checked</h3>
      <ol className={`${styles.steps} stack`}>
        {steps.map(({ name, result, text: stepText }) => (
          <li key={name} className={resultTones[result]}>
            <span className="strong">{name}</span>
            <span className={styles.result}>{results[result]}</span>
            <span className={`${styles.found} soft`}>{stepText}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Props {
  answer: CredentialState;
  takeFocus: boolean;
  onRetry: () => void;
  /** Called when the visitor follows a link to another question. */
  onChoose: () => void;
}

/** Returns the text for screen readers. A failure has an alert of its own. */
function announcement(answer: CredentialState): string {
  if (answer.state === 'checking') return 'Checking…';
  if (answer.state === 'refused') return answer.error;
  return answer.state === 'ready' ? answer.verdict.title : '';
}

/** Shows the outcome of a check. A failed check says nothing about the certificate. */
function VerifyOutcome({ answer, takeFocus, onRetry, onChoose }: Props) {
  return (
    <div className={styles.outcome}>
      <p role="status" className={answer.state === 'checking' ? 'lead' : 'visually-hidden'}>
        {announcement(answer)}
      </p>
      {answer.state === 'failed' && (
        <LoadFailed onRetry={onRetry}>
          The check could not be finished, so we cannot say whether this certificate is genuine.
        </LoadFailed>
      )}
      {answer.state === 'refused' && answer.question !== undefined && (
        <p>
          The file names a certificate:{' '}
          <Link to={sitePaths.verdict(answer.question)} onClick={onChoose}>
            check it in our register
          </Link>
          .
        </p>
      )}
      {answer.state === 'ready' && (
        <VerdictPanel verdict={answer.verdict} takeFocus={takeFocus} onChoose={onChoose} />
      )}
    </div>
  );
}

const path = sitePaths.verify;

/** `/verify?q=`: answers whether a certificate is genuine. */
export function VerifyPage() {
  const { query, changeQuery } = useUrlQuery();
  const servedData = useServedData(path, 'verify');
  const q = (query ? query.get('q')?.trim() : servedData?.data.q) ?? '';
  const load = useCallback(
    async (signal: AbortSignal) => (await import('../../data/verification')).verify(q, signal),
    [q],
  );
  const register = useLoaded(q === '' ? undefined : load, {
    initial: servedData?.data.q === q ? servedData : undefined,
    refresh: true,
  });
  const { check, start, retry: checkAgain, reset } = useCredentialCheck();
  const [questionCount, setQuestionCount] = useState(0);
  // The verdict takes the focus only while the visitor waits for it: not on page load, and not after the visitor types again.
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    const stopWaiting = () => setIsWaiting(false);
    document.addEventListener('input', stopWaiting, true);
    return () => document.removeEventListener('input', stopWaiting, true);
  }, []);
  const countQuestion = () => {
    setQuestionCount(questionCount + 1);
    setIsWaiting(true);
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
  const ask = (text: string) => {
    if (hasToken(text)) {
      checkCredential(text);
      return;
    }
    countQuestion();
    reset();
    const question = shortenQuestion(text);
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
      <PageHead title={pageTitle('Verify a Certificate')} {...(q === '' ? { path } : { isUnlisted: true })} />
      <PageHero title="Verify a Certificate">
        <p>
          {`Find out whether a certificate or badge was issued by ${brand.name}, and whether it is valid today. You need no account, and files never leave your device.`}
        </p>
      </PageHero>
      <Section>
        <div className={styles.ways}>
          <VerifyForm question={q} onAsk={ask} />
          <VerifyOutcome
            key={`${questionCount} ${q}`}
            answer={answer}
            takeFocus={isWaiting}
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
