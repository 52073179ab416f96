import { useEffect, useRef } from 'react';
import { daysText } from '@utkarsh/domain/certificate/certification';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { RatingChip } from '../ui/RatingChip';
import type { CredentialState } from './useCredentialCheck';
import type { ShownCertificate, Step, Verdict } from './verdict';
import styles from './VerifyPage.module.css';

function Certificate({ certificate }: { certificate: ShownCertificate }) {
  const { id, organization_name, number, rating } = certificate;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Organization</dt>
        <dd>{id ? <Link to={sitePaths.certificate(id)}>{organization_name}</Link> : organization_name}</dd>
      </div>
      <div>
        <dt>Certificate number</dt>
        <dd className={styles.number}>{number}</dd>
      </div>
      <div>
        <dt>Period</dt>
        <dd>{daysText(certificate)}</dd>
      </div>
      {rating && (
        <div>
          <dt>Rating</dt>
          <dd>
            <RatingChip rating={rating} />
          </dd>
        </div>
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
      <h2 id="verdict" ref={heading} tabIndex={-1} className={styles.title}>
        {kind === 'genuine' ? <CheckIcon /> : <AlertIcon />}
        <span>{title}</span>
      </h2>
      <p className={styles.text}>{text}</p>
      {choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map(({ q, label }) => (
            <li key={q}>
              <Link to={sitePaths.verdict(q)} onClick={onChoose}>
                {`Check ${label}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {certificate && <Certificate certificate={certificate} />}
      <h3 className={styles.checked}>What was checked</h3>
      <ol className={styles.steps}>
        {steps.map(({ what, result, text: found }) => (
          <li key={what} className={resultTones[result]}>
            <span className={styles.what}>{what}</span>
            <span className={styles.result}>{results[result]}</span>
            <span className={styles.found}>{found}</span>
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
export function VerifyOutcome({ answer, takeFocus, onRetry, onChoose }: Props) {
  return (
    <div className={styles.outcome}>
      <p role="status" className={answer.state === 'checking' ? styles.checking : 'visually-hidden'}>
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
