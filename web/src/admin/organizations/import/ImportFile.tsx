import { readDirectory } from '../../../data/staff/organizationLists';
import { LoadProblem, Waiting } from '../../ui/Loading';
import { useLoaded } from '../../ui/useLoaded';
import { AddRows } from './AddRows';
import type { ImportMode } from './importModes';
import type { ImportedFile } from './ImportSteps';
import { RenewRows } from './RenewRows';

/** A file that was read: its columns, what would become of its rows, and the import itself. */
export function ImportFile({ mode, ...parts }: ImportedFile & { mode: ImportMode }) {
  const { value: rows, failed, retry } = useLoaded(readDirectory);
  if (failed) return <LoadProblem what="The list of organizations" onRetry={retry} />;
  if (!rows) return <Waiting part label="Loading the list of organizations" />;
  const Rows = mode === 'add' ? AddRows : RenewRows;
  return <Rows rows={rows} {...parts} />;
}
