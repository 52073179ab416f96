import * as z from 'zod/mini';
import { todayInIndia } from '@utkarsh/domain/certification';
import { collections } from '@utkarsh/domain/collections';
import type { EndingCertificate } from '@utkarsh/domain/mail/certificateMails';
import { firestore } from '../store/firestore';
import { unwrittenMails, writeMails } from '../store/plannedMail';
import { endingSpans, planReminders, type EndingSpan, type PlannedMail } from './certificatePlan';
import type { Job } from './job';

const endingSchema = z.object({
  tier: z.string(),
  organization_name: z.string(),
  certification_period: z.string(),
  valid_until: z.string(),
  contact_email: z.string(),
  revoked: z.boolean(),
});

/** Certificates that end in a span and were not revoked. Whoever renewed has a later end already. */
async function endingIn({ from, to }: EndingSpan): Promise<EndingCertificate[]> {
  const found = await firestore()
    .collection(collections.organizations)
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .select(...Object.keys(endingSchema.shape))
    .get();
  return found.docs
    .map((document) => ({ id: document.id, ...endingSchema.parse(document.data()) }))
    .filter(({ revoked }) => !revoked);
}

/**
 * Reminds organizations of the end of their certificates. It changes no state: whether a certificate is valid follows from
 * its dates at every read (`domain/certification.ts`).
 */
export const checkCertificates: Job = async ({ now, dryRun }) => {
  const planned: PlannedMail[] = [];
  for (const span of endingSpans(todayInIndia(now))) {
    planned.push(...planReminders(await endingIn(span), span.kind));
  }
  const fresh = await unwrittenMails(planned);
  const changes = dryRun ? fresh.length : await writeMails(fresh, now);
  return {
    changes,
    concerns: [],
    done: fresh.map(({ to, message }) => `${dryRun ? 'Would write' : 'Wrote'} to ${to}: ${message.subject}`),
  };
};
