import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { NeedsScript } from '../ui/NeedsScript';
import { Notice } from '../ui/Notice';
import styles from './TrackingPage.module.css';

interface Props {
  /** Whether the programme has answered: then only the consent can be taken back. */
  decided: boolean;
  withdraw: () => Promise<void>;
}

const words = {
  open: {
    title: 'Withdraw the nomination',
    text: 'You can withdraw your nomination and your consent at any time, without giving a reason.',
    button: 'Withdraw this nomination',
    question:
      'Withdraw the nomination? We stop working on it and no longer contact you about it. This cannot be undone; you may nominate again.',
  },
  decided: {
    title: 'Withdraw your consent',
    text: 'This nomination has been decided. You can still withdraw your consent to our use of your data.',
    button: 'Withdraw my consent',
    question:
      'Withdraw your consent? We no longer contact you about this nomination. The decision itself stays as it is. This cannot be undone.',
  },
} as const;

/** Takes a nomination back after asking, in the page, whether that is meant. */
export function WithdrawPanel({ decided, withdraw }: Props) {
  const [step, setStep] = useState<'closed' | 'asked' | 'busy' | 'failed'>('closed');
  const title = useId();
  const question = useRef<HTMLDivElement>(null);
  const text = decided ? words.decided : words.open;
  const isOpen = step !== 'closed';
  useEffect(() => {
    if (isOpen) question.current?.focus();
  }, [isOpen]);

  async function confirm() {
    setStep('busy');
    try {
      await withdraw();
    } catch (error) {
      console.error(error);
      setStep('failed');
    }
  }

  return (
    <section className={styles.withdraw} aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
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
          <div className={styles.actions}>
            <Button busy={step === 'busy'} onClick={() => void confirm()}>
              Yes, withdraw
            </Button>
            {step !== 'busy' && (
              <Button look="secondary" onClick={() => setStep('closed')}>
                Keep it
              </Button>
            )}
          </div>
          {step === 'failed' && (
            <Notice kind="error">
              The withdrawal did not reach us. Check your connection and press “Yes, withdraw” again.
            </Notice>
          )}
        </div>
      ) : (
        <>
          <NeedsScript what="Withdrawing on this page" />
          <div className={styles.scripted}>
            <Button look="secondary" onClick={() => setStep('asked')}>
              {text.button}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
