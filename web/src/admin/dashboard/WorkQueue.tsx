import AssignmentIcon from '@mui/icons-material/AssignmentIndOutlined';
import AutorenewIcon from '@mui/icons-material/Autorenew';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useCallback } from 'react';
import { endingDays } from '@utkarsh/domain/certificate/certification';
import { readWorkQueue } from '../../data/staff/dashboard';
import { useSession } from '../session/sessionContext';
import { adminPaths, nobody, openOf } from '../ui/adminPaths';
import { LoadProblem } from '../ui/Loading';
import { useRefreshed } from '../ui/useRefreshed';
import { CountCard } from './CountCard';

interface WorkQueueProps {
  /** Certificates that end soon; undefined while they are not known. */
  ending: number | undefined;
  /** Mails that have failed for good; undefined while they are not known. */
  failedMails: number | undefined;
  loading: boolean;
}

/** What waits for staff: each figure leads to the list of what it counts. */
export function WorkQueue({ ending, failedMails, loading }: WorkQueueProps) {
  const { uid } = useSession();
  const queue = useRefreshed(useCallback(() => readWorkQueue(uid), [uid]));
  const { value } = queue;
  const of = (search: string) => `${adminPaths.nominations}?${search}`;
  const cards = [
    {
      label: 'New nominations',
      note: 'not looked at yet',
      icon: <CampaignIcon />,
      count: value?.new,
      to: of('status=new'),
    },
    {
      label: 'Unassigned',
      note: 'open, without an assignee',
      icon: <PersonOffIcon />,
      count: value?.unassigned,
      to: of(openOf(nobody)),
    },
    {
      label: 'Assigned to me',
      note: 'open nominations',
      icon: <AssignmentIcon />,
      count: value?.mine,
      to: of(openOf(uid)),
    },
    {
      label: 'Pending insights',
      note: 'to publish or reject',
      icon: <InsightsIcon />,
      count: value?.insights,
      to: `${adminPaths.insights}?status=pending`,
    },
  ];
  return (
    <Stack component="section" aria-labelledby="work-queue" spacing={1.5}>
      <Typography id="work-queue" variant="h2">
        Work queue
      </Typography>
      {queue.failed && <LoadProblem what="The work queue" onRetry={queue.retry} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            xl: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {cards.map((card) => (
          <CountCard key={card.label} {...card} loading={queue.loading} />
        ))}
        <CountCard
          label="Ending certificates"
          note={`within ${endingDays} days`}
          icon={<AutorenewIcon />}
          count={ending}
          loading={loading}
          to={`${adminPaths.allOrganizations}?state=ending`}
        />
        <CountCard
          label="Mails not delivered"
          note="to correct and send again"
          icon={<OutboxIcon />}
          count={failedMails}
          loading={loading}
          to={adminPaths.mails}
        />
      </Box>
    </Stack>
  );
}
