import * as z from 'zod/mini';
import { eventInputSchema } from '@utkarsh/domain/event/event';
import { type FieldErrors, fieldErrors } from '@utkarsh/domain/fields/fieldChecks';
import { formShape } from '@utkarsh/domain/fields/fieldSchemas';
import {
  type Actor,
  type HistoryEntry,
  type RecordData,
  type RestorableCollection,
  type Restored,
  changedFields,
  isRestorable,
  pickFields,
  restorableVersion,
  withVersion,
} from '@utkarsh/domain/history/history';
import { kindOf, undoneFields } from '@utkarsh/domain/history/recordKinds';
import { insightEditSchema } from '@utkarsh/domain/insight/insight';
import { nominationEditSchema } from '@utkarsh/domain/nomination/nomination';
import { certifyText } from '@utkarsh/domain/nomination/nominationTracking';
import { organizationFormSchemaFor } from '@utkarsh/domain/organization/organizationEdit';
import { dashboardSettingsSchema } from '@utkarsh/domain/contract/dashboard';
import { collectionOf, isoTime } from '../firestore';
import { claimsCertificate, findWithdrawalProblems } from '../nomination/nominations';
import { isAnonymized, transactIn, withoutMissingFiles, writeRecords } from '../recordBatches';
import { Conflict } from '../records';
import { erasureReference, isErased } from './erasure';
import { lastEntry, readEntry } from './history';

const reasons = {
  erased: 'What this record held was erased from the history, as the Privacy Policy promises.',
  staff: 'Roles are not put back from the history. Change them under Staff.',
  workspaces: 'People are not put back into a workspace from the history. Its owners invite them.',
  surveys: 'A survey cannot be put back: its signing key is gone when it is closed.',
  changed: 'Somebody has changed this record since you read it. Look at it again.',
  same: 'The record is like this version already.',
  later: 'A later change has changed the same fields. Restore a version instead.',
  sent: 'An issue that was sent stays as it was sent.',
  nomination: 'The nomination of this review was deleted. Restore the nomination first.',
  logo: 'The file of that logo is no longer there. Upload it again.',
  withdrawn:
    'The nominator has withdrawn the consent since. What they consented to before does not come back.',
} as const;

/** Schemas of the forms that check more than their table of fields. */
const ownSchemas: Partial<Record<RestorableCollection, z.ZodMiniObject>> = {
  nominations: nominationEditSchema,
  organizations: organizationFormSchemaFor(),
  insights: insightEditSchema,
  events: eventInputSchema,
  settings: z.pick(dashboardSettingsSchema, { followers: true }),
};

/** Returns the problems of a record's filled fields. `writeRecords` checks the fields that a certificate needs. */
function fieldProblems(collection: RestorableCollection, record: RecordData): FieldErrors {
  const schema = ownSchemas[collection] ?? z.object(formShape(kindOf(collection).fields));
  const values = new Map(Object.keys(schema.shape).map((name) => [name, isoTime(record[name]) ?? '']));
  const { error } = z.core.safeParse(schema, Object.fromEntries(values));
  const problems = Object.entries(error ? fieldErrors(error) : {});
  return Object.fromEntries(problems.filter(([name]) => values.get(name) !== ''));
}

/** Throws Conflict for problems that only the next version has: it may mix two versions, or be older than its checks. */
function requireValid(collection: RestorableCollection, present: RecordData, next: RecordData): void {
  if (collection === 'newsletters' && present['sent_at'] !== undefined) throw new Conflict(reasons.sent);
  const presentProblems = fieldProblems(collection, present);
  const texts = Object.entries(fieldProblems(collection, next)).flatMap(([name, text]) =>
    name in presentProblems ? [] : [text],
  );
  if (collection === 'nominations' && claimsCertificate(present, next)) texts.push(certifyText);
  if (texts.length > 0) throw new Conflict(`This does not fit any more. ${texts.join(' ')}`);
}

/** Returns the record with the values from before a change. Throws Conflict when a later change has replaced them again. */
function withoutChange(
  collection: RestorableCollection,
  present: RecordData,
  { before, after, fields }: Pick<HistoryEntry, 'before' | 'after' | 'fields'>,
): RecordData {
  if (!before || !after) throw new Conflict(reasons.changed);
  const names = undoneFields(collection, fields);
  const hasValuesOf = (version: RecordData) =>
    changedFields(pickFields(present, names), pickFields(version, names)).length === 0;
  // An earlier call has probably undone the change, and its reply was lost.
  if (hasValuesOf(before)) throw new Conflict(reasons.same);
  if (!hasValuesOf(after)) throw new Conflict(reasons.later);
  const others = Object.entries(present).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...pickFields(before, names) };
}

/**
 * Stores the version of an entry as the next version of its record, which may be deleted; with `undo`, takes back its change alone.
 * Returns undefined for an unknown entry. Throws DirectoryFull, and Conflict when `revision` is not the present one or nothing can be restored.
 */
export async function restoreVersion(
  entryId: string,
  { revision, undo = false, actor }: { revision: number; undo?: boolean | undefined; actor: Actor },
): Promise<Restored | undefined> {
  const firstRead = await readEntry(entryId);
  if (!firstRead) return undefined;
  const { collection, record } = firstRead;
  if (!isRestorable(collection)) throw new Conflict(reasons[collection]);
  await transactIn(collection, [record])(async (transaction) => {
    // The entry is read again: an erasure meanwhile must not be undone.
    const entry = await readEntry(entryId, transaction);
    const version = entry && restorableVersion(entry);
    const erasure = await transaction.get(erasureReference(collection, record));
    if (!version || isErased(erasure, new Date(entry.at)) || isAnonymized(version))
      throw new Conflict(reasons.erased);
    if (
      collection === 'practice_reviews' &&
      !(await transaction.get(collectionOf('nominations').doc(record))).exists
    )
      throw new Conflict(reasons.nomination);
    const before = (await transaction.get(collectionOf(collection).doc(record))).data();
    if (undo && !before) throw new Conflict(reasons.changed);
    // The history keeps the last version of a deleted record.
    const last = before ? undefined : await lastEntry(collection, record);
    const present = before ?? (last && restorableVersion(last));
    if (!present) throw new Conflict(reasons.erased);
    const target = undo ? withoutChange(collection, present, entry) : version;
    if (Object.keys(findWithdrawalProblems(present, target)).length > 0)
      throw new Conflict(reasons.withdrawn);
    const content = undo ? target : withVersion(collection, present, target);
    const data = await withoutMissingFiles(collection, content);
    if (undo && data['logo'] !== content['logo']) throw new Conflict(reasons.logo);
    if (before && changedFields(before, data).length === 0) throw new Conflict(reasons.same);
    if (present['revision'] !== revision) throw new Conflict(reasons.changed);
    requireValid(collection, present, data);
    const after = { ...data, revision: revision + 1 };
    await writeRecords(transaction, collection, { writes: [{ id: record, before, after }], actor });
  });
  return { success: true, collection, record, revision: revision + 1 };
}
