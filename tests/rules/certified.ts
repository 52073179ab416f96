import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { toCertified } from '@utkarsh/domain/organization/organization';
import { first, makeOrganizationDocument, organizationPath } from './organizationCases';
import { accessTests } from './access';
import type { RulesProject } from './environment';

const certifiedPath = (id: string) => `certified/${id}`;

/** Tests the public parts of organizations: anybody may get one by its id, nobody may list or write them. */
export function certifiedTests(rules: RulesProject): void {
  const part = (id: string, changes: object = {}) => ({
    ...toCertified({ ...makeOrganizationDocument(), id }),
    ...changes,
  });

  accessTests(rules, {
    row: 'certified',
    newId: () => newOrganizationId('Kaveri'),
    prepare: async (id, operation) => {
      const server = rules.asServer();
      await server.doc(organizationPath(id)).set(first({ ...makeOrganizationDocument(), id }));
      if (operation !== 'create') await server.doc(certifiedPath(id)).set(part(id));
    },
    requests: {
      get: (firestore, id) => firestore.doc(certifiedPath(id)).get(),
      list: (firestore) => firestore.collection('certified').limit(1).get(),
      // Even the right content is refused.
      create: (firestore, id) => firestore.doc(certifiedPath(id)).set(part(id)),
      update: (firestore, id) => firestore.doc(certifiedPath(id)).update({ revoked: false }),
      delete: (firestore, id) => firestore.doc(certifiedPath(id)).delete(),
    },
  });
}
