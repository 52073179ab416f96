import { Timestamp } from 'firebase-admin/firestore';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type RecordData, revisionOf } from '@utkarsh/domain/history/history';
import { monthsBefore, retention } from '@utkarsh/domain/history/retention';
import { deleteAll } from '../store/bulkWrites';
import { collectionOf, count } from '../store/firestore';
import {
  type PersonalCollection,
  type PersonalRecord,
  deletionsWithContent,
  eraseRecord,
  finishErasure,
  isDeleted,
  unfinishedErasures,
} from '../store/history/erasure';
import { lastDeletions, statusSince } from '../store/history/history';
import { removePractices } from '../store/nomination/practices';
import { readRecord } from '../store/records';
import { closeDay, oldVisitors, openDays } from '../store/visits';
import { type Job, type JobReport, joinReports, pathOf, runForEach } from './job';

/** Retention period for records of one status. */
interface Expiry {
  collection: Extract<PersonalCollection, 'nominations' | 'insights' | 'questions'>;
  status: string;
  months: number;
  before: Date;
  /** Whether each change restarts the period. */
  lastWork: boolean;
}

export const expiries = (now: Date): Expiry[] =>
  Object.values(retention).flatMap((period) => {
    if (!('records' in period)) return [];
    const { months, records } = period;
    const expiry = { months, before: monthsBefore(now, months), lastWork: 'lastWork' in records };
    return records.statuses.map((status) => ({ ...expiry, collection: records.collection, status }));
  });

const toMillis = (value: unknown): number => {
  if (value instanceof Timestamp) return value.toMillis();
  return value instanceof Date ? value.getTime() : Infinity;
};

/** Returns whether a record has expired, by its last change or by `statusTime`, when it got its status. A record without times is kept. */
export const hasExpired = ({ status, before }: Expiry, data: RecordData, statusTime?: Date): boolean =>
  data['status'] === status &&
  Math.min(toMillis(data['updated_at']), toMillis(statusTime)) < before.getTime();

/** Returns whether a record has expired. Reads the history only if somebody may have edited the record since it got its status. */
const hasPeriodEnded = async (expiry: Expiry, record: string, data: RecordData): Promise<boolean> =>
  hasExpired(expiry, data) ||
  (!expiry.lastWork && hasExpired(expiry, data, await statusSince(expiry.collection, record, expiry.status)));

const nameOf = ({ collection, record }: PersonalRecord): string => `${collection}/${record}`;

async function eraseExpired(expiry: Expiry, dryRun: boolean): Promise<JobReport> {
  const { collection, status, months, before, lastWork } = expiry;
  const { docs } = await collectionOf(collection)
    .where('status', '==', status)
    .where('created_at', '<', Timestamp.fromDate(before))
    .orderBy('created_at')
    .select('status', 'updated_at', 'revision')
    .get();
  return runForEach(pathOf, docs, async (document) => {
    const { id } = document;
    const data = document.data();
    if (!(await hasPeriodEnded(expiry, id, data))) return undefined;
    const subject = `${collection}/${id}, ${lastWork ? 'unchanged' : status} for more than ${months} months`;
    if (dryRun) return { line: `Would delete ${subject}.` };
    // The record is checked again inside the transaction: staff may have changed it since the list was read.
    const erasure = await eraseRecord(
      { collection, record: id },
      (now) => now !== undefined && revisionOf(now) === revisionOf(data),
    );
    if (!erasure) return undefined;
    const { files, entries } = erasure;
    return { line: `Deleted ${subject}, with ${files} files and ${entries} entries of its history.` };
  });
}

/** Finishes interrupted erasures of earlier runs and commands. */
const finishErasures = async (dryRun: boolean): Promise<JobReport> =>
  runForEach(nameOf, await unfinishedErasures(), async (erasure) => {
    if (await readRecord(erasure.collection, erasure.record))
      throw new Error('The erasure broke off, and there is a record of this id again.');
    if (!dryRun) await finishErasure(erasure);
    const would = dryRun ? 'Would finish' : 'Finished';
    return { line: `${would} the erasure of ${nameOf(erasure)}, which broke off.` };
  });

