import {
  Chip,
  Paper,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { bandOf } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/format';
import { defaultPageSize, pageSizes } from '@utkarsh/domain/pager';
import type { CheckedLine } from './checkLines';

const verdictNames = { ready: 'Ready', duplicate: 'Duplicate', bad: 'Not possible' } as const;
const verdictColors = { ready: 'success', duplicate: 'warning', bad: 'error' } as const;
type Verdict = CheckedLine['verdict'];
const verdicts = ['ready', 'duplicate', 'bad'] as const satisfies Verdict[];
const isVerdict = (value: unknown): value is Verdict => verdicts.some((verdict) => verdict === value);

const columns: GridColDef<CheckedLine>[] = [
  {
    field: 'row',
    headerName: 'Row',
    width: 60,
    type: 'number',
    valueGetter: (_value, { line }) => line.number,
  },
  { field: 'name', headerName: 'Organization Name', flex: 1, minWidth: 100 },
  {
    field: 'verdict',
    headerName: 'Result',
    width: 125,
    display: 'flex',
    renderCell: ({ row: { verdict } }) => (
      <Chip size="small" variant="outlined" color={verdictColors[verdict]} label={verdictNames[verdict]} />
    ),
  },
  {
    field: 'tier',
    headerName: 'Tier',
    width: 110,
    valueGetter: (_value, line) => (line.verdict === 'bad' ? '' : bandOf(line.tier).name),
  },
  {
    field: 'notes',
    headerName: 'Why',
    flex: 2,
    minWidth: 200,
    sortable: false,
    valueGetter: (_value, { notes }) => notes.join(' '),
  },
];

const onPhones = ['row', 'name', 'verdict'];

/** What would become of each row. */
export function PreviewStep({ lines }: { lines: readonly CheckedLine[] }) {
  const [only, setOnly] = useState<Verdict>();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  const counts = useMemo(() => {
    const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length;
    return { ready: count('ready'), duplicate: count('duplicate'), bad: count('bad') };
  }, [lines]);
  const shown = useMemo(
    () => (only === undefined ? lines : lines.filter(({ verdict }) => verdict === only)),
    [lines, only],
  );
  return (
    <Paper
      component="section"
      aria-label="Preview"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ mr: 'auto' }}>
          Preview
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Rows shown"
          value={only ?? 'all'}
          onChange={(_event, value: unknown) => setOnly(isVerdict(value) ? value : undefined)}
          sx={{ flexWrap: 'wrap' }}
        >
          <ToggleButton value="all">{`All ${formatCount(lines.length)}`}</ToggleButton>
          {verdicts.map((verdict) => (
            <ToggleButton key={verdict} value={verdict}>
              {`${verdictNames[verdict]} ${formatCount(counts[verdict])}`}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <DataGrid
        aria-label="Preview of the rows"
        rows={shown}
        getRowId={({ line }) => line.number}
        columns={small ? columns.filter(({ field }) => onPhones.includes(field)) : columns}
        getRowHeight={() => 'auto'}
        sx={{ '& .MuiDataGrid-cell': { py: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' } }}
        pageSizeOptions={[...pageSizes]}
        initialState={{ pagination: { paginationModel: { pageSize: defaultPageSize } } }}
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        localeText={{
          noRowsLabel: 'No such rows.',
          paginationRowsPerPage: 'Rows per page',
          paginationDisplayedRows: ({ from, to, count }) =>
            count === 0
              ? 'Showing 0 to 0 of 0 entries'
              : `Showing ${formatCount(from)} to ${formatCount(to)} of ${formatCount(count)} entries`,
        }}
      />
    </Paper>
  );
}
