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
  type PaperProps,
} from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { formatCounted } from '@utkarsh/domain/text/format';
import { countedRows } from '../../browser/spreadsheet/columns';
import { downloadCsv, maxLinesAbove, type SourceFile } from '../../browser/spreadsheet/table';
import type { FileReader } from '../../browser/spreadsheet/useFileReader';

export const ImportSection = ({ label, ...props }: PaperProps & { label: string }) => (
  <Paper
    component="section"
    aria-label={label}
    variant="outlined"
    sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}
    {...props}
  />
);

export function FileStep(props: {
  noun: string;
  intro: string;
  template: Parameters<typeof downloadCsv>[0];
  children?: ReactNode;
  reader: FileReader;
}) {
  const { noun, intro, template, children, reader } = props;
  const { reading, problem } = reader;
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => file && reader.read(file);
  return (
    <ImportSection
      label="File"
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
    </ImportSection>
  );
}

const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Western European)' },
  { value: 'macintosh', label: 'Macintosh' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
];

interface ChoiceProps {
  label: string;
  value: string | number;
  options: readonly { value: string | number; label: string; disabled?: boolean }[];
  onChoose: (value: string) => void;
}

export const SelectChoice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextField select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {options.map(({ label: text, ...option }) => (
      <MenuItem key={option.value} {...option}>
        <Typography noWrap component="span">
          {text}
        </Typography>
      </MenuItem>
    ))}
  </TextField>
);

export function RadioChoice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_event, next) => onChoose(next)}>
        {options.map((option) => (
          <FormControlLabel key={option.value} {...option} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

export function SheetStep(props: {
  file: SourceFile;
  reader: FileReader;
  /** Number of rows of data, if the row with the names of the columns is one of them. */
  dataRows?: number | undefined;
}) {
  const { file, reader, dataRows } = props;
  const { choice, choose, problem, isAsking } = reader.sheet;
  const { sheets, encoding } = file;
  const sheet = sheets[choice.sheet];
  const hiddenRows = sheet?.hiddenRows ?? 0;
  const shownProblem = problem ?? reader.problem;
  const lines = sheet?.lines.slice(0, maxLinesAbove + 1) ?? [];
  const headerRow = choice.headerRow ?? sheet?.headerRow;
  const linesAbove = lines.findIndex(({ number }) => number === headerRow);
  const leftOut =
    linesAbove > 0
      ? `, below ${formatCounted(linesAbove, { one: 'line', many: 'lines' })} that ${linesAbove === 1 ? 'is' : 'are'} left out`
      : '';
  const summary = sheet
    ? `${sheet.name === '' ? ' is read' : `: the sheet “${sheet.name}” is read`}. It has ${countedRows(dataRows ?? sheet.rows - linesAbove - 1)} of data${leftOut}.`
    : ': its sheets with rows are all hidden. Choose the one to read.';
  return (
    <ImportSection label="Sheet">
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{`${file.name}${summary}`}</Typography>
        <Stack
          sx={{
            display: 'grid',
            gap: 2,
            width: '100%',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {(sheets.length > 1 || !sheet) && (
            <SelectChoice
              label="Sheet"
              value={sheet ? choice.sheet : ''}
              // Sheets of a damaged workbook may have equal names.
              options={sheets.map(({ name, isHidden, rows }, value) => ({
                value,
                label: `${name} (${isHidden ? 'hidden, ' : ''}${countedRows(rows)})`,
                disabled: rows === 0,
              }))}
              onChoose={(value) => choose({ sheet: Number(value) })}
            />
          )}
          {headerRow !== undefined && (
            <SelectChoice
              label="Row with the names of the columns"
              value={headerRow}
              options={lines.map(({ number, cells }) => ({
                value: number,
                label: `Row ${number}: ${cells.filter((cell) => cell !== '').join(', ')}`,
              }))}
              onChoose={(value) => choose({ ...choice, headerRow: Number(value) })}
            />
          )}
          {encoding && !encoding.certain && (
            <SelectChoice
              label="Encoding of the letters"
              value={encoding.name}
              options={encodings}
              onChoose={reader.readAs}
            />
          )}
        </Stack>
        {encoding && !encoding.certain && (
          <Alert severity="info">
            The file does not say how its letters are written. Check names with accents or Indian letters in
            the preview, and choose another encoding if they look wrong.
          </Alert>
        )}
        {hiddenRows > 0 && (
          <RadioChoice
            label={`${countedRows(hiddenRows)} of this sheet ${hiddenRows === 1 ? 'is' : 'are'} hidden, by a filter or by hand. What should happen to ${hiddenRows === 1 ? 'it' : 'them'}?`}
            value={String(choice.withHiddenRows ?? '')}
            options={[
              { value: 'false', label: 'Leave out' },
              { value: 'true', label: 'Import too' },
            ]}
            onChoose={(value) => choose({ ...choice, withHiddenRows: value === 'true' })}
          />
        )}
        {shownProblem !== undefined && <Alert severity="error">{shownProblem}</Alert>}
        {/* Later steps have this button too. */}
        {(problem !== undefined || isAsking) && <Button onClick={reader.clear}>Choose another file</Button>}
      </Stack>
    </ImportSection>
  );
}
