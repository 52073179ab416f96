import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@utkarsh/domain/clock';
import { watchRecordHistory, type RecordChange } from '../../data/staff/recordHistory';
import { LoadProblem } from '../ui/LoadProblem';
import { actorWords, changeWords } from './nominationTimeline';

interface NominationTimelineProps {
  id: string;
  nameOf: (uid: string) => string;
}

/** What has happened to a nomination, the latest first. */
export function NominationTimeline({ id, nameOf }: NominationTimelineProps) {
  const [changes, setChanges] = useState<RecordChange[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let over = false;
    let stop = () => {};
    const onError = () => {
      if (!over) setChanges('failed');
    };
    watchRecordHistory('nominations', id, {
      onChanges: (found) => {
        if (!over) setChanges(found);
      },
      onError,
    }).then((unwatch) => {
      if (over) unwatch();
      else stop = unwatch;
    }, onError);
    return () => {
      over = true;
      stop();
    };
  }, [id, attempt]);
  return (
    <Box component="section" aria-labelledby="timeline">
      <Typography id="timeline" variant="h3" component="h3" sx={{ mb: 1 }}>
        Timeline
      </Typography>
      {changes === 'failed' && (
        <LoadProblem
          what="The timeline"
          onRetry={() => {
            setChanges(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {changes === undefined && <Typography color="text.secondary">Loading…</Typography>}
      {Array.isArray(changes) && changes.length === 0 && (
        <Typography color="text.secondary">Nothing has happened yet.</Typography>
      )}
      {Array.isArray(changes) && changes.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, borderLeft: 2, borderColor: 'divider' }}>
          {changes.map((change) => (
            <Box component="li" key={change.id} sx={{ pl: 1.5, pb: 1.5 }}>
              {changeWords(change).map((words) => (
                <Typography key={words}>{words}</Typography>
              ))}
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {actorWords(change, nameOf)}, {formatDateTime(new Date(change.at))}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
