import { use, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { forgetDraft, keepDraft, readDraft } from '../session/deviceMemory';
import { SessionContext } from '../session/sessionContext';

/** Fields that hold a text, a number or a yes or no; files and lists are not kept. */
const draftSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
type Draft = z.infer<typeof draftSchema>;

/** How the draft of a form is kept. */
export interface FormDraft {
  name: string;
  /** Fields that mean nothing after a reload. */
  without?: readonly string[];
}

function changesIn(values: FieldValues, start: FieldValues, without: string): Draft {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== start[name] && !without.split(',').includes(name),
  );
  return Object.fromEntries(
    changed.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  );
}

/**
 * Keeps what is typed into a form in this tab until the form closes, so that a reload brings it back. Returns whether it did.
 * Nothing is kept without a `draft`.
 */
export function useFormDraft<Values extends FieldValues, Stored>(
  draft: FormDraft | undefined,
  form: UseFormReturn<Values, unknown, Stored>,
  start: Values,
): boolean {
  const { setValue, subscribe } = form;
  const uid = use(SessionContext)?.uid ?? '';
  const name = draft && `${uid}/${draft.name}`;
  const without = draft?.without?.join() ?? '';
  const [kept] = useState(() => (name === undefined ? undefined : readDraft(name, draftSchema)));
  const [first] = useState(start);
  useEffect(() => {
    const isField = (field: string): field is Path<Values> => field in first;
    const fits = (field: Path<Values>, value: unknown): value is PathValue<Values, Path<Values>> =>
      first[field] === undefined || typeof value === typeof first[field];
    for (const [field, value] of Object.entries(kept ?? {})) {
      if (isField(field) && fits(field, value)) setValue(field, value, { shouldDirty: true });
    }
  }, [kept, first, setValue]);

  useEffect(() => {
    if (name === undefined) return;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) => {
        const changes = isDirty ? changesIn(values, defaultValues ?? {}, without) : {};
        if (Object.keys(changes).length > 0) keepDraft(name, changes);
        else forgetDraft(name);
      },
    });
    return () => {
      stop();
      // A reload ends the page without this.
      forgetDraft(name);
    };
  }, [name, without, subscribe]);
  return kept !== undefined;
}
