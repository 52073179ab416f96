/**
 * How long personal data is kept after its purpose has ended, in months: the Privacy Policy names these figures and the
 * nightly job deletes by them. What expires by itself (`mail`, `idempotency`, `rate_limits`) has its own time in it.
 */
export const retentionMonths = {
  /** After a nomination was declined: time to answer questions and appeals. */
  declinedNomination: 6,
  /** After its nominator withdrew it: time to answer questions. */
  withdrawnNomination: 1,
  /** After a nomination led to a certificate: the longest a certificate lasts, and a renewal. */
  certifiedNomination: 24,
  /** After the last change of a nomination that led nowhere. */
  idleNomination: 24,
  /** After staff decided not to publish an insight. */
  rejectedInsight: 3,
  /** After staff deleted a record of a person: so long the history can bring it back. */
  deletedRecord: 6,
  /** After a change was logged. */
  history: 36,
} as const;

/** The same moment so many calendar months before; the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(now);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), days));
  return first;
}
