import type { Rating } from '../assessment/programme';
import { clockInIndia, formatCount, formatDay, indiaOffset, months } from '../text/format';

/** First and last day of a certificate as ISO dates. Both days are included. */
export interface Period {
  valid_from: string;
  valid_until: string;
}

export const toIso = (time: number) => new Date(time).toISOString().slice(0, 10);

export const daysLater = (isoDate: string, days: number): string =>
  toIso(Date.parse(isoDate) + days * 86_400_000);

/** Returns the last day of a certificate of one year, the maximum: 14 Sep 2026 for 15 Sep 2025. */
export function wholeYearFrom(firstDay: string): string {
  const [year = 0, number = 0, day = 0] = firstDay.split('-').map(Number);
  return toIso(Date.UTC(year + 1, number - 1, day - 1));
}

export const yearFrom = (valid_from: string): Period => ({
  valid_from,
  valid_until: wholeYearFrom(valid_from),
});

const writeMonth = (isoDate: string) =>
  `${months[Number(isoDate.slice(5, 7)) - 1] ?? ''} ${isoDate.slice(0, 4)}`;

/** Returns `Sep 2025 to Sep 2026`, where the second month is that of the day after the last day, or '' without a certificate. */
export const periodText = ({ valid_from, valid_until }: Period): string =>
  valid_from && `${writeMonth(valid_from)} to ${writeMonth(daysLater(valid_until, 1))}`;

/** Returns the days of a period in words: `1 Sep 2025 to 31 Aug 2026`. */
export const daysText = ({ valid_from, valid_until }: Period): string =>
  `${formatDay(valid_from)} to ${formatDay(valid_until)}`;

/** Returns why a certificate cannot have this period, or undefined when it can. */
export function daysProblem({ valid_from, valid_until }: Period): string | undefined {
  if (valid_until < valid_from) return 'Last Day must not be before the first day.';
  const latest = wholeYearFrom(valid_from);
  return valid_until > latest
    ? `Last Day can be ${formatDay(latest)} at the latest: a certificate is valid for a year at most.`
    : undefined;
}

/** Returns the part of an organization id after the last hyphen: eight characters, or six in older ids. */
export const endingOf = (organizationId: string): string =>
  organizationId.slice(organizationId.lastIndexOf('-') + 1);

/** Returns the number of a certificate, e.g. `UW-202509-AB12CD34`: the first month of its period and the ending of the id. */
export function certificateNumber(organizationId: string, validFrom: string): string {
  return `UW-${validFrom.slice(0, 7).replace('-', '')}-${endingOf(organizationId).toUpperCase()}`;
}

/** The first month of the period, e.g. `2025-09`, and the ending of the organization id in small letters. */
export interface CertificateNumber {
  month: string;
  ending: string;
}

/** Reads a certificate number in any case, with or without spaces. Returns undefined for any other text. */
export function readCertificateNumber(text: string): CertificateNumber | undefined {
  const [, year, month, ending] =
    /^UW(20\d\d)(0[1-9]|1[0-2])([A-Z0-9]{6}(?:[A-Z0-9]{2})?)$/.exec(
      text.toUpperCase().replace(/[\s\p{Pd}]+/gu, ''),
    ) ?? [];
  return year !== undefined && month !== undefined && ending !== undefined
    ? { month: `${year}-${month}`, ending: ending.toLowerCase() }
    : undefined;
}

/** Returns today's ISO date in India. Certificates begin and end at midnight in India. */
export const todayInIndia = (now: Date = new Date()): string => clockInIndia(now).slice(0, 10);

/** Returns the seconds until midnight in India. A certificate's state may change then, so no cache keeps it longer. */
export const secondsLeftInIndia = (now: Date): number =>
  86_400 - (Math.floor((now.getTime() + indiaOffset) / 1000) % 86_400);

/** A present or past certificate period of an organization. */
export interface HeldPeriod extends Period {
  /** Absent when the period began without an assessment. */
  rating?: Rating | undefined;
  revoked: boolean;
}

export type CertificateState = 'valid' | 'upcoming' | 'expired' | 'revoked';

export interface DatedCertificate extends Period {
  state: CertificateState;
  certification_period: string;
  /** Absent when the period began without an assessment. */
  rating?: Rating;
  /** Whether the organization holds a newer period. */
  renewed: boolean;
}

/** State of an organization without a certificate. Such an organization is not public. */
const noCertificate = {
  state: 'none',
  valid_from: '',
  valid_until: '',
  certification_period: '',
  rating: undefined,
  renewed: false,
} as const;

const datedCertificate = (
  state: CertificateState,
  { rating, revoked: _revoked, ...period }: HeldPeriod,
  isRenewed = false,
): DatedCertificate => ({
  state,
  valid_from: period.valid_from,
  valid_until: period.valid_until,
  certification_period: periodText(period),
  ...(rating && { rating }),
  renewed: isRenewed,
});

