const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const written = new RegExp(`^(${months.join('|')}) (20\\d\\d) to (${months.join('|')}) (20\\d\\d)$`);

export const periodExample = 'Sep 2025 to Sep 2026';
export const periodError = `Certification Period must look like "${periodExample}".`;

/** First and last month of a certificate, counted in months since January 2000. */
export interface Period {
  from: number;
  to: number;
}

const monthNumber = (name: string | undefined, year: string | undefined) =>
  (Number(year) - 2000) * 12 + months.findIndex((month) => month === name);

/** Reads `Sep 2025 to Sep 2026`; undefined for anything else, an end before its start included. */
export function parsePeriod(text: string): Period | undefined {
  const found = written.exec(text);
  if (!found) return undefined;
  const period = { from: monthNumber(found[1], found[2]), to: monthNumber(found[3], found[4]) };
  return period.to >= period.from ? period : undefined;
}

const writeMonth = (month: number) => `${months[month % 12] ?? ''} ${2000 + Math.floor(month / 12)}`;

export const formatPeriod = ({ from, to }: Period): string => `${writeMonth(from)} to ${writeMonth(to)}`;

const isoDay = (month: number, day: number) =>
  new Date(Date.UTC(2000, month, day)).toISOString().slice(0, 10);

/** First day of the first month and last day of the last one, as ISO dates. */
export const periodDays = ({ from, to }: Period): { valid_from: string; valid_until: string } => ({
  valid_from: isoDay(from, 1),
  valid_until: isoDay(to + 1, 0),
});

/** Today's ISO date in India, where certificates begin and end. */
export const todayInIndia = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now);

/** Seconds until the next day begins in India, 1 to 86,400: how long at most a state worked out now holds. */
export function secondsLeftInIndia(now: Date): number {
  const ahead = 5.5 * 3600;
  return 86_400 - ((Math.floor(now.getTime() / 1000) + ahead) % 86_400);
}

export type CertificateState = 'valid' | 'upcoming' | 'expired' | 'revoked';

/** What a certificate is worth on a day (ISO date). Only `valid` may be reported as certified. */
export function certificateState(
  certificate: { certification_period: string; revoked: boolean },
  today: string,
): CertificateState {
  if (certificate.revoked) return 'revoked';
  const period = parsePeriod(certificate.certification_period);
  if (!period) return 'expired';
  const { valid_from, valid_until } = periodDays(period);
  if (today < valid_from) return 'upcoming';
  return today > valid_until ? 'expired' : 'valid';
}