/** Erases deleted records from the history when their period is over. Notes stay as long as their nomination can be restored. */
function forgetDeleted(now: Date, dryRun: boolean): Promise<JobReport> {
  const all = expiries(now);
  const deletedBefore = monthsBefore(now, retention.deletedRecord.months);
  return runForEach(nameOf, deletionsWithContent(), async (deletion) => {
    const { collection, record, time, contents } = deletion;
    const expiry = all.find((one) => one.collection === collection && one.status === contents['status']);
    const isDue = time < deletedBefore || (expiry && (await hasPeriodEnded(expiry, record, contents)));
    if (!isDue) return undefined;
    // Somebody has restored the record: its history stays.
    if (dryRun ? await readRecord(collection, record) : !(await eraseRecord(deletion, isDeleted)))
      return undefined;
    const would = dryRun ? 'Would take' : 'Took';
    return { line: `${would} out of the history what ${nameOf(deletion)} held, which was deleted.` };
  });
}

/** Deletes the practices of certified nominations once the last period of the organization has ended, also when that was revoked. */
async function removeEvidence(now: Date, dryRun: boolean): Promise<JobReport> {
  const today = todayInIndia(now);
  const { docs } = await collectionOf('practices').select().get();
  return runForEach(pathOf, docs, async ({ id }) => {
    const organization: unknown = (await readRecord('nominations', id))?.get('organization');
    const end: unknown =
      typeof organization === 'string' &&
      (await readRecord('organizations', organization))?.get('valid_until');
    if (typeof end !== 'string' || end === '' || end >= today) return undefined;
    const files = dryRun ? 0 : await removePractices(id);
    const subject = `the practices of nominations/${id}, whose certificate has ended`;
    return { line: dryRun ? `Would delete ${subject}.` : `Deleted ${subject}, with ${files} files.` };
  });
}

/** Erases the workspaces of organizations without a nomination that staff have deleted, once nobody can restore them. */
async function removeLeftWorkspaces(now: Date, dryRun: boolean): Promise<JobReport> {
  const deletedBefore = monthsBefore(now, retention.deletedRecord.months);
  const { docs } = await collectionOf('workspaces').where('nominations', '==', []).get();
  return runForEach(pathOf, docs, async (workspace) => {
    const organization = String(workspace.get('organization'));
    if (await readRecord('organizations', organization)) return undefined;
    const deletion = (await lastDeletions('organizations', [organization])).get(organization);
    if (!deletion || new Date(deletion.at) >= deletedBefore) return undefined;
    if (!dryRun) await eraseRecord({ collection: 'workspaces', record: workspace.id });
    const would = dryRun ? 'Would erase' : 'Erased';
    return { line: `${would} ${workspace.ref.path}, whose organization is gone.` };
  });
}

/** Deletes records after the periods of the Privacy Policy. TTL policies delete `mail`, `idempotency` and `rate_limits`. */
export const applyRetention: Job = async ({ now, dryRun }) => {
  const reports = [await finishErasures(dryRun)];
  for (const expiry of expiries(now)) reports.push(await eraseExpired(expiry, dryRun));
  for (const forget of [forgetDeleted, removeEvidence, removeLeftWorkspaces])
    reports.push(await forget(now, dryRun));
  const historyBefore = Timestamp.fromDate(monthsBefore(now, retention.history.months));
  const oldEntries = collectionOf('audit').where('at', '<', historyBefore);
  const entries = await (dryRun ? count(oldEntries) : deleteAll(oldEntries.orderBy('at')));
  const lines =
    entries > 0 ? [`${dryRun ? 'Would delete' : 'Deleted'} ${entries} old entries of the history.`] : [];
  return joinReports([...reports, { changes: entries, concerns: [], lines }]);
};

/** Replaces the digests of each past day with their count, and deletes its salt. Later digests of that day are not counted. */
export const sumVisits: Job = async ({ now, dryRun }) => {
  const today = todayInIndia(now);
  const days = await openDays(today);
  const report = await runForEach(
    ({ document }) => document.ref.path,
    days,
    async (day) => {
      if (!dryRun) await closeDay(day);
      const would = dryRun ? 'Would count' : 'Counted';
      return { line: `${would} ${day.count} visitors on ${day.document.id}.` };
    },
  );
  // A day that could not be counted keeps its digests for the next night.
  if (!dryRun && report.concerns.length === 0) await deleteAll(oldVisitors(today));
  return report;
};
