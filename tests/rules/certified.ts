import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { toCertified } from '@utkarsh/domain/organization/organization';
import { first, makeOrganizationDocument, organizationPath } from './organizationCases';
import { accessTests } from './access';
import type { RulesProject } from './environment';

/** Tests the public parts of organizations: anybody may get one by its id, nobody may list or write them. */
export function certifiedTests(rules: RulesProject): void {
  accessTests(rules, {
    row: 'certified',
    newId: () => newOrganizationId('Kaveri'),
    prepare: (id) =>
      rules
        .asServer()
        .doc(organizationPath(id))
        .set(first({ ...makeOrganizationDocument(), id })),
    // Even the right content is refused.
    content: (id) => ({ ...toCertified({ ...makeOrganizationDocument(), id }) }),
    changes: () => ({ revoked: false }),
  });
}
