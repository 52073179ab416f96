import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { useCallback, useId, useMemo, useState, type MouseEvent } from 'react';
import {
  Badge,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  Typography,
} from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { capitalize } from '@utkarsh/domain/text/format';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import {
  noteSeen,
  watchArrivals,
  watchAssignments,
  watchSeen,
  type Arrival,
} from '../../data/staff/arrivals';
import { currentTime } from '../../data/clock';
import { useSession } from '../session/sessionContext';
import { useSubscribed } from '../../browser/useSubscribed';
import { adminPaths } from '../ui/adminPaths';
import { useColleagues } from '../ui/useColleagues';
import { LoadProblem } from '../ui/Loading';
import { usePopover } from '../ui/ChoiceMenu';

const watchNominations = watchArrivals('nominations');
const watchInsights = watchArrivals('insights');
const watchQuestions = watchArrivals('questions');

const week = 7 * 86_400_000;
const maxArrivals = 20;

/** Returns the newest submissions and assignments, live. All devices share the time of the last look. */
export function useArrivals() {
  const { uid } = useSession();
  const storedSeen = useSubscribed(useMemo(() => watchSeen(uid), [uid]));
  // For somebody who has never looked, the last week counts as new.
  const [weekAgo] = useState(() => new Date(currentTime().getTime() - week).toISOString());
  const seenAt = storedSeen.data === null ? weekAgo : storedSeen.data;
  const nominations = useSubscribed(watchNominations);
  const insights = useSubscribed(watchInsights);
  const questions = useSubscribed(watchQuestions);
  const assignments = useSubscribed(useMemo(() => watchAssignments(uid), [uid]));
  const sources = [nominations, insights, questions, assignments, storedSeen];
  const arrivals = useMemo(
    () =>
      nominations.data && insights.data && questions.data && assignments.data
        ? [...nominations.data, ...insights.data, ...questions.data, ...assignments.data].sort((a, b) =>
            b.time.localeCompare(a.time),
          )
        : undefined,
    [nominations.data, insights.data, questions.data, assignments.data],
  );
  const isNew = useCallback(({ time }: Arrival) => seenAt !== undefined && time > seenAt, [seenAt]);
  return {
    arrivals: arrivals?.slice(0, maxArrivals),
    unseen: arrivals?.filter(isNew).length ?? 0,
    isNew,
    look: () => {
      const newest = arrivals?.[0]?.time;
      if (newest === undefined || seenAt === undefined || newest <= seenAt) return;
      // Until this is stored, or if it fails, the stored time of the account applies.
      noteSeen(uid, newest).catch(() => undefined);
    },
    failed: sources.some(({ error }) => error),
    retry: () => {
      for (const { error, retry } of sources) if (error) retry();
    },
  };
}

/** Returns a React key. A nomination may appear twice: as received and as assigned. */
const keyOf = ({ kind, id }: Arrival) => `${kind}/${id}`;

export function Bell() {
  const { arrivals, unseen, isNew, look, failed, retry } = useArrivals();
  const list = usePopover('dialog', useLocation().key);
  // The open list keeps marking what was new when it was opened.
  const [freshKeys, setFreshKeys] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const { nameOf } = useColleagues('A former colleague', list.popover.open);
  const count = unseen > maxArrivals ? `more than ${maxArrivals}` : String(unseen);
  const open = (event: MouseEvent<HTMLElement>) => {
    setFreshKeys(new Set(arrivals?.filter(isNew).map(keyOf)));
    look();
    list.button.onClick(event);
  };
  const close = () => {
    look();
    list.close();
  };
  return (
    <>
      <IconButton
        aria-label={`Notifications, ${count === '0' ? 'nothing' : count} new`}
        {...list.button}
        onClick={open}
      >
        <Badge
          badgeContent={unseen}
          max={maxArrivals}
          color="error"
          overlap="circular"
          slotProps={{ badge: { sx: { minWidth: '1.25rem', height: '1.25rem', borderRadius: '0.625rem' } } }}
        >
          <NotificationsIcon />
        </Badge>
      </IconButton>
      <Popover
        {...list.popover}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          root: { role: 'dialog', 'aria-labelledby': id },
          paper: { sx: { width: 380, maxWidth: 'calc(100vw - 32px)', maxHeight: '70vh' } },
        }}
      >
        <Typography id={id} variant="h2" sx={{ px: 2, pt: 2 }}>
          Notifications
        </Typography>
        {failed && <LoadProblem subject="The newest records" onRetry={retry} />}
        {arrivals?.length === 0 && (
          <Typography sx={{ p: 2 }}>
            Visitors have sent nothing yet, and nothing is assigned to you.
          </Typography>
        )}
        <List>
          {arrivals?.map((arrival) => {
            const { kind, id: record, company, person, time } = arrival;
            const isAssigned = kind === 'assignment';
            const isFresh = freshKeys.has(keyOf(arrival)) || isNew(arrival);
            return (
              <ListItem key={keyOf(arrival)} disablePadding>
                <ListItemButton
                  component={Link}
                  to={adminPaths.record(isAssigned ? 'nominations' : `${kind}s`, record)}
                  onClick={close}
                  sx={{ gap: 1.5 }}
                >
                  <Badge aria-hidden variant="dot" color="primary" invisible={!isFresh} />
                  <ListItemText
                    primary={`${isAssigned ? 'Assigned to you' : capitalize(kind)}: ${company}`}
                    secondary={`${isAssigned ? nameOf(person) : person}, ${formatDateTime(new Date(time))}`}
                    slotProps={{
                      primary: { sx: { fontWeight: isFresh ? 650 : 400, overflowWrap: 'anywhere' } },
                    }}
                  />
                  {isFresh && <span className="visually-hidden">(new)</span>}
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Popover>
    </>
  );
}
