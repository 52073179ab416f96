import { Link } from 'react-router-dom';
import { verifyPath } from '@utkarsh/domain/certificate/certificatePath';
import { LoadFailed } from '../ui/Notice';
import type { CredentialState } from './useCredentialCheck';
import { VerdictPanel } from './VerdictPanel';
import styles from './VerifyPage.module.css';

interface Props {
  answer: CredentialState;
  takeFocus: boolean;
  onRetry: () => void;
  /** Somebody follows a link to another question. */
  onChoose: () => void;
}

/** What is read out. A failure is an alert of its own. */
function announcement(answer: CredentialState): string {
  if (answer.state === 'checking') return 'Checking…';
  if (answer.state === 'refused') return answer.error;
  return answer.state === 'ready' ? answer.verdict.title : '';
}

/** What a check came to. One that could not be made claims nothing about the certificate. */
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
          <Link to={verifyPath(answer.question)} onClick={onChoose}>
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
