import {
  Alert,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { formatCounted } from '@utkarsh/domain/text/format';
import { findHeader, maxLinesAbove, type SourceFile } from './table';
import type { FileReader } from './useFileReader';

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
