import { Stack } from '@mui/material';
import type { BandId } from '@utkarsh/domain/bands';
import { periodExample } from '@utkarsh/domain/certification';
import { organizationFormSchema, type OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { addOrganization, saveOrganization, toOrganization } from '../../data/staff/organizations';
import { FieldsOrConflict } from '../forms/FieldsOrConflict';
import { FormField } from '../forms/FormField';
import { RecordDialog } from '../forms/RecordDialog';
import { useRecordForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';
import { CertificateSection } from './CertificateSection';
import { blankOrganization, formatValue, formFields, labelOf, toForm } from './organizationFields';
import { TierField } from './TierField';

interface OrganizationDialogProps {
  /** The tier whose page this is. */
  tier: BandId;
  /** The organization to edit; undefined to add one. */
  row: OrganizationRecord | undefined;
  readOnly: boolean;
  onClose: () => void;
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;

/** 'Edit Organization' or 'Add Organization'. */
export function OrganizationDialog({ tier, row, readOnly, onClose }: OrganizationDialogProps) {
  const toast = useToast();
  const form = useRecordForm({
    schema: organizationFormSchema,
    row,
    blank: blankOrganization(tier),
    toValues: toForm,
    read: toOrganization,
    save: (values, base) => (base ? saveOrganization(base, values) : addOrganization(values)),
    onSaved: () => {
      toast({
        severity: 'success',
        text: row ? 'Organization updated successfully!' : 'Organization added successfully!',
      });
      onClose();
    },
  });
  const { control } = form;
  const field = (name: keyof typeof formFields) => ({ control, name, field: formFields[name] });
  return (
    <RecordDialog
      title={readOnly ? 'Organization' : row ? 'Edit Organization' : 'Add Organization'}
      record={row && { of: 'organizations', id: row.id }}
      unsaved={form.unsaved}
      saving={form.saving}
      failure={form.failure}
      onSave={readOnly ? undefined : form.submit}
      onClose={onClose}
    >
      <FieldsOrConflict form={form} labelOf={labelOf} formatValue={formatValue}>
        <Stack component="fieldset" disabled={readOnly} spacing={2} sx={{ border: 0, p: 0, m: 0, pt: 0.5 }}>
          <FormField {...field('organization_name')} />
          <Stack sx={twoColumns}>
            <FormField {...field('number_of_employees')} />
            <TierField control={control} readOnly={readOnly} />
            <FormField {...field('industry')} />
            <FormField
              {...field('certification_period')}
              hint={`First and last month, such as ${periodExample}.`}
            />
            <FormField {...field('contact_email')} />
            <FormField {...field('profile_url')} />
          </Stack>
          <FormField {...field('address')} rows={2} />
          <FormField {...field('company_profile')} rows={4} />
          {row && <CertificateSection row={row} control={control} readOnly={readOnly} />}
        </Stack>
      </FieldsOrConflict>
    </RecordDialog>
  );
}
