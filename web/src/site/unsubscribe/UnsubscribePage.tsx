import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { failureWords } from '../../browser/newVersion';
import { takeHeldSubmit } from '../forms/heldSubmits';
import { Button, ButtonLink } from '../ui/Button';
import { takeFocus } from '../ui/focus';
import { NeedsScript, Notice } from '../ui/Notice';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import styles from './UnsubscribePage.module.css';

const formId = 'unsubscribe';
const loadUnsubscribing = () => import('../../data/subscribers');

type Progress = 'asked' | 'busy' | 'failed' | 'done' | 'unknown';

function Outcome({ progress }: { progress: 'done' | 'unknown' }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.outcome}>
      {progress === 'done' ? (
        <Notice kind="success">You are unsubscribed, and your address is deleted from our list.</Notice>
      ) : (
        <Notice kind="info">
          This link matches no subscription. You may have unsubscribed already, or the link was cut off in
          your mail. Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> if you still receive our
          newsletter.
        </Notice>
      )}
      <ButtonLink to={sitePaths.home} look="secondary">
        Home
      </ButtonLink>
    </div>
  );
}

/** `/unsubscribe/{key}`, where the link in every newsletter leads. Opening it changes nothing: scanners of mail do that. */
export function UnsubscribePage() {
  const { pathname } = useLocation();
  const formRef = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [progress, setProgress] = useState<Progress>('asked');
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (takeHeldSubmit(formId)) formRef.current?.requestSubmit();
  }, []);

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setProgress('busy');
    try {
      const { unsubscribe } = await loadUnsubscribing();
      const key = pathname.split('/')[2] ?? '';
      setProgress((await unsubscribe(key)) ? 'done' : 'unknown');
    } catch (error) {
      console.error(error);
      setFailure(
        await failureWords(error, 'Network or server error. You are still subscribed: please try again.'),
      );
      setProgress('failed');
    }
    sending.current = false;
  }

  return (
    <>
      <PageHero title="Unsubscribe">
        <p>Our newsletter announces new certificates, published insights and coming events.</p>
      </PageHero>
      <Section>
        {progress === 'done' || progress === 'unknown' ? (
          <Outcome progress={progress} />
        ) : (
          <>
            <NeedsScript what="Unsubscribing" />
            <form
              id={formId}
              ref={formRef}
              method="post"
              data-hold
              aria-label="Unsubscribe"
              aria-busy={progress === 'busy'}
              className={styles.form}
              onSubmit={(event: SubmitEvent) => {
                event.preventDefault();
                void send();
              }}
            >
              <p>Press the button to stop the newsletter to the address that received this link.</p>
              {progress === 'failed' && <Notice kind="error">{failure}</Notice>}
              <Button type="submit" busy={progress === 'busy'}>
                Unsubscribe
              </Button>
            </form>
          </>
        )}
      </Section>
    </>
  );
}
