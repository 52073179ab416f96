import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { namesOf } from '@utkarsh/domain/fields';
import { readDirectory } from '../../../data/staff/organizationLists';
import { useIsAdmin } from '../../session/sessionContext';
import { adminPaths } from '../../ui/adminPaths';
import { LoadProblem, Waiting } from '../../ui/Loading';
import { PageHeading } from '../../ui/PageHeading';
import { useLoaded } from '../../ui/useLoaded';
import { AddRows } from './AddRows';
import { FileStep } from './FileStep';
import { importModes, type ImportMode } from './importModes';
import type { ImportedFile } from './ImportSteps';
import { pastImports } from './lastImports';
import { PastImports } from './PastImports';
import { RenewRows } from './RenewRows';
import type { Table } from './table';

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
  const [file, setFile] = useState<{ name: string; table: Table }>();
  const [imports, setImports] = useState(pastImports);
  const [running, setRunning] = useState(false);
  if (!isAdmin) return <Navigate to={adminPaths.organizations('micro')} replace />;
  const refresh = () => setImports(pastImports());
  return (
    <>
      <PageHeading title="Import Organizations" shortTitle="Import" />
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {!running && <PastImports imports={imports} onChange={refresh} />}
        {file ? (
          <ImportFile
            mode={mode}
            file={file}
            onRunning={(now) => {
              setRunning(now);
              refresh();
            }}
            onAgain={() => setFile(undefined)}
          />
        ) : (
          <>
            <FileStep mode={mode} onRead={(name, table) => setFile({ name, table })}>
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

/** A file that was read: its columns, what would become of its rows, and the import itself. */
function ImportFile({ mode, ...parts }: ImportedFile & { mode: ImportMode }) {
  const { value: rows, failed, retry } = useLoaded(readDirectory);
  if (failed) return <LoadProblem what="The list of organizations" onRetry={retry} />;
  if (!rows) return <Waiting part label="Loading the list of organizations" />;
  const Rows = mode === 'add' ? AddRows : RenewRows;
  return <Rows rows={rows} {...parts} />;
}
