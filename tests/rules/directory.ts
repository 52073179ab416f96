import { toCertified } from '@utkarsh/domain/organization/organization';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { packRows } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { expect, it } from 'vitest';
import { first, makeOrganizationDocument, organizationPath } from './organizationCases';
import { accessTests } from './access';
import { now, verdict, type RulesProject } from './environment';

/** Tests the rows of all lists, which only the server writes. */
export function directoryTests(rules: RulesProject): void {
  accessTests(rules, {
    row: 'directory',
    newId: () => 'mid-2',
    content: () => ({
      tier: 'mid',
      rows: packRows([toDirectoryRow(makeOrganizationDocument())]),
      count: 1,
      updated_at: now(),
    }),
    changes: () => ({ rows: 'not json' }),
    query: (all) => all.where('tier', '==', 'mid').limit(16),
  });

  it('the directory is listed at most 16 documents at a time', async () => {
    const rows = rules.as('an admin').collection('directory');
    expect([await verdict(rows.limit(17).get()), await verdict(rows.get())]).toEqual(['denied', 'denied']);
  });
}

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
