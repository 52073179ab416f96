import type { Certification, CertifiedNomination } from '@utkarsh/domain/certifying';
import type { Actor } from '@utkarsh/domain/history';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { newOrganization } from '@utkarsh/domain/organization';
import { requireWithdrawalKept, toNominationRecord } from './nominations';
import { readOrganization, writeOrganizations } from './organizations';
import { transactInTurn } from './publishing';
import { editRecord } from './records';

/**
 * Sets a nomination to certified and adds its organization, in one transaction; undefined when there is no nomination. Throws
 * EditConflict when `revision` is not its next one, WithdrawalConflict, DirectoryFull.
 */
export async function certifyNomination(
  id: string,
  { tier, revision, ...input }: Certification,
  actor: Actor,
): Promise<CertifiedNomination | undefined> {
  const organization = newOrganization(newOrganizationId(input.organization_name), tier, input);
  const document = await editRecord('nominations', id, {
    revision,
    actor,
    transact: transactInTurn,
    edit: async (present, transaction) => {
      const next = { ...present, status: 'certified' };
      requireWithdrawalKept(present, next);
      await writeOrganizations(transaction, [{ id: organization.id, after: organization }], actor);
      return next;
    },
  });
  return (
    document && {
      nomination: toNominationRecord(document),
      organization: await readOrganization(organization.id),
    }
  );
}
