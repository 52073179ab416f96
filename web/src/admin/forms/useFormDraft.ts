import { use, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { compareVersions } from '@utkarsh/domain/history/history';
import { drafts } from '../session/deviceMemory';
import { SessionContext } from '../session/sessionContext';

const draftSchema = z.record(z.string(), z.unknown());
const textSchema = z.object({ text: z.string() });

const changesIn = (values: FieldValues, start: FieldValues): FieldValues =>
  Object.fromEntries(
    compareVersions(Object.keys(values), start, values, start).map(({ field, mine }) => [field, mine]),
  );

/** A field of a number holds a text while it is empty. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'number' ? 'string' : typeof value;
}

/**
 * Keeps what is typed into a form in this tab until the form closes, so that a reload brings it back. Returns whether it did,
 * while the draft has this name. Nothing is kept without a `draft`.
 */
export function useFormDraft<Values extends FieldValues, Stored>(
  draft: string | undefined,
  form: UseFormReturn<Values, unknown, Stored>,
  start: Values,
): boolean {
  const { reset, subscribe } = form;
  const uid = use(SessionContext)?.uid ?? '';
  const name = draft && `${uid}/${draft}`;
  const [began] = useState(() => ({
    name,
    start,
    kept: name === undefined ? undefined : drafts.recall(name, draftSchema),
  }));
  useEffect(() => {
    const { start: first, kept = {} } = began;
    const fitting = Object.entries(kept).filter(
      ([field, value]) => field in first && [kindOf(value), 'undefined'].includes(kindOf(first[field])),
    );
    // Not field by field: a list of fields does not hear of a value that comes with the first render.
    if (fitting.length > 0)
      reset({ ...first, ...Object.fromEntries(fitting) }, { keepDefaultValues: true, keepFieldsRef: true });
  }, [began, reset]);

  useEffect(() => {
    if (name === undefined) return;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) => {
        const changes = isDirty ? changesIn(values, defaultValues ?? {}) : {};
        if (Object.keys(changes).length > 0) drafts.keep(name, changes);
        else drafts.forget(name);
      },
    });
    return () => {
      stop();
      // A reload ends the page without this.
      drafts.forget(name);
    };
  }, [name, subscribe]);
  return began.kept !== undefined && began.name === name;
}

/** A text that is no form's, kept in the same way. */
export function useTextDraft(draft: string): [string, Dispatch<SetStateAction<string>>] {
  const uid = use(SessionContext)?.uid ?? '';
  const name = `${uid}/${draft}`;
  const [text, setText] = useState(() => drafts.recall(name, textSchema)?.text ?? '');
  useEffect(() => {
    if (text === '') drafts.forget(name);
    else drafts.keep(name, { text });
  }, [name, text]);
  useEffect(() => () => drafts.forget(name), [name]);
  return [text, setText];
}
