import * as z from 'zod/mini';
import { use, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { compareVersions } from '@utkarsh/domain/history/history';
import { drafts } from '../session/deviceMemory';
import { SessionContext } from '../session/sessionContext';
import { ConflictError, UnfinishedError } from '../../data/errors';
import { isStored, type CollectionName } from '../../data/staff/records';

const draftSchema = z.record(z.string(), z.unknown());
const textSchema = z.object({ text: z.string() });

const changesIn = (values: FieldValues, start: FieldValues): FieldValues =>
  Object.fromEntries(
    compareVersions(Object.keys(values), start, values, start).map(({ field, mine }) => [field, mine]),
  );

/** An empty number field holds a text. */
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
    // Set all at once: field arrays miss single values that are set in the first render.
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

/** Keeps a text outside of a form through a reload. */
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

/** Milliseconds to wait for another page. Browsers freeze background tabs, which then neither end nor answer. */
const patience = 10_000;

/**
 * Holds a name that one page of the browser can hold at a time. False when another page has it: that one answers, while the page
 * before a reload is gone and leaves the name a moment later.
 */
async function hold(name: string, until: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const channel = new BroadcastChannel(name);
  until.addEventListener('abort', () => channel.close());
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  let isHeld = false;
  channel.addEventListener('message', ({ data }) => {
    if (data === 'asked' && isHeld) channel.postMessage('held');
    if (data === 'held') giveUp.abort();
  });
  channel.postMessage('asked');
  return new Promise((resolve) => {
    const granted = () => {
      isHeld = true;
      clearTimeout(timer);
      resolve(true);
      return new Promise<void>((release) => until.addEventListener('abort', () => release()));
    };
    navigator.locks.request(name, { signal: giveUp.signal }, granted).catch(() => resolve(false));
  });
}

export interface NewRecord<Of extends unknown[] = []> {
  /** Returns the id of the record. Makes it at the first call. */
  id: (...of: Of) => Promise<string>;
  /** Stores the record under its id. After a reload, `content` distinguishes it from the next record. Throws what `store` throws. */
  add: (content: unknown, store: (id: string) => Promise<void>, ...of: Of) => Promise<void>;
  /** Content of a save that a reload interrupted and that has succeeded. */
  arrived: unknown;
  /** Starts with another record. */
  startAnew: () => void;
  /** Whether this tab is a duplicate and its id belongs to another tab. */
  isCopy: boolean;
}

/**
 * The record that a form adds. Its id is kept through a reload, so that a save whose reply was lost is repeated under the same
 * id. A duplicated tab, and what is typed after a record has arrived, get an id of their own.
 */
export function useNewRecord<Of extends unknown[] = []>(
  collection: CollectionName,
  { draft, make }: { draft: string; make: (...of: Of) => string },
): NewRecord<Of> {
  const name = `${use(SessionContext)?.uid ?? ''}/${draft}/id`;
  const [kept] = useState(() => drafts.recall(name, keptSchema));
  const own = useRef<{ id: string; isOld: boolean; mayBeStored: boolean }>(undefined);
  const claim = useRef<Promise<void>>(Promise.resolve());
  const open = useRef<AbortController>(undefined);
  const [arrived, setArrived] = useState<unknown>();
  const [isCopy, setCopy] = useState(false);

  useEffect(() => {
    const over = new AbortController();
    open.current = over;
    const isOver = () => over.signal.aborted;
    const take = async ({ id, sent }: z.infer<typeof keptSchema>) => {
      const isMine = await hold(id, over.signal);
      if (isOver()) return;
      if (!isMine) {
        drafts.forget(name);
        setCopy(true);
        return;
      }
      own.current = { id, isOld: true, mayBeStored: sent !== undefined };
      // If this fails, the next save finds out.
      if (sent === undefined || !(await isStored(collection, id).catch(() => false))) return;
      own.current.isOld = false;
      if (!isOver()) setArrived(sent);
    };
    if (kept) claim.current = take(kept);
    return () => {
      over.abort();
      // A reload ends the page without this.
      drafts.forget(name);
    };
  }, [collection, name, kept]);

  const makeId = (...of: Of): string => {
    const id = make(...of);
    own.current = { id, isOld: false, mayBeStored: false };
    drafts.keep(name, { id });
    if (open.current) void hold(id, open.current.signal);
    return id;
  };
  const forget = () => {
    own.current = undefined;
    drafts.forget(name);
  };
  const idOf = async (...of: Of): Promise<string> => {
    await claim.current;
    return own.current?.id ?? makeId(...of);
  };
  return {
    id: idOf,
    add: async (content, store, ...of) => {
      const id = await idOf(...of);
      drafts.keep(name, { id, sent: content });
      try {
        await store(id);
      } catch (error) {
        const isConflict = error instanceof ConflictError;
        if (!isConflict || own.current?.isOld !== true) {
          if (own.current) own.current.mayBeStored ||= isConflict || error instanceof UnfinishedError;
          // After a refusal the name may change, and with it the id.
          if (of.length > 0 && own.current?.mayBeStored === false) forget();
          throw error;
        }
        // The interrupted save has succeeded, so this is another record.
        const another = makeId(...of);
        drafts.keep(name, { id: another, sent: content });
        await store(another);
      }
    },
    arrived,
    startAnew: forget,
    isCopy,
  };
}
