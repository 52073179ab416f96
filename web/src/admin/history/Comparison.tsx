import {
  Box,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import type { HistoryEntry } from '@utkarsh/domain/history/history';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { compareFields } from './words';

interface ComparisonProps {
  of: HistoryEntry['collection'];
  before: HistoryEntry['before'];
  after: HistoryEntry['before'];
  nameOf: NameOf;
  /** Over the two columns. */
  names: [before: string, after: string];
}

const words = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top', width: '38%' };

/** Two versions beside each other. Fields that are the same are shown when somebody asks for them. */
export function Comparison({ of, before, after, nameOf, names }: ComparisonProps) {
  const [all, setAll] = useState(false);
  const fields = compareFields(before, after);
  const textOf = (field: string, value: unknown) => fieldText(of, field, value, nameOf) || 'Not set';
  const shown = fields.filter(({ changed }) => all || changed);
  return (
    <Box>
      {fields.some(({ changed }) => !changed) && (
        <FormControlLabel
          control={<Switch checked={all} onChange={(_event, checked) => setAll(checked)} />}
          label="Show unchanged fields"
        />
      )}
      <Table size="small" aria-label="Comparison" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '24%' }}>Field</TableCell>
            {names.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.field} sx={row.changed ? { bgcolor: 'var(--accent-wash)' } : {}}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                {fieldLabel(of, row.field)}
              </TableCell>
              <TableCell sx={words}>{textOf(row.field, row.before)}</TableCell>
              <TableCell sx={words}>{textOf(row.field, row.after)}</TableCell>
            </TableRow>
          ))}
          {shown.length === 0 && (
            <TableRow>
              <TableCell colSpan={3}>There is no difference.</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
