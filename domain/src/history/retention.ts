import type { insightStatuses, nominationStatuses, questionStatuses } from '../fields/options';
import { indiaOffset } from '../text/format';

type RecordsOf<Collection extends string, Status extends string> = {
  collection: Collection;
  statuses: readonly Status[];
  lastWork?: true;
};

interface Period {
  months: number;
  /** The event from which the months count. It ends the sentence "kept until … months after". */
  after: string;
  /** Records that the nightly job deletes, by months after the last change of status, or with `lastWork` of any field. */
  records?:
    | RecordsOf<'nominations', (typeof nominationStatuses)[number]>
    | RecordsOf<'insights', (typeof insightStatuses)[number]>
    | RecordsOf<'questions', (typeof questionStatuses)[number]>;
}

/** How long personal data is kept after its purpose has ended, as the Privacy Policy, the notices and the nightly job say. */
export const retention = {
  /** Leaves time to answer questions. */
  withdrawnNomination: {
    months: 1,
    after: 'it was withdrawn',
    records: { collection: 'nominations', statuses: ['withdrawn'] },
  },
  /** Leaves time to answer questions and appeals. */
  declinedNomination: {
    months: 6,
    after: 'it was declined',
    records: { collection: 'nominations', statuses: ['declined'] },
  },
  /** Covers the longest certificate and one renewal. */
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
  /** Leaves time for a second question. */
  answeredQuestion: {
    months: 6,
    after: 'it was answered',
    records: { collection: 'questions', statuses: ['Answered'] },
  },
  openQuestion: {
    months: 12,
    after: 'the last work on it, if it stays open',
    records: { collection: 'questions', statuses: ['Open'], lastWork: true },
  },
  /** Staff can restore a deleted record for this time, unless the record's own period ends earlier. */
  deletedRecord: { months: 6, after: 'the record was deleted' },
  history: { months: 36, after: 'the change' },
} as const satisfies Record<string, Period>;

export type RetentionKey = keyof typeof retention;

/** Days after the close of a survey until its invitations and sealed answers are deleted: the time for an appeal. */
export const surveyKeptDays = 30;

/** Days for which a list of employees waits for its survey. Firestore deletes it by its field `expires_at`. */
export const employeeListDays = 30;

/** Days that a mail and its address are kept. */
export const mailRetentionDays = 30;

/** Retention of the digests of visitors and their daily salt, in words. The job `visits` deletes them. */
export const visitCodesPeriod = 'until the night after the visit';

/** Days in which a grievance is answered. Rule 14 of the DPDP Rules, 2025 allows no more. */
export const grievanceDays = 90;

/** Returns the time a number of calendar months earlier in India. The day becomes the last of the month when the month is shorter. */
export function monthsBefore(now: Date, months: number): Date {
  const time = new Date(now.getTime() + indiaOffset);
  const day = time.getUTCDate();
  time.setUTCMonth(time.getUTCMonth() - months);
  // A day that the month does not have runs over into the next one.
  if (time.getUTCDate() !== day) time.setUTCDate(0);
  return new Date(time.getTime() - indiaOffset);
}
