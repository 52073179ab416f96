import { Alert, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import type { FieldVersions } from '@utkarsh/domain/history/history';
import type { Choice } from './useRecordForm';

interface ConflictViewProps {
  /** Says who has saved the record, and when. */
  savedText: string;
  isNew: boolean;
  versions: readonly FieldVersions[];
  labelOf: (field: string) => string;
  formatValue: (field: string, value: unknown) => string;
  choices: Readonly<Record<string, Choice>>;
  onChoose: (field: string, choice: Choice) => void;
}

/**
 * Shows two versions of a record. For each field that both have changed, the person chooses one value. Other changes are listed.
 */
export function ConflictView({
  savedText,
  isNew,
  versions,
  labelOf,
  formatValue,
  choices,
  onChoose,
}: ConflictViewProps) {
  const conflicts = versions.filter(({ changedBy }) => changedBy === 'both');
  const theirs = versions.filter(({ changedBy }) => changedBy === 'them');
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        {conflicts.length > 0
          ? `${savedText} Choose which value to keep, then save.`
          : `${savedText} Your changes touch other fields: save to keep both.`}
      </Alert>
      {conflicts.map((version) => (
        <Stack key={version.field} component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 650, p: 0 }}>
            {labelOf(version.field)}
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
                label={`${choice === 'mine' ? 'Yours' : isNew ? 'Stored' : 'Theirs'}: ${formatValue(version.field, version[choice]) || 'Not set'}`}
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
                {`${labelOf(field)}: ${formatValue(field, base) || 'Not set'} → ${formatValue(field, value) || 'Not set'}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}
