import * as z from 'zod/mini';
import { use, useEffect, useEffectEvent, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { compareVersions } from '@utkarsh/domain/history/history';
import { drafts } from '../session/deviceMemory';
import { SessionContext } from '../session/sessionContext';

const draftSchema = z.object({
  /** Version of the record on which the values were typed. 0 for a new record. */
  revision: z.number(),
  values: z.record(z.string(), z.unknown()),
  /** Id of a new record. With it a reloaded page and a copied tab store the same record, not a second one. */
  id: z.optional(z.string()),
});
const textSchema = z.object({ text: z.string() });

/** Returns the values that differ from those at the start. */
export const changesIn = (values: FieldValues, start: FieldValues): FieldValues =>
  Object.fromEntries(
    compareVersions(Object.keys(values), start, values, start).map(({ field, mine }) => [field, mine]),
  );

/** Returns the type of a form value. An empty number field holds a text, so numbers and texts count as one type. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'number' ? 'string' : typeof value;
}

/** Keeps the typed values of a form in this tab until it closes. They return after a reload or the next sign-in. */
export function useFormDraft<Values extends FieldValues, Stored>(
  draft: string | undefined,
  form: UseFormReturn<Values, unknown, Stored>,
  { start, revision }: { start: Values; revision: number },
) {
  const { reset, subscribe, getValues } = form;
  const uid = use(SessionContext)?.uid ?? '';
  const name = draft && `${uid}/${draft}`;
  const [initial] = useState(() => ({
    start,
    revision,
    draft: name === undefined ? undefined : drafts.recall(name, draftSchema),
  }));
  const isEarlier = initial.draft !== undefined && initial.draft.revision !== initial.revision;
  const id = useRef(initial.draft?.id);
  const isIdUsed = useRef(id.current !== undefined);

  useEffect(() => {
    const { start: first } = initial;
    const fittingEntries = Object.entries(isEarlier ? {} : (initial.draft?.values ?? {})).filter(
      ([field, value]) => field in first && [kindOf(value), 'undefined'].includes(kindOf(first[field])),
    );
    // Sets all values at once: field arrays miss single values that are set in the first render.
    if (fittingEntries.length > 0)
      reset(
        { ...first, ...Object.fromEntries(fittingEntries) },
        { keepDefaultValues: true, keepFieldsRef: true },
      );
  }, [initial, isEarlier, reset]);

  const keep = (values: FieldValues) => {
    if (name !== undefined) drafts.keep(name, { revision, values, id: id.current });
  };
  const update = useEffectEvent((values: FieldValues) => {
    if (Object.keys(values).length > 0) keep(values);
    else if (name !== undefined && !isEarlier) drafts.forget(name);
  });
  useEffect(() => {
    if (name === undefined) return;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) =>
        update(isDirty ? changesIn(values, defaultValues ?? {}) : {}),
    });
    return () => {
      stop();
      // A reload ends the page without this cleanup, so the draft stays.
      drafts.forget(name);
    };
  }, [name, subscribe]);

  return {
    /** Whether the form began with values that were typed on its version of the record. */
    isRestored: initial.draft !== undefined && !isEarlier && initial.revision === revision,
    /** Values that were typed on another version of the record. The tab keeps them until the form closes. */
    earlierValues: isEarlier ? initial.draft?.values : undefined,
    /** Returns the id of the new record. The first call makes it. */
    idOf: (make: () => string): string => {
      if (id.current === undefined) {
        id.current = make();
        keep(changesIn(getValues(), start));
      }
      return id.current;
    },
    /** Lets the next save make another id, unless a save may have stored the record under this one. */
    releaseId: (mayBeStored: boolean) => {
      isIdUsed.current ||= mayBeStored;
      if (!isIdUsed.current) id.current = undefined;
    },
  };
}

/** Keeps a text outside of a form across a reload. */
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
