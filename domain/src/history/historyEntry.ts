import * as z from 'zod/mini';
import { changeKinds } from './history';
import { auditedCollections, removableCollections } from './recordKinds';

/** Who made a change, as it is stored. */
const actorSchema = z.union([
  z.object({ kind: z.literal('staff'), uid: z.string() }),
  z.object({ kind: z.enum(['nominator', 'visitor', 'server']) }),
]);

/** A version of a record. Null before the record existed and after it was erased. Its times are as its reader made them. */
const versionSchema = z.nullable(z.record(z.string(), z.unknown()));

/** An entry of the history, `at` as ISO text. */
export const historyEntrySchema = z.object({
  id: z.string(),
  collection: z.enum(auditedCollections),
  record: z.string(),
  kind: z.enum(changeKinds),
  revision: z.int(),
  actor: actorSchema,
  fields: z.array(z.string()),
  before: versionSchema,
  after: versionSchema,
  at: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The version that "restore this version" of an entry means: what the change made, or what was deleted. */
export const versionOf = ({ kind, before, after }: Pick<HistoryEntry, 'kind' | 'before' | 'after'>) =>
  kind === 'deleted' ? before : after;

/** The entry of the last change among those of a record. One made anew under its id begins with revision 1 again. */
export function lastOf<Entry extends Pick<HistoryEntry, 'kind' | 'revision'>>(
  entries: readonly Entry[],
  /** When the record was made that an entry tells of, in milliseconds; undefined when the entry does not say. */
  lifeOf: (entry: Entry) => number | undefined,
): Entry | undefined {
  const life = (entry: Entry) => lifeOf(entry) ?? 0;
  const rank = ({ revision, kind }: Entry) => revision * 2 + (kind === 'deleted' ? 1 : 0);
  return entries.toSorted((a, b) => life(b) - life(a) || rank(b) - rank(a))[0];
}

/** Collections whose records can be put back. Staff are not: their role is a claim of their account. */
const restorableCollections = [...removableCollections, 'settings'] as const;
export type RestorableCollection = (typeof restorableCollections)[number];

export const isRestorable = (collection: string): collection is RestorableCollection =>
  restorableCollections.some((name) => name === collection);

const revisionExpected =
  'revision must be a whole number: that of the record as it is now or, when it is deleted, last was.';

/** The body of `POST /api/admin/history/{id}/restore`. */
export const restoreSchema = z.strictObject({
  revision: z.int(revisionExpected).check(z.minimum(1, revisionExpected)),
  /** Only the fields that the change has changed get the values they had before it. */
  undo: z.optional(z.boolean('undo must be true or false.')),
});

/** What is there again. */
export const restoredSchema = z.object({
  success: z.literal(true),
  collection: z.enum(restorableCollections),
  record: z.string(),
  revision: z.int(),
});
export type Restored = z.infer<typeof restoredSchema>;
