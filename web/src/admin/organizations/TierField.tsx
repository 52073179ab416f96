import { Alert, Button, Stack } from '@mui/material';
import { useController, useWatch, type Control } from 'react-hook-form';
import { bandIds, bandOf, bandRange } from '@utkarsh/domain/bands';
import { tierWarning, type OrganizationForm } from '@utkarsh/domain/organizationEdit';
import { FormSelect } from '../forms/FormSelect';
import { organizationLabels, type OrganizationFormValues } from './organizationFields';

type FormControl = Control<OrganizationFormValues, unknown, OrganizationForm>;

/** The tier, and a warning with a way out while the number of employees lies outside its band. */
export function TierField({ control, readOnly }: { control: FormControl; readOnly: boolean }) {
  const { field } = useController({ control, name: 'tier' });
  const employees = useWatch({ control, name: 'number_of_employees' });
  const warning =
    typeof employees === 'number' && employees > 0
      ? tierWarning({ tier: field.value, number_of_employees: employees })
      : undefined;
  const fitting = warning?.tier;
  return (
    <Stack spacing={1}>
      <FormSelect
        control={control}
        name="tier"
        label={organizationLabels.tier}
        options={bandIds}
        nameOf={(tier) => `${bandOf(tier).name} (${bandRange(bandOf(tier))})`}
        required
      />
      {warning && (
        <Alert
          severity="warning"
          role="status"
          action={
            fitting &&
            !readOnly && (
              <Button
                color="inherit"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                onClick={() => field.onChange(fitting)}
              >
                Move to {bandOf(fitting).name}
              </Button>
            )
          }
        >
          {warning.message}
        </Alert>
      )}
    </Stack>
  );
}
