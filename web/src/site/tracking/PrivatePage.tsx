import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button';
import { LoadFailed, Notice } from '../ui/Notice';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './TrackingPage.module.css';

/** A page for whoever holds its private link. */
export const PrivatePage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHero title={title} eyebrow="Private page">
      <p>Only a person who has this link can see this page. Please do not share it.</p>
    </PageHero>
    <Section>{children}</Section>
  </>
);

interface UnknownProps {
  /** What was not found for the link. */
  children: ReactNode;
  to: string;
  instead: string;
}

export const UnknownLink = ({ children, to, instead }: UnknownProps) => (
  <div className={styles.block}>
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
  what: string;
  failed: boolean;
  onRetry: () => void;
}

/** In place of what is on its way, or could not be loaded. */
export const NotThere = ({ what, failed, onRetry }: NotThereProps) =>
  failed ? (
    <LoadFailed onRetry={onRetry}>{`Your ${what} could not be loaded.`}</LoadFailed>
  ) : (
    <div className={`${styles.main} script-only`}>
      <p role="status">{`Loading your ${what}…`}</p>
      <div className={styles.block} aria-hidden="true">
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="9rem" />
      </div>
    </div>
  );
