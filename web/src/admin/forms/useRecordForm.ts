import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type FieldVersions, compareVersions, isSameValue } from '@utkarsh/domain/history/history';
import { useSending } from '../../browser/useSending';
import { CannotSaveError, ConflictError, savingFailure } from '../../data/errors';
import { afterEdit } from '../../data/staff/records';
import type { ReadRow } from '../../data/staff/recordLists';
import { changesIn, useEarlierDraft, useFormDraft, type NewRecord } from './drafts';

/** Values of a form in which some fields still hold '' or any other typed text. */
export type Typed<Stored, Open extends keyof Stored = keyof Stored> = Omit<Stored, Open> & {
  [Name in Open]: Stored[Name] | string;
};

/** `Values` are the values in the form, `Stored` is the result of its schema. */
interface RecordFormOptions<Values extends FieldValues, Stored extends FieldValues, Row> {
  schema: z.ZodMiniType<Stored, Values>;
  row: Row | undefined;
  blank: Values;
  toValues: (row: Row) => Values;
  read: ReadRow<Row>;
  /** Stores the values on top of the version `base`. Throws ConflictError, RefusedError or any other error. */
  save: (values: Stored, base: Row | undefined) => Promise<void>;
  /** Tells the person about a save, also after the form was left. */
  onSaved?: (saved: Saved<Stored>) => void;
  /** Closes the form, or goes on to another record, after a save. Not called after the form was left. */
  leave?: (saved: Saved<Stored>) => void;
  /** Called when an invalid field or a conflict stops a save. */
  onProblem?: () => void;
  /** Called with the reason when a save fails after the form was left. */
  onLost?: (reason: string) => void;
  /** Name of the draft, from which a reload restores the values. Defaults to that of `newRecord`. */
  draft?: string;
  newRecord?: Pick<NewRecord, 'draft' | 'savedContent' | 'startAnew'>;
}

/** The result of a save. `undo` restores the version before; new records have no undo. */
export interface Saved<Stored> {
  values: Stored;
  /** Whether the submit button also made a decision. Then the form stays open. */
  wasDecided: boolean;
  /** False if the form held what is stored already. Then nothing was sent. */
  hasChanged: boolean;
  undo: (() => Promise<void>) | undefined;
}

export type Choice = 'mine' | 'theirs';

interface Conflict<Row> {
  theirs: Row;
  versions: readonly FieldVersions[];
  choices: Readonly<Record<string, Choice>>;
}

export interface RecordForm<Values extends FieldValues, Stored extends FieldValues, Row> {
  control: Control<Values, unknown, Stored>;
  isUnsaved: boolean;
  /** Returns the typed values that differ from the record. */
  changes: () => FieldValues;
  isSaving: boolean;
  failure: string | undefined;
  conflict: Conflict<Row> | undefined;
  choose: (field: string, choice: Choice) => void;
  /** Stores the form's values together with `decision`, also after a merge. Without a decision, unchanged values are not sent. */
  submit: (decision?: Partial<Stored>) => void;
  discard: () => void;
  note: string | undefined;
}

const restoredText = 'What you typed before the page was reloaded is back. It is not saved yet.';
const savedText =
  'What you were saving when the page was reloaded is saved. You can add another one here, or close this window.';

/** Returns the choice between a version and what was typed on an earlier one, which is gone. Undefined if they are equal. */
function conflictOf<Row>(row: Row, theirs: FieldValues, mine: FieldValues): Conflict<Row> | undefined {
  const versions = compareVersions(Object.keys(theirs), theirs, { ...theirs, ...mine }, theirs).map(
    (version): FieldVersions => ({ ...version, changedBy: 'both' }),
  );
  return versions.length === 0 ? undefined : { theirs: row, versions, choices: {} };
}

/** Form that adds or edits one record. After any error the typed values stay. */
export function useRecordForm<
  Values extends FieldValues,
  Stored extends FieldValues,
  Row extends { revision: number },
