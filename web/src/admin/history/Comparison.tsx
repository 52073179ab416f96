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
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import { compareFields, fieldName } from './words';

interface ComparisonProps {
  of: HistoryEntry['collection'];
  before: HistoryEntry['before'];
  after: HistoryEntry['before'];
  /** Over the two columns. */
  names: [before: string, after: string];
}

const words = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top', width: '38%' };

/** Two versions beside each other; of what is the same as much as somebody wants to see. */
export function Comparison({ of, before, after, names }: ComparisonProps) {
  const [all, setAll] = useState(false);
  const fields = compareFields(before, after);
  const shown = fields.filter(({ changed }) => all || changed);
  return (
    <Box>
      {fields.some(({ changed }) => !changed) && (
        <FormControlLabel
          control={<Switch checked={all} onChange={(_event, checked) => setAll(checked)} />}
          label="Show what is the same too"
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
                {fieldName(row.field, of)}
              </TableCell>
              <TableCell sx={words}>{row.before || '(empty)'}</TableCell>
              <TableCell sx={words}>{row.after || '(empty)'}</TableCell>
            </TableRow>
          ))}
          {shown.length === 0 && (
            <TableRow>
              <TableCell colSpan={3}>Nothing differs.</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
