import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { subscriptionFailures, subscriptionThanks } from '@utkarsh/domain/subscriptionText';
import { takeHeldSubmit } from '../forms/heldSubmits';
import { readConsentLanguage } from '../notices/notice';
import { NoticePanel } from '../notices/NoticePanel';
import { Button } from '../ui/Button';
import { NeedsScript } from '../ui/NeedsScript';
import styles from './Newsletter.module.css';
import type { Subscribed } from './subscribing';

const loadSubscribing = () => import('./subscribing');

const formId = 'newsletter';
const titleId = 'newsletter-title';
const inputId = 'newsletter-email';
const errorId = 'newsletter-error';

/** The form had the focus and is gone: what takes its place takes the focus too. */
const takeFocus = (thanks: HTMLElement | null) => thanks?.focus();

/** The box to subscribe with. It keeps what was typed until the subscription is stored. */
export function Newsletter() {
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Subscribed>();

  useEffect(() => {
    if (takeHeldSubmit(formId)) formRef.current?.requestSubmit();
  }, []);

  async function submit() {
    // A second click can come before React has drawn the button as busy.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(undefined);
    let ended: Subscribed;
    try {
      const { sendSubscription } = await loadSubscribing();
      ended = await sendSubscription(
        inputRef.current?.value ?? '',
        formRef.current ? readConsentLanguage(formRef.current) : 'en',
      );
    } catch (error) {
      console.error(error);
      ended = { state: 'failed', message: subscriptionFailures.network };
    }
    sending.current = false;
    setBusy(false);
    setOutcome(ended);
    if (ended.state === 'invalid') inputRef.current?.focus();
  }

  const message = outcome && outcome.state !== 'done' ? outcome.message : undefined;

  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          Newsletter
        </h2>
        <p>New certificates, published insights and coming events, by e-mail.</p>
      </div>
      {outcome?.state === 'done' ? (
        <p ref={takeFocus} role="status" tabIndex={-1} className={styles.thanks}>
          {subscriptionThanks}
        </p>
      ) : (
        <div>
          <NeedsScript what="Subscribing" />
          <form
            id={formId}
            ref={formRef}
            method="post"
            noValidate
            data-hold
            aria-labelledby={titleId}
            aria-busy={busy}
            onFocus={() => void loadSubscribing().catch(() => undefined)}
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              void submit();
            }}
          >
            <label htmlFor={inputId} className={styles.label}>
              E-mail address
            </label>
            <div className={styles.row}>
              <input
                id={inputId}
                ref={inputRef}
                className={styles.input}
                type="email"
                name="email"
                autoComplete="email"
                required
                aria-invalid={outcome?.state === 'invalid' || undefined}
                aria-describedby={message ? errorId : undefined}
              />
              <Button type="submit" look="accent" busy={busy}>
                Subscribe
              </Button>
            </div>
            {message && (
              <p id={errorId} role="alert" className={styles.error}>
                {message}
              </p>
            )}
            <p className={styles.note}>
              By subscribing you accept our <Link to="/privacy-policy">Privacy Policy</Link>. Every issue has
              a link to unsubscribe.
            </p>
            <NoticePanel form="newsletter" />
          </form>
        </div>
      )}
    </section>
  );
}
