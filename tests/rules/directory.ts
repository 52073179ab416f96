import { packRows } from '@utkarsh/domain/directory/directory';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { describe, expect, it } from 'vitest';
import { makeOrganizationDocument } from './organizationCases';
import { accessTests } from './access';
import { now, verdict, type RulesProject } from './environment';

const directoryPath = (id: string) => `directory/${id}`;

const makeDocument = () => ({
  tier: 'mid',
  rows: packRows([toDirectoryRow(makeOrganizationDocument())]),
  count: 1,
  updated_at: now(),
});

/** Tests the rows of all lists, which only the server writes. */
export function directoryTests(rules: RulesProject): void {
  accessTests(rules, {
    row: 'directory',
    newId: () => 'mid-2',
    prepare: async (id, operation) => {
      const server = rules.asServer().doc(directoryPath(id));
      await (operation === 'create' ? server.delete() : server.set(makeDocument()));
    },
    requests: {
      get: (firestore, id) => firestore.doc(directoryPath(id)).get(),
      list: (firestore) => firestore.collection('directory').where('tier', '==', 'mid').limit(16).get(),
      create: (firestore, id) => firestore.doc(directoryPath(id)).set(makeDocument()),
      update: (firestore, id) => firestore.doc(directoryPath(id)).update({ rows: 'not json' }),
      delete: (firestore, id) => firestore.doc(directoryPath(id)).delete(),
    },
  });

  describe('the directory', () => {
    it('is listed at most 16 documents at a time', async () => {
      expect(await verdict(rules.as('an admin').collection('directory').limit(17).get())).toBe('denied');
      expect(await verdict(rules.as('an admin').collection('directory').get())).toBe('denied');
    });
  });
}
