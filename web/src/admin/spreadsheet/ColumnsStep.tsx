import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { formatCounted } from '@utkarsh/domain/text/format';
import { startOf } from '@utkarsh/domain/text/letters';
import {
  columnName,
  guessMapping,
  type ImportColumns,
  type Mapping,
} from '../../browser/spreadsheet/columns';
import type { Table, TableLine } from '../../browser/spreadsheet/table';
import { ImportSection } from './FileStep';

/** Returns a line with corrected cells. A problem stays until its own cell changes. */
function correctLine(line: TableLine, cells: string[]): TableLine {
  const { problems = [], ...rest } = line;
  const openProblems = problems.filter(
    ({ column }) => column !== undefined && cells[column] === line.cells[column],
  );
  return { ...rest, cells, ...(openProblems.length > 0 && { problems: openProblems }) };
}

export function useImportedRows<Name extends string>(columns: ImportColumns<Name>, source: Table) {
  const guess = useMemo(() => guessMapping(columns, source.header), [columns, source.header]);
  const [mapping, setMapping] = useState(guess.mapping);
  const [chosenNames, setChosenNames] = useState<ReadonlySet<Name>>(new Set());
  const [isConfirmed, setConfirmed] = useState(false);
  const [corrections, setCorrections] = useState<ReadonlyMap<number, string[]>>(new Map());
  const [acceptedRows, setAcceptedRows] = useState<ReadonlySet<number>>(new Set());
  const table = useMemo((): Table => {
    const lines = source.lines.map((line) => {
      const cells = corrections.get(line.number);
      return cells ? correctLine(line, cells) : line;
    });
    return { ...source, lines };
  }, [source, corrections]);
  const candidatesOf = (name: Name): readonly number[] => {
    if (chosenNames.has(name)) return [];
    const usedColumns = new Set<number | undefined>(columns.names.map((one) => mapping[one]));
    return (guess.candidates[name] ?? []).filter((column) => !usedColumns.has(column));
  };
  return {
    columns,
    table,
    mapping,
    candidatesOf,
    others: guess.others,
    isConfirmed,
    confirm: () => setConfirmed(true),
    choose: (name: Name, column: number | undefined) => {
      const next: Partial<Record<Name, number>> = {};
      for (const one of columns.names) {
        const present: number | undefined = mapping[one];
        if (one !== name && present !== undefined && present !== column) next[one] = present;
      }
      if (column !== undefined) next[name] = column;
      const choice: Mapping<Name> = next;
      setMapping(choice);
      setChosenNames(new Set([...chosenNames, name]));
      // The rows have other cells now.
      setAcceptedRows(new Set());
    },
    acceptedRows,
    isCorrected: corrections.size > 0,
    accept: (row: number) => setAcceptedRows(new Set([...acceptedRows, row])),
    /** Corrects a row. In `columns` it also replaces the same cell of other rows. */
    correct: (row: number, cells: string[], columns: readonly number[]) => {
      const before = table.lines.find(({ number }) => number === row)?.cells ?? [];
      const changes = table.lines.flatMap((line): [number, string[]][] => {
        if (line.number === row) return [[row, cells]];
        const isSame = (column: number) => columns.includes(column) && line.cells[column] === before[column];
        const next = line.cells.map((cell, column) => (isSame(column) ? (cells[column] ?? '') : cell));
        return line.cells.some((_cell, column) => isSame(column)) ? [[line.number, next]] : [];
      });
      setCorrections(new Map([...corrections, ...changes]));
      const changedRows = new Set(changes.map(([number]) => number));
      setAcceptedRows(new Set([...acceptedRows].filter((one) => !changedRows.has(one))));
    },
  };
}

export type ImportedRows<Name extends string> = ReturnType<typeof useImportedRows<Name>>;

const maxSampleLength = 40;

const maxSamples = 3;

function samplesOf({ lines }: Table, column: number): string {
  const samples = new Set<string>();
  for (const { cells } of lines) {
    const cell = cells[column]?.trim() ?? '';
    const start = startOf(cell, maxSampleLength);
    if (cell !== '') samples.add(start === cell ? cell : `${start}…`);
    if (samples.size === maxSamples) break;
  }
  return samples.size === 0 ? 'empty' : [...samples].join(' · ');
}

