import { Stack } from '@mui/material';
import { useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { organizationFormFields } from '@utkarsh/domain/organization';
import { organizationFormSchema, type OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { addOrganization, saveOrganization, toOrganization } from '../../data/staff/organizations';
import { EditDialog, FormFields, useSaved, type FormParts } from '../forms/EditDialog';
import { FormField } from '../forms/FormField';
import { PeriodFields } from '../forms/PeriodFields';
import { useRecordForm } from '../forms/useRecordForm';
import { CertificateSection } from './CertificateSection';
import { blankOrganization, formatValue, labelOf, toForm } from './organizationFields';
import { TierField } from './TierField';

interface OrganizationDialogProps extends FormParts<OrganizationRecord> {
  /** The tier whose page this is. */
  tier: BandId;
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;

/** 'Edit Organization' or 'Add Organization'. */
export function OrganizationDialog({ tier, ...parts }: OrganizationDialogProps) {
  const { row, readOnly } = parts;
  const [blank] = useState(() => blankOrganization(tier));
  const form = useRecordForm({
    schema: organizationFormSchema,
    row,
    blank,
    toValues: toForm,
    read: toOrganization,
    save: (values, base) => (base ? saveOrganization(base, values) : addOrganization(values)),
    onSaved: useSaved('organization', parts),
  });
  const { control } = form;
  const field = (name: keyof typeof organizationFormFields) => ({
    control,
    name,
    field: organizationFormFields[name],
  });
  return (
    <EditDialog
      {...parts}
      of="organizations"
      one="organization"
      form={form}
      labelOf={labelOf}
      formatValue={formatValue}
    >
      <FormFields readOnly={readOnly}>
        <FormField {...field('organization_name')} />
        <Stack sx={twoColumns}>
          <FormField {...field('number_of_employees')} />
          <TierField control={control} readOnly={readOnly} />
          <FormField {...field('industry')} />
          <FormField {...field('contact_email')} />
          <PeriodFields control={control} first="valid_from" last="valid_until" />
        </Stack>
        <FormField {...field('profile_url')} />
        <FormField {...field('address')} rows={2} />
        <FormField {...field('company_profile')} rows={4} />
        {row && (
          <CertificateSection
            row={row}
            control={control}
            readOnly={readOnly}
            unsaved={form.unsaved}
            onRenewed={parts.onClose}
          />
        )}
      </FormFields>
    </EditDialog>
  );
}
