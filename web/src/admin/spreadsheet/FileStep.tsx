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
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { formatCounted } from '@utkarsh/domain/text/format';
import { useSending } from '../../browser/useSending';
import { failureWords, noteMissingCode } from '../../browser/newVersion';
// oxlint-disable-next-line import/default -- Vite makes this module: its default export starts the worker.
import ReadWorker from './file/readWorker?worker';
import { countedRows } from './columns';
import type { WorkerAnswer } from './file/readWorker';
import {
  downloadCsv,
  FileProblem,
  findSheet,
  maxLinesAbove,
  noRows,
  tableOf,
  type SourceFile,
  type Table,
} from './file/table';

const maxBytes = 10 * 1024 * 1024;

interface ReadFileOptions {
  /** Folded names of columns that the import knows. */
  knownColumns: ReadonlySet<string>;
  encoding?: string | undefined;
  signal: AbortSignal;
}

async function readFile(
  file: File,
  { knownColumns, encoding, signal }: ReadFileOptions,
): Promise<SourceFile> {
  if (file.size > maxBytes) throw new FileProblem('The file is larger than 10 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = new ReadWorker();
  try {
    return await new Promise<SourceFile>((resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new DOMException('The reading was ended.', 'AbortError')),
      );
      worker.addEventListener('error', () => {
        const error = new Error('The worker that reads files has failed.');
        noteMissingCode(error);
        reject(error);
      });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
        if ('file' in data) resolve(data.file);
        else
          reject(
            data.problem === undefined
              ? new Error('The file could not be read.')
              : new FileProblem(data.problem),
          );
      });
      worker.postMessage({ name: file.name, bytes, knownColumns, encoding }, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

interface SheetChoice {
  sheet: number;
  headerRow?: number;
  /** Undefined until a person decides. */
  withHiddenRows?: boolean;
}

/** Returns the table of the chosen sheet, or the reason why the sheet contains none. Returns neither while a question is open. */
function readTable({ sheets }: SourceFile, choice: SheetChoice): { table?: Table; problem?: string } {
  const sheet = sheets[choice.sheet];
  if (!sheet) return { problem: noRows };
  if (sheet.hiddenRows > 0 && choice.withHiddenRows === undefined) return {};
  try {
    return { table: tableOf(sheet, choice) };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
}

/** Returns the chosen sheet of a file and its table. `key` changes with the table, which then has other columns. */
function useSheet(file: SourceFile | undefined) {
  const [selection, setSelection] = useState<{ file: SourceFile; choice: SheetChoice }>();
  const choice = useMemo(
    (): SheetChoice =>
      selection && selection.file === file ? selection.choice : { sheet: file ? findSheet(file) : 0 },
    [selection, file],
  );
  const result = useMemo(() => (file ? readTable(file, choice) : {}), [file, choice]);
  return {
    ...result,
    choice,
    choose: (next: SheetChoice) => file && setSelection({ file, choice: next }),
    key: JSON.stringify([file?.encoding?.name, choice]),
  };
}

export interface FileReader {
  file: SourceFile | undefined;
  sheet: ReturnType<typeof useSheet>;
  /** Name of the file that is being read. */
  reading: string | undefined;
  problem: string | undefined;
  read: (file: File) => void;
  readAs: (encoding: string) => void;
  cancel: () => void;
  clear: () => void;
}

export function useFileReader(knownColumns: ReadonlySet<string>): FileReader {
  const [file, setFile] = useState<SourceFile>();
  const [reading, setReading] = useState<string>();
  const lastFile = useRef<File>(undefined);
  const { isSending, problem, send, drop } = useSending((error) =>
    error instanceof FileProblem
      ? error.message
      : failureWords(error, 'The file could not be read. Try again.'),
  );

  function start(source: File, encoding?: string) {
    drop();
    lastFile.current = source;
    setReading(source.name);
    void send((signal) => readFile(source, { knownColumns, encoding, signal }), setFile);
  }

  return {
    file,
    sheet: useSheet(file),
    reading: isSending ? reading : undefined,
    problem,
    read: (source) => start(source),
    readAs: (encoding) => {
      if (lastFile.current) start(lastFile.current, encoding);
    },
    cancel: drop,
    clear: () => setFile(undefined),
  };
}

interface FileStepProps {
  noun: string;
  intro: string;
  template: Parameters<typeof downloadCsv>[0];
  children?: ReactNode;
  reader: FileReader;
}

export function FileStep({ noun, intro, template, children, reader }: FileStepProps) {
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
          {`Choose a workbook (.xlsx, .xls, .xlsb or .ods) or a .csv file: one ${noun} in each row, below a row with the names of the columns. ${intro}`}
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
          aria-label={`File of ${noun}s`}
          accept=".xlsx,.xlsm,.xls,.xlsb,.ods,.csv,.tsv,.tab,.txt"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Without this, choosing the corrected file again would fire no event.
            target.value = '';
            take(file);
          }}
        />
        {reading !== undefined && (
          <Stack direction="row" sx={{ gap: 2, width: '100%', alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography role="status" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
                {`Reading ${reading} …`}
              </Typography>
              <LinearProgress aria-label={`Reading ${reading}`} />
            </Box>
            <Button onClick={reader.cancel}>Cancel</Button>
          </Stack>
        )}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </Stack>
    </Paper>
  );
}

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
  /** Number of rows of data, if the row with the names of the columns is one of them. */
  dataRows?: number | undefined;
}

export function SheetStep({ file, reader, dataRows }: SheetStepProps) {
  const { choice, choose, problem } = reader.sheet;
  const { sheets, encoding } = file;
  const sheet = sheets[choice.sheet];
  const hiddenRows = sheet?.hiddenRows ?? 0;
  const isAsking = hiddenRows > 0 && choice.withHiddenRows === undefined;
  const shownProblem = problem ?? reader.problem;
  const lines = sheet?.lines.slice(0, maxLinesAbove + 1) ?? [];
  const headerRow = choice.headerRow ?? sheet?.headerRow;
  const linesAbove = lines.findIndex(({ number }) => number === headerRow);
  const sheetText = sheet && sheet.name !== '' ? `: the sheet “${sheet.name}” is read` : ' is read';
  const leftOut =
    linesAbove > 0
      ? `, below ${formatCounted(linesAbove, { one: 'line', many: 'lines' })} that ${linesAbove === 1 ? 'is' : 'are'} left out`
      : '';
  return (
    <Paper component="section" aria-label="Sheet" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {`${file.name}${sheetText}. It has ${countedRows(dataRows ?? (sheet?.rows ?? 0) - linesAbove - 1)} of data${leftOut}.`}
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
              onChange={({ target }) => choose({ sheet: Number(target.value) })}
            >
              {sheets.map(({ name, isHidden, rows }, place) => (
                // Keyed by position, because two sheets of a damaged workbook may have one name.
                <MenuItem key={place} value={place} disabled={rows === 0}>
                  {`${name} (${isHidden ? 'hidden, ' : ''}${countedRows(rows)})`}
                </MenuItem>
              ))}
            </TextField>
          )}
          {headerRow !== undefined && (
            <TextField
              select
              label="Row with the names of the columns"
              value={headerRow}
              onChange={({ target }) => choose({ ...choice, headerRow: Number(target.value) })}
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
              {`${countedRows(hiddenRows)} of this sheet ${hiddenRows === 1 ? 'is' : 'are'} hidden, by a filter or by hand. What should happen to ${hiddenRows === 1 ? 'it' : 'them'}?`}
            </FormLabel>
            <RadioGroup
              row
              aria-labelledby="hidden-rows"
              value={choice.withHiddenRows ?? ''}
              onChange={(_event, value) => choose({ ...choice, withHiddenRows: value === 'true' })}
            >
              <FormControlLabel value="false" control={<Radio />} label="Leave out" />
              <FormControlLabel value="true" control={<Radio />} label="Import too" />
            </RadioGroup>
          </FormControl>
        )}
        {shownProblem !== undefined && <Alert severity="error">{shownProblem}</Alert>}
        {/* Later steps have this button too. */}
        {(problem !== undefined || isAsking) && <Button onClick={reader.clear}>Choose another file</Button>}
      </Stack>
    </Paper>
  );
}
