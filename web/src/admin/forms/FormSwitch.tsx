import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useController, type FieldValues } from 'react-hook-form';
import type { InputProps } from './useInput';

/** A yes or no of a form. */
export function FormSwitch<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
}: Omit<InputProps<Values>, 'required'>) {
  const { field } = useController({ control, name });
  const { ref, value, onChange, ...input } = field;
  const on: unknown = value;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            {...input}
            checked={on === true}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { ref } }}
          />
        }
        label={label}
      />
      {hint !== undefined && <FormHelperText sx={{ mt: 0 }}>{hint}</FormHelperText>}
    </div>
  );
}
