import { Timestamp } from 'firebase-admin/firestore';
import type { RecordData } from '@utkarsh/domain/history';
import { monthsBefore, retention } from '@utkarsh/domain/retention';
import type { Deletion, PersonalCollection } from '../store/erasure';

/** Records of one status whose last change is longer ago than they may be kept. */
export interface Expiry {
  collection: Extract<PersonalCollection, 'nominations' | 'insights'>;
  status: string;
  months: number;
  before: Date;
}

const statuses: readonly Omit<Expiry, 'before'>[] = Object.values(retention).flatMap((period) =>
  'records' in period
    ? period.records.statuses.map((status) => ({
        collection: period.records.collection,
        status,
        months: period.months,
      }))
    : [],
);

/** What may not be kept on a day. */
export const expiries = (now: Date): Expiry[] =>
  statuses.map((entry) => ({ ...entry, before: monthsBefore(now, entry.months) }));

/** When the history of changes that long ago goes. */
export const historyBefore = (now: Date): Date => monthsBefore(now, retention.history.months);

const millis = (value: unknown): number => {
  if (value instanceof Timestamp) return value.toMillis();
  return value instanceof Date ? value.getTime() : Infinity;
};

/** Whether a record is still what was to be deleted. One whose last change is unknown is kept. */
export const hasExpired =
  ({ status, before }: Expiry) =>
  (data: RecordData): boolean =>
    data['status'] === status && millis(data['updated_at']) < before.getTime();

/** Whether what staff deleted can no longer be brought back from the history: it has waited long enough, or would have expired itself. */
export function isOverOn(now: Date): (deletion: Deletion) => boolean {
  const before = monthsBefore(now, retention.deletedRecord.months);
  const all = expiries(now);
  return ({ collection, at, held }) =>
    at < before || all.some((expiry) => expiry.collection === collection && hasExpired(expiry)(held));
}
