import { newDocumentId } from '@utkarsh/domain/text/ids';
import { exampleOf, kindOf } from '@utkarsh/domain/history/recordKinds';
import { describe, expect, it } from 'vitest';
import { longestValue } from '../factories/badValues';
import { makeExampleEdits } from '../factories/history';
import { plainCollections } from './access';
import { verdict, type RulesProject } from './environment';
import {
  type Sample,
  type StaffWritten,
  badIds,
  fieldTests,
  firstVersion,
  nextVersion,
  requestsOf,
  staffAccessTests,
  versionTests,
} from './staffWritten';

/** Records whose tests follow from the table of their fields. */
const plainRecords = plainCollections.map((collection): StaffWritten => ({
  collection,
  newId: newDocumentId,
  content: () => exampleOf(collection),
  edits: makeExampleEdits(collection),
}));

/** What an administrator may write at the most, for the budget of expressions. */
export const plainSamples = plainRecords.flatMap(({ collection, newId }): Sample[] => {
  const { one, fields } = kindOf(collection);
  const longest = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, longestValue(field)]),
  );
  const full = { ...exampleOf(collection), ...longest, ...firstVersion() };
  const path = `${collection}/${newId()}`;
  return [
    {
      does: `add ${one}`,
      caller: 'an admin',
      request: (firestore) => firestore.doc(`${collection}/${newId()}`).set(full),
    },
    {
      does: `edit ${one}`,
      caller: 'an admin',
      given: (server) => server.doc(path).set(full),
      request: (firestore) => firestore.doc(path).update(nextVersion()),
    },
  ];
});

/** Who may do what with such records, and what one has to be. */
export function plainRecordTests(rules: RulesProject): void {
  describe.each(plainRecords)('$collection', (written) => {
    const { collection } = written;
    const { create } = requestsOf(rules, written);

    staffAccessTests(rules, written, { row: collection });

    it('are open to staff, who list and count all of them', async () => {
      expect(await verdict(rules.as('a viewer').collection(collection).get())).toBe('allowed');
    });

    it.each(badIds)('are refused under the id %j', async (id) => {
      expect(await create({}, { id })).toBe('denied');
    });

    fieldTests(rules, written);
    versionTests(rules, written);
  });
}
