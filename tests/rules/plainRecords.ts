import { newDocumentId } from '@utkarsh/domain/text/ids';
import { exampleOf, kindOf } from '@utkarsh/domain/history/recordKinds';
import { describe, expect, it } from 'vitest';
import { longestValue } from '../factories/badValues';
import { makeExampleEdits } from '../factories/history';
import { plainCollections } from './access';
import { type Firestore, verdict, type RulesProject } from './environment';
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

/** Collections whose tests follow from the table of their fields. */
const plainRecords = plainCollections.map((collection): StaffWritten => ({
  collection,
  newId: newDocumentId,
  content: () => exampleOf(collection),
  edits: makeExampleEdits(collection),
  ...(collection === 'practice_reviews' && { parent: 'nominations' }),
}));

/** The largest requests of an administrator, for the budget of expressions. */
export const plainSamples = plainRecords.flatMap(({ collection, newId, edits, parent }): Sample[] => {
  const { one, fields } = kindOf(collection);
  const longest = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, longestValue(field)]),
  );
  const record = { ...exampleOf(collection), ...longest, ...firstVersion() };
  const id = newId();
  const path = `${collection}/${id}`;
  const storeParent = (server: Firestore) => server.doc(`${parent ?? 'unused'}/${id}`).set({});
  return [
    {
      does: `add ${one}`,
      caller: 'an admin',
      prepare: (server) => storeParent(server).then(() => server.doc(path).delete()),
      request: (firestore) => firestore.doc(path).set(record),
    },
    {
      does: `edit ${one}`,
      caller: 'an admin',
      prepare: (server) => storeParent(server).then(() => server.doc(path).set(record)),
      request: (firestore) => firestore.doc(path).update({ ...edits[0], ...nextVersion() }),
    },
  ];
});

/** Tests the access to these collections and the fields of their records. */
export function plainRecordTests(rules: RulesProject): void {
  describe.each(plainRecords)('$collection', (definition) => {
    const { collection, parent, edits } = definition;
    const { create, edit, path, storeRecord } = requestsOf(rules, definition);

    staffAccessTests(rules, definition);

    it('are open to staff, who list and count all of them', async () => {
      expect(await verdict(rules.as('a viewer').collection(collection).get())).toBe('allowed');
    });

    it.each(badIds)('are refused under the id %j', async (id) => {
      expect(await create({}, { id })).toBe('denied');
    });

    it.skipIf(parent === undefined)('are refused, and edited no more, without their nomination', async () => {
      const id = await storeRecord();
      await rules.asServer().doc(`nominations/${id}`).delete();
      expect(await edit(id, edits[0])).toBe('denied');
      const first = { ...exampleOf(collection), ...firstVersion() };
      await rules.asServer().doc(path(id)).delete();
      expect(await verdict(rules.as('an admin').doc(path(id)).set(first))).toBe('denied');
    });

    fieldTests(rules, definition);
    versionTests(rules, definition);
  });
}
