import { MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { bands, bandRange, isBandId } from '@utkarsh/domain/bands';
import { organizationLabels } from '../organizationFields';
import type { TierChoice } from './checkLines';
import { importFields, requiredFields, type Mapping } from './mapping';
import type { Table } from './table';

interface ColumnsStepProps {
  table: Table;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  choice: TierChoice;
  onChoice: (choice: TierChoice) => void;
}

/** Which column holds what, guessed from the names, and the tier the organizations go to. */
export function ColumnsStep({ table, mapping, onMapping, choice, onChoice }: ColumnsStepProps) {
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
        {importFields.map((field) => (
          <TextField
            key={field}
            select
            label={organizationLabels[field]}
            slotProps={{ inputLabel: { required: requiredFields.includes(field), shrink: true } }}
            value={mapping[field] ?? -1}
            onChange={({ target }) => {
              const { [field]: _former, ...others } = mapping;
              const column = Number(target.value);
              onMapping(column < 0 ? others : { ...others, [field]: column });
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
        <TextField
          select
          label="Tier"
          value={choice}
          onChange={({ target }) => onChoice(isBandId(target.value) ? target.value : 'fitting')}
        >
          <MenuItem value="fitting">By the number of employees</MenuItem>
          {bands.map((band) => (
            <MenuItem key={band.id} value={band.id}>
              {`All to ${band.name} (${bandRange(band)})`}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </Paper>
  );
}
