import { Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '@utkarsh/domain/text/format';
import { requestKindNames, requestsIn } from '@utkarsh/domain/workspace/requests';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchWaitingWorkspaces } from '../../data/staff/workspaces';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem } from '../ui/Loading';

/** Lines of the work queue: what organizations ask in their workspaces, the longest wait first. Shows nothing when nothing waits. */
export function WaitingWorkspaces() {
  const { data: workspaces, error, retry } = useSubscribed(watchWaitingWorkspaces);
  if (error) return <LoadProblem subject="What organizations ask" error={error} onRetry={retry} />;
  if (!workspaces?.length) return null;
  return (
    <Stack component="section" aria-label="Asked by organizations" sx={{ gap: 1 }}>
      <Typography variant="h2">Asked by organizations</Typography>
      {workspaces.map(({ id, name, nominations, organization, requests, waits_since }) => (
        <div key={id}>
          <Link
            component={RouterLink}
            to={
              organization === ''
                ? adminPaths.record('nominations', nominations.at(-1) ?? '')
                : adminPaths.record('organizations', organization)
            }
          >
            {name}
          </Link>
          <span>
            {`: ${requestsIn(requests)
              .filter(({ request }) => request.state === 'open')
              .map(({ kind }) => requestKindNames[kind])
              .join(', ')}, since ${formatDate(new Date(waits_since))}`}
          </span>
        </div>
      ))}
    </Stack>
  );
}
