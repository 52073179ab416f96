import AssignmentIcon from '@mui/icons-material/AssignmentIndOutlined';
import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import AutorenewIcon from '@mui/icons-material/Autorenew';
import BallotIcon from '@mui/icons-material/BallotOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import { Box, Button, ButtonBase, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '@utkarsh/domain/text/format';
import { endingDays, closingDays } from '@utkarsh/domain/certificate/certification';
import type { Loaded } from '../../browser/useLoaded';
import { readQueueFigure, type QueueFigure } from '../../data/staff/dashboard';
import { useSession } from '../session/sessionContext';
import { adminPaths, closingSurveys, nobody, openOf, surveysWithFewAnswers } from '../ui/adminPaths';
import { useRefreshed } from '../ui/useRefreshed';
import { useToday } from '../ui/useToday';

export type LoadState = Pick<Loaded<unknown>, 'error' | 'retry'>;

/** `label` names the figure for screen readers. */
export const FailedFigure = ({ label, retry }: { label: string; retry: () => void }) => (
  <Box sx={{ gridColumn: '1 / -1', display: 'grid', justifyItems: 'start' }}>
    <Typography component="span" color="error">
      Could not be loaded
    </Typography>
    <Button
      size="small"
      aria-label={`Try again: ${label}`}
      onClick={retry}
      sx={{ ml: -0.5, minHeight: 28, py: 0 }}
    >
      Try again
    </Button>
  </Box>
);

const cardLooks = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  // Figures of a row of cards stand on one line, however long their labels are.
  gridTemplateRows: '1fr auto auto',
  gap: 0.5,
  alignItems: 'start',
  textAlign: 'left',
  p: { xs: 1.75, sm: 2 },
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  minWidth: 0,
} as const;

interface CountCardProps extends LoadState {
  label: string;
  note: string;
  icon: ReactNode;
  /** undefined until it is known, or when it cannot be. */
  count: number | undefined;
  to: string;
}

const CardHead = ({ label, icon }: Pick<CountCardProps, 'label' | 'icon'>) => (
  <>
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
  </>
);

/** A figure that links to the records that it counts. The link takes the focus of the retry that it replaces. */
export const CountCard = (props: CountCardProps) => (
  <Box data-part sx={{ display: 'grid', minWidth: 0 }}>
    <CardBody {...props} />
  </Box>
);

function CardBody({ label, note, icon, count, error, retry, to }: CountCardProps) {
  if (error && count === undefined) {
    return (
      <Box sx={cardLooks}>
        <CardHead label={label} icon={icon} />
        <FailedFigure label={label} retry={retry} />
      </Box>
    );
  }
  return (
    <ButtonBase
      component={Link}
      to={to}
      aria-busy={count === undefined}
      sx={{
        ...cardLooks,
        transition: 'border-color 140ms',
        '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
      }}
    >
      <CardHead label={label} icon={icon} />
      <Typography
        component="span"
        sx={{ fontSize: '2rem', lineHeight: 1.25, fontWeight: 700, gridColumn: '1 / -1' }}
      >
        {count === undefined ? <Skeleton width={72} /> : <span>{formatCount(count)}</span>}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {error ? `${note}; not updated lately` : note}
      </Typography>
    </ButtonBase>
  );
}

interface QueueCardProps extends Pick<CountCardProps, 'label' | 'note' | 'icon' | 'to'> {
  figure: QueueFigure;
}

/** Loads its own figure, so that a failure leaves the others alone. */
function QueueCard({ figure, ...card }: QueueCardProps) {
  const { uid } = useSession();
  const { data, ...state } = useRefreshed(useCallback(() => readQueueFigure(figure, uid), [figure, uid]));
  return <CountCard {...card} {...state} count={data} />;
}

/** Columns of at least this share of the row, and with room for the longest word in letters of any size. */
export const cardColumns = (share: string) =>
  `repeat(auto-fit, minmax(min(100%, max(8.5rem, ${share})), 1fr))`;

interface CardRowProps {
  title: string;
  /** Whether six cards stand side by side where there is room. Otherwise at most three do. */
  bySix?: boolean;
  children: ReactNode;
}

export function CardRow({ title, bySix = false, children }: CardRowProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={1.5}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: cardColumns('40%'),
            sm: cardColumns('30%'),
            ...(bySix && { xl: cardColumns('14%') }),
          },
        }}
      >
        {children}
      </Box>
    </Stack>
  );
}

interface WorkQueueProps extends LoadState {
  ending: number | undefined;
  failedMails: number | undefined;
}

export function WorkQueue({ ending, failedMails, ...counts }: WorkQueueProps) {
  const { uid } = useSession();
  const today = useToday();
  const nominationsPath = (search: string) => `${adminPaths.nominations}?${search}`;
  return (
    <CardRow title="Work queue">
      <QueueCard
        figure="new"
        label="New nominations"
        note="not looked at yet"
        icon={<CampaignIcon />}
        to={nominationsPath('status=new')}
      />
      <QueueCard
        figure="unassigned"
        label="Unassigned"
        note="open, without an assignee"
        icon={<PersonOffIcon />}
        to={nominationsPath(openOf(nobody))}
      />
      <QueueCard
        figure="mine"
        label="Assigned to me"
        note="open nominations"
        icon={<AssignmentIcon />}
        to={nominationsPath(openOf(uid))}
      />
      <QueueCard
        figure="insights"
        label="Pending insights"
        note="to publish or reject"
        icon={<InsightsIcon />}
        to={`${adminPaths.insights}?status=pending`}
      />
      <QueueCard
        figure="questions"
        label="Open questions"
        note="to answer by e-mail"
        icon={<QuestionIcon />}
        to={`${adminPaths.questions}?status=Open`}
      />
      <QueueCard
        figure="closing"
        label="Surveys closing soon"
        note={`within ${closingDays} days`}
        icon={<AlarmIcon />}
        to={`${adminPaths.surveys}?${closingSurveys(today)}`}
      />
      <QueueCard
        figure="few"
        label="Too few answers"
        note="open surveys, counted last night"
        icon={<BallotIcon />}
        to={`${adminPaths.surveys}?${surveysWithFewAnswers}`}
      />
      <CountCard
        {...counts}
        label="Ending certificates"
        note={`within ${endingDays} days`}
        icon={<AutorenewIcon />}
        count={ending}
        to={`${adminPaths.allOrganizations}?state=ending`}
      />
      <CountCard
        {...counts}
        label="Mails not delivered"
        note="to correct and send again"
        icon={<OutboxIcon />}
        count={failedMails}
        to={adminPaths.mails}
      />
    </CardRow>
  );
}
