import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { formatCounted } from '@utkarsh/domain/text/format';
import { downloadCsv, findHeader, maxLinesAbove, type SourceFile, type Table } from './file/table';
import { columnName, importModes, type ImportMode } from './importColumns';
import type { FileReader, ImportedRows } from './importState';

interface FileStepProps {
  mode: ImportMode;
  /** What is chosen before the file. */
  children: ReactNode;
  reader: FileReader;
}

/** The file is chosen and read; nothing leaves the browser yet. */
export function FileStep({ mode, children, reader }: FileStepProps) {
  const { intro, template } = importModes[mode];
  const { reading, problem } = reader;
  const input = useRef<HTMLInputElement>(null);
  function take(file: File | undefined) {
    if (file) reader.read(file);
  }
  return (
    <Paper
      component="section"
      aria-label="File"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 } }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        {children}
        <Typography>
          Choose an Excel workbook (.xlsx) or a .csv file: one organization in each row, below a row with the
          names of the columns. {intro}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            startIcon={<UploadFileIcon />}
            disabled={reading !== undefined}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <Button startIcon={<DownloadIcon />} onClick={() => downloadCsv(template)}>
            Download the template
          </Button>
        </Stack>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of organizations"
          // Old and foreign workbooks can be chosen too: a message then says how to convert them.
          accept=".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.tab,.txt"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // So that the same file can be chosen again after it was corrected.
            target.value = '';
            take(file);
          }}
        />
        {reading && (
          <Stack direction="row" sx={{ gap: 2, width: '100%', alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography role="status" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
                {`Reading ${reading.name} …`}
              </Typography>
              <LinearProgress
                variant="determinate"
                value={reading.share * 100}
                aria-label={`Part of ${reading.name} that is read`}
              />
            </Box>
            <Button onClick={reader.cancel}>Cancel</Button>
          </Stack>
        )}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </Stack>
    </Paper>
  );
}

/** What a person chose of a file. */
export interface SheetChoice {
  /** Place of the sheet in the file, from 0. */
  sheet: number;
  /** Row of the names of the columns; found by itself when absent. */
  headerRow?: number;
  /** Undefined until a person says it. */
  withHiddenRows?: boolean;
}

const rowsOf = (count: number) => formatCounted(count, { one: 'row', many: 'rows' });

const encodings: readonly (readonly [string, string])[] = [
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252 (Western European)'],
  ['macintosh', 'Macintosh'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16, big-endian'],
];

interface SheetStepProps {
  file: SourceFile;
  reader: FileReader;
  known: ReadonlySet<string>;
  choice: SheetChoice;
  onChoice: (choice: SheetChoice) => void;
  /** Why the sheet is no list of organizations. */
  problem: string | undefined;
}

/** Names the sheet that is read, and asks what the file leaves open. */
export function SheetStep({ file, reader, known, choice, onChoice, problem }: SheetStepProps) {
  const { sheets, encoding } = file;
  const sheet = sheets[choice.sheet];
  const hiddenRows = sheet?.hiddenRows ?? 0;
  const isAsking = hiddenRows > 0 && choice.withHiddenRows === undefined;
  const shownProblem = problem ?? reader.problem;
  const lines = sheet?.lines.slice(0, maxLinesAbove + 1) ?? [];
  const headerRow = choice.headerRow ?? findHeader(lines, known)?.number;
  const above = lines.findIndex(({ number }) => number === headerRow);
  const what = sheet && sheet.name !== '' ? `: the sheet “${sheet.name}” is read` : ' is read';
  const leftOut =
    above > 0
      ? `, below ${formatCounted(above, { one: 'line', many: 'lines' })} that ${above === 1 ? 'is' : 'are'} left out`
      : '';
  return (
    <Paper component="section" aria-label="Sheet" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {`${file.name}${what}. It has ${rowsOf((sheet?.rows ?? 0) - above - 1)} of data${leftOut}.`}
        </Typography>
        <Stack
          sx={{
            display: 'grid',
            gap: 2,
            width: '100%',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {sheets.length > 1 && (
            <TextField
              select
              label="Sheet"
              value={choice.sheet}
              onChange={({ target }) => onChoice({ sheet: Number(target.value) })}
            >
              {sheets.map(({ name, hidden, rows }, place) => (
                // Two sheets of a damaged workbook may have one name.
                <MenuItem key={place} value={place} disabled={rows === 0}>
                  {`${name} (${hidden ? 'hidden, ' : ''}${rowsOf(rows)})`}
                </MenuItem>
              ))}
            </TextField>
          )}
          {headerRow !== undefined && (
            <TextField
              select
              label="Row with the names of the columns"
              value={headerRow}
              onChange={({ target }) => onChoice({ ...choice, headerRow: Number(target.value) })}
            >
              {lines.map(({ number, cells }) => (
                <MenuItem key={number} value={number}>
                  <Typography noWrap component="span">
                    {`Row ${number}: ${cells.filter((cell) => cell !== '').join(', ')}`}
                  </Typography>
                </MenuItem>
              ))}
            </TextField>
          )}
          {encoding && !encoding.certain && (
            <TextField
              select
              label="Encoding of the letters"
              value={encoding.name}
              onChange={({ target }) => reader.readAs(target.value)}
            >
              {[
                ...(encodings.some(([name]) => name === encoding.name)
                  ? []
                  : [[encoding.name, encoding.name] as const]),
                ...encodings,
              ].map(([name, label]) => (
                <MenuItem key={name} value={name}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
        {encoding && !encoding.certain && (
          <Alert severity="info">
            The file does not say how its letters are written. Check names with accents or Indian letters in
            the preview, and choose another encoding if they look wrong.
          </Alert>
        )}
        {hiddenRows > 0 && (
          <FormControl>
            <FormLabel id="hidden-rows">
              {`${rowsOf(hiddenRows)} of this sheet ${hiddenRows === 1 ? 'is' : 'are'} hidden, by a filter or by hand. What should happen to ${hiddenRows === 1 ? 'it' : 'them'}?`}
            </FormLabel>
            <RadioGroup
              row
              aria-labelledby="hidden-rows"
              value={choice.withHiddenRows ?? ''}
              onChange={(_event, value) => onChoice({ ...choice, withHiddenRows: value === 'true' })}
            >
              <FormControlLabel value="false" control={<Radio />} label="Leave out" />
              <FormControlLabel value="true" control={<Radio />} label="Import too" />
            </RadioGroup>
          </FormControl>
        )}
        {shownProblem !== undefined && <Alert severity="error">{shownProblem}</Alert>}
        {/* The later steps have this button too, once they are there. */}
        {(problem !== undefined || isAsking) && <Button onClick={reader.clear}>Choose another file</Button>}
      </Stack>
    </Paper>
  );
}

const maxSamples = 3;
const maxSampleLength = 40;

/** The first cells of a column that differ, to tell what it holds. */
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
  /** What else is chosen for all rows. */
  children?: ReactNode;
}

/** Shows which column holds what, with some of its cells. What the names leave open is asked; nothing is checked before somebody has confirmed it. */
export function ColumnsStep<Name extends string>({ rows, children }: ColumnsStepProps<Name>) {
  const { table, columns, mapping, others } = rows;
  const { fields, names } = columns;
  const required = columns.requiredOf(mapping);
  const { header } = table;
  // A row may be longer than the head of the file.
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
                // Names may repeat; columns do not.
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
