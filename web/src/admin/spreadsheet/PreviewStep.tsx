import {
  Alert,
  Box,
  Button,
  Checkbox,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  type ButtonProps,
  type ChipProps,
} from '@mui/material';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { optionsOf } from '@utkarsh/domain/fields/fields';
import { formatCount } from '@utkarsh/domain/text/format';
import { defaultPageSize, pageSizes } from '@utkarsh/domain/contract/paging';
import { footTexts } from '../grid/looks';
import { DiscardDialog } from '../session/unsavedWork';
import { useIsPhone } from '../ui/useIsPhone';
import type { Table } from '../../browser/spreadsheet/table';
import { columnName, countedRows, type CheckedLine } from '../../browser/spreadsheet/columns';
import type { ImportedRows } from './ColumnsStep';
import { ImportSection } from './FileStep';

export interface PreviewOf<Line extends CheckedLine> {
  nameTitle: string;
  /** Verdicts on a row with their labels. Those that need a person come first. */
  verdicts: readonly { value: Line['verdict']; label: string; color: ChipProps['color'] }[];
  columns: readonly { field: string; headerName: string; width: number; text: (line: Line) => string }[];
}

function columnsOf<Line extends CheckedLine>(
  { nameTitle, verdicts, columns }: PreviewOf<Line>,
  buttons: { onCorrect: (row: number) => void; onAccept: (row: number) => void },
  isPhone: boolean,
): GridColDef<Line>[] {
  const chipOf = (line: Line) => {
    const { label = '', color } = verdicts.find(({ value }) => value === line.verdict) ?? {};
    return <Chip color={color} label={label} />;
  };
  const buttonsOf = ({ verdict, name, line: { number } }: Line) => (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, ml: -0.5 }}>
      {verdict === 'confirm' && (
        <Button size="small" aria-label={`Confirm row ${number}`} onClick={() => buttons.onAccept(number)}>
          Confirm
        </Button>
      )}
      {(verdict === 'bad' || verdict === 'confirm' || verdict === 'duplicate') && (
        <Button
          size="small"
          aria-label={`Correct row ${number}${name === '' ? '' : `: ${name}`}`}
          onClick={() => buttons.onCorrect(number)}
        >
          Correct
        </Button>
      )}
    </Stack>
  );
  const row: GridColDef<Line> = {
    field: 'row',
    headerName: 'Row',
    width: 60,
    type: 'number',
    valueGetter: (_value, { line }) => line.number,
  };
  const name: GridColDef<Line> = { field: 'name', headerName: nameTitle, flex: 1, minWidth: 150 };
  if (isPhone) {
    const renderCell = ({ row: line }: { row: Line }) => (
      <>
        <Typography variant="body2">{line.name}</Typography>
        {chipOf(line)}
        <Typography variant="body2" color="text.secondary">
          {[...columns.map(({ text }) => text(line) && `${text(line)}.`), ...line.notes]
            .filter(Boolean)
            .join(' ')}
        </Typography>
        {buttonsOf(line)}
      </>
    );
    return [row, { ...name, renderCell }];
  }
  return [
    row,
    name,
    { field: 'verdict', headerName: 'Result', width: 164, renderCell: ({ row: line }) => chipOf(line) },
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
    {
      field: 'actions',
      headerName: 'Actions',
      width: 110,
      sortable: false,
      renderCell: ({ row: line }) => buttonsOf(line),
    },
  ];
}

