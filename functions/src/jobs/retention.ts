import { Timestamp } from 'firebase-admin/firestore';
import { type RecordData, revisionOf } from '@utkarsh/domain/history/history';
import { monthsBefore, retention } from '@utkarsh/domain/history/retention';
import { collectionOf, count } from '../store/firestore';
import {
  type PersonalCollection,
  deleteAll,
  deletionsWithContent,
  eraseRecordWhen,
  finishErasure,
  forgetRecord,
  unfinishedErasures,
} from '../store/history/erasure';
import { statusSince } from '../store/history/history';
import { readRecord } from '../store/records';
import type { Job } from './job';

/** Retention period for records of one status. */
interface Expiry {
  collection: Extract<PersonalCollection, 'nominations' | 'insights' | 'questions'>;
  status: string;
  months: number;
  before: Date;
  /** Whether each change restarts the period. */
  lastWork: boolean;
}

const statuses: readonly Omit<Expiry, 'before'>[] = Object.values(retention).flatMap((period) =>
  'records' in period
    ? period.records.statuses.map((status) => ({
        collection: period.records.collection,
        status,
        months: period.months,
        lastWork: 'lastWork' in period.records,
      }))
    : [],
);

export const expiries = (now: Date): Expiry[] =>
  statuses.map((entry) => ({ ...entry, before: monthsBefore(now, entry.months) }));

const toMillis = (value: unknown): number => {
  if (value instanceof Timestamp) return value.toMillis();
  return value instanceof Date ? value.getTime() : Infinity;
};

/** Returns whether a record has expired, by its last change or by `since`, the time it got its status. A record without times is kept. */
export const hasExpired = ({ status, before }: Expiry, data: RecordData, since?: Date): boolean =>
  data['status'] === status && Math.min(toMillis(data['updated_at']), toMillis(since)) < before.getTime();

/** Returns whether a record has expired. Reads the history only if somebody may have edited the record since it got its status. */
const hasPeriodEnded = async (expiry: Expiry, record: string, data: RecordData): Promise<boolean> =>
  hasExpired(expiry, data) ||
  (!expiry.lastWork && hasExpired(expiry, data, await statusSince(expiry.collection, record, expiry.status)));

async function eraseExpired(expiry: Expiry, dryRun: boolean): Promise<string[]> {
  const { collection, status, months, before, lastWork } = expiry;
  const done: string[] = [];
  const { docs } = await collectionOf(collection)
    .where('status', '==', status)
    .where('created_at', '<', Timestamp.fromDate(before))
    .orderBy('created_at')
    .select('status', 'updated_at', 'revision')
    .get();
  for (const found of docs) {
    const { id } = found;
    const data = found.data();
    if (!(await hasPeriodEnded(expiry, id, data))) continue;
    const line = `${collection}/${id}, ${lastWork ? 'unchanged' : status} for more than ${months} months`;
    if (dryRun) {
      done.push(`Would delete ${line}.`);
      continue;
    }
    // The record is checked again inside the transaction: staff may have changed it since the list was read.
    const erased = await eraseRecordWhen(
      { collection, record: id },
      (now) => revisionOf(now) === revisionOf(data),
    );
    if (erased)
      done.push(`Deleted ${line}, with ${erased.files} files and ${erased.entries} entries of its history.`);
  }
  return done;
}

/** Finishes interrupted erasures of earlier runs and commands. One that fails again does not stop the others. */
async function finishErasures(dryRun: boolean): Promise<{ done: string[]; concerns: string[] }> {
  const done: string[] = [];
  const concerns: string[] = [];
  for (const found of await unfinishedErasures()) {
    const name = `${found.collection}/${found.record}`;
    try {
      if (await readRecord(found.collection, found.record)) {
        concerns.push(`The erasure of ${name} broke off, and there is a record of this id again.`);
        continue;
      }
      if (!dryRun) await finishErasure(found);
      done.push(`${dryRun ? 'Would finish' : 'Finished'} the erasure of ${name}, which broke off.`);
    } catch (error) {
      concerns.push(`The erasure of ${name} broke off again: ${String(error)}`);
    }
  }
  return { done, concerns };
}

/** Erases deleted records from the history when their period is over. Notes stay as long as their nomination can be restored. */
async function forgetDeleted(now: Date, dryRun: boolean): Promise<string[]> {
  const done: string[] = [];
  const all = expiries(now);
  const deletedBefore = monthsBefore(now, retention.deletedRecord.months);
  for await (const found of deletionsWithContent()) {
    const { collection, record, at, held } = found;
    const expiry = all.find((other) => other.collection === collection && other.status === held['status']);
    const isDue = at < deletedBefore || (expiry && (await hasPeriodEnded(expiry, record, held)));
    if (!isDue) continue;
    // Somebody has restored the record: its history stays.
    if (dryRun ? await readRecord(collection, record) : !(await forgetRecord(found))) continue;
    done.push(
      `${dryRun ? 'Would take' : 'Took'} out of the history what ${collection}/${record} held, which was deleted.`,
    );
  }
  return done;
}

/** Deletes records after the periods of the Privacy Policy. TTL policies delete `mail`, `idempotency` and `rate_limits`. */
export const applyRetention: Job = async ({ now, dryRun }) => {
  const { done, concerns } = await finishErasures(dryRun);
  for (const expiry of expiries(now)) done.push(...(await eraseExpired(expiry, dryRun)));
  done.push(...(await forgetDeleted(now, dryRun)));
  const historyBefore = Timestamp.fromDate(monthsBefore(now, retention.history.months));
  const old = collectionOf('audit').where('at', '<', historyBefore);
  const entries = await (dryRun ? count(old) : deleteAll(old.orderBy('at')));
  if (entries > 0) done.push(`${dryRun ? 'Would delete' : 'Deleted'} ${entries} old entries of the history.`);
  return { changes: done.length - (entries > 0 ? 1 : 0) + entries, concerns, done };
};
