import { useRef, useState } from 'react';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { failureWords } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import { sendingFailure } from '../../data/errors';
import { useEarlyInput, useHeldForm } from '../forms/heldForm';
import { readConsentLanguage } from '../notices/notice';
import { NoticePanel } from '../notices/NoticePanel';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { NeedsScript } from '../ui/NeedsScript';
import { isAt, takeFocus } from '../ui/focus';
import styles from './Footer.module.css';

const loadSubscribing = () => import('./subscribing');

const titleId = 'newsletter-title';
const inputId = 'newsletter-email';
const errorId = 'newsletter-error';

const failures = {
  refusal: (reason: string) => `Subscription failed: ${reason || 'Unknown error'}`,
  network: 'Network or server error.',
  help: 'Nothing was stored: check the connection and try again.',
};

/** Form to subscribe to the newsletter. It keeps the typed address until the subscription is stored. */
export function Newsletter() {
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useEarlyInput(formRef);
  const [isDone, setIsDone] = useState(false);
  const [invalidText, setInvalidText] = useState<string>();
  const { isSending, problem, send } = useSending((error) =>
    failureWords(error, sendingFailure(error, failures)),
  );
  const formProps = useHeldForm('newsletter', formRef, (form) => {
    void send(
      async () => {
        setInvalidText(undefined);
        const { sendSubscription } = await loadSubscribing();
        return sendSubscription(inputRef.current?.value ?? '', readConsentLanguage(form));
      },
      (addressProblem) => {
        setInvalidText(addressProblem);
        if (addressProblem === undefined) setIsDone(true);
        else if (isAt(form)) inputRef.current?.focus();
      },
    );
  });
  const message = invalidText ?? problem;

  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          Newsletter
        </h2>
        <p>
          New certificates, published insights and upcoming events, by e-mail.{' '}
          <Link to={sitePaths.newsletters} className={styles.archive}>
            Earlier issues
          </Link>
        </p>
      </div>
      {isDone ? (
        <p ref={takeFocus} role="status" tabIndex={-1} className={styles.thanks}>
          Thank you for subscribing! We will send the next newsletter to the address you gave.
        </p>
      ) : (
        <div>
          <NeedsScript subject="Subscribing" />
          <form
            {...formProps}
            aria-busy={isSending}
            noValidate
            aria-labelledby={titleId}
            onFocus={() => void loadSubscribing().catch(() => undefined)}
          >
            <div className={styles.row}>
              <label htmlFor={inputId}>E-mail address</label>
              <input
                id={inputId}
                ref={inputRef}
                className={styles.input}
                type="email"
                name="email"
                autoComplete="email"
                required
                readOnly={isSending}
                aria-invalid={invalidText !== undefined || undefined}
                aria-describedby={message ? errorId : undefined}
              />
              <Button type="submit" look="accent" busy={isSending}>
                Subscribe
              </Button>
            </div>
            {message && (
              <p id={errorId} role="alert" className={styles.error}>
                {message}
              </p>
            )}
            <div className={styles.small}>
              <p>
                By subscribing you accept our <Link to={sitePaths.privacyPolicy}>Privacy Policy</Link>. Each
                issue has a link to unsubscribe.
              </p>
              <NoticePanel form="newsletter" />
            </div>
          </form>
        </div>
      )}
    </section>
  );
}
