import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTrackingKey } from '@utkarsh/domain/nomination/nominationTracking';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useLoaded } from '../../browser/useLoaded';
import { takeFocus } from '../ui/focus';
import { NeedsScript, Notice } from '../ui/Notice';
import { InsightLinkView } from './InsightLinkView';
import { NotThere, PrivatePage, UnknownLink } from './PrivatePage';
import styles from './TrackingPage.module.css';

const loadData = () => import('../../data/insightTracking');

/** `/insight/{key}`: how an insight stands, for whoever holds its private link, and the way to withdraw it. */
export function InsightLinkPage() {
  const { pathname } = useLocation();
  return (
    <PrivatePage title="Your insight">
      <NeedsScript what="This page" />
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

  if (isWithdrawn) return <Withdrawn />;
  if (loading || error) return <NotThere what="insight" failed={error !== undefined} onRetry={retry} />;
  if (data) return <InsightLinkView insight={data} withdraw={withdraw} />;
  return (
    <UnknownLink to={sitePaths.uploadInsights} instead="Upload an insight">
      No insight was found for this link. Check that the link is complete: it ends in 32 letters and digits.
      An insight that was withdrawn or deleted is no longer shown.
    </UnknownLink>
  );
}

const Withdrawn = () => (
  <div ref={takeFocus} tabIndex={-1} className={`${styles.block} unringed`}>
    <Notice kind="success">
      Your insight is withdrawn, and with it your consent. It is erased with its image and video, and this
      link opens nothing any more. Copies that networks keep for speed are gone within twenty minutes.
    </Notice>
  </div>
);
