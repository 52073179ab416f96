import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { groupBy } from '@utkarsh/domain/contract/paging';
import type { EndingCertificate, EndingKind } from '@utkarsh/domain/mail/mails';
import { certificateDigest, certificateReminder } from '@utkarsh/domain/mail/mails';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { collectionOf, firestore, isOvertaken, undefinedIf } from '../store/firestore';
import { type Mail, sendMails, unsentMails } from '../store/mail/mail';
import type { Job } from './job';

/** Maximum days by which a reminder may be late after missed runs. Mails are kept longer (`store/mail/mail.ts`), so nobody gets two. */
const maxDelayDays = 7;

/** Reason of a mail: a certificate is about to end, or has ended. */
export interface Occasion {
  kind: EndingKind;
  name: string;
}

/** Span of last days, both ends included. */
type EndingSpan = Occasion & Record<'from' | 'to', string>;

/** Days before the end of a certificate on which its organization gets a reminder. */
const reminderDays = [60, 30, 7];

export const endingSpans = (today: string): EndingSpan[] => [
  ...reminderDays.map((days) => ({
    kind: 'before' as const,
    name: `${days}_days`,
    from: daysLater(today, days - maxDelayDays),
    to: daysLater(today, days),
  })),
  { kind: 'ended', name: 'ended', from: daysLater(today, -1 - maxDelayDays), to: daysLater(today, -1) },
];

/** Returns one mail for each organization with an address, and one for staff for each last day. */
export function planReminders(certificates: readonly EndingCertificate[], { kind, name }: Occasion): Mail[] {
  const reminders = certificates
    .filter(({ contact_email }) => contact_email !== '')
    .map((certificate) => ({
      id: `certificate_${certificate.id}_${certificate.valid_until}_${name}`,
      to: certificate.contact_email,
      message: certificateReminder(certificate, kind),
      about: [],
      record: `organizations/${certificate.id}`,
    }));
  const byDay = groupBy(certificates, ({ valid_until }) => valid_until);
  const digests = [...byDay].map(([validUntil, ending]) => ({
    id: `certificates_${validUntil}_${name}`,
    to: brand.email,
    message: certificateDigest(ending, { validUntil, kind }),
    about: [],
  }));
  return [...reminders, ...digests];
}

const endingSchema = z.pick(organizationSchema, {
  tier: true,
  organization_name: true,
  industry: true,
  valid_from: true,
  valid_until: true,
  contact_email: true,
  revoked: true,
});

/** Returns the certificates that end in a span and were not revoked, and the ids of records that cannot be read. */
async function endingIn({ from, to }: EndingSpan) {
  const { docs } = await collectionOf('organizations')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .select(...Object.keys(endingSchema.shape))
    .get();
  const ending: { certificates: EndingCertificate[]; unreadable: string[] } = {
    certificates: [],
    unreadable: [],
  };
  for (const document of docs) {
    const { data, success } = endingSchema.safeParse(document.data());
    if (!success) ending.unreadable.push(document.id);
    else if (!data.revoked) ending.certificates.push({ id: document.id, ...data });
  }
  return ending;
}

/** Notes the day on which organizations are reminded. An interrupted run notes it again, because this comes before the mails. */
async function noteReminders(mails: readonly Mail[], reminded_on: string): Promise<void> {
  for (const { record } of mails) {
    if (record === undefined) continue;
    await undefinedIf(isOvertaken, () => firestore().doc(record).update({ reminded_on }));
  }
}

/** Reminds organizations of the end of their certificates. No state changes, because every read derives the validity from the dates. */
export const checkCertificates: Job = async ({ now, dryRun }) => {
  const mails: Mail[] = [];
  const concerns: string[] = [];
  for (const span of endingSpans(todayInIndia(now))) {
    const { certificates, unreadable } = await endingIn(span);
    mails.push(...planReminders(certificates, span));
    // One unreadable record must not stop the other reminders.
    concerns.push(
      ...unreadable.map((id) => `organizations/${id} is not as it should be: nobody was reminded.`),
    );
  }
  const newMails = await unsentMails(mails);
  if (!dryRun) await noteReminders(newMails, todayInIndia(now));
  const changes = dryRun ? newMails.length : await sendMails(newMails);
  return {
    changes,
    concerns,
    // The log gets ids only, never addresses.
    lines: newMails.map(({ id }) => `${dryRun ? 'Would write' : 'Wrote'} mail/${id}.`),
  };
};
