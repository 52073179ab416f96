import AssignmentIcon from '@mui/icons-material/AssignmentIndOutlined';
import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import AutorenewIcon from '@mui/icons-material/Autorenew';
import BallotIcon from '@mui/icons-material/BallotOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
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
import {
  adminPaths,
  closingSurveys,
  nobody,
  openOf,
  practicesToRead,
  surveysWithFewAnswers,
} from '../ui/adminPaths';
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
  Icon: typeof OutboxIcon;
  /** undefined until it is known, or when it cannot be. */
  count: number | undefined;
  to: string;
}

const CardHead = ({ label, Icon }: Pick<CountCardProps, 'label' | 'Icon'>) => (
  <>
    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
      {label}
    </Typography>
    <Icon aria-hidden color="primary" sx={{ display: { xs: 'none', sm: 'block' } }} />
  </>
);

/** A figure that links to the records that it counts. The link takes the focus of the retry that it replaces. */
export function CountCard({ label, note, Icon, count, error, retry, to }: CountCardProps) {
  return (
    <Box data-part sx={{ display: 'grid', minWidth: 0 }}>
      {error && count === undefined ? (
        <Box sx={cardLooks}>
          <CardHead label={label} Icon={Icon} />
          <FailedFigure label={label} retry={retry} />
        </Box>
      ) : (
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
          <CardHead label={label} Icon={Icon} />
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
      )}
    </Box>
  );
}

/** Loads its own figure, so that a failure leaves the others alone. */
function QueueCard({
  figure,
  ...card
}: Omit<CountCardProps, 'count' | 'error' | 'retry'> & { figure: QueueFigure }) {
  const { uid } = useSession();
  const { data, ...state } = useRefreshed(useCallback(() => readQueueFigure(figure, uid), [figure, uid]));
  return <CountCard {...card} {...state} count={data} />;
}

/** Columns of at least this share of the row, and with room for the longest word in letters of any size. */
export const cardColumns = (share: string) =>
  `repeat(auto-fit, minmax(min(100%, max(8.5rem, ${share})), 1fr))`;

/** A row of up to three cards, or of six where there is room. */
export function CardRow({ title, bySix, children }: { title: string; bySix?: true; children: ReactNode }) {
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
  const { nominations, insights, questions, surveys, allOrganizations, mails } = adminPaths;
  const cards = [
    ['new', 'New nominations', 'not looked at yet', CampaignIcon, nominations, 'status=new'],
    ['unassigned', 'Unassigned', 'open, without an assignee', PersonOffIcon, nominations, openOf(nobody)],
    ['mine', 'Assigned to me', 'open nominations', AssignmentIcon, nominations, openOf(uid)],
    [
      'practices',
      'Practices to read',
      'handed in, or a question answered',
      MenuBookIcon,
      nominations,
      practicesToRead,
    ],
    ['insights', 'Pending insights', 'to publish or reject', InsightsIcon, insights, 'status=pending'],
    ['questions', 'Open questions', 'to answer by e-mail', QuestionIcon, questions, 'status=Open'],
    [
      'closing',
      'Surveys closing soon',
      `within ${closingDays} days`,
      AlarmIcon,
      surveys,
      closingSurveys(today),
    ],
    [
      'few',
      'Too few answers',
      'open surveys, counted last night',
      BallotIcon,
      surveys,
      surveysWithFewAnswers,
    ],
  ] as const;
  return (
    <CardRow title="Work queue">
      {cards.map(([figure, label, note, Icon, path, search]) => (
        <QueueCard key={figure} {...{ figure, label, note, Icon }} to={`${path}?${search}`} />
      ))}
      <CountCard
        {...counts}
        label="Ending certificates"
        note={`within ${endingDays} days`}
        Icon={AutorenewIcon}
        count={ending}
        to={`${allOrganizations}?state=ending`}
      />
      <CountCard
        {...counts}
        label="Mails not delivered"
        note="to correct and send again"
        Icon={OutboxIcon}
        count={failedMails}
        to={mails}
      />
    </CardRow>
  );
}
