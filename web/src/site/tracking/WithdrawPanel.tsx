import { useEffect, useId, useRef, useState } from 'react';
import { failureWords } from '../../browser/newVersion';
import { Button } from '../ui/Button';
import { NeedsScript, Notice } from '../ui/Notice';
import styles from './TrackingPage.module.css';

const notReached = 'The withdrawal did not reach us. Check your connection and press “Yes, withdraw” again.';

interface Props {
  words: Readonly<Record<'title' | 'text' | 'button' | 'question', string>>;
  withdraw: () => Promise<void>;
}

/** Takes back what was sent in after asking, in the page, whether that is meant. */
export function WithdrawPanel({ words: text, withdraw }: Props) {
  const [step, setStep] = useState<'closed' | 'asked' | 'busy'>('closed');
  const [failure, setFailure] = useState<string>();
  const title = useId();
  const question = useRef<HTMLDivElement>(null);
  const isOpen = step !== 'closed';
  useEffect(() => {
    if (isOpen) question.current?.focus();
  }, [isOpen]);

  async function confirm() {
    setStep('busy');
    setFailure(undefined);
    try {
      await withdraw();
    } catch (error) {
      console.error(error);
      setFailure(await failureWords(error, notReached));
      setStep('asked');
    }
  }

  return (
    <section className={`${styles.withdraw} card`} aria-labelledby={title}>
      <h2 id={title} className="subtitle">
        {text.title}
      </h2>
      <p>{text.text}</p>
      {isOpen ? (
        <div
          ref={question}
          tabIndex={-1}
          role="group"
          aria-label="Please confirm"
          className={styles.question}
        >
          <p>{text.question}</p>
          <div className="row">
            <Button busy={step === 'busy'} onClick={() => void confirm()}>
              Yes, withdraw
            </Button>
            {step !== 'busy' && (
              <Button look="secondary" onClick={() => setStep('closed')}>
                Keep it
              </Button>
            )}
          </div>
          {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        </div>
      ) : (
        <>
          <NeedsScript what="Withdrawing on this page" />
          <div className="script-only">
            <Button look="secondary" onClick={() => setStep('asked')}>
              {text.button}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
