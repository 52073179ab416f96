import { sitePaths } from '@utkarsh/domain/sitePaths';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../ui/Button';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed, Notice } from '../ui/Notice';
import { PageHero } from '../ui/PageHero';
import { Part, Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { takeFocus } from '../ui/focus';
import { failureWords } from '../../browser/newVersion';
import { useSending } from '../../browser/useSending';
import styles from './TrackingPage.module.css';

interface PrivatePageProps {
  title: string;
  /** What the holder of the link can do, after "can". */
  allows: string;
  children: ReactNode;
}

export const PrivatePage = ({ title, allows, children }: PrivatePageProps) => (
  <>
    <PageHero title={title} eyebrow="Private page">
      <p>{`Anyone with this link can ${allows}. Share it only with colleagues who work on it.`}</p>
    </PageHero>
    <Section>{children}</Section>
  </>
);

/** Says that a link leads to no record, and what to do instead. */
export const UnknownLink = (props: { children: ReactNode; to: string; instead: string }) => (
  <div className="stack">
    <Notice kind="error">{props.children}</Notice>
    <div className="row">
      <ButtonLink to={props.to}>{props.instead}</ButtonLink>
      <ButtonLink to={sitePaths.contact} look="secondary">
        Contact us
      </ButtonLink>
    </div>
  </div>
);

interface NotThereProps {
  noun: string;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Shown while the page loads, or after a failure. */
export const NotThere = ({ noun, hasFailed, onRetry }: NotThereProps) =>
  hasFailed ? (
    <LoadFailed onRetry={onRetry}>{`Your ${noun} could not be loaded.`}</LoadFailed>
  ) : (
    <div className="stack roomy script-only">
      <p role="status">{`Loading your ${noun}…`}</p>
      <div className="stack" aria-hidden="true">
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="9rem" />
      </div>
    </div>
  );

interface QuestionProps {
  children: ReactNode;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks in the page before something is lost. It takes the focus of the pressed button, which it replaces. */
export const Question = ({ children, confirm, busy, onConfirm, onKeep }: QuestionProps) => (
  <div ref={takeFocus} tabIndex={-1} role="group" aria-label="Please confirm" className={styles.question}>
    <p>{children}</p>
    <div className="row">
      <Button busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      {!busy && (
        <Button look="secondary" onClick={onKeep}>
          Keep it
        </Button>
      )}
    </div>
  </div>
);

interface WithdrawProps {
  words: Readonly<Record<'title' | 'text' | 'button' | 'question', string>>;
  withdraw: () => Promise<void>;
}

export function WithdrawPanel({ words: text, withdraw }: WithdrawProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isSending, problem, send } = useSending((error) =>
    failureWords(
      error,
      'The withdrawal did not reach us. Check your connection and press “Yes, withdraw” again.',
    ),
  );

  return (
    <Part title={text.title} className="card padded">
      <p>{text.text}</p>
      {isAsking ? (
        <>
          <Question
            confirm="Yes, withdraw"
            busy={isSending}
            onConfirm={() => void send(withdraw)}
            onKeep={() => setIsAsking(false)}
          >
            {text.question}
          </Question>
          {problem !== undefined && <Notice kind="error">{problem}</Notice>}
        </>
      ) : (
        <>
          <NeedsScript subject="Withdrawing on this page" />
          <div className="script-only">
            <Button look="secondary" onClick={() => setIsAsking(true)}>
              {text.button}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}
