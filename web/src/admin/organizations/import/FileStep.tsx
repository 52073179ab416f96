import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { downloadCsv } from './downloadCsv';
import { importModes, type ImportMode } from './importModes';
import { readTable } from './readFile';
import { FileProblem, type Table } from './table';

interface FileStepProps {
  mode: ImportMode;
  /** What is chosen before the file. */
  children: ReactNode;
  onRead: (name: string, table: Table) => void;
}

/** The file is chosen and read; nothing leaves the browser yet. */
export function FileStep({ mode, children, onRead }: FileStepProps) {
  const { intro, template } = importModes[mode];
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function take(file: File) {
    setReading(true);
    setProblem(undefined);
    try {
      onRead(file.name, await readTable(file));
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : 'The file could not be read. Try again.');
    } finally {
      setReading(false);
    }
  }
  const download = () =>
    downloadCsv(template).catch(() =>
      setProblem('The template could not be made. Check the connection and try again.'),
    );
  return (
    <Paper
      component="section"
      aria-label="File"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 } }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) void take(file);
      }}
    >
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        {children}
        <Typography>
          Choose an Excel workbook (.xlsx, its first sheet) or a .csv file: one organization in each row, and
          the names of the columns in the first row. {intro}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            startIcon={<UploadFileIcon />}
            loading={reading}
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
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // So that the same file can be chosen again after it was corrected.
            target.value = '';
            if (file) void take(file);
          }}
        />
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </Stack>
    </Paper>
  );
}
