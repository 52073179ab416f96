import { useLocation } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import { ButtonLink } from '../ui/Button';
import { LoadFailed, Notice } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { TrackedView } from './TrackedView';
import styles from './TrackingPage.module.css';
import { useTracking } from './useTracking';

/** `/nomination/{key}`: what has become of a nomination, for whoever holds its private link. */
export function TrackingPage() {
  const found = useTracking(useLocation().pathname);
  const { tracking } = found;
  const isUnknown = tracking.state === 'ready' && tracking.data.nomination === null;
  return (
    <>
      <PageHead title={pageTitle('Your Nomination')} unlisted status={isUnknown ? 404 : 200} />
      <PageHero title="Your nomination" eyebrow="Private page">
        <p>Only a person who has this link can see this page. Please do not share it.</p>
      </PageHero>
      <Section>
        <Outcome {...found} />
      </Section>
    </>
  );
}

function Outcome({ tracking, retry, withdraw }: ReturnType<typeof useTracking>) {
  if (tracking.state === 'failed') {
    return (
      <LoadFailed onRetry={retry}>
        Your nomination could not be loaded. Check your connection and try again.
      </LoadFailed>
    );
  }
  if (tracking.state === 'loading') return <Waiting />;
  const { nomination } = tracking.data;
  return nomination ? <TrackedView nomination={nomination} withdraw={withdraw} /> : <Unknown />;
}

function Unknown() {
  return (
    <div className={styles.block}>
      <Notice kind="error">
        No nomination was found for this link. Check that the link is complete: it ends in 32 letters and
        digits. A nomination that was deleted is no longer shown.
      </Notice>
      <div className={styles.actions}>
        <ButtonLink to="/nominate">Nominate your organization</ButtonLink>
        <ButtonLink to="/contact" look="secondary">
          Contact us
        </ButtonLink>
      </div>
    </div>
  );
}

/** Where the server could not read the nomination, the browser does. */
function Waiting() {
  return (
    <>
      <noscript>
        <p>Your nomination could not be loaded. Please open the link again in a minute.</p>
      </noscript>
      <div className={`${styles.main} ${styles.scripted}`}>
        <p role="status">Loading your nomination…</p>
        <div className={styles.block} aria-hidden="true">
          <Skeleton width="40%" height="2rem" />
          <Skeleton height="9rem" />
        </div>
      </div>
    </>
  );
}
