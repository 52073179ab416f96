import { bandIds } from '@utkarsh/domain/bands';
import { directoryDocuments } from '@utkarsh/domain/collections';
import { maxRowsPerDocument, packRows } from '@utkarsh/domain/directory';
import { toDirectoryRow } from '@utkarsh/domain/directoryWrite';
import { describe, expect, it } from 'vitest';
import type { UncheckedRecord } from '../factories/nominations';
import { anOrganization } from './anOrganization';
import { accessTests } from './access';
import { now, timestamp, verdict, type RulesProject } from './environment';

const directoryPath = (id: string) => `directory/${id}`;

const document = (tier: string, changes: UncheckedRecord = {}) => ({
  tier,
  rows: packRows([toDirectoryRow(anOrganization())]),
  count: 1,
  updated_at: now(),
  ...changes,
});

const rowsLimit = 1_000_000;

/** Changes to a document of the mid tier that no admin may make. */
const badDocuments: [name: string, changes: UncheckedRecord][] = [
  ['another tier than its id names', { tier: 'micro' }],
  ['an unknown tier', { tier: 'giant' }],
  ['a tier null', { tier: null }],
  ['rows that are a list', { rows: [] }],
  ['rows null', { rows: null }],
  ['rows longer than a document holds', { rows: 'x'.repeat(rowsLimit + 1) }],
  ['a count as text', { count: '1' }],
  ['a count null', { count: null }],
  ['half a row', { count: 0.5 }],
  ['fewer than no rows', { count: -1 }],
  ['more rows than a document takes', { count: maxRowsPerDocument + 1 }],
  ['a time of its own', { updated_at: timestamp('2026-11-21T10:00:00Z') }],
  ['a time null', { updated_at: null }],
  ['a field of its own', { note: 'rebuilt' }],
];

/** The read model of all lists: anybody reads it, staff's pages write it, nothing removes it. */
export function directoryTests(rules: RulesProject): void {
  accessTests(rules, {
    row: 'directory',
    newId: () => 'mid-2',
    given: async (id, operation) => {
      const server = rules.asServer().doc(directoryPath(id));
      await (operation === 'create' ? server.delete() : server.set(document('mid')));
    },
    requests: {
      get: (firestore, id) => firestore.doc(directoryPath(id)).get(),
      list: (firestore) => firestore.collection('directory').where('tier', '==', 'mid').limit(16).get(),
      create: (firestore, id) => firestore.doc(directoryPath(id)).set(document('mid')),
      update: (firestore, id) =>
        firestore.doc(directoryPath(id)).set(document('mid', { count: 0, rows: '[]' })),
      delete: (firestore, id) => firestore.doc(directoryPath(id)).delete(),
    },
  });

  describe('the directory', () => {
    it('is listed at most 16 documents at a time', async () => {
      expect(await verdict(rules.as('visitor').collection('directory').limit(17).get())).toBe('denied');
      expect(await verdict(rules.as('an admin').collection('directory').get())).toBe('denied');
    });

    it.each(bandIds.flatMap((tier) => directoryDocuments(tier).map((id) => [id, tier])))(
      'has a document %s',
      async (id, tier = '') => {
        expect(await verdict(rules.as('an admin').doc(directoryPath(id)).set(document(tier)))).toBe(
          'allowed',
        );
      },
    );

    it.each(['mid-4', 'mid-00', 'mid', 'mid-', 'large-0', 'xmid-0', 'mid-0x', 'midx0'])(
      'has no document %s of the mid tier',
      async (id) => {
        expect(await verdict(rules.as('an admin').doc(directoryPath(id)).set(document('mid')))).toBe(
          'denied',
        );
      },
    );

    it.each([
      ['giant-0', 'giant'],
      ['mid-0', '.*'],
    ])('has no document %s of a tier %s', async (id, tier) => {
      expect(await verdict(rules.as('an admin').doc(directoryPath(id)).set(document(tier)))).toBe('denied');
    });

    it.each(badDocuments)('takes no document with %s', async (_, changes) => {
      const mid = rules.as('an admin').doc(directoryPath('mid-1'));
      await rules.asServer().doc(directoryPath('mid-1')).delete();
      expect(await verdict(mid.set(document('mid', changes)))).toBe('denied');
      await rules.asServer().doc(directoryPath('mid-1')).set(document('mid'));
      expect(await verdict(mid.update(changes))).toBe('denied');
    });

    it.each(Object.keys(document('mid')))('takes no document without %s', async (field) => {
      const data: UncheckedRecord = document('mid');
      delete data[field];
      expect(await verdict(rules.as('an admin').doc(directoryPath('mid-3')).set(data))).toBe('denied');
    });

    it('takes documents as full as they may be', async () => {
      const full = document('mid', { rows: 'x'.repeat(rowsLimit), count: maxRowsPerDocument });
      expect(await verdict(rules.as('an admin').doc(directoryPath('mid-3')).set(full))).toBe('allowed');
    });
  });
}
