import { useLoaded } from '../../browser/useLoaded';
import { NeedsScript } from '../ui/NeedsScript';
import { LoadFailed } from '../ui/Notice';

/** Sign-in and live data need much code, which no other page loads. */
const loadDesk = () => import('./WorkspaceDesk');

export function WorkspaceBelow() {
  const { data: desk, error, retry } = useLoaded(loadDesk);
  return (
    <>
      <NeedsScript subject="The workspace" />
      <div className="script-only">
        {error && <LoadFailed onRetry={retry}>The workspace could not be loaded.</LoadFailed>}
        {!desk && !error && <p role="status">Loading your workspace…</p>}
        {desk && <desk.WorkspaceDesk />}
      </div>
    </>
  );
}
