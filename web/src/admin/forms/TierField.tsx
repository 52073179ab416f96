import { Alert, Stack } from '@mui/material';
import { useController, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { bandIds, bandOf, bandRange, isBandId } from '@utkarsh/domain/bands';
import { tierWarning } from '@utkarsh/domain/organization/organizationEdit';
import { AlertButton } from '../ui/AlertButton';
import { FormSelect, type FormControl } from './fields';

interface TierFieldProps<Values extends FieldValues> {
  control: FormControl<Values>;
  tier: FieldPath<Values>;
  employees: FieldPath<Values>;
  readOnly: boolean;
}

/** The tier, and a warning with a way out while the number of employees lies outside its band. */
export function TierField<Values extends FieldValues>(props: TierFieldProps<Values>) {
  const { control, tier, employees, readOnly } = props;
  const { field } = useController({ control, name: tier });
  const value: unknown = field.value;
  const number: unknown = useWatch({ control, name: employees });
  const warning =
    isBandId(value) && typeof number === 'number' && number > 0
      ? tierWarning({ tier: value, number_of_employees: number })
      : undefined;
  const fitting = warning?.tier;
  return (
    <Stack spacing={1}>
      <FormSelect
        control={control}
        name={tier}
        label="Tier"
        options={bandIds}
        nameOf={(band) => `${bandOf(band).name} (${bandRange(bandOf(band))})`}
        required
      />
      {warning && (
        <Alert
          severity="warning"
          role="status"
          // On a phone the button stands below the words, which would be squeezed beside it.
          sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 75%' } }}
          action={
            fitting &&
            !readOnly && (
              <AlertButton onClick={() => field.onChange(fitting)}>
                <span>{`Move to ${bandOf(fitting).name}`}</span>
              </AlertButton>
            )
          }
        >
          {warning.message}
        </Alert>
      )}
    </Stack>
  );
}
