import { use, useEffect, useEffectEvent, useState } from 'react';
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

const isKept = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function changesIn(values: FieldValues, start: FieldValues, without: readonly string[]): Draft {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== start[name] && isKept(value) && !without.includes(name),
  );
  return Object.fromEntries(changed);
}

/**
 * Keeps what is typed into a form in this tab until the form closes, so that a reload brings it back. Returns whether it did,
 * while the draft has this name. Nothing is kept without a `draft`.
 */
export function useFormDraft<Values extends FieldValues, Stored>(
  draft: FormDraft | undefined,
  form: UseFormReturn<Values, unknown, Stored>,
  start: Values,
): boolean {
  const { setValue, subscribe } = form;
  const uid = use(SessionContext)?.uid ?? '';
  const name = draft && `${uid}/${draft.name}`;
  const [began] = useState(() => ({
    name,
    start,
    kept: name === undefined ? undefined : readDraft(name, draftSchema),
  }));
  useEffect(() => {
    const { start: first, kept = {} } = began;
    const isField = (field: string): field is Path<Values> => field in first;
    const fits = (field: Path<Values>, value: unknown): value is PathValue<Values, Path<Values>> =>
      first[field] === undefined || typeof value === typeof first[field];
    for (const [field, value] of Object.entries(kept)) {
      if (isField(field) && fits(field, value)) setValue(field, value, { shouldDirty: true });
    }
  }, [began, setValue]);

  const changesOf = useEffectEvent((values: FieldValues, before: FieldValues) =>
    changesIn(values, before, draft?.without ?? []),
  );

  useEffect(() => {
    if (name === undefined) return;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) => {
        const changes = isDirty ? changesOf(values, defaultValues ?? {}) : {};
        if (Object.keys(changes).length > 0) keepDraft(name, changes);
        else forgetDraft(name);
      },
    });
    return () => {
      stop();
      // A reload ends the page without this.
      forgetDraft(name);
    };
  }, [name, subscribe]);
  return began.kept !== undefined && began.name === name;
}
