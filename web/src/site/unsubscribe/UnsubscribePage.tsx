import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { failureWords } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import { useHeldForm } from '../forms/heldForm';
import { Button, ButtonLink } from '../ui/Button';
import { takeFocus } from '../ui/focus';
import { NeedsScript } from '../ui/NeedsScript';
import { Notice } from '../ui/Notice';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';

/** `/unsubscribe/{key}`: target of the link in every newsletter. Opening it changes nothing, because mail scanners open links. */
export function UnsubscribePage() {
  const { pathname } = useLocation();
  return <Unsubscribe key={pathname} unsubscribeKey={pathname.split('/')[2] ?? ''} />;
}

function Unsubscribe({ unsubscribeKey }: { unsubscribeKey: string }) {
  const [progress, setProgress] = useState<'asked' | 'done' | 'unknown'>('asked');
  const { isSending, problem, send } = useSending((error) =>
    failureWords(error, 'Network or server error. You are still subscribed: please try again.'),
  );
  const formRef = useRef<HTMLFormElement>(null);
  const formProps = useHeldForm('unsubscribe', formRef, () => {
    void send(
      async () => (await import('../../data/contact')).unsubscribe(unsubscribeKey),
      (isKnown) => setProgress(isKnown ? 'done' : 'unknown'),
    );
  });

  return (
    <>
      <PageHero title="Unsubscribe">
        <p>Our newsletter announces new certificates, published insights and upcoming events.</p>
      </PageHero>
      <Section>
        {progress !== 'asked' ? (
          <div ref={takeFocus} tabIndex={-1} className="stack start roomy measure unringed">
            {progress === 'done' ? (
              <Notice kind="success">You are unsubscribed, and your address is deleted from our list.</Notice>
            ) : (
              <Notice kind="info">
                This link matches no subscription. You may have unsubscribed already, or the link was cut off
                in your mail. Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> if you still
                receive our newsletter.
              </Notice>
            )}
            <ButtonLink to={sitePaths.home} look="secondary">
              Home
            </ButtonLink>
          </div>
        ) : (
          <>
            <NeedsScript subject="Unsubscribing" />
            <form
              {...formProps}
              aria-busy={isSending}
              aria-label="Unsubscribe"
              className="stack start roomy measure"
            >
              <p>Press the button to stop the newsletter to the address that received this link.</p>
              {problem !== undefined && <Notice kind="error">{problem}</Notice>}
              <Button type="submit" busy={isSending}>
                Unsubscribe
              </Button>
            </form>
          </>
        )}
      </Section>
    </>
  );
}
