import * as z from 'zod/mini';
import { practiceReviewSchema } from '@utkarsh/domain/assessment/practices';
import { eventInputSchema } from '@utkarsh/domain/event/event';
import { type FieldErrors, fieldErrors } from '@utkarsh/domain/fields/fieldChecks';
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
import { undoneFields } from '@utkarsh/domain/history/recordKinds';
import { newsletterInputSchema } from '@utkarsh/domain/newsletter/newsletter';
import { questionInputSchema } from '@utkarsh/domain/question/question';
import { insightEditSchema } from '@utkarsh/domain/insight/insight';
import { nominationEditSchema } from '@utkarsh/domain/nomination/nomination';
import { certifyText } from '@utkarsh/domain/nomination/statusFlow';
import { organizationFormSchemaFor } from '@utkarsh/domain/organization/organizationEdit';
import { dashboardSettingsSchema } from '@utkarsh/domain/staff/settings';
import { collectionOf, isoTime } from '../firestore';
import { claimsCertificate, findWithdrawalProblems } from '../nomination/nominations';
import { isAnonymized, transactIn, withFilesThatAreThere, writeRecords } from '../recordBatches';
import { Conflict } from '../records';
import { erasedAt, erasureReference, isErased } from './erasure';
import { lastEntry, readEntry } from './history';

const reasons = {
  erased: 'What this record held was erased from the history, as the Privacy Policy promises.',
  staff: 'Roles are not put back from the history. Change them under Staff.',
  surveys: 'A survey cannot be put back: its signing key is gone when it is closed.',
  changed: 'Somebody has changed this record since you read it. Look at it again.',
  same: 'The record is like this version already.',
  later: 'A later change has changed the same fields. Restore a version instead.',
  sent: 'An issue that was sent stays as it was sent.',
  logo: 'The file of that logo is no longer there. Upload it again.',
  withdrawn:
    'The nominator has withdrawn the consent since. What they consented to before does not come back.',
} as const;

/** What people may fill in, for each kind of record. */
const schemas = {
  nominations: nominationEditSchema,
  organizations: organizationFormSchemaFor(),
  insights: insightEditSchema,
  events: eventInputSchema,
  questions: questionInputSchema,
  newsletters: newsletterInputSchema,
  practice_reviews: practiceReviewSchema,
  settings: z.pick(dashboardSettingsSchema, { followers: true }),
} as const satisfies Record<RestorableCollection, z.ZodMiniObject>;

/** Returns the problems of a record's filled fields. `writeRecords` checks the fields that a certificate needs. */
function fieldProblems(collection: RestorableCollection, record: RecordData): FieldErrors {
  const schema: z.ZodMiniObject = schemas[collection];
  const fields = Object.keys(schema.shape).map((name): [string, unknown] => [
    name,
    isoTime(record[name]) ?? '',
  ]);
  const { error } = z.core.safeParse(schema, Object.fromEntries(fields));
  const empty = new Set(fields.flatMap(([name, value]) => (value === '' ? [name] : [])));
  const problems = Object.entries(error ? fieldErrors(error) : {});
  return Object.fromEntries(problems.filter(([name]) => !empty.has(name)));
}

/** Throws Conflict when the next version would be wrong where the present one is right: it may be made of two, or older than its checks. */
function requireFitting(collection: RestorableCollection, present: RecordData, next: RecordData): void {
  if (collection === 'newsletters' && present['sent_at'] !== undefined) throw new Conflict(reasons.sent);
  const known = fieldProblems(collection, present);
  const texts = Object.entries(fieldProblems(collection, next)).flatMap(([name, text]) =>
    name in known ? [] : [text],
  );
  if (collection === 'nominations' && claimsCertificate(present, next)) texts.push(certifyText);
  if (texts.length > 0) throw new Conflict(`This does not fit any more. ${texts.join(' ')}`);
}

/** Fields that fit each other: a change of one is undone with the other, and not without it. */
const together = [
  ['starts_at', 'ends_at'],
  ['valid_from', 'valid_until'],
  // An assessment and a revocation belong to one period.
  ['assessment', 'earlier_periods'],
  ['revoked', 'earlier_periods'],
];

/** Returns the record with the values that a change has replaced. Throws Conflict when a later change has replaced them again. */
function withoutChange(
  collection: RestorableCollection,
  present: RecordData,
  { before, after, fields }: Pick<HistoryEntry, 'before' | 'after' | 'fields'>,
): RecordData {
  if (!before || !after) throw new Conflict(reasons.changed);
  const undone = undoneFields(collection);
  const changed = fields.filter((name) => undone.includes(name));
  const fitting = together.filter((pair) => pair.some((name) => changed.includes(name))).flat();
  const names = [...new Set([...changed, ...fitting])];
  const isAs = (version: RecordData) =>
    changedFields(pickFields(present, names), pickFields(version, names)).length === 0;
  // Taken back by a call whose reply was lost, most likely.
  if (isAs(before)) throw new Conflict(reasons.same);
  if (!isAs(after)) throw new Conflict(reasons.later);
  const others = Object.entries(present).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...pickFields(before, names) };
}

/**
 * Makes what people typed in the version of an entry the next version of its record, whether that exists or not, or takes its
 * change back with `undo`; undefined when there is no such entry. Throws Conflict when `revision` is not the present one, or
 * when the version cannot be put back; DirectoryFull.
 */
export async function restoreVersion(
  entryId: string,
  { revision, undo = false, actor }: { revision: number; undo?: boolean | undefined; actor: Actor },
): Promise<Restored | undefined> {
  const found = await readEntry(entryId);
  if (!found) return undefined;
  const { collection, record } = found;
  if (!isRestorable(collection)) throw new Conflict(reasons[collection]);
  await transactIn(collection, async (transaction) => {
    // Read again: what was erased meanwhile does not come back.
    const entry = await readEntry(entryId, transaction);
    const version = entry && restorableVersion(entry);
    const erased = erasedAt(await transaction.get(erasureReference(collection, record)));
    if (!version || isErased(entry, erased) || isAnonymized(version)) throw new Conflict(reasons.erased);
    const before = (await transaction.get(collectionOf(collection).doc(record))).data();
    if (undo && !before) throw new Conflict(reasons.changed);
    // The history keeps the last version of a deleted record.
    const last = before ? undefined : await lastEntry(collection, record);
    const present = before ?? (last && restorableVersion(last));
    if (!present) throw new Conflict(reasons.erased);
    const wanted = undo ? withoutChange(collection, present, entry) : version;
    if (Object.keys(findWithdrawalProblems(present, wanted)).length > 0) {
      throw new Conflict(reasons.withdrawn);
    }
    const restored = undo ? wanted : withVersion(collection, present, wanted);
    const data = await withFilesThatAreThere(collection, restored);
    if (undo && data['logo'] !== restored['logo']) throw new Conflict(reasons.logo);
    if (before && changedFields(before, data).length === 0) throw new Conflict(reasons.same);
    if (present['revision'] !== revision) throw new Conflict(reasons.changed);
    requireFitting(collection, present, data);
    const after = { ...data, revision: revision + 1 };
    await writeRecords(transaction, collection, { writes: [{ id: record, before, after }], actor });
  });
  return { success: true, collection, record, revision: revision + 1 };
}
