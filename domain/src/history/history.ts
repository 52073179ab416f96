import * as z from 'zod/mini';
import { type AuditedCollection, auditedCollections, kindOf, removableCollections } from './recordKinds';
import { byVisitor } from '../fields/fieldSchemas';
import { searchTokens } from '../text/searchText';

const changeKinds = ['created', 'updated', 'deleted'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The author of a change: the nominator by the private link, a visitor through a public form, or the server. */
export type Actor = { kind: 'staff' | 'member'; uid: string } | { kind: 'nominator' | 'visitor' | 'server' };

/** A record as Firestore holds it. The class of its times depends on the SDK that read it. */
export type RecordData = Readonly<Record<string, unknown>>;

/** Fields that only the server writes. A change of these fields alone is not recorded. */
const serverFields = new Set([
  'search_tokens',
  'created_at',
  'updated_at',
  'updated_by',
  'last_seen',
  'invitation',
  'invited_until',
  'valid_since',
  'anonymized',
  'recipients',
  'sending_after',
  'mailing_after',
  'erase_after',
  'progress',
  'few_answers',
  'practices_state',
  'emails',
  'reminded_on',
]);

const byServer = 'server';
/** Begins the value of `updated_by` for a member of a workspace. No uid of Auth contains a colon. */
const byMember = 'member:';

/** Returns the value of `updated_by` for a version that this actor writes. */
export function updatedBy(actor: Actor): string {
  if (actor.kind === 'staff') return actor.uid;
  if (actor.kind === 'member') return `${byMember}${actor.uid}`;
  return actor.kind === 'server' ? byServer : byVisitor;
}

/** Returns the author of a version from its `updated_by`. The rules check that clients write their own uid there. */
export function writerOf({ updated_by }: RecordData, { isNew }: { isNew: boolean }): Actor {
  if (updated_by === byVisitor) return { kind: isNew ? 'visitor' : 'nominator' };
  if (typeof updated_by !== 'string' || updated_by === byServer) return { kind: 'server' };
  return updated_by.startsWith(byMember)
    ? { kind: 'member', uid: updated_by.slice(byMember.length) }
    : { kind: 'staff', uid: updated_by };
}

/** Returns a JSON text that does not depend on the order of fields. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Returns whether two values are equal. Compares lists and maps by content. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && canonicalText(a) === canonicalText(b));

/** Returns whether a value equals the empty value of an absent field. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || isSameValue(value, []);

/** Returns the names of the fields that differ. An absent field is empty. When one version is undefined, all fields differ. */
export function differingFields(before: RecordData | undefined, after: RecordData | undefined): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const isUnchanged = (name: string) => {
    const values = [before?.[name], after?.[name]];
    return (
      isSameValue(values[0], values[1]) ||
      (before && after && values.includes(undefined) && values.every(isEmpty))
    );
  };
  return [...names].filter((name) => !isUnchanged(name)).sort();
}

/** Returns the names of the fields that differ, without server fields. */
export const changedFields = (before: RecordData | undefined, after: RecordData | undefined): string[] =>
  differingFields(before, after).filter((name) => !serverFields.has(name));

export const pickFields = (record: RecordData, names: readonly string[]): RecordData =>
  Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));

/** Returns a record with the restorable fields of an older version. Fields that the older version lacks stay. */
export const withVersion = (
  collection: AuditedCollection,
  present: RecordData,
  version: RecordData,
): RecordData => ({ ...present, ...pickFields(version, kindOf(collection).restoredFields) });

interface Versions {
  before?: RecordData | null | undefined;
  after?: RecordData | null | undefined;
}

/** Returns the names that a record has and had, its main name first. */
function namesIn(collection: AuditedCollection, { before, after }: Versions): string[] {
  if (collection === 'settings') return ['Figures of the dashboard'];
  const texts = kindOf(collection).namedBy.flatMap((field) => [after?.[field], before?.[field]]);
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** Returns the name of a record from either version, or undefined when neither version has a name. */
export const recordName = (collection: AuditedCollection, versions: Versions): string | undefined =>
  namesIn(collection, versions)[0];

/** Returns the search tokens of a change: all names that the record had before and after it. */
export const changeTokens = (collection: AuditedCollection, versions: Versions): string[] =>
  searchTokens(namesIn(collection, versions));

/** `audit/{id}` without its time. */
export interface AuditEntry {
  collection: AuditedCollection;
  record: string;
  kind: ChangeKind;
  /** Revision after the change. For a deletion, the last revision. */
  revision: number;
  actor: Actor;
  /** Names of the changed fields, without server fields. */
  fields: string[];
  before: RecordData | null;
  after: RecordData | null;
  /** Why staff made the change, where they were asked. */
  reason?: string;
  /** Deleted together with `before` and `after`, because it contains their names. */
  search_tokens: string[];
}

export const revisionOf = (data: RecordData | undefined): number =>
  typeof data?.['revision'] === 'number' ? data['revision'] : 0;

function withoutTokens(data: RecordData | undefined): RecordData | null {
  if (!data) return null;
  const { search_tokens: _tokens, ...rest } = data;
  return rest;
}

/** A change of a record: without `before` it is created, without `after` deleted. */
export interface Change {
  before?: RecordData | undefined;
  after?: RecordData | undefined;
  actor: Actor;
  reason?: string | undefined;
}

/** Returns the history entry of a change, or undefined when only the revision and server fields changed. */
export function auditEntry(
  collection: AuditedCollection,
  record: string,
  { before, after, actor, reason }: Change,
): AuditEntry | undefined {
  const fields = changedFields(before, after);
  if (fields.every((name) => name === 'revision')) return undefined;
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
    ...(reason !== undefined && { reason }),
    search_tokens: changeTokens(collection, { before, after }),
  };
}

