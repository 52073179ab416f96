import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState, type SyntheticEvent } from 'react';
import { optionsOf } from '@utkarsh/domain/fields/fields';
import { columnName } from './importColumns';
import type { CheckedLine } from './table';
import type { ImportedRows } from './importState';

interface CorrectDialogProps<Name extends string> {
  checked: CheckedLine;
  rows: ImportedRows<Name>;
  onCheck: (cells: string[]) => void;
  onClose: () => void;
}

/** Edits the cells of a row. It stays open with the remaining problems until the row is valid. */
export function CorrectDialog<Name extends string>({
  checked,
  rows,
  onCheck,
  onClose,
}: CorrectDialogProps<Name>) {
  const { columns, mapping, table } = rows;
  const { line, notes } = checked;
  const [cells, setCells] = useState<readonly string[]>(line.cells);
  const titleId = useId();
  const mapped = columns.names.flatMap((name) => {
    const column: number | undefined = mapping[name];
    return column === undefined ? [] : [{ name, column }];
  });
  const change = (column: number, text: string) =>
    setCells(
      Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) =>
        at === column ? text : (cells[at] ?? ''),
      ),
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <Box
        component="form"
        noValidate
        // Its parts stand in the dialog as if it were not there, so that the cells alone scroll.
        sx={{ display: 'contents' }}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          // What stands beyond the columns of the file cannot be seen here.
          onCheck(cells.slice(0, table.header.length));
        }}
      >
        <DialogTitle id={titleId}>{`Correct row ${line.number}`}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {notes.length > 0 && (
              <Alert severity="warning" role="status">
                {notes.map((note) => (
                  <Typography key={note} variant="body2">
                    {note}
                  </Typography>
                ))}
              </Alert>
            )}
            {mapped.map(({ name, column }) => {
              const field = columns.fields[name];
              const text = cells[column] ?? '';
              const isChoice = field.kind === 'choice';
              const options = isChoice ? optionsOf(field) : [];
              return (
                <TextField
                  key={name}
                  label={field.label}
                  helperText={`In the column ${columnName(table.header, column)}${isChoice && !options.includes(text) && text !== '' ? `: ${text}` : ''}`}
                  value={isChoice && !options.includes(text) ? '' : text}
                  onChange={({ target }) => change(column, target.value)}
                  select={isChoice}
                  multiline={field.kind === 'text'}
                  maxRows={6}
                >
                  {options.map((option) => (
                    <MenuItem key={option} value={option}>
                      {option}
                    </MenuItem>
                  ))}
                </TextField>
              );
            })}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Check the row again
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
