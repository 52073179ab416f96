import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/Button';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed, Notice } from '../ui/Notice';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import { TrackedView } from './TrackedView';
import styles from './TrackingPage.module.css';
import { useTracking, type Tracking } from './useTracking';

interface Found {
  tracking: Tracking;
  retry: () => void;
  withdraw: () => Promise<void>;
}

/** `/nomination/{key}`: what has become of a nomination, for whoever holds its private link. */
export function TrackingPage() {
  const { pathname } = useLocation();
  const key = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return (
    <>
      <PageHero title="Your nomination" eyebrow="Private page">
        <p>Only whoever has this link can see this page. Please do not pass it on.</p>
      </PageHero>
      <Section>
        <NeedsScript what="This page" />
        <div className={styles.scripted}>
          <Outcome {...useTracking(key)} />
        </div>
      </Section>
    </>
  );
}

function Outcome({ tracking, retry, withdraw }: Found) {
  if (tracking.state === 'ready') return <TrackedView nomination={tracking.nomination} withdraw={withdraw} />;
  if (tracking.state === 'failed') {
    return (
      <LoadFailed onRetry={retry}>
        Your nomination could not be loaded. Check your connection and try again.
      </LoadFailed>
    );
  }
  if (tracking.state === 'unknown') {
    return (
      <div className={styles.block}>
        <LoadFailed onRetry={retry}>
          We know of no nomination under this link. Check that it is complete: it ends in 32 letters and
          digits. A nomination that was deleted is no longer shown.
        </LoadFailed>
        <div className={styles.actions}>
          <ButtonLink to="/nominate">Nominate your organization</ButtonLink>
          <ButtonLink to="/contact" look="secondary">
            Contact us
          </ButtonLink>
        </div>
      </div>
    );
  }
  return <Waiting preparing={tracking.state === 'preparing'} />;
}

function Waiting({ preparing }: { preparing: boolean }) {
  return (
    <div className={styles.main}>
      {preparing ? (
        <Notice kind="info">Your page is being prepared. It will appear here in a moment.</Notice>
      ) : (
        <p role="status">Loading your nomination…</p>
      )}
      <div className={styles.block} aria-hidden="true">
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="9rem" />
      </div>
    </div>
  );
}
