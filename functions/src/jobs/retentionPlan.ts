import { Timestamp } from 'firebase-admin/firestore';
import type { RecordData } from '@utkarsh/domain/history';
import { monthsBefore, retentionMonths } from '@utkarsh/domain/retention';
import type { PersonalCollection } from '../store/erasure';

/** Records of one status whose last change is longer ago than they may be kept. */
export interface Expiry {
  collection: Extract<PersonalCollection, 'nominations' | 'insights'>;
  status: string;
  months: number;
  before: Date;
}

const statuses: readonly Omit<Expiry, 'before'>[] = [
  { collection: 'nominations', status: 'declined', months: retentionMonths.declinedNomination },
  { collection: 'nominations', status: 'withdrawn', months: retentionMonths.withdrawnNomination },
  { collection: 'nominations', status: 'certified', months: retentionMonths.certifiedNomination },
  ...['new', 'in_review', 'contacted', 'assessment'].map((status) => ({
    collection: 'nominations' as const,
    status,
    months: retentionMonths.idleNomination,
  })),
  { collection: 'insights', status: 'rejected', months: retentionMonths.rejectedInsight },
];

/** What may not be kept on a day. */
export const expiries = (now: Date): Expiry[] =>
  statuses.map((entry) => ({ ...entry, before: monthsBefore(now, entry.months) }));

/** What staff deleted before can no longer be brought back from the history. */
export const deletedBefore = (now: Date): Date => monthsBefore(now, retentionMonths.deletedRecord);

/** When the history of changes that long ago goes. */
export const historyBefore = (now: Date): Date => monthsBefore(now, retentionMonths.history);

const millis = (value: unknown): number => {
  if (value instanceof Timestamp) return value.toMillis();
  return value instanceof Date ? value.getTime() : Infinity;
};

/** Whether a record is still what was to be deleted. One whose last change is unknown is kept. */
export const hasExpired =
  ({ status, before }: Expiry) =>
  (data: RecordData): boolean =>
    data['status'] === status && millis(data['updated_at']) < before.getTime();
