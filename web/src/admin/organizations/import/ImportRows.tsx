import { Alert, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bandOf, bandRange, bands, isBandId } from '@utkarsh/domain/bands';
import { daysText } from '@utkarsh/domain/certificate/period';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import type { OrganizationToAdd, OrganizationToRenew } from '@utkarsh/domain/organization/organizationEdit';
import { parsePeriod } from '@utkarsh/domain/fields/writtenPeriod';
import { importOrganizations, renewOrganizations } from '../../../data/staff/organizations';
import { readDirectory } from '../../../data/staff/directory';
import type { TierRow } from '../../../data/staff/directory';
import { useToast } from '../../ui/ToastProvider';
import { useToday } from '../../ui/useToday';
import { countedOrganizations } from '../organizationFields';
import {
  checkAdditions,
  checkRenewals,
  tiersByWords,
  type CheckedAddition,
  type CheckedRenewal,
  type TierChoice,
} from './rowChecks';
import { additionColumns, renewalColumns } from './importColumns';
import { ImportSteps, type ImportedFile } from './ImportSteps';
import { noteImport } from './PastImports';
import type { PreviewOf } from './PreviewStep';
import { useImportedRows, useImportRun, type ImportItem } from './importState';

const periodOf = (words: string): string => {
  const period = parsePeriod(words);
  return period ? daysText(period) : '';
};

const additionPreview: PreviewOf<CheckedAddition> = {
  verdicts: [
    { value: 'bad', label: 'Cannot be added', color: 'error' },
    { value: 'confirm', label: 'To confirm', color: 'warning' },
    { value: 'duplicate', label: 'Duplicate', color: 'warning' },
    { value: 'ready', label: 'Ready', color: 'success' },
  ],
  columns: [
    {
      field: 'certified',
      headerName: 'Certified',
      width: 150,
      text: (line) =>
        line.verdict === 'bad'
          ? ''
          : `${bandOf(line.tier).name}, ${periodOf(line.input.certification_period)}`,
    },
  ],
};

type AdditionItem = OrganizationToAdd & ImportItem;

