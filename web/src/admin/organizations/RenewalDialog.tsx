import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import { hasVisibleText } from '@utkarsh/domain/fields/fieldChecks';
import { renewalReason } from '@utkarsh/domain/organization/organizationEdit';
import { today } from '../../data/clock';
import { undoChange } from '../../data/staff/history';
import { BatchDialog } from '../forms/BatchDialog';
import { forEachRow, undoneToast } from '../grid/bulk';
import { useToast } from '../ui/ToastProvider';
import { bulkRenewal, inBatches, periodTexts, renewQuestion, unchangedText, unratedText } from './renewal';
import type { OrganizationRow } from './useOrganizations';

interface RenewalDialogProps {
  rows: readonly OrganizationRow[];
  onRenewed: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the new periods. Renews without an assessment only after a confirmation. */
export function RenewalDialog({ rows, onRenewed, onClose }: RenewalDialogProps) {
  const toast = useToast();
  const [agreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const [renewal] = useState(() => bulkRenewal(rows));
  const unchanged = unchangedText(rows, today());
  const takeBack = async (renewed: readonly OrganizationRow[]) => {
    if (renewed.length > 1) toast({ severity: 'info', text: 'Undoing the renewals. Keep this page open.' });
    const failures = await forEachRow(renewed, {
      act: ({ id, revision }) => undoChange('organizations', id, revision),
      // One at a time, because renewals wait for each other in the directory.
      maxConcurrent: 1,
    });
    toast(undoneToast(renewed.length, failures, (row) => row.organization_name));
  };
  return (
    <BatchDialog
      ids={rows.map(({ id }) => id)}
      question={renewQuestion}
      verb="Renew"
      done="renewed"
      destructive={false}
      ready={agreed && hasVisibleText(reason)}
      work={inBatches(rows, renewal.workFor(reason))}
      onDone={(done) => {
        onRenewed(done);
        const renewed = renewal.renewed();
        toast({
          severity: renewal.severity(),
          text: renewal.text(),
          action: renewed.length > 0 ? { label: 'Undo', run: () => void takeBack(renewed) } : undefined,
        });
      }}
      onClose={onClose}
    >
      {unchanged !== undefined && <p>{unchanged}</p>}
      <p>The new periods:</p>
      <ul>
        {periodTexts(rows, today()).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <FormControlLabel
        control={<Checkbox checked={agreed} onChange={(_event, checked) => setAgreed(checked)} />}
        label={unratedText(rows, today())}
        sx={{ color: 'text.primary' }}
      />
      <TextField
        label={renewalReason.label}
        helperText="The history keeps it."
        required
        multiline
        fullWidth
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: renewalReason.max } }}
        sx={{ mt: 2 }}
      />
    </BatchDialog>
  );
}
