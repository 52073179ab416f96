import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useIsAdmin } from '../../session/sessionContext';
import { adminPaths } from '../../ui/adminPaths';
import { PageHeading } from '../../ui/PageHeading';
import { FileStep } from './FileStep';
import { ImportFile } from './ImportFile';
import { pastImports } from './lastImports';
import { PastImports } from './PastImports';
import type { Table } from './table';

/** `/admin/import`: organizations from a spreadsheet. */
export function ImportPage() {
  const isAdmin = useIsAdmin();
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
            file={file}
            onRunning={(now) => {
              setRunning(now);
              refresh();
            }}
            onAgain={() => setFile(undefined)}
          />
        ) : (
          <FileStep onRead={(name, table) => setFile({ name, table })} />
        )}
        {!file && (
          <Alert severity="info" role="note">
            Rows with mistakes and companies that are there already are not added; you can download them with
            the reasons, mend them and import them again.
          </Alert>
        )}
      </Stack>
    </>
  );
}
