import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { useCallback, useId, useMemo, useState, type MouseEvent } from 'react';
import {
  Badge,
  Box,
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
import { noteSeen, watchArrivals, watchSeen, type Arrival } from '../../data/staff/arrivals';
import { currentTime } from '../../data/clock';
import type { Watcher } from '../../data/staff/records';
import { useSession } from '../session/sessionContext';
import { useSubscribed } from '../../browser/useSubscribed';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem } from '../ui/Loading';
import { usePopover } from '../ui/ChoiceMenu';

const watchNominations = (watcher: Watcher<Arrival[]>) => watchArrivals('nominations', watcher);
const watchInsights = (watcher: Watcher<Arrival[]>) => watchArrivals('insights', watcher);
const watchQuestions = (watcher: Watcher<Arrival[]>) => watchArrivals('questions', watcher);

const week = 7 * 86_400_000;
const shownAtMost = 20;

/** What visitors have sent lately, live. The time of the last look is kept for the account, whatever the device. */
export function useArrivals() {
  const { uid } = useSession();
  const watchOwn = useCallback((watcher: Watcher<string | null>) => watchSeen(uid, watcher), [uid]);
  const kept = useSubscribed(watchOwn);
  // Somebody who has never looked is shown the last week as new.
  const [weekAgo] = useState(() => new Date(currentTime().getTime() - week).toISOString());
  const seen = kept.data === null ? weekAgo : kept.data;
  const nominations = useSubscribed(watchNominations);
  const insights = useSubscribed(watchInsights);
  const questions = useSubscribed(watchQuestions);
  const watched = [nominations, insights, questions, kept];
  const arrivals = useMemo(
    () =>
      nominations.data && insights.data && questions.data
        ? [...nominations.data, ...insights.data, ...questions.data].sort((a, b) => b.at.localeCompare(a.at))
        : undefined,
    [nominations.data, insights.data, questions.data],
  );
  const isNew = useCallback(({ at }: Arrival) => seen !== undefined && at > seen, [seen]);
  return {
    /** The newest, newest first; undefined until they are known. */
    arrivals: arrivals?.slice(0, shownAtMost),
    /** How many came since this person last looked; none while that is not known. */
    unseen: arrivals?.filter(isNew).length ?? 0,
    isNew,
    /** Notes that everything there is now has been seen. */
    look: () => {
      const newest = arrivals?.[0]?.at;
      if (newest === undefined || seen === undefined || newest <= seen) return;
      // Until it is stored, or when it is refused, the time kept for the account still counts.
      noteSeen(uid, newest).catch(() => undefined);
    },
    failed: watched.some(({ error }) => error),
    retry: () => {
      for (const { error, retry } of watched) if (error) retry();
    },
  };
}

const addressOf = ({ kind, id }: Arrival) => adminPaths.record(`${kind}s`, id);

const countWords = (unseen: number) =>
  unseen === 0 ? 'nothing new' : `${unseen > shownAtMost ? `more than ${shownAtMost}` : unseen} new`;

function Entry({ arrival, fresh, onOpen }: { arrival: Arrival; fresh: boolean; onOpen: () => void }) {
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={addressOf(arrival)} onClick={onOpen} sx={{ gap: 1.5 }}>
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            flexShrink: 0,
            bgcolor: fresh ? 'primary.main' : 'transparent',
          }}
        />
        <ListItemText
          primary={`${capitalize(arrival.kind)}: ${arrival.company}`}
          secondary={`${arrival.person}, ${formatDateTime(new Date(arrival.at))}`}
          slotProps={{ primary: { sx: { fontWeight: fresh ? 650 : 400, overflowWrap: 'anywhere' } } }}
        />
        {fresh && <span className="visually-hidden">(new)</span>}
      </ListItemButton>
    </ListItem>
  );
}

/** Lists what visitors have sent, and counts what came since this person last looked. */
export function Bell() {
  const { arrivals, unseen, isNew, look, failed, retry } = useArrivals();
  const list = usePopover('dialog', useLocation().key);
  // While the list is open it keeps showing what was new when it was opened.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const open = (event: MouseEvent<HTMLElement>) => {
    setFresh(new Set(arrivals?.filter(isNew).map((arrival) => arrival.id)));
    look();
    list.button.onClick(event);
  };
  const close = () => {
    look();
    list.close();
  };
  return (
    <>
      <IconButton aria-label={`Notifications, ${countWords(unseen)}`} {...list.button} onClick={open}>
        <Badge badgeContent={unseen} max={shownAtMost} color="error">
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
        {failed && <LoadProblem what="The newest records" onRetry={retry} />}
        {arrivals?.length === 0 && <Typography sx={{ p: 2 }}>Visitors have sent nothing yet.</Typography>}
        <List>
          {arrivals?.map((arrival) => (
            <Entry
              key={arrival.id}
              arrival={arrival}
              fresh={fresh.has(arrival.id) || isNew(arrival)}
              onOpen={close}
            />
          ))}
        </List>
      </Popover>
    </>
  );
}
