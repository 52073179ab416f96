import { Box, ButtonBase, Chip, Skeleton, Typography } from '@mui/material';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { closingDays, daysLater, endingDays, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { ageText } from '@utkarsh/domain/text/clock';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { requestKindNames, requestsIn } from '@utkarsh/domain/workspace/requests';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchWaitingWorkspaces } from '../../data/staff/workspaces';
import { readQueue, type QueueFigure } from '../../data/staff/dashboard';
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
import { Card, FailedFigure, type LoadState } from './DashboardCards';

/** Open work of a kind. `count` is undefined when it could not be counted. */
interface WorkLine extends LoadState {
  label: string;
  note: string;
  to: string;
  count: number | undefined;
  /** ISO day until which the first record should be done. Absent without a day. */
  due?: string | undefined;
}

/** On a phone the day stands below the name. */
const dueLooks = { gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' } as const;

function QueueLine({ line, today }: { line: WorkLine; today: string }) {
  const { label, note, to, count, due, error, retry } = line;
  const heading = (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'break-word' }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary">
        {error && count !== undefined ? `${note}; not updated lately` : note}
      </Typography>
    </Box>
  );
  const looks = {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(2rem, auto) minmax(0, 1fr)',
      sm: 'minmax(2rem, auto) minmax(0, 1fr) auto',
    },
    columnGap: 1.5,
    alignItems: 'center',
    textAlign: 'left',
    width: 1,
    minHeight: 52,
    p: 0.5,
    borderRadius: 1,
  } as const;
  return (
    <Box component="li" data-part sx={{ borderTop: 1, borderColor: 'divider' }}>
      {count === undefined ? (
        <Box sx={looks}>
          <span />
          {heading}
          <FailedFigure label={label} retry={retry} />
        </Box>
      ) : (
        <ButtonBase
          component={Link}
          to={to}
          sx={{ ...looks, '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' } }}
        >
          <Typography component="span" sx={{ fontSize: '1.375rem', fontWeight: 700, textAlign: 'right' }}>
            {formatCount(count)}
          </Typography>{' '}
          {heading}
          {due !== undefined &&
            (due <= today ? (
              <Chip color="error" label="Due today" sx={dueLooks} />
            ) : (
              <Typography component="span" variant="body2" color="text.secondary" sx={dueLooks}>
                {`until ${formatDay(due)}`}
              </Typography>
            ))}
        </ButtonBase>
      )}
    </Box>
  );
}

/** Days that a request of an organization may wait. */
const maxDaysAsked = 2;

/** Lists the open work of the staff, the earliest day first. Leaves out kinds without open work. */
export function WorkQueue({
  ending,
  failedMails,
  ...counts
}: LoadState & { ending: number | undefined; failedMails: number | undefined }) {
  const { uid } = useSession();
  const today = useToday();
  const { data, ...state } = useRefreshed(useCallback(() => readQueue(uid), [uid]));
  const { data: workspaces = [], ...requestState } = useSubscribed(watchWaitingWorkspaces);
  const { nominations, insights, questions, surveys, allOrganizations, mails } = adminPaths;
  // The most important first.
  const kinds: readonly (readonly [QueueFigure, string, string, string, string])[] = [
    ['closing', 'Surveys closing soon', `within ${closingDays} days`, surveys, closingSurveys(today)],
    ['few', 'Too few answers', 'open surveys, counted last night', surveys, surveysWithFewAnswers],
    ['questions', 'Open questions', 'to answer by e-mail', questions, 'status=Open'],
    ['practices', 'Practices to read', 'handed in, or a question answered', nominations, practicesToRead],
    ['unassigned', 'Unassigned', 'open nominations', nominations, openOf(nobody)],
    ['new', 'New nominations', 'not looked at yet', nominations, 'status=new'],
    ['mine', 'Assigned to me', 'open nominations', nominations, openOf(uid)],
    ['insights', 'Pending insights', 'to publish or reject', insights, 'status=pending'],
  ];
  const lines: WorkLine[] = [
    {
      ...counts,
      label: 'Mails not delivered',
      note: 'to correct and send again',
      to: mails,
      count: failedMails,
      due: today,
    },
    ...kinds.map(([figure, label, note, path, search]): WorkLine => {
      const { count, since, due } = data?.[figure] ?? {};
      const age = since === undefined ? note : `${note}, oldest: ${ageText(since, today)}`;
      // A kind that is left out could not be read.
      const error = data && count === undefined ? new Error(figure) : state.error;
      return { ...state, error, label, note: age, to: `${path}?${search}`, count, due };
    }),
    ...workspaces.map(({ name, requests, waits_since, ...records }): WorkLine => {
      const kindsAsked = requestsIn(requests).filter(({ request }) => request.state === 'open');
      return {
        ...requestState,
        label: name,
        note: `asks in its workspace: ${kindsAsked.map(({ kind }) => requestKindNames[kind]).join(', ')}`,
        to:
          records.organization === ''
            ? adminPaths.record('nominations', records.nominations.at(-1) ?? '')
            : adminPaths.record('organizations', records.organization),
        count: kindsAsked.length,
        due: daysLater(todayInIndia(new Date(waits_since)), maxDaysAsked),
      };
    }),
    {
      ...requestState,
      label: 'Asked by organizations',
      note: 'in their workspaces',
      to: '',
      count: requestState.error ? undefined : 0,
    },
    {
      ...counts,
      label: 'Ending certificates',
      note: `within ${endingDays} days`,
      to: `${allOrganizations}?state=ending`,
      count: ending,
    },
  ];
  // Days sort as texts. All that is due comes first, by importance, and what has no day comes last.
  const dayOf = ({ due = '9' }: WorkLine) => (due < today ? today : due);
  const openLines = lines
    .filter(({ count, error }) => (count ?? (error ? 1 : 0)) > 0)
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const isLoading = lines.some(({ count, error }) => count === undefined && !error);
  return (
    <Card title="Work queue" note={`What to do first, on ${formatDay(today)}`}>
      {openLines.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {openLines.map((line) => (
            <QueueLine key={`${line.label} ${line.to}`} line={line} today={today} />
          ))}
        </Box>
      )}
      {isLoading && <Skeleton variant="rounded" height={openLines.length > 0 ? 52 : 368} />}
      {!isLoading && openLines.length === 0 && (
        <Typography color="text.secondary">Nothing waits for you.</Typography>
      )}
    </Card>
  );
}
