import * as z from 'zod/mini';
import { use, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { compareVersions } from '@utkarsh/domain/history/history';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { drafts } from '../session/deviceMemory';
import { SessionContext } from '../session/sessionContext';
import { ConflictError, UnfinishedError } from '../../data/errors';
import { isStored, type CollectionName } from '../../data/staff/records';

const draftSchema = z.record(z.string(), z.unknown());
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

/**
 * Keeps the typed values of a form in this tab until the form closes, and restores them after a reload. Returns whether it
 * restored values under this draft name. Keeps nothing without a `draft`.
 */
export function useFormDraft<Values extends FieldValues, Stored>(
  draft: string | undefined,
  form: UseFormReturn<Values, unknown, Stored>,
  start: Values,
): boolean {
  const { reset, subscribe } = form;
  const uid = use(SessionContext)?.uid ?? '';
  const name = draft && `${uid}/${draft}`;
  const [initial] = useState(() => ({
    name,
    start,
    kept: name === undefined ? undefined : drafts.recall(name, draftSchema),
  }));
  useEffect(() => {
    const { start: first, kept = {} } = initial;
    const fittingEntries = Object.entries(kept).filter(
      ([field, value]) => field in first && [kindOf(value), 'undefined'].includes(kindOf(first[field])),
    );
    // Sets all values at once: field arrays miss single values that are set in the first render.
    if (fittingEntries.length > 0)
      reset(
        { ...first, ...Object.fromEntries(fittingEntries) },
        { keepDefaultValues: true, keepFieldsRef: true },
      );
  }, [initial, reset]);

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
      // A reload ends the page without this cleanup, so the draft stays.
      drafts.forget(name);
    };
  }, [name, subscribe]);
  return initial.kept !== undefined && initial.name === name;
}

/** Returns what was typed on an earlier version of a record before a reload. The tab keeps it until the form closes. */
export function useEarlierDraft(draft: string, revision: number): FieldValues | undefined {
  const start = `${use(SessionContext)?.uid ?? ''}/${draft}@`;
  const [earlier] = useState(() =>
    Array.from({ length: revision }, (_, version) => `${start}${version}`)
      .map((name) => ({ name, kept: drafts.recall(name, draftSchema) }))
      .findLast(({ kept }) => kept !== undefined),
  );
  useEffect(() => () => (earlier ? drafts.forget(earlier.name) : undefined), [earlier]);
  return earlier?.kept;
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

const keptSchema = z.object({ id: z.string(), sent: z.optional(z.unknown()) });

/** Time to wait for an answer of another tab, in milliseconds. Browsers freeze background tabs, which then do not answer. */
const maxWait = 10_000;

/**
 * Reserves a name for this tab. Returns false if another tab holds it, which answers on the channel. The page before a reload is
 * gone and does not answer: its lock becomes free a moment later.
 */
async function reserveName(name: string, signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), maxWait);
  let isHeld = false;
  channel.addEventListener('message', ({ data }) => {
    if (data === 'asked' && isHeld) channel.postMessage('held');
    if (data === 'held') giveUp.abort();
  });
  channel.postMessage('asked');
  return new Promise((resolve) => {
    const onGranted = () => {
      isHeld = true;
      clearTimeout(timer);
      resolve(true);
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()));
    };
    navigator.locks.request(name, { signal: giveUp.signal }, onGranted).catch(() => resolve(false));
  });
}

export interface NewRecord<Args extends unknown[] = []> {
  /** Name of the form's draft. */
  draft: string;
  /** Returns the id of the record. The first call creates it. */
  id: (...args: Args) => Promise<string>;
  /** Stores the record under its id. After a reload, `content` distinguishes it from the next record. Throws what `store` throws. */
  add: (content: unknown, store: (id: string) => Promise<void>, ...args: Args) => Promise<void>;
  /** Content of a save that succeeded although a reload interrupted it. */
  savedContent: unknown;
  startAnew: () => void;
  /** Whether this tab is a duplicate and its id belongs to another tab. */
  isCopy: boolean;
}

/**
 * Returns the id of a form's new record and the function that stores it. The id survives a reload, so that a save without a reply
 * is repeated under the same id. A duplicated tab gets a new id, and so does text typed after the record was stored.
 */
export function useNewRecord<Args extends unknown[] = []>(
  collection: CollectionName,
  row: { id: string } | undefined,
  make: (...args: Args) => string = newDocumentId,
): NewRecord<Args> {
  const draft = `${collection}/${row?.id ?? 'new'}`;
  const name = `${use(SessionContext)?.uid ?? ''}/${draft}/id`;
  const [keptRecord] = useState(() => drafts.recall(name, keptSchema));
  const record = useRef<{ id: string; isOld: boolean; mayBeStored: boolean }>(undefined);
  const claim = useRef<Promise<void>>(Promise.resolve());
  const lifetime = useRef<AbortController>(undefined);
  const [savedContent, setSavedContent] = useState<unknown>();
  const [isCopy, setCopy] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    lifetime.current = controller;
    const isOver = () => controller.signal.aborted;
    const take = async ({ id, sent }: z.infer<typeof keptSchema>) => {
      const isMine = await reserveName(id, controller.signal);
      if (isOver()) return;
      if (!isMine) {
        drafts.forget(name);
        setCopy(true);
        return;
      }
      record.current = { id, isOld: true, mayBeStored: sent !== undefined };
      // If this check fails, the next save finds the stored record.
      if (sent === undefined || !(await isStored(collection, id).catch(() => false))) return;
      record.current.isOld = false;
      if (!isOver()) setSavedContent(sent);
    };
    if (keptRecord) claim.current = take(keptRecord);
    return () => {
      controller.abort();
      // A reload ends the page without this cleanup, so the id stays.
      drafts.forget(name);
    };
  }, [collection, name, keptRecord]);

  const makeId = (...args: Args): string => {
    const id = make(...args);
    record.current = { id, isOld: false, mayBeStored: false };
    drafts.keep(name, { id });
    if (lifetime.current) void reserveName(id, lifetime.current.signal);
    return id;
  };
  const forget = () => {
    record.current = undefined;
    drafts.forget(name);
  };
  const idOf = async (...args: Args): Promise<string> => {
    await claim.current;
    return record.current?.id ?? makeId(...args);
  };
  return {
    draft,
    id: idOf,
    add: async (content, store, ...args) => {
      const id = await idOf(...args);
      drafts.keep(name, { id, sent: content });
      try {
        await store(id);
      } catch (error) {
        const isConflict = error instanceof ConflictError;
        if (!isConflict || record.current?.isOld !== true) {
          if (record.current) record.current.mayBeStored ||= isConflict || error instanceof UnfinishedError;
          // The person may change the name after a refusal, and with it the id.
          if (args.length > 0 && record.current?.mayBeStored === false) forget();
          throw error;
        }
        // The interrupted save succeeded, so this is another record.
        const another = makeId(...args);
        drafts.keep(name, { id: another, sent: content });
        await store(another);
      }
    },
    savedContent,
    startAnew: forget,
    isCopy,
  };
}
