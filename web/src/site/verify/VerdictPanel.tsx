import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { certificatePath, verifyPath } from '@utkarsh/domain/certificate/certificatePath';
import { daysText } from '@utkarsh/domain/certificate/period';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import type { ShownCertificate, Step, Verdict } from './verdict';
import styles from './VerifyPage.module.css';

function Certificate({ certificate }: { certificate: ShownCertificate }) {
  const { id, organization_name, number, rating } = certificate;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Organization</dt>
        <dd>{id ? <Link to={certificatePath(id)}>{organization_name}</Link> : organization_name}</dd>
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
          <dd>{rating}</dd>
        </div>
      )}
    </dl>
  );
}

const results: Record<Step['result'], string> = { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' };

interface Props {
  verdict: Verdict;
  /** The visitor has just asked: the verdict is where they go on. */
  takeFocus: boolean;
  /** Somebody follows one of the choices. */
  onChoose: () => void;
}

/** The verdict in a line, the certificate it is about, and what was checked. */
export function VerdictPanel({ verdict, takeFocus, onChoose }: Props) {
  const { kind, title, text, certificate, choices = [], steps } = verdict;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  return (
    <section aria-labelledby="verdict" className={`${styles.panel} ${styles[kind]}`}>
      <h2 id="verdict" ref={heading} tabIndex={-1} className={styles.title}>
        {kind === 'genuine' ? <CheckIcon /> : <AlertIcon />}
        <span>{title}</span>
      </h2>
      <p className={styles.text}>{text}</p>
      {choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map(({ q, label }) => (
            <li key={q}>
              <Link to={verifyPath(q)} onClick={onChoose}>
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
          <li key={what} className={styles[result]}>
            <span className={styles.what}>{what}</span>
            <span className={styles.result}>{results[result]}</span>
            <span className={styles.found}>{found}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
