import { type Period, daysLater, periodText } from './period';
import type { Rating } from '../assessment/assessment';
import { formatDay } from '../text/format';

/** The last word of an organization's id: eight characters, six in older ids. */
export const endingOf = (organizationId: string): string =>
  organizationId.slice(organizationId.lastIndexOf('-') + 1);

/** The number on a certificate, e.g. `UW-202509-AB12CD34`: the month in which its period begins, and the organization's ending. */
export function certificateNumber(organizationId: string, validFrom: string): string {
  return `UW-${validFrom.slice(0, 7).replace('-', '')}-${endingOf(organizationId).toUpperCase()}`;
}

/** What a certificate number says. */
export interface CertificateNumber {
  /** `2025-09` */
  month: string;
  /** Takes the id of an organization. */
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

/** Today's ISO date in India, where certificates begin and end. */
export const todayInIndia = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);

/** Seconds until the next day begins in India, 1 to 86,400: how long at most a state worked out now holds. */
export function secondsLeftInIndia(now: Date): number {
  const ahead = 5.5 * 3600;
  return 86_400 - ((Math.floor(now.getTime() / 1000) + ahead) % 86_400);
}

/** A period that an organization holds or has held. */
export interface HeldPeriod extends Period {
  /** Absent when it was certified without an assessment. */
  rating?: Rating | undefined;
  revoked: boolean;
}

export type CertificateState = 'valid' | 'upcoming' | 'expired' | 'revoked';

/** What a certificate is worth on a day, and the period that this comes from. */
export interface DatedCertificate extends Period {
  state: CertificateState;
  /** The period in words. */
  certification_period: string;
  /** That of the period; absent when it was certified without an assessment. */
  rating?: Rating;
  /** Whether a newer period follows. */
  renewed: boolean;
}

/** An organization without a certificate; nothing of it is public. */
const noCertificate = {
  state: 'none',
  valid_from: '',
  valid_until: '',
  certification_period: '',
  rating: undefined,
  renewed: false,
} as const;

const dated = (
  state: CertificateState,
  { valid_from, valid_until, rating }: HeldPeriod,
  renewed = false,
): DatedCertificate => ({
  state,
  valid_from,
  valid_until,
  certification_period: periodText({ valid_from, valid_until }),
  ...(rating && { rating }),
  renewed,
});

/**
 * A certificate on a day (ISO date), from all its periods, the newest last. It is valid while any of them runs; once the
 * newest is revoked, none counts. Only `valid` may be reported as certified.
 */
export function certificateOn(periods: readonly HeldPeriod[], today: string): DatedCertificate {
  const newest = periods.at(-1);
  if (!newest) throw new Error('A certificate without a period.');
  if (newest.revoked) return dated('revoked', newest);
  const begun = periods.filter(({ valid_from }) => valid_from <= today);
  const running = begun.findLast(({ valid_until, revoked }) => !revoked && today <= valid_until);
  if (running) return dated('valid', running, running !== newest);
  const last = begun.findLast(({ revoked }) => !revoked);
  return last ? dated('expired', last, last !== newest) : dated('upcoming', newest);
}

/** Returns the standing of an organization that may never have held a period. */
export const standingOn = (
  periods: readonly HeldPeriod[],
  today: string,
): DatedCertificate | typeof noCertificate =>
  periods.length === 0 ? noCertificate : certificateOn(periods, today);

/** What staff see of an organization on a day. */
export type Standing = ReturnType<typeof standingOn>['state'];
export const standings = ['valid', 'upcoming', 'expired', 'revoked', 'none'] as const satisfies Standing[];

/** Only organizations whose certificate is valid on the day are listed and found as certified. */
export const isCertified = ({ state }: { state: Standing }): boolean => state === 'valid';

/** Days before its end from which staff are shown that a certificate ends. */
export const endingDays = 60;

/** Whether a certificate is valid on the day, ends soon, and nothing follows it. */
export const endsSoon = (certificate: ReturnType<typeof standingOn>, today: string): boolean =>
  isCertified(certificate) && !certificate.renewed && certificate.valid_until <= daysLater(today, endingDays);

interface CertificateWords {
  /** The state in a word or two. */
  label: string;
  /** The state in a sentence. */
  sentence: string;
  /** For a title, after the name: `certified until 30 Sep 2026`. */
  short: string;
}

/** The words about a certificate on a day, for its page, the page's head and shared texts. */
export type CertificateText = DatedCertificate & CertificateWords;

export function certificateWords({
  state,
  valid_from,
  valid_until,
}: Pick<DatedCertificate, 'state' | 'valid_from' | 'valid_until'>): CertificateWords {
  const from = formatDay(valid_from);
  const until = formatDay(valid_until);
  switch (state) {
    case 'valid':
      return {
        label: 'Certified',
        sentence: `The certificate is valid until ${until}.`,
        short: `certified until ${until}`,
      };
    case 'upcoming':
      return {
        label: 'Not yet valid',
        sentence: `The certificate begins on ${from}. The organization is not certified before that day.`,
        short: `certificate from ${from}`,
      };
    case 'expired':
      return {
        label: 'Expired',
        sentence: `The certificate expired on ${until}. The organization is not certified at present.`,
        short: `certificate expired on ${until}`,
      };
    case 'revoked':
      return {
        label: 'Revoked',
        sentence: 'The certificate was revoked. The organization is not certified.',
        short: 'certificate revoked',
      };
  }
}
