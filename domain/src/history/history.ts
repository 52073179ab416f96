import * as z from 'zod/mini';
import { type AuditedCollection, auditedCollections, kindOf, removableCollections } from './recordKinds';
import { searchTokens } from '../text/searchText';

const changeKinds = ['created', 'updated', 'deleted'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Who made a change: staff by their uid, the nominator by the private link, anybody through a public form, or the server. */
export type Actor =
  | { kind: 'staff'; uid: string }
  | { kind: 'nominator' }
  | { kind: 'visitor' }
  | { kind: 'server' };

/** A record as Firestore holds it. Times in it are of the SDK that read it. */
export type RecordData = Readonly<Record<string, unknown>>;

/** What the server keeps beside what people wrote; a change of nothing else is no change. */
const serverFields = new Set([
  'search_tokens',
  'created_at',
  'updated_at',
  'updated_by',
  'last_seen',
  'valid_since',
  'anonymized',
]);

/** `updated_by` of whatever somebody without an account writes. */
export const byVisitor = 'visitor';
const byServer = 'server';

/** What `updated_by` says of a version that this actor writes. */
export function updatedBy(actor: Actor): string {
  if (actor.kind === 'staff') return actor.uid;
  return actor.kind === 'server' ? byServer : byVisitor;
}

/** Who wrote a version, by its `updated_by`, which the rules hold to whoever asks. */
export function writerOf({ updated_by }: RecordData, { isNew }: { isNew: boolean }): Actor {
  if (updated_by === byVisitor) return { kind: isNew ? 'visitor' : 'nominator' };
  if (typeof updated_by !== 'string' || updated_by === byServer) return { kind: 'server' };
  return { kind: 'staff', uid: updated_by };
}

/** Whether a value is the one that an absent field reads as. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || isEqual(value, []);

/**
 * Fields that differ, those of the server left out; for a missing side all that the other has. A record that lacks a field has it
 * empty.
 */
export function changedFields(before: RecordData | undefined, after: RecordData | undefined): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const isLike = (name: string) => {
    const values = [before?.[name], after?.[name]];
    return (
      isEqual(values[0], values[1]) ||
      (before && after && values.includes(undefined) && values.every(isEmpty))
    );
  };
  return [...names].filter((name) => !serverFields.has(name) && !isLike(name)).sort();
}

/** Returns these fields of a record, as far as it has them. */
export const pickFields = (record: RecordData, names: readonly string[]): RecordData =>
  Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));

/** Returns a record with what an older version brings back. What that version does not know stays. */
export const withVersion = (
  collection: AuditedCollection,
  present: RecordData,
  version: RecordData,
): RecordData => ({ ...present, ...pickFields(version, kindOf(collection).restored) });

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map(Object.entries(a));
  const right = new Map(Object.entries(b));
  return left.size === right.size && [...left].every(([key, value]) => isEqual(value, right.get(key)));
}

interface Versions {
  before?: RecordData | null | undefined;
  after?: RecordData | null | undefined;
}

const settingsName = 'Figures of the dashboard';

/** The names that a record has and had, the one it goes by first. */
function namesIn(collection: AuditedCollection, { before, after }: Versions): string[] {
  if (collection === 'settings') return [settingsName];
  const texts = kindOf(collection).namedBy.flatMap((field) => [after?.[field], before?.[field]]);
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** What a record is called, by either of its versions; undefined when they do not say. */
export const recordName = (collection: AuditedCollection, versions: Versions): string | undefined =>
  namesIn(collection, versions)[0];

/** What a change is found by: all names that the record had or got. */
export const changeTokens = (collection: AuditedCollection, versions: Versions): string[] =>
  searchTokens(namesIn(collection, versions));

/** `audit/{id}` without its time. */
export interface AuditEntry {
  collection: AuditedCollection;
  record: string;
  kind: ChangeKind;
  /** Revision of the version that this change made. A deletion keeps the last revision. */
  revision: number;
  actor: Actor;
  /** Names of the changed fields, without those that the server maintains. */
  fields: string[];
  before: RecordData | null;
  after: RecordData | null;
  /** Goes when the versions go: it holds their names. */
  search_tokens: string[];
}

export const revisionOf = (data: RecordData | undefined): number =>
  typeof data?.['revision'] === 'number' ? data['revision'] : 0;

function withoutTokens(data: RecordData | undefined): RecordData | null {
  if (!data) return null;
  const { search_tokens: _tokens, ...rest } = data;
  return rest;
}

/** The entry of a change; undefined when nothing but the server's own fields changed. */
export function auditEntry(
  collection: AuditedCollection,
  record: string,
  { before, after, actor }: { before?: RecordData | undefined; after?: RecordData | undefined; actor: Actor },
): AuditEntry | undefined {
  const fields = changedFields(before, after);
  if (fields.length === 0) return undefined;
  const kind: ChangeKind = !before ? 'created' : after ? 'updated' : 'deleted';
  return {
    collection,
    record,
    kind,
    revision: revisionOf(after ?? before),
    actor,
    fields,
    before: withoutTokens(before),
    after: withoutTokens(after),
    search_tokens: changeTokens(collection, { before, after }),
  };
}

/**
 * Id of an entry: the same for everybody who sees the change, however often. Whoever writes with the Admin SDK knows the
 * actor and writes the entry in the same transaction; the trigger, which comes later, finds it there. A record that was
 * deleted and made anew under its id begins with revision 1 again: `life`, when it was made, keeps the two apart.
 */
export const auditEntryId = (
  { collection, record, kind, revision }: Pick<AuditEntry, 'collection' | 'record' | 'kind' | 'revision'>,
  life?: number,
): string => [collection, record, revision, kind, ...(life === undefined ? [] : [life])].join('_');

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
  /** Returns when the entry's record was made, in milliseconds. Undefined when the entry does not hold that time. */
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

/** The reply with the restored record. */
export const restoredSchema = z.object({
  success: z.literal(true),
  collection: z.enum(restorableCollections),
  record: z.string(),
  revision: z.int(),
});
export type Restored = z.infer<typeof restoredSchema>;

/** A field of a record that two people edited: what it was, and what each of them made of it. */
export interface FieldVersions {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who changed it; `both` only when the two differ now. */
  changedBy: 'me' | 'them' | 'both';
}

/** What a value says, in whatever order its fields came. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Whether two values of a record are the same; lists and maps are compared by content. */
export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && textOf(a) === textOf(b));

/** The fields that somebody changed since `base`, in the order given. What both changed alike is theirs already. */
export function compareVersions(
  fields: readonly string[],
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): FieldVersions[] {
  return fields.flatMap((field): FieldVersions[] => {
    const versions = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
    const byMe = !isSame(versions.mine, versions.base);
    const byThem = !isSame(versions.theirs, versions.base);
    if (byMe && byThem) {
      return [{ ...versions, changedBy: isSame(versions.mine, versions.theirs) ? 'them' : 'both' }];
    }
    if (byMe) return [{ ...versions, changedBy: 'me' }];
    return byThem ? [{ ...versions, changedBy: 'them' }] : [];
  });
}
