import { brand } from '@utkarsh/domain/brand';
import {
  certificateDigest,
  certificateReminder,
  type EndingCertificate,
  type EndingKind,
} from '@utkarsh/domain/mail/certificateMails';
import { daysLater } from '@utkarsh/domain/certificate/period';
import type { Mail } from '../store/mail/mail';

/** Days before its end on which an organization is reminded. */
const remindDays = [60, 30, 7];

/** Days for which a missed run is made up for. Mails are kept longer (`store/mail.ts`), so none is sent twice. */
const graceDays = 7;

/** What mails are written about: before the end, or after it, and which of them by name. */
export interface Occasion {
  kind: EndingKind;
  name: string;
}

/** Last days of certificates, first and last of a span, both included. */
export interface EndingSpan extends Occasion {
  from: string;
  to: string;
}

/** Which certificates are looked for on a day in India (ISO date). */
export const endingSpans = (today: string): EndingSpan[] => [
  ...remindDays.map((days) => ({
    kind: 'before' as const,
    name: `${days}_days`,
    from: daysLater(today, days - graceDays),
    to: daysLater(today, days),
  })),
  { kind: 'ended', name: 'ended', from: daysLater(today, -1 - graceDays), to: daysLater(today, -1) },
];

/** The mails about certificates that end alike: one to each organization with an address, one for each last day to us. */
export function planReminders(certificates: readonly EndingCertificate[], { kind, name }: Occasion): Mail[] {
  const reminders = certificates
    .filter(({ contact_email }) => contact_email !== '')
    .map((certificate) => ({
      id: `certificate_${certificate.id}_${certificate.valid_until}_${name}`,
      to: certificate.contact_email,
      message: certificateReminder(certificate, kind),
      record: `organizations/${certificate.id}`,
    }));
  const byDay = new Map<string, EndingCertificate[]>();
  for (const certificate of certificates) {
    const ending = byDay.get(certificate.valid_until) ?? [];
    byDay.set(certificate.valid_until, [...ending, certificate]);
  }
  const digests = [...byDay].map(([validUntil, ending]) => ({
    id: `certificates_${validUntil}_${name}`,
    to: brand.email,
    message: certificateDigest(ending, { validUntil, kind }),
  }));
  return [...reminders, ...digests];
}