/** Adds the organizations of a file. */
export function AddRows({ rows: present, ...parts }: ImportedFile & { rows: readonly TierRow[] }) {
  const { name: file } = parts.file;
  const toast = useToast();
  const [params] = useSearchParams();
  const tier = params.get('tier');
  const rows = useImportedRows(additionColumns, parts.file.table);
  const [choice, setChoice] = useState<TierChoice>(isBandId(tier) ? tier : 'fitting');
  const [duplicatesToo, setDuplicatesToo] = useState(false);
  const [names, setNames] = useState(() => tiersByWords(present));
  const [reading, setReading] = useState(false);
  const [stale, setStale] = useState(false);
  const { table, mapping, accepted } = rows;
  const lines = useMemo(
    () => checkAdditions(table, { mapping, choice, present: names, accepted }),
    [table, mapping, choice, names, accepted],
  );
  const items = useMemo(
    () =>
      lines.flatMap((line): AdditionItem[] =>
        line.verdict === 'ready' || (line.verdict === 'duplicate' && duplicatesToo)
          ? [{ ...line.input, id: newOrganizationId(line.name), tier: line.tier, row: line.line.number }]
          : [],
      ),
    [lines, duplicatesToo],
  );
  const run = useImportRun<AdditionItem>({
    send: async (batch) => {
      await importOrganizations(batch.map(({ row: _row, ...organization }) => organization));
      return new Map();
    },
    onStored: (at, stored) => noteImport({ at, file, items: stored.map(({ id, tier }) => ({ id, tier })) }),
  });
  /** Another window or another person may have added some of them since the file was read. */
  const startUnlessAdded = async () => {
    const now = tiersByWords(await readDirectory());
    const checked = checkAdditions(table, { mapping, choice, present: now, accepted });
    const isSame = checked.every(({ verdict }, at) => verdict === lines[at]?.verdict);
    setStale(!isSame);
    if (isSame) await run.start(items);
    else setNames(now);
  };
  /** Imports of several windows follow each other, so that each sees what the one before has added. */
  const startInTurn = async () => {
    setReading(true);
    try {
      await navigator.locks.request('organization import', startUnlessAdded);
    } catch {
      toast({ severity: 'error', text: 'Nothing was added. Check the connection and try again.' });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      {stale && (
        <Alert severity="warning" role="alert">
          Some of these organizations were added since the file was read. Nothing is stored yet: look at the
          preview again.
        </Alert>
      )}
      <ImportSteps
        {...parts}
        mode="add"
        rows={rows}
        moreColumns={
          <TextField
            select
            label="Tier"
            value={choice}
            onChange={({ target }) => setChoice(isBandId(target.value) ? target.value : 'fitting')}
          >
            <MenuItem value="fitting">By the number of employees</MenuItem>
            {bands.map((band) => (
              <MenuItem key={band.id} value={band.id}>
                {`All to ${band.name} (${bandRange(band)})`}
              </MenuItem>
            ))}
          </TextField>
        }
        lines={lines}
        preview={additionPreview}
        choice={
          lines.some(({ verdict }) => verdict === 'duplicate') && (
            <FormControlLabel
              control={<Switch checked={duplicatesToo} onChange={(_event, on) => setDuplicatesToo(on)} />}
              label="Add duplicates too"
              sx={{ mr: 'auto' }}
            />
          )
        }
        items={items}
        submitLabel={`Add ${countedOrganizations(items.length)}`}
        onSubmit={() => void startInTurn()}
        submitting={reading}
        run={run}
      />
    </>
  );
}

const renewalPreview: PreviewOf<CheckedRenewal> = {
  verdicts: [
    { value: 'bad', label: 'Cannot be renewed', color: 'error' },
    { value: 'confirm', label: 'To confirm', color: 'warning' },
    { value: 'ready', label: 'Ready', color: 'success' },
    { value: 'renewed', label: 'Already renewed', color: 'info' },
  ],
  columns: [
    {
      field: 'period',
      headerName: 'New Period',
      width: 230,
      text: (line) => ('period' in line ? daysText(line.period) : ''),
    },
    {
      field: 'rating',
      headerName: 'Rating',
      width: 90,
      text: (line) => ('rating' in line ? (line.rating ?? '') : ''),
    },
  ],
};

type RenewalItem = ImportItem & { asked: OrganizationToRenew };

/** Sends renewals. Tells what somebody else has renewed or deleted since the preview. */
export async function sendRenewals(batch: readonly RenewalItem[]): Promise<ReadonlyMap<string, string>> {
  const { unchanged, missing } = await renewOrganizations(batch.map(({ asked }) => asked));
  return new Map([
    ...unchanged.map((id) => [id, 'Somebody has renewed or changed the organization meanwhile.'] as const),
    ...missing.map((id) => [id, 'The organization has been deleted.'] as const),
  ]);
}

/** Renews the certificates of the organizations that a file names. */
export function RenewRows({ rows: present, ...parts }: ImportedFile & { rows: readonly TierRow[] }) {
  const rows = useImportedRows(renewalColumns, parts.file.table);
  const { table, mapping, accepted } = rows;
  const today = useToday();
  const lines = useMemo(
    () => checkRenewals(table, { mapping, rows: present, today, accepted }),
    [table, mapping, present, today, accepted],
  );
  const items = useMemo(
    () =>
      lines.flatMap((line): RenewalItem[] =>
        line.verdict === 'ready'
          ? [{ id: line.id, tier: line.tier, row: line.line.number, asked: line.asked }]
          : [],
      ),
    [lines],
  );
  const run = useImportRun<RenewalItem>({ send: sendRenewals });
  return (
    <ImportSteps
      {...parts}
      mode="update"
      rows={rows}
      lines={lines}
      preview={renewalPreview}
      items={items}
      submitLabel={`Renew ${countedOrganizations(items.length)}`}
      onSubmit={() => void run.start(items)}
      run={run}
    />
  );
}
