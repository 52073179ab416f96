import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { changedFields, updatedBy, type Actor, type RecordData } from '@utkarsh/domain/history';
import { isRestorable, versionOf, type HistoryEntry, type Restored } from '@utkarsh/domain/historyEntry';
import type { RestorableCollection } from '@utkarsh/domain/historyEntry';
import { organizationSchema } from '@utkarsh/domain/organizationEdit';
import { unfinishedErasureOf } from './erasure';
import { firestore } from './firestore';
import { noteChange } from './history';
import { lastEntry } from './historyEntries';
import { writeOrganizations } from './organizations';
import { transactInTurn } from './publishing';
import { recordReference } from './records';
import { withFilesThatAreThere } from './restoredFiles';
import { problemsOfWithdrawal } from './withdrawal';

const reasons = {
  there: 'The record is there: somebody has brought it back already.',
  unknown: 'The history does not yet know that this record was deleted. Try again in a minute.',
  erased: 'What this record held was erased from the history, as the Privacy Policy promises.',
  staff: 'Roles are not put back from the history. Change them under Staff.',
  changed: 'Somebody has changed this record since you read it. Look at it again.',
  same: 'The record is like this version already.',
  withdrawn:
    'The nominator has withdrawn the consent since. What they consented to before does not come back.',
} as const;

/** A version that cannot be put back as things are. The message is for the person who wanted it. */
export class RestoreConflict extends Error {
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason]);
  }
}

interface Version {
  collection: RestorableCollection;
  record: string;
  data: RecordData;
  revision: number;
  actor: Actor;
}

/** Fields that stay what they are while a record exists. */
function lasting(present: RecordData): RecordData {
  const names = ['created_at', 'search_tokens', 'consent_version'];
  return Object.fromEntries(Object.entries(present).filter(([name]) => names.includes(name)));
}

/** Whether a version would bring back a consent, or the work on a nomination, that has ended without one. */
const takesBackConsent = (present: RecordData, data: RecordData) =>
  (present['terms_accepted'] === 0 && data['terms_accepted'] !== 0) ||
  Object.keys(problemsOfWithdrawal(present, data)).length > 0;

const createdAtOf = (data: RecordData | null | undefined): RecordData =>
  data?.['created_at'] === undefined ? {} : { created_at: data['created_at'] };

/** Puts a version where `before` is, or where nothing is. Reads before it writes. Throws DirectoryFull. */
async function put(transaction: Transaction, before: RecordData | undefined, version: Version) {
  const { collection, record, data, revision, actor } = version;
  const erasure = await transaction.get(unfinishedErasureOf(collection, record).limit(1));
  if (!erasure.empty) throw new RestoreConflict('erased');
  const reference = recordReference(collection, record);
  const after = { ...data, ...(before && lasting(before)), revision, updated_by: updatedBy(actor) };
  if (collection === 'organizations') {
    const organization = organizationSchema.parse(after);
    const write = { id: record, before, after: organization, createdAt: data['created_at'] };
    await writeOrganizations(transaction, [write], actor);
    return;
  }
  noteChange(transaction, collection, record, { before, after, actor });
  const now = FieldValue.serverTimestamp();
  transaction.set(reference, { created_at: now, ...after, updated_at: now });
}

/** A nomination of somebody whose address was erased: without one it is nobody's. */
const isNobodys = (collection: RestorableCollection, data: RecordData) =>
  collection === 'nominations' && data['email'] === '';

const transact = <Result>(
  collection: RestorableCollection,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  collection === 'organizations' ? transactInTurn(change) : firestore().runTransaction(change);

/** Milliseconds for a trigger that has to start first; fewer for a record that the history knows nothing of. */
const patience = { known: 25_000, unknown: 12_000 };
const interval = 250;

/** The entry of a record's deletion. Triggers are a moment behind whoever deletes with the site's SDK. */
async function deletionOf(
  collection: RestorableCollection,
  record: string,
): Promise<HistoryEntry | undefined> {
  const began = Date.now();
  if (!(await unfinishedErasureOf(collection, record).limit(1).get()).empty)
    throw new RestoreConflict('erased');
  for (;;) {
    if ((await recordReference(collection, record).get()).exists) throw new RestoreConflict('there');
    const last = await lastEntry(collection, record);
    if (last?.kind === 'deleted') return last;
    if (Date.now() - began > patience[last ? 'known' : 'unknown']) {
      if (last) throw new RestoreConflict('unknown');
      return undefined;
    }
    await pause(interval);
  }
}

/**
 * Brings a deleted record back as it was, with the next revision; undefined when nothing is known of it. Throws
 * RestoreConflict when it is there, or when the history does not hold it; DirectoryFull.
 */
export async function undoDelete(
  collection: RestorableCollection,
  record: string,
  actor: Actor,
): Promise<Restored | undefined> {
  const entry = await deletionOf(collection, record);
  if (!entry) return undefined;
  if (!entry.before) throw new RestoreConflict('erased');
  const data = await withFilesThatAreThere(collection, entry.before);
  const revision = entry.revision + 1;
  await transact(collection, async (transaction) => {
    const present = await transaction.get(recordReference(collection, record));
    if (present.exists) throw new RestoreConflict('there');
    await put(transaction, undefined, { collection, record, data, revision, actor });
  });
  return { success: true, collection, record, revision };
}

/**
 * Makes the version of an entry the next one of its record, whether that exists or not. Throws RestoreConflict when
 * `revision` is not the next one, or when the version cannot be put back; DirectoryFull.
 */
export async function restoreVersion(
  entry: HistoryEntry,
  { revision, actor }: { revision: number; actor: Actor },
): Promise<Restored> {
  const { collection, record } = entry;
  if (!isRestorable(collection)) throw new RestoreConflict('staff');
  const held = versionOf(entry);
  if (!held || isNobodys(collection, held)) throw new RestoreConflict('erased');
  const last = await lastEntry(collection, record);
  // What the API writes when it makes a record does not know its time yet; what was deleted did.
  const data = { ...(await withFilesThatAreThere(collection, held)), ...createdAtOf(last?.before) };
  await transact(collection, async (transaction) => {
    const before = (await transaction.get(recordReference(collection, record))).data();
    const known: unknown = before ? before['revision'] : last?.revision;
    if (known !== revision - 1) throw new RestoreConflict('changed');
    // What was deleted is not there to ask, but the history knows how it stood.
    const present = before ?? (last && versionOf(last));
    if (present && takesBackConsent(present, data)) throw new RestoreConflict('withdrawn');
    if (before && changedFields(before, { ...data, ...lasting(before), revision: known }).length === 0) {
      throw new RestoreConflict('same');
    }
    await put(transaction, before, { collection, record, data, revision, actor });
  });
  return { success: true, collection, record, revision };
}
