import { useMemo, useState } from 'react';
import { todayInIndia } from '@utkarsh/domain/certification';
import { daysText } from '@utkarsh/domain/period';
import type { TierRow } from '../../../data/staff/savedOrganizations';
import { countedOrganizations } from '../organizationFields';
import { checkRenewals, type CheckedRenewal } from './checkRenewals';
import { guessMapping, renewalColumns } from './importColumns';
import { ImportSteps, type ImportedFile } from './ImportSteps';
import type { PreviewOf } from './PreviewStep';
import { sendRenewals, type RenewalItem } from './sendRenewals';
import { useImportRun } from './useImportRun';

const preview: PreviewOf<CheckedRenewal> = {
  verdicts: [
    { value: 'ready', label: 'Ready', color: 'success' },
    { value: 'renewed', label: 'Already renewed', color: 'info' },
    { value: 'bad', label: 'Not possible', color: 'error' },
  ],
  columns: [
    {
      field: 'period',
      headerName: 'New Period',
      width: 230,
      text: (line) => (line.verdict === 'ready' ? daysText(line.period) : ''),
    },
    {
      field: 'rating',
      headerName: 'Rating',
      width: 90,
      text: (line) => (line.verdict === 'ready' ? (line.rating ?? '') : ''),
    },
  ],
};

/** Renews the certificates of the organizations that a file names. */
export function RenewRows({ rows, ...parts }: ImportedFile & { rows: readonly TierRow[] }) {
  const { table } = parts.file;
  const [mapping, setMapping] = useState(() => guessMapping(renewalColumns, table.header));
  const [today] = useState(() => todayInIndia());
  const lines = useMemo(() => checkRenewals(table, { mapping, rows, today }), [table, mapping, rows, today]);
  const items = useMemo(
    () =>
      lines.flatMap((line): RenewalItem[] =>
        line.verdict === 'ready'
          ? [{ id: line.id, tier: line.tier, row: line.line.number, asked: line.asked }]
          : [],
      ),
    [lines],
  );
  return (
    <ImportSteps
      {...parts}
      mode="update"
      columns={renewalColumns}
      mapping={mapping}
      onMapping={setMapping}
      lines={lines}
      preview={preview}
      items={items}
      submitLabel={`Renew ${countedOrganizations(items.length)}`}
      run={useImportRun<RenewalItem>({ send: sendRenewals })}
    />
  );
}
