import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { HistoryEntry } from '@utkarsh/domain/history/history';
import { actorName, fieldLabel, fieldText } from '@utkarsh/domain/history/recordText';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatCount } from '@utkarsh/domain/text/format';
import { watchRecordHistory } from '../../data/staff/history';
import { LoadProblem } from '../ui/Loading';
import { useSubscribed } from '../../browser/useSubscribed';

const inWords = new Intl.ListFormat('en-IN');

/** Returns a change in one or two lines, such as `Status: New → In review` or `Mobile and Role changed`. */
export function describeChange({ kind, fields, before, after }: HistoryEntry): string[] {
  if (kind === 'created') return ['Nomination received'];
  if (kind === 'deleted') return ['Deleted'];
  const words: string[] = [];
  if (fields.includes('status')) {
    const text = (version: typeof before) => fieldText('nominations', 'status', version?.['status']);
    words.push(before && after ? `Status: ${text(before)} → ${text(after)}` : 'Status changed');
  }
  const otherFields = fields
    .filter((field) => field !== 'status' && field !== 'revision')
    .map((field) => fieldLabel('nominations', field));
  if (otherFields.length > 0) words.push(`${inWords.format(otherFields)} changed`);
  return words.length > 0 ? words : ['Saved without changes'];
}

const maxShown = 4;

export function NominationTimeline({ id, nameOf }: { id: string; nameOf: (uid: string) => string }) {
  const watch = useMemo(() => watchRecordHistory('nominations', id), [id]);
  const { data: changes, error, retry } = useSubscribed(watch);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Box component="section" aria-labelledby="timeline">
      <Typography id="timeline" variant="h3" sx={{ mb: 1 }}>
        Timeline
      </Typography>
      {error && <LoadProblem subject="The timeline" onRetry={retry} />}
      {!changes && !error && <Typography color="text.secondary">Loading…</Typography>}
      {changes?.length === 0 && <Typography color="text.secondary">Nothing has happened yet.</Typography>}
      {changes && changes.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, borderLeft: 2, borderColor: 'divider' }}>
          {changes.slice(0, showsAll ? undefined : maxShown).map((change) => (
            <Box component="li" key={change.id} sx={{ pl: 1.5, pb: 1.5 }}>
              {describeChange(change).map((words) => (
                <Typography key={words}>{words}</Typography>
              ))}
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {`${actorName(change.actor, nameOf)}, ${formatDateTime(new Date(change.at))}`}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {changes && changes.length > maxShown && !showsAll && (
        <Button onClick={() => setShowsAll(true)}>
          <span>{`Show all ${formatCount(changes.length)}`}</span>
        </Button>
      )}
    </Box>
  );
}
