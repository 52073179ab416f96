import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { failureWords } from '../../../data/newVersion';
import { downloadCsv } from './downloadCsv';
import { importModes, type ImportMode } from './importColumns';
import type { FileReader } from './useFileReader';

interface FileStepProps {
  mode: ImportMode;
  /** What is chosen before the file. */
  children: ReactNode;
  reader: FileReader;
}

/** The file is chosen and read; nothing leaves the browser yet. */
export function FileStep({ mode, children, reader }: FileStepProps) {
  const { intro, template } = importModes[mode];
  const { reading } = reader;
  const input = useRef<HTMLInputElement>(null);
  const [templateProblem, setTemplateProblem] = useState<string>();
  const problem = templateProblem ?? reader.problem;
  function take(file: File | undefined) {
    if (!file) return;
    setTemplateProblem(undefined);
    reader.read(file);
  }
  const download = () =>
    downloadCsv(template).catch(async (error: unknown) => {
      const text = 'The template could not be made. Check the connection and try again.';
      setTemplateProblem(await failureWords(error, text));
    });
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
          <Button startIcon={<DownloadIcon />} onClick={() => void download()}>
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
