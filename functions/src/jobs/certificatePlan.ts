import { brand } from '@utkarsh/domain/brand';
import {
  certificateDigest,
  certificateReminder,
  type EndingCertificate,
  type EndingKind,
} from '@utkarsh/domain/mail/certificateMails';
import type { Mail } from '../store/mail';

/** Days before its end on which an organization is reminded. */
const remindDays = 30;

/** Days for which a missed run is made up for. Mails are kept longer (`store/mail.ts`), so none is sent twice. */
const graceDays = 7;

/** Last days of certificates, first and last of a span, both included. */
export interface EndingSpan {
  kind: EndingKind;
  from: string;
  to: string;
}

/** An ISO date so many days later. */
const daysLater = (isoDate: string, days: number): string =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Which certificates are looked for on a day in India (ISO date). */
export const endingSpans = (today: string): EndingSpan[] => [
  { kind: 'before', from: daysLater(today, remindDays - graceDays), to: daysLater(today, remindDays) },
  { kind: 'ended', from: daysLater(today, -1 - graceDays), to: daysLater(today, -1) },
];

/** The mails about certificates that end alike: one to each organization with an address, one for each last day to us. */
export function planReminders(certificates: readonly EndingCertificate[], kind: EndingKind): Mail[] {
  const reminders = certificates
    .filter(({ contact_email }) => contact_email !== '')
    .map((certificate) => ({
      id: `certificate_${certificate.id}_${certificate.valid_until}_${kind}`,
      to: certificate.contact_email,
      message: certificateReminder(certificate, kind),
    }));
  const byDay = new Map<string, EndingCertificate[]>();
  for (const certificate of certificates) {
    const ending = byDay.get(certificate.valid_until) ?? [];
    byDay.set(certificate.valid_until, [...ending, certificate]);
  }
  const digests = [...byDay].map(([validUntil, ending]) => ({
    id: `certificates_${validUntil}_${kind}`,
    to: brand.email,
    message: certificateDigest(ending, { validUntil, kind }),
  }));
  return [...reminders, ...digests];
}
