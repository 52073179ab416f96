import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTrackingKey } from '@utkarsh/domain/nomination/nominationTracking';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useLoaded } from '../../browser/useLoaded';
import { Fact } from '../ui/Fact';
import { Link } from '../ui/Link';
import { takeFocus } from '../ui/focus';
import { NeedsScript } from '../ui/NeedsScript';
import { Notice } from '../ui/Notice';
import { Part } from '../ui/Section';
import { brand } from '@utkarsh/domain/brand';
import type { TrackedInsight } from '@utkarsh/domain/insight/insight';
import { NotThere, PrivatePage, UnknownLink, WithdrawPanel } from './PrivatePage';
import styles from './TrackingPage.module.css';

const words = {
  title: 'Withdraw the insight',
  text: 'You can withdraw your insight and your consent at any time, without giving a reason.',
  button: 'Withdraw this insight',
  question:
    'Withdraw the insight? We take it off the website and erase it with its image and video at once. This cannot be undone; you may send it again.',
} as const;

const states: Record<TrackedInsight['status'], string> = {
  pending: 'Waiting. Our team has not read it yet.',
  published: 'Published on this website.',
  rejected: 'Not published. We erase it after a time, or at once if you withdraw it.',
};

const discardedWords: Record<TrackedInsight['discarded'][number], string> = {
  image:
    'We could not open your image and have removed it, so we cannot publish this insight. Withdraw it here and send it again with another picture, saved as a JPEG or PNG.',
  video:
    'We could not play your video and have removed it. We can publish the insight without it. To send another video, withdraw the insight here and send it again with an MP4 file.',
};

function InsightLinkView({ insight, withdraw }: { insight: TrackedInsight; withdraw: () => Promise<void> }) {
  const { id, name, headline, status, discarded } = insight;
  return (
    <div className={styles.columns}>
      <div className="stack roomy">
        <dl className={styles.facts}>
          <Fact name="Insight">{headline}</Fact>
          <Fact name="Name">{name}</Fact>
        </dl>
        <div className="stack">
          <h2 className="subtitle">Status</h2>
          <p>
            {states[status]} {status === 'published' && <Link to={sitePaths.insight(id)}>Read it</Link>}
          </p>
          {discarded.map((file) => (
            <Notice key={file} kind="error">
              {discardedWords[file]} <Link to={sitePaths.uploadInsights}>Upload an insight</Link>
            </Notice>
          ))}
        </div>
      </div>
      <div className="stack roomy">
        <WithdrawPanel words={words} withdraw={withdraw} />
        <Part title="Questions?">
          <p>
            To have something corrected, write to{' '}
            <a href={`mailto:${brand.grievanceEmail}`}>{brand.grievanceEmail}</a>.
          </p>
        </Part>
      </div>
    </div>
  );
}

const loadData = () => import('../../data/privateLinks');

/** `/insight/{key}`: the private page of an insight, with its status and its withdrawal. */
export function InsightLinkPage() {
  const { pathname } = useLocation();
  return (
    <PrivatePage title="Your insight" allows="read and withdraw the insight">
      <NeedsScript subject="This page" />
      <div className="script-only">
        <Outcome key={pathname} insightKey={pathname.split('/')[2] ?? ''} />
      </div>
    </PrivatePage>
  );
}

function Outcome({ insightKey }: { insightKey: string }) {
  const load = useMemo(
    () => async () => (isTrackingKey(insightKey) ? (await loadData()).askInsight(insightKey) : undefined),
    [insightKey],
  );
  const { data, error, loading, retry } = useLoaded(load, { refresh: true });
  const [isWithdrawn, setWithdrawn] = useState(false);

  async function withdraw() {
    const { withdrawInsight } = await loadData();
    await withdrawInsight(insightKey);
    setWithdrawn(true);
  }

  if (isWithdrawn)
    return (
      <div ref={takeFocus} tabIndex={-1} className="unringed">
        <Notice kind="success">
          Your insight is withdrawn, and with it your consent. It is erased with its image and video, and this
          link opens nothing any more. Copies that networks keep for speed are gone within twenty minutes.
        </Notice>
      </div>
    );
  if (loading || error) return <NotThere noun="insight" hasFailed={error !== undefined} onRetry={retry} />;
  if (data) return <InsightLinkView insight={data} withdraw={withdraw} />;
  return (
    <UnknownLink to={sitePaths.uploadInsights} instead="Upload an insight">
      No insight was found for this link. Check that the link is complete: it ends in 32 letters and digits.
      An insight that was withdrawn or deleted is no longer shown.
    </UnknownLink>
  );
}
