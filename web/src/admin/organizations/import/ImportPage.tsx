import { Alert, Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Assessment, minAnswers, ratingOf, scoreOf } from '@utkarsh/domain/assessment/assessment';
import { bandOf, bandRange, bands, isBandId } from '@utkarsh/domain/bands';
import { daysText } from '@utkarsh/domain/certificate/certification';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { parsePeriod } from '@utkarsh/domain/fields/writtenPeriod';
import type { OrganizationToAdd, OrganizationToRenew } from '@utkarsh/domain/organization/organizationEdit';
import { formatCount } from '@utkarsh/domain/text/format';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { useLoaded } from '../../../browser/useLoaded';
import { useSending } from '../../../browser/useSending';
import { readDirectory, type TierRow } from '../../../data/staff/directory';
import { importOrganizations, renewOrganizations } from '../../../data/staff/organizations';
import { useIsAdmin } from '../../session/sessionContext';
import { adminPaths } from '../../ui/adminPaths';
import { LoadProblem, Waiting } from '../../ui/Loading';
import { PageHeading } from '../../ui/PageHeading';
import { useToast } from '../../ui/ToastProvider';
import { useToday } from '../../ui/useToday';
import { countedOrganizations } from '../organizationFields';
import { useImportedRows } from '../../spreadsheet/ColumnsStep';
import type { SourceFile } from '../../../browser/spreadsheet/table';
import { FileStep, RadioChoice, SelectChoice, SheetStep } from '../../spreadsheet/FileStep';
import { useFileReader } from '../../../browser/spreadsheet/useFileReader';
import type { PreviewOf } from '../../spreadsheet/PreviewStep';
import { additionColumns, importModes, knownColumns, renewalColumns, type ImportMode } from './importColumns';
import { noteImport, PastImports, useImportRun, type ImportItem } from './importRuns';
import { ImportSteps, type ImportedFile } from './ImportSteps';
import {
  checkAdditions,
  checkRenewals,
  tiersByWords,
  type CheckedAddition,
  type CheckedRenewal,
  type TierChoice,
} from './rowChecks';

const periodOf = (words: string): string => {
  const period = parsePeriod(words);
  return period ? daysText(period) : '';
};

