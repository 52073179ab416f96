import AssignmentIcon from '@mui/icons-material/AssignmentIndOutlined';
import AutorenewIcon from '@mui/icons-material/Autorenew';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import { Box, ButtonBase, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@utkarsh/domain/text/format';
import { endingDays } from '@utkarsh/domain/certificate/certification';
import { readWorkQueue } from '../../data/staff/dashboard';
import { useSession } from '../session/sessionContext';
import { adminPaths, nobody, openOf } from '../ui/adminPaths';
import { LoadProblem } from '../ui/Loading';
import { useRefreshed } from '../ui/useRefreshed';

interface CountCardProps {
  label: string;
  /** Describes the counted records. */
  note: string;
  icon: ReactNode;
  /** undefined until it is known, or when it cannot be. */
  count: number | undefined;
  loading: boolean;
  to: string;
}

/** A figure that leads to what it counts. */
export const CountCard = ({ label, note, icon, count, loading, to }: CountCardProps) => (
  <ButtonBase
    component={Link}
    to={to}
    aria-busy={loading && count === undefined}
    sx={{
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      // Figures of a row of cards stand in a line, however long their labels are.
      gridTemplateRows: '1fr auto auto',
      gap: 0.5,
      alignItems: 'start',
      textAlign: 'left',
      p: { xs: 1.75, sm: 2.5 },
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      minWidth: 0,
      transition: 'border-color 140ms',
      '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
    }}
  >
    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
      {label}
    </Typography>
    <Typography
      component="span"
      aria-hidden
      sx={{ color: 'primary.main', lineHeight: 0, display: { xs: 'none', sm: 'block' } }}
    >
      {icon}
    </Typography>
    <Typography
      component="span"
      sx={{ fontSize: '2rem', lineHeight: 1.25, fontWeight: 700, gridColumn: '1 / -1' }}
    >
      {count === undefined ? loading ? <Skeleton width={72} /> : '–' : formatCount(count)}
    </Typography>
    <Typography component="span" variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
      {note}
    </Typography>
  </ButtonBase>
);

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
  const { data: value } = queue;
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
    {
      label: 'Open questions',
      note: 'to answer by e-mail',
      icon: <QuestionIcon />,
      count: value?.questions,
      to: `${adminPaths.questions}?status=Open`,
    },
  ];
  return (
    <Stack component="section" aria-labelledby="work-queue" spacing={1.5}>
      <Typography id="work-queue" variant="h2">
        Work queue
      </Typography>
      {queue.error && <LoadProblem what="The work queue" onRetry={queue.retry} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            xl: 'repeat(7, minmax(0, 1fr))',
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
