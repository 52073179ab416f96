import type { Certification, CertifiedNomination } from '@utkarsh/domain/certifying';
import type { Actor, RecordData } from '@utkarsh/domain/history';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { certifiedMail } from '@utkarsh/domain/mail/certificateMails';
import { newOrganization, type Organization } from '@utkarsh/domain/organization';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { sendMailWith } from './mail';
import { requireWithdrawalKept, toNominationRecord } from './nominations';
import { readOrganization, writeOrganizations } from './organizations';
import { transactInTurn } from './publishing';
import { editRecord, recordReference } from './records';

/** The nomination has led to an organization already. */
export class AlreadyCertified extends Error {}

const presentSchema = z.object({
  email: z.string(),
  terms_accepted: z.number(),
  organization: z._default(z.string(), ''),
});

/** Throws AlreadyCertified when the organization that it led to is still there. */
async function requireFirst(transaction: Transaction, organization: string): Promise<void> {
  if (organization === '') return;
  const { exists } = await transaction.get(recordReference('organizations', organization));
  if (exists)
    throw new AlreadyCertified(`This nomination has led to an organization already: ${organization}.`);
}

/** Sets the nomination to certified; reads before it writes. */
async function nextVersion(
  transaction: Transaction,
  present: RecordData,
  { organization, actor }: { organization: Organization; actor: Actor },
): Promise<RecordData> {
  const next = { ...present, status: 'certified', organization: organization.id };
  requireWithdrawalKept(present, next);
  const { email, terms_accepted, organization: first } = presentSchema.parse(present);
  await requireFirst(transaction, first);
  await writeOrganizations(transaction, [{ id: organization.id, after: organization }], actor);
  if (terms_accepted === 1) {
    sendMailWith(transaction, {
      to: email,
      message: certifiedMail(organization),
      about: [organization.nomination],
    });
  }
  return next;
}

/**
 * Sets a nomination to certified, adds its organization and tells the nominator, in one transaction; undefined when there is no
 * nomination. Throws EditConflict when `revision` is not its next one, EditRefused, AlreadyCertified, DirectoryFull.
 */
export async function certifyNomination(
  id: string,
  { tier, revision, ...input }: Certification,
  actor: Actor,
): Promise<CertifiedNomination | undefined> {
  const organization = {
    ...newOrganization(newOrganizationId(input.organization_name), tier, input),
    nomination: id,
  };
  const document = await editRecord('nominations', id, {
    revision,
    actor,
    transact: transactInTurn,
    edit: (present, transaction) => nextVersion(transaction, present, { organization, actor }),
  });
  return (
    document && {
      nomination: toNominationRecord(document),
      organization: await readOrganization(organization.id),
    }
  );
}