const additionPreview: PreviewOf<CheckedAddition> = {
  nameTitle: 'Organization Name',
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

export function AddRows({ rows: present, ...parts }: ImportedFile & { rows: readonly TierRow[] }) {
  const { name: file } = parts.file;
  const toast = useToast();
  const [params] = useSearchParams();
  const tier = params.get('tier');
  const rows = useImportedRows(additionColumns, parts.file.table);
  const [choice, setChoice] = useState<TierChoice>(isBandId(tier) ? tier : 'fitting');
  const [addsDuplicates, setAddsDuplicates] = useState(false);
  const [tiers, setTiers] = useState(() => tiersByWords(present));
  const { isSending, send } = useSending(() =>
    toast({ severity: 'error', text: 'Nothing was added. Check the connection and try again.' }),
  );
  const [isStale, setStale] = useState(false);
  const { table, mapping, acceptedRows } = rows;
  const lines = useMemo(
    () => checkAdditions(table, { mapping, choice, tiers, acceptedRows }),
    [table, mapping, choice, tiers, acceptedRows],
  );
  const items = useMemo(
    () =>
      lines.flatMap((line): AdditionItem[] =>
        line.verdict === 'ready' || (line.verdict === 'duplicate' && addsDuplicates)
          ? [{ ...line.input, id: newOrganizationId(line.name), tier: line.tier, row: line.line.number }]
          : [],
      ),
    [lines, addsDuplicates],
  );
  const run = useImportRun<AdditionItem>({
    send: async (batch) => {
      await importOrganizations(batch.map(({ row: _row, ...organization }) => organization));
      return new Map();
    },
    onStored: (time, organizations) =>
      noteImport({ at: time, file, items: organizations.map(({ id, tier }) => ({ id, tier })) }),
  });
  /** Starts the import, unless somebody has added some of the organizations since the file was read. */
  const startUnlessAdded = async (signal: AbortSignal) => {
    const nextTiers = tiersByWords(await readDirectory());
    signal.throwIfAborted();
    const freshLines = checkAdditions(table, { mapping, choice, tiers: nextTiers, acceptedRows });
    const isSame = freshLines.every(({ verdict }, index) => verdict === lines[index]?.verdict);
    setStale(!isSame);
    if (isSame) await run.start(items);
    else setTiers(nextTiers);
  };
  /** Imports of several tabs run one after the other, so that each sees the organizations of the previous one. */
  const startInTurn = (signal: AbortSignal) =>
    navigator.locks.request('organization import', { signal }, () => startUnlessAdded(signal));
  return (
    <>
      {isStale && (
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
          <SelectChoice
            label="Tier"
            value={choice}
            options={[
              { value: 'fitting', label: 'By the number of employees' },
              ...bands.map((band) => ({ value: band.id, label: `All to ${band.name} (${bandRange(band)})` })),
            ]}
            onChoose={(value) => setChoice(isBandId(value) ? value : 'fitting')}
          />
        }
        lines={lines}
        preview={additionPreview}
        choice={
          lines.some(({ verdict }) => verdict === 'duplicate') && (
            <FormControlLabel
              control={
                <Switch
                  checked={addsDuplicates}
                  disabled={isSending}
                  onChange={(_event, isOn) => setAddsDuplicates(isOn)}
                />
              }
              label="Add duplicates too"
              sx={{ mr: 'auto' }}
            />
          )
        }
        items={items}
        submitLabel={`Add ${countedOrganizations(items.length)}`}
        onSubmit={() => void send(startInTurn)}
        submitting={isSending}
        run={run}
      />
    </>
  );
}

/** Returns a column that is empty in rows without an assessment. */
const assessmentColumn = (
  field: string,
  headerName: string,
  textOf: (line: { assessment: Assessment; employees: number }) => string | undefined,
): PreviewOf<CheckedRenewal>['columns'][number] => ({
  field,
  headerName,
  width: 90,
  text: (line) =>
    'assessment' in line && line.assessment ? (textOf({ ...line, assessment: line.assessment }) ?? '') : '',
});

const renewalPreview: PreviewOf<CheckedRenewal> = {
  nameTitle: 'Organization Name',
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
    assessmentColumn('rating', 'Rating', ({ assessment }) => ratingOf(assessment)),
    assessmentColumn('score', 'Score', ({ assessment }) => `${scoreOf(assessment)}%`),
    assessmentColumn('answers', 'Answers', ({ assessment }) => formatCount(assessment.people_answered)),
    assessmentColumn('needed', 'Needed', ({ employees }) => formatCount(minAnswers(employees))),
  ],
};

type RenewalItem = ImportItem & { renewal: OrganizationToRenew };

/** Sends renewals. Returns reasons, by id, for organizations that somebody has renewed or deleted since the preview. */
export async function sendRenewals(batch: readonly RenewalItem[]): Promise<ReadonlyMap<string, string>> {
  const { unchanged, missing } = await renewOrganizations(batch.map(({ renewal }) => renewal));
  return new Map([
    ...unchanged.map((id) => [id, 'Somebody has renewed or changed the organization meanwhile.'] as const),
    ...missing.map((id) => [id, 'The organization has been deleted.'] as const),
  ]);
}

export function RenewRows({ rows: present, ...parts }: ImportedFile & { rows: readonly TierRow[] }) {
  const rows = useImportedRows(renewalColumns, parts.file.table);
  const { table, mapping, acceptedRows } = rows;
  const today = useToday();
  const lines = useMemo(
    () => checkRenewals(table, { mapping, rows: present, today, acceptedRows }),
    [table, mapping, present, today, acceptedRows],
  );
  const items = useMemo(
    () =>
      lines.flatMap((line): RenewalItem[] =>
        line.verdict === 'ready'
          ? [{ id: line.id, tier: line.tier, row: line.line.number, renewal: line.renewal }]
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

const modes = namesOf(importModes);

export function ImportPage() {
  const isAdmin = useIsAdmin();
  const [params, setParams] = useSearchParams();
  const mode = modes.find((one) => one === params.get('mode')) ?? 'add';
  const reader = useFileReader(knownColumns);
  const { file, sheet } = reader;
  const [startedFile, setStartedFile] = useState<SourceFile>();
  const [isRunning, setRunning] = useState(false);
  const heading = <PageHeading title="Import Organizations" shortTitle="Import" />;
  if (!isAdmin) {
    return (
      <>
        {heading}
        <Alert
          severity="info"
          role="note"
          action={
            <Button component={Link} to={adminPaths.allOrganizations} color="inherit" size="small">
              See the organizations
            </Button>
          }
        >
          An import changes public certificates, so only administrators can do it. Ask one of them.
        </Alert>
      </>
    );
  }
  return (
    <>
      {heading}
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {!isRunning && <PastImports onUndone={() => file === startedFile && reader.clear()} />}
        {file && file !== startedFile && <SheetStep file={file} reader={reader} />}
        {file && sheet.table && (
          <ImportFile
            // Another table has other columns, so its steps start over.
            key={sheet.key}
            mode={mode}
            file={{ name: file.name, table: sheet.table }}
            onRunning={(now) => {
              if (now) setStartedFile(file);
              setRunning(now);
            }}
            onAgain={reader.clear}
          />
        )}
        {!file && (
          <>
            <FileStep {...importModes[mode]} noun="organization" reader={reader}>
              <RadioChoice
                label="What to do with the file"
                value={mode}
                options={modes.map((value) => ({ value, label: importModes[value].label }))}
                onChoose={(next) =>
                  setParams({ ...Object.fromEntries(params), mode: next }, { replace: true })
                }
              />
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

function ImportFile({ mode, ...parts }: ImportedFile & { mode: ImportMode }) {
  const { data: rows, error, retry } = useLoaded(readDirectory);
  if (error) return <LoadProblem subject="The list of organizations" onRetry={retry} />;
  if (!rows) return <Waiting part label="Loading the list of organizations" />;
  const Rows = mode === 'add' ? AddRows : RenewRows;
  return <Rows rows={rows} {...parts} />;
}
