import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { EndingCertificate } from '@utkarsh/domain/mail/certificateMails';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { collectionOf } from '../store/firestore';
import { sendMails, unsentMails, type Mail } from '../store/mail/mail';
import { endingSpans, planReminders, type EndingSpan } from './certificatePlan';
import type { Job } from './job';

const endingSchema = z.pick(organizationSchema, {
  tier: true,
  organization_name: true,
  industry: true,
  valid_from: true,
  valid_until: true,
  contact_email: true,
  revoked: true,
});

interface Ending {
  certificates: EndingCertificate[];
  /** Ids of organizations that are not as they should be. */
  unreadable: string[];
}

/** Certificates that end in a span and were not revoked. Whoever renewed has a later end already. */
async function endingIn({ from, to }: EndingSpan): Promise<Ending> {
  const found = await collectionOf('organizations')
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .select(...Object.keys(endingSchema.shape))
    .get();
  const ending: Ending = { certificates: [], unreadable: [] };
  for (const document of found.docs) {
    const { data, success } = endingSchema.safeParse(document.data());
    if (!success) ending.unreadable.push(document.id);
    else if (!data.revoked) ending.certificates.push({ id: document.id, ...data });
  }
  return ending;
}

/**
 * Reminds organizations of the end of their certificates. It changes no state: whether a certificate is valid follows from
 * its dates at every read (`domain/certification.ts`).
 */
export const checkCertificates: Job = async ({ now, dryRun }) => {
  const planned: Mail[] = [];
  const concerns: string[] = [];
  for (const span of endingSpans(todayInIndia(now))) {
    const { certificates, unreadable } = await endingIn(span);
    planned.push(...planReminders(certificates, span));
    // One must not keep all others from being reminded.
    concerns.push(
      ...unreadable.map((id) => `organizations/${id} is not as it should be: nobody was reminded.`),
    );
  }
  const fresh = await unsentMails(planned);
  const changes = dryRun ? fresh.length : await sendMails(fresh);
  return {
    changes,
    concerns,
    // Goes into the log, which is no place for addresses.
    done: fresh.map(({ id }) => `${dryRun ? 'Would write' : 'Wrote'} mail/${id}.`),
  };
};