/** Step to check the meaning of each column. The rows are checked only after the person confirms the columns. */
export function ColumnsStep<Name extends string>(props: { rows: ImportedRows<Name>; children?: ReactNode }) {
  const { rows, children } = props;
  const { table, columns, mapping, others } = rows;
  const { fields, names } = columns;
  const requiredNames = columns.requiredOf(mapping);
  const { header } = table;
  // Only columns with a header, because rows may be longer.
  const columnIndexes = header.map((_name, column) => column);
  const usedColumns = new Set<number | undefined>(names.map((name) => mapping[name]));
  const openNames = names.filter((name) => rows.candidatesOf(name).length > 0);
  const inQuestion = new Set(openNames.flatMap((name) => rows.candidatesOf(name)));
  const unusedColumns = columnIndexes.filter((column) => !usedColumns.has(column) && !inQuestion.has(column));
  const gaps = requiredNames.filter((name) => mapping[name] === undefined && !openNames.includes(name));
  const nameOf = (column: number) => `“${columnName(header, column)}”`;
  const describe = (column: number) => `${nameOf(column)} (${samplesOf(table, column)})`;

  function helpOf(name: Name): string {
    const candidates = rows.candidatesOf(name);
    if (candidates.length > 0) return `Not clear. Is it ${candidates.map(describe).join(' or ')}? Choose.`;
    const column: number | undefined = mapping[name];
    if (column === undefined) {
      if (!requiredNames.includes(name)) return '';
      return `Every row needs it${name === 'certification_period' ? ', or a first and a last day' : ''}.`;
    }
    const rest = (others[name] ?? []).filter((other) => !usedColumns.has(other));
    const also = rest.length > 0 ? `. Or is it ${rest.map(describe).join(' or ')}?` : '';
    return `${samplesOf(table, column)}${also}`;
  }

  return (
    <ImportSection label="Columns">
      <Typography variant="h2">Columns</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2.5 }}>
        Check what each column holds. Some of its cells stand below it.
      </Typography>
      <Stack
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {names.map((name) => {
          const isOpen = openNames.includes(name);
          const isWrong = isOpen || gaps.includes(name);
          return (
            <TextField
              key={name}
              select
              label={fields[name].label}
              error={isWrong}
              helperText={helpOf(name)}
              slotProps={{
                inputLabel: { required: requiredNames.includes(name), shrink: true },
                formHelperText: { sx: { overflowWrap: 'anywhere' } },
                select: {
                  displayEmpty: true,
                  renderValue: (value) =>
                    value === ''
                      ? 'Choose a column'
                      : value === -1
                        ? '(no column)'
                        : columnName(header, Number(value)),
                },
              }}
              value={isOpen ? '' : (mapping[name] ?? -1)}
              onChange={({ target }) => {
                const column = Number(target.value);
                rows.choose(name, column < 0 ? undefined : column);
              }}
            >
              <MenuItem value={-1}>(no column)</MenuItem>
              {columnIndexes.map((column) => (
                // Keyed by index, because names of columns may repeat.
                <MenuItem key={column} value={column} sx={{ display: 'block', maxWidth: 480 }}>
                  <Typography noWrap>{columnName(header, column)}</Typography>
                  <Typography noWrap variant="body2" color="text.secondary">
                    {samplesOf(table, column)}
                  </Typography>
                </MenuItem>
              ))}
            </TextField>
          );
        })}
        {children}
      </Stack>
      <Stack spacing={2} sx={{ mt: 2, alignItems: 'start' }}>
        {unusedColumns.length > 0 && (
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {`Not imported: ${unusedColumns.map(nameOf).join(', ')}.`}
          </Typography>
        )}
        {openNames.length > 0 && (
          <Alert severity="warning" role="status">
            {`The names of the columns leave ${formatCounted(openNames.length, { one: 'question', many: 'questions' })} open: ${openNames.map((name) => fields[name].label).join(', ')}. Choose a column, or “(no column)”.`}
          </Alert>
        )}
        {!rows.isConfirmed && (
          <Button
            variant="contained"
            disabled={openNames.length > 0 || gaps.length > 0}
            onClick={rows.confirm}
          >
            The columns are right: check the rows
          </Button>
        )}
      </Stack>
    </ImportSection>
  );
}
