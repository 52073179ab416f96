import type * as z from 'zod/mini';

/** Field name → what is wrong with it, in words for the person who filled it in. */
export type FieldErrors = Record<string, string>;

/** The first problem of each field; unknown fields are named one by one, a wrong whole is named `body`. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] ??= 'This field is not known.';
    } else {
      errors[issue.path.length > 0 ? issue.path.join('.') : 'body'] ??= issue.message;
    }
  }
  return errors;
}