>(options: RecordFormOptions<Values, Stored, Row>): RecordForm<Values, Stored, Row> {
  const { schema, row, blank, toValues, read, save, onSaved, leave, onProblem, onLost, newRecord } = options;
  const { draft = newRecord?.draft } = options;
  const { isSending, problem, setProblem, send } = useSending(savingFailure);
  const earlierDraft = useEarlierDraft(draft ?? '', row?.revision ?? 0);
  const [conflict, setConflict] = useState(
    () => row && earlierDraft && conflictOf(row, toValues(row), earlierDraft),
  );
  const decision = useRef<Partial<Stored>>(undefined);
  // After the first keystroke, later versions no longer replace the base of this edit.
  const [base, setBase] = useState(row);
  const [undone, setUndone] = useState<Row>();
  const start: Values = base === undefined ? blank : toValues(base);
  const form = useForm<Values, unknown, Stored>({
    resolver: zodResolver(schema),
    values: start,
  });
  const { isDirty } = form.formState;
  const latest = undone && undone.revision > (row?.revision ?? 0) ? undone : row;
  const isNewer = latest !== base && (latest?.revision ?? 0) >= (base?.revision ?? 0);
  if (isNewer && !isDirty && !isSending && !conflict) setBase(latest);
  // A draft belongs to its version: on a later one it would overwrite changes by others, so that becomes a conflict.
  const wasRestored = useFormDraft(draft && `${draft}@${base?.revision ?? 0}`, form, start);

  const content = row === undefined ? newRecord?.savedContent : undefined;
  const makeRoom = useEffectEvent(() => {
    // Changes made after the submit stay for the next save.
    if (!isSameValue(z.core.safeParse(schema, form.getValues()).data, content)) return;
    form.reset(blank);
  });
  useEffect(() => {
    if (content !== undefined) makeRoom();
  }, [content]);
  const startAnew = useEffectEvent(() => newRecord?.startAnew());
  useEffect(() => {
    if (content !== undefined && !isDirty) startAnew();
  }, [content, isDirty]);

  const isField = (name: string | undefined): name is FieldPath<Values> =>
    name !== undefined && name in start;

  /** Returns the values of a version. Undefined if some are no longer allowed. */
  const valuesIn = (version: Row) => z.core.safeParse(schema, toValues(version)).data;

  // Until the save has ended, the disabled fields take no focus.
  const refusedField = useRef<FieldPath<Values>>(undefined);
  useEffect(() => {
    if (isSending || refusedField.current === undefined) return;
    form.setFocus(refusedField.current);
    refusedField.current = undefined;
  }, [isSending, form]);

  async function store(input: Stored, baseRow: Row | undefined, signal: AbortSignal) {
    // In a merge the typed version already contains the decision.
    const values = conflict ? input : { ...input, ...decision.current };
    const hasChanged = !baseRow || decision.current !== undefined || !isSameValue(values, valuesIn(baseRow));
    try {
      if (hasChanged) await save(values, baseRow);
    } catch (error) {
      if (signal.aborted) {
        onLost?.(savingFailure(error));
        return;
      }
      if (error instanceof CannotSaveError && isField(error.field)) {
        form.setError(error.field, { message: error.message });
        refusedField.current = error.field;
        return;
      }
      if (!(error instanceof ConflictError)) throw error;
      if (error.current === undefined) {
        setProblem('Somebody else has deleted this record. Copy what you need before you close this window.');
        return;
      }
      const theirs = read(error.current);
      // The person has last seen the version on which this save was based, not the one from which the edit began.
      const seenValues = baseRow ? toValues(baseRow) : start;
      const versions = compareVersions(Object.keys(start), seenValues, values, toValues(theirs));
      setConflict({ theirs, versions, choices: {} });
      onProblem?.();
      return;
    }
    const decisions = Object.entries(decision.current ?? {});
    const wasDecided = decisions.length > 0 && decisions.every(([field, value]) => values[field] === value);
    decision.current = undefined;
    // Flushed, because the router checks for unsaved changes immediately.
    flushSync(() => {
      form.reset(form.getValues());
      if (baseRow) setBase(hasChanged ? afterEdit(baseRow, values) : baseRow);
    });
    setConflict(undefined);
    const undo = hasChanged && baseRow ? () => takeBack(values, baseRow) : undefined;
    const outcome = { values, wasDecided, hasChanged, undo };
    if (!signal.aborted) leave?.(outcome);
    onSaved?.(outcome);
  }

  async function takeBack(values: Stored, before: Row) {
    const earlier = valuesIn(before);
    if (!earlier) throw new CannotSaveError('The earlier version has values that are no longer allowed.');
    const storedRow = afterEdit(before, values);
    await save(earlier, storedRow);
    setUndone(afterEdit(storedRow, earlier));
  }

  async function storeForm(values: Stored, signal: AbortSignal) {
    if (!conflict) {
      await store(values, base, signal);
      return;
    }
    const open = conflict.versions.find(
      ({ field, changedBy }) => changedBy === 'both' && conflict.choices[field] === undefined,
    );
    if (open) {
      setProblem('Choose which value to keep for every field.');
      return;
    }
    const edits = conflict.versions.flatMap(({ field, changedBy, mine }) =>
      changedBy === 'me' || conflict.choices[field] === 'mine' ? [[field, mine]] : [],
    );
    const result = z.core.safeParse(schema, { ...toValues(conflict.theirs), ...Object.fromEntries(edits) });
    if (result.success) await store(result.data, conflict.theirs, signal);
    else setProblem('The two versions do not fit together. Close this window and edit it again.');
  }

  return {
    control: form.control,
    isUnsaved: isDirty || conflict !== undefined,
    changes: () => (isDirty ? changesIn(form.getValues(), start) : ((conflict && earlierDraft) ?? {})),
    isSaving: isSending,
    failure: problem,
    conflict,
    choose: (field, choice) => {
      setProblem(undefined);
      setConflict((present) => present && { ...present, choices: { ...present.choices, [field]: choice } });
    },
    submit: (newDecision) => {
      if (isSending) return;
      if (!conflict) decision.current = newDecision;
      void send((signal) => form.handleSubmit((values) => storeForm(values, signal), onProblem)());
    },
    discard: () => {
      form.reset(start);
      setConflict(undefined);
      setProblem(undefined);
    },
    note: content !== undefined && !isDirty ? savedText : wasRestored && isDirty ? restoredText : undefined,
  };
}

/** Form that only creates something, such as an invitation. */
export const useNewForm = <Values extends FieldValues, Stored extends FieldValues>(
  options: Pick<
    RecordFormOptions<Values, Stored, never>,
    'schema' | 'blank' | 'save' | 'onSaved' | 'leave' | 'draft'
  >,
): RecordForm<Values, Stored, { revision: number }> =>
  useRecordForm<Values, Stored, { revision: number }>({
    ...options,
    row: undefined,
    toValues: () => options.blank,
    read: () => ({ revision: 1 }),
    save: (values) => options.save(values, undefined),
  });
