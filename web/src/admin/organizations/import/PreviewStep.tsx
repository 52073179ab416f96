import {
  Chip,
  Paper,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  type ChipProps,
} from '@mui/material';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import { defaultPageSize, pageSizes } from '@utkarsh/domain/pager';
import { footTexts } from '../../grid/looks';
import { useIsPhone } from '../../ui/useIsPhone';
import type { CheckedLine } from './table';

export interface PreviewOf<Line extends CheckedLine> {
  /** The verdicts on a row, as people read them. */
  verdicts: readonly { value: Line['verdict']; label: string; color: ChipProps['color'] }[];
  /** Columns beside those of every preview. */
  columns: readonly { field: string; headerName: string; width: number; text: (line: Line) => string }[];
}

/** On a phone all but the row's number stands below the name. */
function columnsOf<Line extends CheckedLine>(
  { verdicts, columns }: PreviewOf<Line>,
  small: boolean,
): GridColDef<Line>[] {
  const chipOf = (line: Line) => {
    const { label = '', color } = verdicts.find(({ value }) => value === line.verdict) ?? {};
    return <Chip color={color} label={label} />;
  };
  const row: GridColDef<Line> = {
    field: 'row',
    headerName: 'Row',
    width: 60,
    type: 'number',
    valueGetter: (_value, { line }) => line.number,
  };
  const name: GridColDef<Line> = {
    field: 'name',
    headerName: 'Organization Name',
    flex: 1,
    minWidth: 100,
  };
  if (small) {
    const renderCell = ({ row: line }: { row: Line }) => (
      <>
        <Typography variant="body2">{line.name}</Typography>
        {chipOf(line)}
        <Typography variant="body2" color="text.secondary">
          {[...columns.map(({ text }) => text(line)), ...line.notes].filter(Boolean).join(' ')}
        </Typography>
      </>
    );
    return [row, { ...name, renderCell }];
  }
  return [
    row,
    name,
    {
      field: 'verdict',
      headerName: 'Result',
      width: 135,
      display: 'flex',
      renderCell: ({ row: line }) => chipOf(line),
    },
    ...columns.map(({ text, ...column }): GridColDef<Line> => ({
      ...column,
      valueGetter: (_value, line) => text(line),
    })),
    {
      field: 'notes',
      headerName: 'Why',
      flex: 2,
      minWidth: 200,
      sortable: false,
      valueGetter: (_value, { notes }) => notes.join(' '),
    },
  ];
}

/** What would become of each row. */
export function PreviewStep<Line extends CheckedLine>(props: {
  lines: readonly Line[];
  preview: PreviewOf<Line>;
}) {
  const { lines, preview } = props;
  const { verdicts } = preview;
  const [only, setOnly] = useState<string>();
  const small = useIsPhone();
  const columns = useMemo(() => columnsOf(preview, small), [preview, small]);
  const buttons = useMemo(
    () =>
      verdicts.map(({ value, label }) => ({
        value,
        text: `${label} ${formatCount(lines.filter(({ verdict }) => verdict === value).length)}`,
      })),
    [lines, verdicts],
  );
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
          orientation={small ? 'vertical' : 'horizontal'}
          fullWidth={small}
          value={only ?? 'all'}
          onChange={(_event, value: unknown) => setOnly(verdicts.find((one) => one.value === value)?.value)}
        >
          <ToggleButton value="all">{`All ${formatCount(lines.length)}`}</ToggleButton>
          {buttons.map(({ value, text }) => (
            <ToggleButton key={value} value={value}>
              {text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <DataGrid
        aria-label="Preview of the rows"
        rows={shown}
        getRowId={({ line }) => line.number}
        columns={columns}
        getRowHeight={() => 'auto'}
        sx={{ '& .MuiDataGrid-cell': { py: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' } }}
        pageSizeOptions={[...pageSizes]}
        initialState={{ pagination: { paginationModel: { pageSize: defaultPageSize } } }}
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        localeText={{ noRowsLabel: 'No such rows.', ...footTexts }}
      />
    </Paper>
  );
}
