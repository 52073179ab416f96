import type { insightStatuses, nominationStatuses } from '../fields/options';

type RecordsOf<Collection extends string, Status extends string> = {
  collection: Collection;
  statuses: readonly Status[];
  lastWork?: true;
};

interface Period {
  months: number;
  /** From when it counts; ends the sentence "kept until … months after". */
  after: string;
  /**
   * The records that the nightly job deletes by it: those that have had their status for so long, whatever was corrected
   * since, or with `lastWork` those that nobody changed for so long.
   */
  records?:
    | RecordsOf<'nominations', (typeof nominationStatuses)[number]>
    | RecordsOf<'insights', (typeof insightStatuses)[number]>;
}

/**
 * How long personal data is kept after its purpose has ended. The Privacy Policy, the notices of the forms and the nightly
 * job take their figures from this table. `idempotency` and `rate_limits` expire by themselves, within a day or a month.
 */
export const retention = {
  /** Time to answer questions. */
  withdrawnNomination: {
    months: 1,
    after: 'it was withdrawn',
    records: { collection: 'nominations', statuses: ['withdrawn'] },
  },
  /** Time to answer questions and appeals. */
  declinedNomination: {
    months: 6,
    after: 'it was declined',
    records: { collection: 'nominations', statuses: ['declined'] },
  },
  /** The longest a certificate lasts, and a renewal. */
  certifiedNomination: {
    months: 24,
    after: 'it led to a certificate',
    records: { collection: 'nominations', statuses: ['certified'] },
  },
  idleNomination: {
    months: 24,
    after: 'the last work on it, if it led to nothing',
    records: {
      collection: 'nominations',
      statuses: ['new', 'in_review', 'contacted', 'assessment'],
      lastWork: true,
    },
  },
  rejectedInsight: {
    months: 3,
    after: 'we decided not to publish it',
    records: { collection: 'insights', statuses: ['rejected'] },
  },
  /** So long the history can bring back what staff deleted, unless the record's own time ends before. */
  deletedRecord: { months: 6, after: 'the record was deleted' },
  history: { months: 36, after: 'the change' },
} as const satisfies Record<string, Period>;

export type RetentionKey = keyof typeof retention;

/** Days that a mail is kept after it was written, with the address it went to. */
export const mailDays = 30;

/** Until when the codes that count visits are kept, and the secret of their day. The job `visits` deletes both. */
export const visitCodesKept = 'until the night after the visit';

/** Days within which a grievance is answered: the longest that rule 14 of the DPDP Rules, 2025 allows. */
export const grievanceDays = 90;

/** Returns the moment some calendar months earlier. A shorter month gives its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(now);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), days));
  return first;
}
