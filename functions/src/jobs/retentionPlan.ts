import { Timestamp } from 'firebase-admin/firestore';
import type { RecordData } from '@utkarsh/domain/history/history';
import { monthsBefore, retention } from '@utkarsh/domain/history/retention';
import type { PersonalCollection } from '../store/history/erasure';

/** Records of one status that have had it for longer than they may be kept. */
export interface Expiry {
  collection: Extract<PersonalCollection, 'nominations' | 'insights'>;
  status: string;
  months: number;
  before: Date;
  /** Whether every change begins their time again. */
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

/** What may not be kept on a day. */
export const expiries = (now: Date): Expiry[] =>
  statuses.map((entry) => ({ ...entry, before: monthsBefore(now, entry.months) }));

/** When the history of changes that long ago goes. */
export const historyBefore = (now: Date): Date => monthsBefore(now, retention.history.months);

const millis = (value: unknown): number => {
  if (value instanceof Timestamp) return value.toMillis();
  return value instanceof Date ? value.getTime() : Infinity;
};

/** When the history no longer brings back what was deleted that long ago. */
export const deletedBefore = (now: Date): Date => monthsBefore(now, retention.deletedRecord.months);

/** Whether a record has expired, by its last change and by `since` when it has its status. Without either it is kept. */
export const hasExpired = ({ status, before }: Expiry, data: RecordData, since?: Date): boolean =>
  data['status'] === status && Math.min(millis(data['updated_at']), millis(since)) < before.getTime();
