import { MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ImportColumns, Mapping } from './importColumns';
import type { Table } from './table';

interface ColumnsStepProps<Name extends string> {
  table: Table;
  columns: ImportColumns<Name>;
  mapping: Mapping<Name>;
  onMapping: (mapping: Mapping<Name>) => void;
  /** What else is chosen for all rows. */
  children?: ReactNode;
}

/** Which column holds what, guessed from the names. */
export function ColumnsStep<Name extends string>(props: ColumnsStepProps<Name>) {
  const { table, columns, mapping, onMapping, children } = props;
  const { fields, names, required } = columns;
  return (
    <Paper component="section" aria-label="Columns" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Columns
      </Typography>
      <Stack
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {names.map((field) => (
          <TextField
            key={field}
            select
            label={fields[field].label}
            slotProps={{ inputLabel: { required: required.includes(field), shrink: true } }}
            value={mapping[field] ?? -1}
            onChange={({ target }) => {
              const column = Number(target.value);
              onMapping({ ...mapping, [field]: column < 0 ? undefined : column });
            }}
          >
            <MenuItem value={-1}>(no column)</MenuItem>
            {table.header.map((name, column) => (
              // Names may repeat; columns do not.
              <MenuItem key={column} value={column}>
                {name === '' ? `Column ${column + 1}` : name}
              </MenuItem>
            ))}
          </TextField>
        ))}
        {children}
      </Stack>
    </Paper>
  );
}
