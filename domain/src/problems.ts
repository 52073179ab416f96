import type * as z from 'zod/mini';

/** Field name → what is wrong with it, in words for the person who filled it in. */
export type FieldErrors = Record<string, string>;

/** The first problem of each field, named by its path; unknown fields are named one by one, a wrong whole is named `body`. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // A map, because a field sent as `constructor` would be found in every plain object.
  const errors = new Map<string, string>();
  const note = (field: string, message: string) => {
    if (!errors.has(field)) errors.set(field, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note([...issue.path, key].join('.'), 'This field is not known.');
    } else {
      note(issue.path.length > 0 ? issue.path.join('.') : 'body', issue.message);
    }
  }
  return Object.fromEntries(errors);
}
