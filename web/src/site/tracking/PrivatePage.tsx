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

/** A page for the holder of a private link. */
export const PrivatePage = ({ title, allows, children }: PrivatePageProps) => (
  <>
    <PageHero title={title} eyebrow="Private page">
      <p>{`Anyone with this link can ${allows}. Share it only with colleagues who work on it.`}</p>
    </PageHero>
    <Section>{children}</Section>
  </>
);

interface UnknownProps {
  /** Name of the record that the link should lead to. */
  children: ReactNode;
  to: string;
  instead: string;
}

export const UnknownLink = ({ children, to, instead }: UnknownProps) => (
  <div className="stack">
    <Notice kind="error">{children}</Notice>
    <div className="row">
      <ButtonLink to={to}>{instead}</ButtonLink>
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
  /** Label of the button that says yes. */
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

const failureText = 'The withdrawal did not reach us. Check your connection and press “Yes, withdraw” again.';

interface Props {
  words: Readonly<Record<'title' | 'text' | 'button' | 'question', string>>;
  withdraw: () => Promise<void>;
}

/** Withdraws a record after a confirmation in the page. */
export function WithdrawPanel({ words: text, withdraw }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isSending, problem, send } = useSending((error) => {
    console.error(error);
    return failureWords(error, failureText);
  });

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