/** Returns the certificate on a day, of periods with the newest last. Valid while any runs, unless the newest is revoked. */
export function certificateOn(periods: readonly HeldPeriod[], today: string): DatedCertificate {
  const newest = periods.at(-1);
  if (!newest) throw new Error('A certificate without a period.');
  if (newest.revoked) return datedCertificate('revoked', newest);
  const begunPeriods = periods.filter(({ valid_from }) => valid_from <= today);
  const runningPeriod = begunPeriods.findLast(({ valid_until, revoked }) => !revoked && today <= valid_until);
  if (runningPeriod) return datedCertificate('valid', runningPeriod, runningPeriod !== newest);
  const lastPeriod = begunPeriods.findLast(({ revoked }) => !revoked);
  return lastPeriod
    ? datedCertificate('expired', lastPeriod, lastPeriod !== newest)
    : datedCertificate('upcoming', newest);
}

export const standingOn = (
  periods: readonly HeldPeriod[],
  today: string,
): DatedCertificate | typeof noCertificate =>
  periods.length === 0 ? noCertificate : certificateOn(periods, today);

/** The state of an organization's certificate as staff see it; `none` for an organization without a certificate. */
export type Standing = ReturnType<typeof standingOn>['state'];
export const standings = ['valid', 'upcoming', 'expired', 'revoked', 'none'] as const satisfies Standing[];

/** Returns whether an organization counts as certified. Only these appear in public lists and searches. */
export const isCertified = ({ state }: { state: Standing }): boolean => state === 'valid';

/** Number of days before the end of a certificate from which staff lists mark it as ending soon. */
export const endingDays = 60;

export const endsSoon = (certificate: ReturnType<typeof standingOn>, today: string): boolean =>
  isCertified(certificate) && !certificate.renewed && certificate.valid_until <= daysLater(today, endingDays);

/** Number of days before the end of a certificate from which its organization can prepare the renewal. */
export const renewalDays = 90;

export const mayRenew = (
  { state, renewed, valid_until }: ReturnType<typeof standingOn>,
  today: string,
): boolean =>
  (state === 'valid' || state === 'expired') && !renewed && valid_until <= daysLater(today, renewalDays);

interface CertificateWords {
  /** The state in one to three words. */
  label: string;
  sentence: string;
  /** Follows the name in a page title: `certified until 30 Sep 2026`. */
  phrase: string;
}

/** Day and public reason of a revocation. Absent or '' when they are not known. */
export interface PublicRevocation {
  revoked_on?: string | undefined;
  revoked_ground?: string | undefined;
}

/** Returns the rest of a sentence that ends with `revoked`: ` on 5 May 2026: false statements`. */
export const revocationText = ({ revoked_on, revoked_ground }: PublicRevocation): string =>
  (revoked_on ? ` on ${formatDay(revoked_on)}` : '') +
  (revoked_ground ? `: ${revoked_ground.charAt(0).toLowerCase()}${revoked_ground.slice(1)}` : '');

/** A certificate on a day with its words, for the certificate page, its title and shared links. */
export type CertificateText = DatedCertificate & CertificateWords;

export function certificateWords({
  state,
  valid_from,
  valid_until,
  ...revocation
}: Pick<DatedCertificate, 'state' | 'valid_from' | 'valid_until'> & PublicRevocation): CertificateWords {
  const firstDay = formatDay(valid_from);
  const lastDay = formatDay(valid_until);
  switch (state) {
    case 'valid':
      return {
        label: 'Certified',
        sentence: `The certificate is valid until ${lastDay}.`,
        phrase: `certified until ${lastDay}`,
      };
    case 'upcoming':
      return {
        label: 'Not yet valid',
        sentence: `The certificate begins on ${firstDay}. The organization is not certified before that day.`,
        phrase: `certificate from ${firstDay}`,
      };
    case 'expired':
      return {
        label: 'Expired',
        sentence: `The certificate expired on ${lastDay}. The organization is not certified at present.`,
        phrase: `certificate expired on ${lastDay}`,
      };
    case 'revoked':
      return {
        label: 'Revoked',
        sentence: `The certificate was revoked${revocationText(revocation)}. The organization is not certified.`,
        phrase: 'certificate revoked',
      };
  }
}

/** Numbers of people who were invited to a survey and who answered. */
export interface Participation {
  invited: number;
  answered: number;
}

/** Fewest answers from which participation may be published. */
const minAnswersPublished = 10;

export const mayBePublished = ({ answered }: Participation): boolean => answered >= minAnswersPublished;

/** Returns the sentence of a certificate about participation: `87 of 96 invited people answered.` */
export const participationText = ({ invited, answered }: Participation): string =>
  `${formatCount(answered)} of ${formatCount(invited)} invited people answered.`;

/** Maximum days until the close of a survey in the staff's work queue. */
export const closingDays = 3;

/** Returns today and the days after it on which a survey closes soon. */
export const daysOfClosing = (today: string): string[] =>
  Array.from({ length: closingDays + 1 }, (_, days) => daysLater(today, days));
