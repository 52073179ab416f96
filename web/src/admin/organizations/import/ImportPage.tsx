import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { readDirectory } from '../../../data/staff/directory';
import { useIsAdmin } from '../../session/sessionContext';
import { adminPaths } from '../../ui/adminPaths';
import { LoadProblem, Waiting } from '../../ui/Loading';
import { PageHeading } from '../../ui/PageHeading';
import { useLoaded } from '../../../browser/useLoaded';
import { FileProblem, findSheet, noRows, tableOf, type SourceFile, type Table } from './file/table';
import { FileStep, SheetStep, type SheetChoice } from './FileSteps';
import { importModes, knownColumns, type ImportMode } from './importColumns';
import { AddRows, RenewRows } from './ImportRows';
import type { ImportedFile } from './ImportSteps';
import { pastImports, PastImports } from './PastImports';
import { useFileReader, type FileReader } from './importState';

const modes = namesOf(importModes);

/** What the import does, as the address says. */
function useMode() {
  const [params, setParams] = useSearchParams();
  const mode = modes.find((one) => one === params.get('mode')) ?? 'add';
  const choose = (next: string) => {
    const changed = new URLSearchParams(params);
    changed.set('mode', next);
    setParams(changed, { replace: true });
  };
  return [mode, choose] as const;
}

/** `/admin/import`: organizations from a spreadsheet. */
export function ImportPage() {
  const isAdmin = useIsAdmin();
  const [mode, chooseMode] = useMode();
  const reader = useFileReader(knownColumns);
  const [imports, setImports] = useState(pastImports);
  const [running, setRunning] = useState(false);
  if (!isAdmin) return <Navigate to={adminPaths.organizations('micro')} replace />;
  const refresh = () => setImports(pastImports());
  return (
    <>
      <PageHeading title="Import Organizations" shortTitle="Import" />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {!running && <PastImports imports={imports} onChange={refresh} />}
        {reader.file ? (
          <ChosenFile
            // A file that is read anew, in another encoding, begins anew.
            key={reader.file.encoding?.name}
            mode={mode}
            source={reader.file}
            reader={reader}
            onRunning={(now) => {
              setRunning(now);
              refresh();
            }}
          />
        ) : (
          <>
            <FileStep mode={mode} reader={reader}>
              <FormControl>
                <FormLabel id="import-mode">What to do with the file</FormLabel>
                <RadioGroup
                  row
                  aria-labelledby="import-mode"
                  value={mode}
                  onChange={(_event, value) => chooseMode(value)}
                >
                  {modes.map((one) => (
                    <FormControlLabel
                      key={one}
                      value={one}
                      control={<Radio />}
                      label={importModes[one].label}
                    />
                  ))}
                </RadioGroup>
              </FormControl>
            </FileStep>
            <Alert severity="info" role="note">
              {importModes[mode].hint}
            </Alert>
          </>
        )}
      </Stack>
    </>
  );
}

/** Returns the table of the chosen sheet, or the reason why the sheet holds no table. Returns neither while a question is open. */
function useTable(
  { sheets }: SourceFile,
  { sheet: place, headerRow, withHiddenRows }: SheetChoice,
): { table?: Table; problem?: string } {
  return useMemo(() => {
    const sheet = sheets[place];
    if (!sheet) return { problem: noRows };
    if (sheet.hiddenRows > 0 && withHiddenRows === undefined) return {};
    try {
      return {
        table: tableOf(sheet, { known: knownColumns, headerRow, withHiddenRows: withHiddenRows ?? false }),
      };
    } catch (error) {
      if (error instanceof FileProblem) return { problem: error.message };
      throw error;
    }
  }, [sheets, place, headerRow, withHiddenRows]);
}

interface ChosenFileProps {
  mode: ImportMode;
  source: SourceFile;
  reader: FileReader;
  onRunning: (running: boolean) => void;
}

/** A file that was read: what of it is taken, and what becomes of that. */
function ChosenFile({ mode, source, reader, onRunning }: ChosenFileProps) {
  const [choice, setChoice] = useState<SheetChoice>(() => ({ sheet: findSheet(source) }));
  const [started, setStarted] = useState(false);
  const { table, problem } = useTable(source, choice);
  return (
    <>
      {!started && (
        <SheetStep
          file={source}
          reader={reader}
          known={knownColumns}
          choice={choice}
          onChoice={setChoice}
          problem={problem}
        />
      )}
      {table && (
        <ImportFile
          // The columns of another table are other ones.
          key={JSON.stringify(choice)}
          mode={mode}
          file={{ name: source.name, table }}
          onRunning={(now) => {
            if (now) setStarted(true);
            onRunning(now);
          }}
          onAgain={reader.clear}
        />
      )}
    </>
  );
}

/** The columns of a table, what would become of its rows, and the import itself. */
function ImportFile({ mode, ...parts }: ImportedFile & { mode: ImportMode }) {
  const { data: rows, error, retry } = useLoaded(readDirectory);
  if (error) return <LoadProblem what="The list of organizations" onRetry={retry} />;
  if (!rows) return <Waiting part label="Loading the list of organizations" />;
  const Rows = mode === 'add' ? AddRows : RenewRows;
  return <Rows rows={rows} {...parts} />;
}
