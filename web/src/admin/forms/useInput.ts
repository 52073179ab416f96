import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/** The control of a form with these values, whatever comes out of its check. */
export type FormControl<Values extends FieldValues> = Control<Values, unknown, unknown>;

export interface InputProps<Values extends FieldValues> {
  control: FormControl<Values>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  /** Help text below the field, hidden while the field has a problem. */
  hint?: string | undefined;
}

/** What the form holds of a field, and what every text field of MUI is given for it, with what is wrong below. */
export function useInput<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
}: InputProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  const held: unknown = value;
  const { error } = fieldState;
  return {
    held,
    input: { ...input, inputRef: ref, label, error: error !== undefined, helperText: error?.message ?? hint },
    slots: {
      // MUI measures the gap in the border without the asterisk, which only a field that the browser checks has there.
      input: { label: required ? `${label}\u2009*` : label },
      inputLabel: { required },
    },
  };
}
