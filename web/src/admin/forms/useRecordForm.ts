import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type FieldPath, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { type FieldVersions, compareVersions, isSameValue } from '@utkarsh/domain/history/history';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { capitalize } from '@utkarsh/domain/text/format';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { useSending } from '../../browser/useSending';
import { DataError, isDataError, savingFailure } from '../../data/errors';
import { afterEdit } from '../../data/staff/records';
import type { ReadRow } from '../../data/staff/recordLists';
import { tellSaved, useToast } from '../ui/ToastProvider';
import { changesIn, useFormDraft } from './drafts';

/** Values of a form in which some fields still hold '' or any other typed text. */
export type Typed<Stored, Open extends keyof Stored = keyof Stored> = Omit<Stored, Open> & {
  [Name in Open]: Stored[Name] | string;
};

/** `Values` are the values in the form, `Stored` is the result of its schema. */
interface RecordFormOptions<Values extends FieldValues, Stored extends FieldValues, Row> {
  /** Collection of the record. It names the draft and the saved record. */
  collection?: AuditedCollection;
  schema: z.ZodMiniType<Stored, Values>;
  row: Row | undefined;
  blank: Values;
  toValues: (row: Row) => Values;
  read: ReadRow<Row>;
  /** Stores the values on top of the version `base`, or a new record. Throws `conflict`, `refused` or any other error. */
  save: (id: string, base: Row | undefined, values: Stored) => Promise<unknown>;
  /** Makes the id of a new record, on its first save. */
  newId?: (values: Stored) => string;
  /** Message after a save. Without it and a collection `save` tells the person. */
  doneText?: (values: Stored) => string;
  /** Replaces the message after a save, which `tell` shows. Called also after the form was left. */
  onSaved?: (saved: Saved<Stored>, tell: () => void) => void;
  onClose: () => void;
  /** Replaces `onClose` after a save. Not called after the form was left. */
  leave?: (saved: Saved<Stored>) => void;
  /** Called when an invalid field or a conflict stops a save. */
  onProblem?: () => void;
  /** Called with the reason when a save fails after the form was left. */
  onLost?: (reason: string) => void;
  /** Name of the draft, from which a reload restores the values. Defaults to that of the record. */
  draft?: string;
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

export interface Conflict<Row> {
  /** Whether a new record met a stored one of its id: from another tab, or from before a reload. */
  isNew: boolean;
  id: string;
  theirs: Row;
  versions: readonly FieldVersions[];
  choices: Readonly<Record<string, Choice>>;
}

export type RecordForm<
  Values extends FieldValues,
  Stored extends FieldValues,
  Row extends Version,
> = ReturnType<typeof useRecordForm<Values, Stored, Row>>;

const restoredText = 'What you typed before the page was reloaded is back. Save it: it is stored once.';

type Version = { id: string; revision: number };

/** Returns the choice between a version and what was typed on an earlier one, which is gone. Undefined if they are equal. */
function conflictOf<Row extends Version>(
  row: Row,
  theirs: FieldValues,
  mine: FieldValues,
): Conflict<Row> | undefined {
  const versions = compareVersions(Object.keys(theirs), theirs, { ...theirs, ...mine }, theirs).map(
    (version): FieldVersions => ({ ...version, changedBy: 'both' }),
  );
  return versions.length === 0 ? undefined : { isNew: false, id: row.id, theirs: row, versions, choices: {} };
}

/** Form that adds or edits one record. After any error the typed values stay. */
export function useRecordForm<Values extends FieldValues, Stored extends FieldValues, Row extends Version>(
  options: RecordFormOptions<Values, Stored, Row>,
) {
  const { collection, schema, row, blank, toValues, read, save, newId, onClose, onProblem, onLost } = options;
  const { draft = collection && `${collection}/${row?.id ?? 'new'}`, leave = () => onClose() } = options;
  const { onSaved = (_saved, tell) => tell() } = options;
  const toast = useToast();
  const { isSending, problem, setProblem, send } = useSending(savingFailure);
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
  const { isRestored, earlierValues, idOf, releaseId } = useFormDraft(draft, form, {
    start,
    revision: base?.revision ?? 0,
  });
  // On a later version a draft would overwrite changes by others, so that becomes a conflict.
  const [conflict, setConflict] = useState(
    () => row && earlierValues && conflictOf(row, start, earlierValues),
  );
  const latest = undone && undone.revision > (row?.revision ?? 0) ? undone : row;
  const isNewer = latest !== base && (latest?.revision ?? 0) >= (base?.revision ?? 0);
  if (isNewer && !isDirty && !isSending && !conflict) setBase(latest);
  const isField = (name = ''): name is FieldPath<Values> => name in start;

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
      const id = baseRow?.id ?? idOf(() => newId?.(values) ?? newDocumentId());
      if (hasChanged) await save(id, baseRow, values);
    } catch (error) {
      // The id of an organization contains its name, which the person may correct after a refusal.
      if (newId && !baseRow) releaseId(isDataError(error, 'conflict') || isDataError(error, 'unfinished'));
      if (signal.aborted) {
        onLost?.(savingFailure(error));
        return;
      }
      if (isDataError(error, 'unsaved') && isField(error.field)) {
        form.setError(error.field, { message: error.message });
        refusedField.current = error.field;
        return;
      }
      if (!isDataError(error, 'conflict')) throw error;
      if (error.current === undefined) {
        setProblem('Somebody else has deleted this record. Copy what you need before you close this window.');
        return;
      }
      const theirs = read(error.current);
      // The person has last seen the version on which this save was based, not the one from which the edit began.
      const seenValues = baseRow ? toValues(baseRow) : start;
      const versions = compareVersions(Object.keys(start), seenValues, values, toValues(theirs));
      setConflict({ isNew: !baseRow, id: theirs.id, theirs, versions, choices: {} });
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
      setConflict(undefined);
    });
    const undo = hasChanged && baseRow ? () => takeBack(values, baseRow) : undefined;
    const outcome = { values, wasDecided, hasChanged, undo };
    if (!signal.aborted) leave(outcome);
    onSaved(outcome, () => tell(outcome));
  }

  function tell({ values, hasChanged, undo }: Saved<Stored>) {
    const text = collection
      ? `${capitalize(kindOf(collection).one)} ${row ? 'updated' : 'added'} successfully!`
      : options.doneText?.(values);
    if (!hasChanged) toast({ severity: 'info', text: 'Nothing was changed.' });
    else if (text !== undefined) tellSaved(toast, text, undo);
  }

  async function takeBack(values: Stored, before: Row) {
    const earlier = valuesIn(before);
    if (!earlier)
      throw new DataError('unsaved', 'The earlier version has values that are no longer allowed.');
    const storedRow = afterEdit(before, values);
    await save(storedRow.id, storedRow, earlier);
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
    /** Returns the id of the record, also of one that is not stored yet. */
    recordId: () => row?.id ?? idOf(newDocumentId),
    /** Returns the typed values that differ from the record. */
    changes: (): FieldValues =>
      isDirty ? changesIn(form.getValues(), start) : ((conflict && earlierValues) ?? {}),
    /** Fills in values, as if a person had typed them. */
    fill: (values: Partial<Values>) =>
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true }),
    isSaving: isSending,
    failure: problem,
    conflict,
    choose: (field: string, choice: Choice) => {
      setProblem(undefined);
      setConflict((present) => present && { ...present, choices: { ...present.choices, [field]: choice } });
    },
    /** Stores the form's values together with `newDecision`, also after a merge. Without one, unchanged values are not sent. */
    submit: (newDecision?: Partial<Stored>) => {
      if (isSending) return;
      if (!conflict) decision.current = newDecision;
      void send((signal) => form.handleSubmit((values) => storeForm(values, signal), onProblem)());
    },
    discard: () => {
      form.reset(start);
      setConflict(undefined);
      setProblem(undefined);
    },
    note: isRestored && isDirty ? restoredText : undefined,
  };
}

/** Form that only creates something, such as an invitation. */
export const useNewForm = <Values extends FieldValues, Stored extends FieldValues>(
  options: Pick<
    RecordFormOptions<Values, Stored, Version>,
    'schema' | 'blank' | 'doneText' | 'onClose' | 'draft'
  > & { save: (values: Stored) => Promise<unknown> },
) =>
  useRecordForm<Values, Stored, Version>({
    ...options,
    row: undefined,
    toValues: () => options.blank,
    read: () => ({ id: '', revision: 1 }),
    save: (_id, _base, values) => options.save(values),
  });
