import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import type { AssessmentInput } from '@utkarsh/domain/assessment/assessment';
import type { BandId } from '@utkarsh/domain/bands';
import { daysText, type Period } from '@utkarsh/domain/certificate/certification';
import type { StandingRow } from '@utkarsh/domain/directory/directory';
import { hasVisibleText } from '@utkarsh/domain/fields/fieldChecks';
import { isSameValue } from '@utkarsh/domain/history/history';
import { renewalReason, type OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { awaitsPeriod, nextPeriod } from '@utkarsh/domain/organization/organizationRenewal';
import { formatCount, formatCounted, formatDay, namesText } from '@utkarsh/domain/text/format';
import { today } from '../../data/clock';
import { DataError, isDataError } from '../../data/errors';
import { undoChange, type OnRemoved } from '../../data/staff/history';
import { readOrganization, renewOrganizations, runBatches } from '../../data/staff/organizations';
import { BatchDialog } from '../forms/BatchDialog';
import { forEachRow, undoneToast } from '../grid/bulk';
import { useToast } from '../ui/ToastProvider';
import type { OrganizationRow } from './useOrganizations';

const countedCertificates = (count: number) =>
  formatCounted(count, { one: 'certificate', many: 'certificates' });

const renewQuestion = (count: number): string =>
  count === 1
    ? 'Renew this certificate for a year?'
    : `Renew these ${countedCertificates(count)} for a year each?`;

export function renewalText(record: OrganizationRecord): string | undefined {
  if (awaitsPeriod(record, today())) return undefined;
  return `The new period is ${daysText(nextPeriod(record, today()))}.`;
}

/** Returns whether a renewal would change nothing. `planRenewal` decides the same from the whole record. */
const hasNothingToRenew = (row: StandingRow, today: string): boolean =>
  row.number_of_employees === '' ||
  row.state === 'none' ||
  // A newer period has not started yet.
  row.renewed ||
  (row.state !== 'revoked' && row.valid_from >= today);

export function unchangedText(rows: readonly StandingRow[], today: string): string | undefined {
  const count = rows.filter((row) => hasNothingToRenew(row, today)).length;
  if (count === 0) return undefined;
  return `${formatCount(count)} of ${formatCount(rows.length)} ${count === 1 ? 'has' : 'have'} nothing to renew and will not change.`;
}

const maxDays = 5;

/** Returns periods such as `12 certificates: 21 Nov 2026 to 20 Nov 2027`, by month if there are many. */
export function periodTexts(rows: readonly StandingRow[], today: string): string[] {
  const periods = rows
    .filter((row) => !hasNothingToRenew(row, today))
    .map(({ valid_from, valid_until, state }) =>
      nextPeriod({ valid_from, valid_until, revoked: state === 'revoked' }, today),
    )
    .sort((one, other) => one.valid_from.localeCompare(other.valid_from));
  const countBy = (textOf: (period: Period) => string) => {
    const counts = new Map<string, number>();
    for (const text of periods.map(textOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].map(([text, count]) => `${countedCertificates(count)}: ${text}`);
  };
  const byDay = countBy(daysText);
  if (byDay.length <= maxDays) return byDay;
  return countBy(({ valid_from }) => `a year from a day in ${formatDay(valid_from).replace(/^\S+ /, '')}`);
}

export function unratedText(rows: readonly StandingRow[], today: string): string {
  const { length: count } = rows.filter((row) => !hasNothingToRenew(row, today));
  const certificates = count === 1 ? 'This certificate' : `These ${formatCount(count)} certificates`;
  return `Renew without an assessment. ${certificates} will show no rating.`;
}

function unrenewedText(record: OrganizationRecord, current: OrganizationRecord | undefined): string {
  if (!current) return 'Nothing was saved: somebody has deleted this organization.';
  return isSameValue(current.earlier_periods, record.earlier_periods)
    ? 'Nothing was saved: somebody has changed this organization meanwhile. Close this window and look at it again.'
    : `Nothing was saved: somebody has changed this certificate meanwhile. Its period is ${daysText(current)} now. If your assessment is the right one for it, close this window and choose “Correct the assessment”.`;
}

/** Renews the version `record` with an assessment. Throws `unsaved` if somebody else changed it first. */
export async function renewWithAssessment(
  record: OrganizationRecord,
  assessment: AssessmentInput,
): Promise<void> {
  const { id, revision } = record;
  const { renewed } = await renewOrganizations([{ id, revision, assessment }]);
  if (renewed.length === 0) throw new DataError('unsaved', unrenewedText(record, await readOrganization(id)));
}

type Work = (ids: readonly string[], onDone: OnRemoved) => Promise<void>;

/** Renews up to a hundred organizations in the versions of `rows`. Reports the ids of the renewed ones as the person's own. */
export function workOfRenewal(rows: readonly Pick<StandingRow, 'id' | 'revision'>[], reason: string): Work {
  const revisionById = new Map(rows.map(({ id, revision }) => [id, revision]));
  return async (ids, onDone) => {
    const renewals = ids.map((id) => ({ id, revision: revisionById.get(id), reason }));
    onDone(ids, (await renewOrganizations(renewals)).renewed);
  };
}

export function renewedText(count: number, unchangedCount: number): string {
  const text = `${countedCertificates(count)} renewed.`;
  return unchangedCount === 0
    ? text
    : `${text} ${formatCount(unchangedCount)} ${unchangedCount === 1 ? 'was' : 'were'} not renewed: there is no certificate yet, the newest period begins today or later, or somebody has changed the organization meanwhile.`;
}

/** Extends work for up to a hundred organizations to any number. A failed batch does not stop the others. */
export const inBatches =
  (items: readonly { id: string; tier: BandId }[], work: Work): Work =>
  async (ids, onDone) => {
    const wantedIds = new Set(ids);
    const { failedBatches } = await runBatches(
      items.filter(({ id }) => wantedIds.has(id)),
      {
        work: (batch) =>
          work(
            batch.map(({ id }) => id),
            onDone,
          ),
      },
    );
    const errors = failedBatches.map(({ error }) => error);
    if (errors.length > 0) throw errors.find((error) => isDataError(error, 'unanswered')) ?? errors[0];
  };

export function RenewalDialog(props: {
  rows: readonly OrganizationRow[];
  onRenewed: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const { rows, onRenewed, onClose } = props;
  const toast = useToast();
  const [hasAgreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const unchangedNote = unchangedText(rows, today());
  const takeBack = async (renewedRows: readonly OrganizationRow[]) => {
    if (renewedRows.length > 1)
      toast({ severity: 'info', text: 'Undoing the renewals. Keep this page open.' });
    // One at a time, because renewals wait for each other in the directory.
    const failures = await forEachRow(
      renewedRows,
      ({ id, revision }) => undoChange('organizations', id, revision),
      { maxAtOnce: 1 },
    );
    toast(undoneToast(renewedRows.length, failures, (row) => row.organization_name));
  };
  return (
    <BatchDialog
      ids={rows.map(({ id }) => id)}
      question={renewQuestion}
      verb="Renew"
      pastForm="renewed"
      destructive={false}
      ready={hasAgreed && hasVisibleText(reason)}
      work={inBatches(rows, workOfRenewal(rows, reason))}
      onDone={(ids, renewedIds) => {
        onRenewed(ids);
        const renewedRows = rows.filter(({ id }) => renewedIds.includes(id));
        toast({
          severity: renewedRows.length > 0 ? 'success' : 'info',
          text: renewedText(renewedRows.length, ids.length - renewedRows.length),
          action:
            renewedRows.length > 0 ? { label: 'Undo', run: () => void takeBack(renewedRows) } : undefined,
        });
      }}
      onClose={onClose}
    >
      <p>{namesText(rows.map(({ organization_name }) => organization_name))}</p>
      {unchangedNote !== undefined && <p>{unchangedNote}</p>}
      <p>The new periods:</p>
      <ul>
        {periodTexts(rows, today()).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <FormControlLabel
        control={<Checkbox checked={hasAgreed} onChange={(_event, isChecked) => setAgreed(isChecked)} />}
        label={unratedText(rows, today())}
        sx={{ color: 'text.primary' }}
      />
      <TextField
        label={renewalReason.label}
        helperText="The history keeps it."
        required
        multiline
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: renewalReason.max } }}
        sx={{ mt: 2 }}
      />
    </BatchDialog>
  );
}
