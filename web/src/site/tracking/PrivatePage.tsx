import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed, Notice } from '../ui/Notice';
import { PageHero } from '../ui/PageHero';
import { Part, Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { ChangeButton } from './useChange';

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

interface WithdrawProps {
  words: Readonly<Record<'title' | 'text' | 'button' | 'question', string>>;
  withdraw: () => Promise<void>;
}

export const WithdrawPanel = ({ words: { title, text, button, question }, withdraw }: WithdrawProps) => (
  <Part title={title} className="card padded">
    <p>{text}</p>
    <NeedsScript subject="Withdrawing on this page" />
    <div className="stack script-only">
      <ChangeButton question={[question, 'Yes, withdraw']} send={withdraw}>
        {button}
      </ChangeButton>
    </div>
  </Part>
);