/**
 * Returns the id of a history entry. It is the same for each process that records the change, so a change is recorded once. The
 * API writes the entry in the transaction of the change, and the later trigger finds it there. A record that is deleted and
 * created again under its id begins with revision 1 again; `createdAt`, its `creationTimeOf`, tells the two records apart.
 */
export const auditEntryId = (
  { collection, record, kind, revision }: Pick<AuditEntry, 'collection' | 'record' | 'kind' | 'revision'>,
  createdAt?: number,
): string => [collection, record, revision, kind, ...(createdAt === undefined ? [] : [createdAt])].join('_');

/** A version of a record. null before the record existed and after its erasure. The class of its times depends on the reader. */
const versionSchema = z.nullable(z.record(z.string(), z.unknown()));

/** Schema of a history entry. `at` is an ISO time. */
export const historyEntrySchema = z.object({
  id: z.string(),
  collection: z.enum(auditedCollections),
  record: z.string(),
  kind: z.enum(changeKinds),
  revision: z.int(),
  actor: z.union([
    z.object({ kind: z.enum(['staff', 'member']), uid: z.string() }),
    z.object({ kind: z.enum(['nominator', 'visitor', 'server']) }),
  ]),
  fields: z.array(z.string()),
  before: versionSchema,
  after: versionSchema,
  reason: z.optional(z.string()),
  at: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Returns the version that "Restore this version" brings back: the one after the change, or the deleted one. */
export const restorableVersion = ({ kind, before, after }: Pick<HistoryEntry, 'kind' | 'before' | 'after'>) =>
  kind === 'deleted' ? before : after;

/** Returns when the record of an entry was created, in milliseconds, if the entry holds that time. SDKs read times as timestamps. */
export function creationTimeOf({
  before,
  after,
}: Pick<HistoryEntry, 'before' | 'after'>): number | undefined {
  const time = (after ?? before)?.['created_at'];
  if (time instanceof Date) return time.getTime();
  const hasMillis = (value: unknown): value is { toMillis: () => number } =>
    typeof value === 'object' && value !== null && 'toMillis' in value;
  return hasMillis(time) ? time.toMillis() : undefined;
}

/** Returns the latest change of a record. Its time of creation counts before its revision, which may begin with 1 again. */
export function latestEntry<Entry extends Pick<HistoryEntry, 'kind' | 'revision' | 'before' | 'after'>>(
  entries: readonly Entry[],
): Entry | undefined {
  const createdAt = (entry: Entry) => creationTimeOf(entry) ?? 0;
  const rank = ({ revision, kind }: Entry) => revision * 2 + (kind === 'deleted' ? 1 : 0);
  return entries.toSorted((a, b) => createdAt(b) - createdAt(a) || rank(b) - rank(a))[0];
}

/** Collections with records that staff can restore. Staff accounts are missing, because their role is a claim of the account. */
const restorableCollections = [...removableCollections, 'practice_reviews', 'settings'] as const;
export type RestorableCollection = (typeof restorableCollections)[number];

export const isRestorable = (collection: string): collection is RestorableCollection =>
  restorableCollections.some((name) => name === collection);

const revisionError =
  'revision must be a whole number: that of the record as it is now or, when it is deleted, last was.';

/** Schema of the body of `POST /api/admin/history/{id}/restore`. */
export const restoreSchema = z.strictObject({
  revision: z.int(revisionError).check(z.minimum(1, revisionError)),
  /** Restores only the fields that this change set, to their values before it. */
  undo: z.optional(z.boolean('undo must be true or false.')),
});

export const restoredSchema = z.object({
  success: z.literal(true),
  collection: z.enum(restorableCollections),
  record: z.string(),
  revision: z.int(),
});
export type Restored = z.infer<typeof restoredSchema>;

/** A field that two people edited at once: its value before, and after each edit. */
export interface FieldVersions {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The author of the change; `both` only when the two values differ. */
  changedBy: 'me' | 'them' | 'both';
}

/** Returns the fields that changed since `base`, in the order of `fields`. What both changed to the same value counts as theirs. */
export function compareVersions(
  fields: readonly string[],
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): FieldVersions[] {
  return fields.flatMap((field): FieldVersions[] => {
    const versions = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
    const changedByMe = !isSameValue(versions.mine, versions.base);
    const changedByThem = !isSameValue(versions.theirs, versions.base);
    if (changedByMe && changedByThem)
      return [{ ...versions, changedBy: isSameValue(versions.mine, versions.theirs) ? 'them' : 'both' }];
    if (changedByMe) return [{ ...versions, changedBy: 'me' }];
    return changedByThem ? [{ ...versions, changedBy: 'them' }] : [];
  });
}
