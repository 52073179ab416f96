import { useLocation } from 'react-router-dom';
import { pageTitle } from '@utkarsh/domain/brand';
import { PageHead } from '../ui/PageHead';
import { NotThere, PrivatePage, UnknownLink } from './PrivatePage';
import { TrackedView } from './TrackedView';
import { useTracking } from './useTracking';

/** `/nomination/{key}`: what has become of a nomination, for whoever holds its private link. */
export function TrackingPage() {
  const found = useTracking(useLocation().pathname);
  const { tracking } = found;
  const isUnknown = tracking.state === 'ready' && tracking.data.nomination === null;
  return (
    <>
      <PageHead title={pageTitle('Your Nomination')} unlisted status={isUnknown ? 404 : 200} />
      <PrivatePage title="Your nomination">
        <Outcome {...found} />
      </PrivatePage>
    </>
  );
}

function Outcome({ tracking, retry, withdraw }: ReturnType<typeof useTracking>) {
  if (tracking.state !== 'ready') {
    // Where the server could not read the nomination, the browser does.
    return (
      <>
        <noscript>
          <p>Your nomination could not be loaded. Please open the link again in a minute.</p>
        </noscript>
        <NotThere what="nomination" state={tracking.state} onRetry={retry} />
      </>
    );
  }
  const { nomination } = tracking.data;
  if (nomination) return <TrackedView nomination={nomination} withdraw={withdraw} />;
  return (
    <UnknownLink to="/nominate" instead="Nominate your organization">
      No nomination was found for this link. Check that the link is complete: it ends in 32 letters and
      digits. A nomination that was deleted is no longer shown.
    </UnknownLink>
  );
}
