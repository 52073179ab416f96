import { Alert, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { actorName, fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { useSubscribed } from '../../browser/useSubscribed';
import { watchSave } from '../../data/staff/records';
import { useSession } from '../session/sessionContext';
import { useColleagues } from '../ui/useColleagues';
import type { Choice, Conflict } from './useRecordForm';

/** Asks which value to keep of each field that both have changed, and lists the other changes. */
export function ConflictView(props: {
  collection: AuditedCollection;
  conflict: Conflict<unknown>;
  onChoose: (field: string, choice: Choice) => void;
  nameOf: NameOf | undefined;
}) {
  const { collection, conflict, onChoose, nameOf } = props;
  const { id, isNew, versions, choices } = conflict;
  const { uid: me } = useSession();
  const { data: save } = useSubscribed(useMemo(() => watchSave(collection, id), [collection, id]));
  const colleagues = useColleagues('Somebody no longer on the staff');
  const nameOfSaver = (uid: string) => (uid === me ? 'You, in another window,' : colleagues.nameOf(uid));
  const saver = save ? actorName(save.writer, nameOfSaver) : 'Somebody else';
  const time = save ? ` on ${formatDateTime(new Date(save.at))}` : '';
  const textOf = (field: string, value: unknown) => fieldText(collection, field, value, nameOf) || 'Not set';
  const conflicts = versions.filter(({ changedBy }) => changedBy === 'both');
  const theirs = versions.filter(({ changedBy }) => changedBy === 'them');
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        {`${saver} saved this record${time}${isNew ? '' : ', while you edited it'}. ${
          conflicts.length > 0
            ? 'Choose which value to keep, then save.'
            : 'Your changes touch other fields: save to keep both.'
        }`}
      </Alert>
      {conflicts.map((version) => (
        <Stack key={version.field} component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 650, p: 0 }}>
            {fieldLabel(collection, version.field)}
          </Typography>
          <RadioGroup
            value={choices[version.field] ?? ''}
            onChange={(_event, choice) => onChoose(version.field, choice === 'mine' ? 'mine' : 'theirs')}
          >
            {(['mine', 'theirs'] as const).map((choice) => (
              <FormControlLabel
                key={choice}
                value={choice}
                control={<Radio />}
                label={`${choice === 'mine' ? 'Yours' : isNew ? 'Stored' : 'Theirs'}: ${textOf(version.field, version[choice])}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </RadioGroup>
        </Stack>
      ))}
      {theirs.length > 0 && (
        <div>
          <Typography sx={{ fontWeight: 650 }}>Changed only by them (kept)</Typography>
          <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {theirs.map(({ field, base, theirs: value }) => (
              <li key={field}>
                {`${fieldLabel(collection, field)}: ${textOf(field, base)} → ${textOf(field, value)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}
