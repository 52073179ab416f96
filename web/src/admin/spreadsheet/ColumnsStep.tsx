import { Alert, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { formatCounted } from '@utkarsh/domain/text/format';
import { columnName, guessMapping, type ImportColumns, type Mapping } from './columns';
import type { Table, TableLine } from './file/table';

/** Returns a line with corrected cells. A problem stays until its own cell changes. */
function correctLine(line: TableLine, cells: string[]): TableLine {
  const { problems = [], ...rest } = line;
  const left = problems.filter(({ column }) => column !== undefined && cells[column] === line.cells[column]);
  return { ...rest, cells, ...(left.length > 0 && { problems: left }) };
}

export function useImportedRows<Name extends string>(columns: ImportColumns<Name>, source: Table) {
  const guess = useMemo(() => guessMapping(columns, source.header), [columns, source.header]);
  const [mapping, setMapping] = useState(guess.mapping);
  const [answered, setAnswered] = useState<ReadonlySet<Name>>(new Set());
  const [confirmed, setConfirmed] = useState(false);
  const [cells, setCells] = useState<ReadonlyMap<number, string[]>>(new Map());
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const table = useMemo((): Table => {
    const lines = source.lines.map((line) => {
      const changed = cells.get(line.number);
      return changed ? correctLine(line, changed) : line;
    });
    return { ...source, lines };
  }, [source, cells]);
  const asked = (name: Name): readonly number[] => {
    if (answered.has(name)) return [];
    const used = new Set<number | undefined>(columns.names.map((one) => mapping[one]));
    return (guess.asked[name] ?? []).filter((column) => !used.has(column));
  };
  return {
    columns,
    table,
    mapping,
    asked,
    others: guess.others,
    confirmed,
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
      setAnswered(new Set([...answered, name]));
      // The rows have other cells now.
      setAccepted(new Set());
    },
    accepted,
    isCorrected: cells.size > 0,
    accept: (row: number) => setAccepted(new Set([...accepted, row])),
    correct: (row: number, changed: string[]) => {
      setCells(new Map([...cells, [row, changed]]));
      setAccepted(new Set([...accepted].filter((one) => one !== row)));
    },
  };
}

export type ImportedRows<Name extends string> = ReturnType<typeof useImportedRows<Name>>;

const maxSamples = 3;
const maxSampleLength = 40;

function samplesOf({ lines }: Table, column: number): string {
  const found = new Set<string>();
  for (const { cells } of lines) {
    const cell = cells[column]?.trim() ?? '';
    if (cell !== '') found.add(cell.length > maxSampleLength ? `${cell.slice(0, maxSampleLength)}…` : cell);
    if (found.size === maxSamples) break;
  }
  return found.size === 0 ? 'empty' : [...found].join(' · ');
}

interface ColumnsStepProps<Name extends string> {
  rows: ImportedRows<Name>;
  children?: ReactNode;
}

/** Step to check the meaning of each column. The rows are checked only after the person confirms the columns. */
export function ColumnsStep<Name extends string>({ rows, children }: ColumnsStepProps<Name>) {
  const { table, columns, mapping, others } = rows;
  const { fields, names } = columns;
  const required = columns.requiredOf(mapping);
  const { header } = table;
  // Only columns with a header, because rows may be longer.
  const all = header.map((_name, column) => column);
  const used = new Set<number | undefined>(names.map((name) => mapping[name]));
  const open = names.filter((name) => rows.asked(name).length > 0);
  const inQuestion = new Set(open.flatMap((name) => rows.asked(name)));
  const unused = all.filter((column) => !used.has(column) && !inQuestion.has(column));
  const missing = required.filter((name) => mapping[name] === undefined && !open.includes(name));
  const nameOf = (column: number) => `“${columnName(header, column)}”`;
  const describe = (column: number) => `${nameOf(column)} (${samplesOf(table, column)})`;

  function helpOf(name: Name): string {
    const asked = rows.asked(name);
    if (asked.length > 0) return `Not clear. Is it ${asked.map(describe).join(' or ')}? Choose.`;
    const column: number | undefined = mapping[name];
    if (column === undefined) {
      if (!required.includes(name)) return '';
      return `Every row needs it${name === 'certification_period' ? ', or a first and a last day' : ''}.`;
    }
    const rest = (others[name] ?? []).filter((other) => !used.has(other));
    const also = rest.length > 0 ? `. Or is it ${rest.map(describe).join(' or ')}?` : '';
    return `${samplesOf(table, column)}${also}`;
  }

  return (
    <Paper component="section" aria-label="Columns" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
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
          const isOpen = open.includes(name);
          const isWrong = isOpen || missing.includes(name);
          return (
            <TextField
              key={name}
              select
              label={fields[name].label}
              error={isWrong}
              helperText={helpOf(name)}
              slotProps={{
                inputLabel: { required: required.includes(name), shrink: true },
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
              {all.map((column) => (
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
        {unused.length > 0 && (
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {`Not imported: ${unused.map(nameOf).join(', ')}.`}
          </Typography>
        )}
        {open.length > 0 && (
          <Alert severity="warning" role="status">
            {`The names of the columns leave ${formatCounted(open.length, { one: 'question', many: 'questions' })} open: ${open.map((name) => fields[name].label).join(', ')}. Choose a column, or “(no column)”.`}
          </Alert>
        )}
        {!rows.confirmed && (
          <Button variant="contained" disabled={open.length > 0} onClick={rows.confirm}>
            The columns are right: check the rows
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
