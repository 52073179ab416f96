import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { auditedCollections, exampleOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { makeFigures, makeFollowers } from '../factories/settings';
import { callAs } from '../factories/staff';
import { database, readNominationRecord, readOrganizationRecord } from '../factories/firestore';
import { makeExampleEdits, readEntry } from '../factories/history';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { storeNomination } from '../factories/nominations';
import { addOrganization, organizationPath, removeAddedOrganizations } from '../factories/organizations';
import { postJson } from '../factories/site';
import { staffSdk } from '../factories/staffSdk';
import { waitForEntries } from '../factories/triggers';

const now = () => FieldValue.serverTimestamp();
const times = () => ({ created_at: now(), updated_at: now() });
const paths: string[] = [];

const sdk = await staffSdk();
afterAll(async () => {
  await sdk.close();
  await removeAddedOrganizations();
  await removeStoredInsights();
  await Promise.all(paths.map((path) => database().doc(path).delete()));
});

/** Stores a record as the server does and returns its path. */
async function store(path: string, data: object): Promise<string> {
  paths.push(path);
  await database().doc(path).set(data);
  return path;
}

type EditCase = readonly [addRecord: () => Promise<string>, changes: object];

/** Returns a function that stores the example of a collection, and an edit of that example. */
const example = (
  collection: AuditedCollection,
  rest: object = {},
  newId: () => string | Promise<string> = newDocumentId,
): EditCase => [
  async () =>
    store(`${collection}/${await newId()}`, {
      ...exampleOf(collection),
      ...rest,
      revision: 1,
      updated_by: 'server',
      ...times(),
    }),
  makeExampleEdits(collection)[0],
];

/** Records that need more than the examples of their fields. */
const special: Partial<Record<AuditedCollection, EditCase>> = {
  nominations: [async () => (await storeNomination()).path, { mobile: '044 1111' }],
  insights: [async () => `insights/${await storeInsight({ status: 'pending' })}`, { message: 'Mine.' }],
  // The rules keep a review only beside its nomination.
  practice_reviews: example('practice_reviews', {}, async () => (await storeNomination()).id),
  events: example('events', { cover: '', photos: [] }),
  organizations: [async () => `organizations/${(await addOrganization()).id}`, { address: 'Karur' }],
  settings: [
    () => store('settings/dashboard', { ...makeFigures(), revision: 1, updated_by: 'server', ...times() }),
    { ...makeFollowers(111) },
  ],
};

/** Collections whose records staff edit with the SDK of the site. */
const editable = auditedCollections.filter(
  (collection) => !['staff', 'surveys', 'workspaces'].includes(collection),
);
const caseFor = (collection: AuditedCollection) => special[collection] ?? example(collection);

const entry = (path: string, change: string) => `${path.replace('/', '_')}_${change}`;
const staff = () => ({ kind: 'staff', uid: sdk.uid });

describe('the history', () => {
  it.each(editable)(
    'names the member of the staff who edits %s with the SDK of the site',
    async (collection) => {
      const [addRecord, changes] = caseFor(collection);
      const path = await addRecord();
      // Settings are one record, which other tests may have changed before.
      await database()
        .doc(`audit/${entry(path, '2_updated')}`)
        .delete();
      expect(await sdk.save(path, { ...changes, revision: 2 })).toBe('allowed');
      await waitForEntries(entry(path, '2_updated'));
      expect(await readEntry(entry(path, '2_updated'))).toMatchObject({ actor: staff(), kind: 'updated' });
    },
  );

  it.each([
    ['nominations', (id: string) => `/api/nominations/${id}`, readNominationRecord],
    ['organizations', (id: string) => organizationPath('mid', id), readOrganizationRecord],
  ] as const)(
    'names the member of the staff who edits %s through the API',
    async (collection, address, read) => {
      const [addRecord, changes] = caseFor(collection);
      const path = await addRecord();
      const id = path.split('/')[1] ?? '';
      const reply = await callAs('admin', 'PUT', address(id), { ...(await read(id)), ...changes });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expect(await readEntry(entry(path, '2_updated'))).toMatchObject({
        actor: staff(),
        kind: 'updated',
        fields: [...Object.keys(changes), 'revision'],
        before: { revision: 1 },
        after: { ...changes, revision: 2 },
      });
      expect((await database().doc(path).get()).get('updated_by')).toBe(sdk.uid);
    },
  );

  it('names the nominator who withdraws after an edit of staff', async () => {
    const { id, key } = await storeNomination();
    expect(await sdk.save(`nominations/${id}`, { status: 'in_review', revision: 2 })).toBe('allowed');
    expect((await postJson('/api/tracking/withdraw', { key })).status).toBe(200);
    expect(await readEntry(`nominations_${id}_3_updated`)).toMatchObject({ actor: { kind: 'nominator' } });
    expect((await database().doc(`nominations/${id}`).get()).get('updated_by')).toBe('visitor');
    await waitForEntries(`nominations_${id}_2_updated`);
    expect(await readEntry(`nominations_${id}_2_updated`)).toMatchObject({ actor: staff() });
  });
});