/** Returns a sum such as `126 rows in the file: 3 cannot be added, 123 ready.` The parts add up to the rows. */
function sumText(
  { rows, lines, hiddenRows }: Table,
  groups: readonly { label: string; lines: readonly unknown[] }[],
): string {
  const parts = [
    ...groups.map(({ label, lines: { length } }) => [length, label.toLowerCase()] as const),
    [hiddenRows, 'hidden in the sheet'] as const,
    [rows - lines.length - hiddenRows, 'not read'] as const,
  ];
  const partTexts = parts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatCount(count)} ${label}`);
  return `${countedRows(rows)} in the file: ${partTexts.join(', ')}.`;
}

export function PreviewStep<Name extends string, Line extends CheckedLine>(props: {
  lines: readonly Line[];
  rows: ImportedRows<Name>;
  preview: PreviewOf<Line>;
}) {
  const { lines, rows, preview } = props;
  const { verdicts } = preview;
  const [filter, setFilter] = useState<string>();
  const [correction, setCorrection] = useState<{ row: number; wasTried: boolean }>();
  const isPhone = useIsPhone();
  const onCorrect = (row: number) => setCorrection({ row, wasTried: false });
  const columns = columnsOf(preview, { onCorrect, onAccept: rows.accept }, isPhone);
  const groups = useMemo(
    () => verdicts.map((one) => ({ ...one, lines: lines.filter(({ verdict }) => verdict === one.value) })),
    [lines, verdicts],
  );
  const shownLines = useMemo(
    () =>
      groups.filter(({ value }) => filter === undefined || value === filter).flatMap((group) => group.lines),
    [groups, filter],
  );
  const result = correction && lines.find(({ line }) => line.number === correction.row);
  const isDone = correction?.wasTried === true && result?.verdict !== 'bad';
  return (
    <ImportSection label="Preview">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Stack sx={{ mr: 'auto' }}>
          <Typography variant="h2">Preview</Typography>
          <Typography role="status" color="text.secondary">
            {sumText(rows.table, groups)}
          </Typography>
        </Stack>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Rows shown"
          orientation={isPhone ? 'vertical' : 'horizontal'}
          fullWidth={isPhone}
          value={filter ?? 'all'}
          onChange={(_event, value: unknown) => setFilter(verdicts.find((one) => one.value === value)?.value)}
        >
          <ToggleButton value="all">
            <span>{`All ${formatCount(lines.length)}`}</span>
          </ToggleButton>
          {groups.map(({ value, label, lines: { length } }) => (
            <ToggleButton key={value} value={value}>
              <span>{`${label} ${formatCount(length)}`}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <DataGrid
        aria-label="Preview of the rows"
        rows={shownLines}
        getRowId={({ line }) => line.number}
        columns={columns}
        getRowHeight={() => 'auto'}
        sx={{ '& .MuiDataGrid-cell': { py: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' } }}
        pageSizeOptions={[...pageSizes]}
        initialState={{ pagination: { paginationModel: { pageSize: defaultPageSize } } }}
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        localeText={{ noRowsLabel: 'No such rows.', ...footTexts() }}
      />
      {result && !isDone && (
        <CorrectDialog
          key={correction.row}
          result={result}
          rows={rows}
          onCheck={(cells, repeatedColumns) => {
            rows.correct(correction.row, cells, repeatedColumns);
            setCorrection({ row: correction.row, wasTried: true });
          }}
          onClose={() => setCorrection(undefined)}
        />
      )}
    </ImportSection>
  );
}

/** Button that leaves the rows of a file. It asks if corrected rows would be lost. */
export function LeaveRowsButton({
  isCorrected,
  onLeave,
  ...button
}: Pick<ButtonProps, 'children' | 'sx'> & { isCorrected: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => (isCorrected ? setAsking(true) : onLeave())} />
      {isAsking && <DiscardDialog onDiscard={onLeave} onClose={() => setAsking(false)} />}
    </>
  );
}

function CorrectDialog<Name extends string>(props: {
  result: CheckedLine;
  rows: ImportedRows<Name>;
  /** Called with the cells, and with the columns in which other rows with the same cell change too. */
  onCheck: (cells: string[], repeatedColumns: readonly number[]) => void;
  onClose: () => void;
}) {
  const { result, rows, onCheck, onClose } = props;
  const { columns, mapping, table } = rows;
  const { line, notes } = result;
  const [cells, setCells] = useState<readonly string[]>(line.cells);
  const mappedColumns = columns.names.flatMap((name) => {
    const column: number | undefined = mapping[name];
    return column === undefined ? [] : [{ name, column }];
  });
  const [isForAll, setForAll] = useState(true);
  const sameRows = (column: number) =>
    table.lines.filter((one) => one.number !== line.number && one.cells[column] === line.cells[column])
      .length;
  // A value of a list or a number that one person means, all rows with the same text mean.
  const repeatedColumns = mappedColumns.flatMap(({ name, column }) => {
    const isRepeated = cells[column] !== line.cells[column] && sameRows(column) > 0;
    return isRepeated && /^(?:choice|number)$/.test(columns.fields[name].kind) ? [column] : [];
  });
  const change = (column: number, text: string) =>
    setCells(
      Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
        index === column ? text : (cells[index] ?? ''),
      ),
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm">
      <Box
        component="form"
        noValidate
        // The form takes no part in the layout, so that only the cells scroll.
        sx={{ display: 'contents' }}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          // Drops cells beyond the header, which the dialog does not show.
          onCheck(cells.slice(0, table.header.length), isForAll ? repeatedColumns : []);
        }}
      >
        <DialogTitle>{`Correct row ${line.number}`}</DialogTitle>
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
            {mappedColumns.map(({ name, column }) => {
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
            {repeatedColumns.length > 0 && (
              <FormControlLabel
                control={<Checkbox checked={isForAll} onChange={(_event, isOn) => setForAll(isOn)} />}
                label={`Also in ${repeatedColumns
                  .map((column) => `${countedRows(sameRows(column))} with “${line.cells[column] ?? ''}”`)
                  .join(', and in ')}`}
              />
            )}
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
