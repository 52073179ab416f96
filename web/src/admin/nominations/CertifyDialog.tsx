import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { bandIds, bandOf, bandRange, isBandId } from '@utkarsh/domain/bands';
import { certifyFormSchema } from '@utkarsh/domain/certifying';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { industries } from '@utkarsh/domain/options';
import { tierWarning } from '@utkarsh/domain/organizationEdit';
import { certify } from '../../data/staff/certifying';
import { toNomination } from '../../data/staff/nominations';
import { PeriodFields } from '../forms/PeriodFields';
import { FormSelect } from '../forms/FormSelect';
import { FormNumber, FormText } from '../forms/FormText';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';
import { certifyValues } from './certifyForm';

interface CertifyDialogProps {
  nomination: NominationRecord;
  onClose: () => void;
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** Adds the organization that a nomination led to, and sets the nomination to certified. */
export function CertifyDialog({ nomination, onClose }: CertifyDialogProps) {
  const toast = useToast();
  const [start] = useState(() => certifyValues(nomination, new Date()));
  const form = useRecordForm({
    schema: certifyFormSchema,
    row: undefined,
    blank: start,
    toValues: () => start,
    read: toNomination,
    save: (input) => certify(nomination, input),
    onSaved: () => {
      toast({ severity: 'success', text: 'Organization added successfully!' });
      onClose();
    },
  });
  const { control } = form;
  const [tier, employees] = useWatch({ control, name: ['tier', 'number_of_employees'] });
  const warning =
    isBandId(tier) && typeof employees === 'number'
      ? tierWarning({ tier, number_of_employees: employees })
      : undefined;
  return (
    <RecordDialog
      title="Certify"
      unsaved={form.unsaved}
      saving={form.saving}
      failure={form.failure}
      saveLabel="Certify"
      onSave={form.submit}
      onClose={onClose}
    >
      <Alert severity="info">
        Adds an organization to the certified list and sets the nomination to Certified. Check what comes from
        the nomination.
      </Alert>
      <Stack sx={twoColumns}>
        <FormText control={control} name="organization_name" label="Organization Name" required />
        <FormSelect control={control} name="industry" label="Industry" options={industries} required />
        <FormNumber
          control={control}
          name="number_of_employees"
          label="Number of Employees"
          hint={`The nomination says ${nomination.num_employees}.`}
          required
        />
        <FormSelect
          control={control}
          name="tier"
          label="Tier"
          options={bandIds}
          nameOf={(id) => `${bandOf(id).name}, ${bandRange(bandOf(id))}`}
          required
        />
        <PeriodFields control={control} first="valid_from" last="valid_until" />
        <FormText control={control} name="contact_email" label="Contact Email" type="email" />
        <FormText control={control} name="profile_url" label="Profile URL" type="url" />
      </Stack>
      {warning && <Alert severity="warning">{warning.message}</Alert>}
      <FormText control={control} name="address" label="Address" rows={2} />
      <FormText control={control} name="company_profile" label="Company Profile" rows={4} />
    </RecordDialog>
  );
}
