import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { makeNomination, makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { database, documentOf, readDocument, readNominationRecord } from '../factories/firestore';
import { eraseNomination, makeRestoredReply, restoreRecord } from '../factories/history';
import { removeStoredInsights } from '../factories/insights';
import { addNomination } from '../factories/nominations';
import { byStaff } from '../factories/operations';
import { postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import {
  type DocumentVersion,
  deliverWrite,
  readHistoryOf,
  readVersion,
  repeatThrice,
  waitForDocument,
  waitForEntries,
} from '../factories/triggers';

afterAll(removeStoredInsights);

const now = () => FieldValue.serverTimestamp();
const read = async (path: string) => (await database().doc(path).get()).data();
const entriesOf = (id: string, ...changes: string[]) =>
  changes.map((change) => `nominations_${id}_${change}`);
const idsIn = async (id: string) => (await readHistoryOf(id)).map((entry) => entry.id);

describe('a new nomination', () => {
  it('has a status for its nominator, without personal data', async () => {
    const { id, status, stored } = await addNomination();
    const data = await read(status);
    expect(data).toMatchObject({
      reference: nominationReference(id),
      company_name: stored.company_name,
      status: 'new',
      consent: true,
      timeline: [{ status: 'new', at: expect.anything(), changed: [] }],
    });
    for (const personal of [stored.last_name, stored.email, stored.mobile, id])
      expect(JSON.stringify(data)).not.toContain(personal);
  });

  it('is found by its words and its reference, without a new version, also when an edit comes in between', async () => {
    const { id, path, stored, edit } = await addNomination();
    const tokens = recordTokens('nominations', stored, id);
    await waitForDocument(path, (data) => expect(data?.['search_tokens']).toEqual(tokens));
    const data = await read(path);
    expect(data?.['revision']).toBe(1);
    expect(data?.['updated_at']).toEqual(data?.['created_at']);
    const search = nominationReference(id).toLowerCase();
    const reply = await callAs('viewer', 'GET', `/api/nominations?search=${search}`);
    expect(reply.body).toMatchObject({ total: 1, nominations: [{ id }] });
    const company_name = `Looms of ${newDocumentId()}`;
    await edit(2, { company_name });
    const words = recordTokens('nominations', { ...stored, company_name }, id);
    await waitForDocument(path, (after) => expect(after?.['search_tokens']).toEqual(words));
    expect(await read(path)).toMatchObject({ revision: 2, company_name });
  });

  it('has one entry in the history for each change, with its author, whether the API or a trigger writes it', async () => {
    const { id, edit, status } = await addNomination();
    const reply = await postJson('/api/nominations', makeNomination());
    for (const record of [id, String(Reflect.get(Object(reply.body), 'id'))])
      await waitForDocument(`audit/nominations_${record}_1_created`, (entry) =>
        expect(entry).toMatchObject({ actor: { kind: 'visitor' }, before: null, after: { status: 'new' } }),
      );
    await edit(2, { status: 'in_review' });
    const next = { ...(await readNominationRecord(id)), mobile: '98400 12345', status: 'contacted' };
    await callAs('admin', 'PUT', `/api/nominations/${id}`, next);
    await waitForDocument(status, (data) =>
      expect(data?.['timeline']).toMatchObject([{}, {}, { status: 'contacted', changed: ['Mobile'] }]),
    );
    const entries = entriesOf(id, '1_created', '2_updated', '3_updated');
    await waitForEntries(...entries);
    expect(await idsIn(id)).toEqual(entries);
    expect((await readHistoryOf(id))[2]).toMatchObject(byStaff);
  });
});

/** Stores a nomination with three versions and waits for their history. Returns it with the events of its writes. */
async function storeVersions(changes: Parameters<typeof addNomination>[0] = {}) {
  const nomination = await addNomination(changes);
  const { id, path, edit } = nomination;
  const versions: DocumentVersion[] = [await readVersion(path)];
  for (const [index, status] of (['in_review', 'contacted'] as const).entries()) {
    await edit(index + 2, { status });
    versions.push(await readVersion(path));
  }
  await waitForEntries(...entriesOf(id, '1_created', '2_updated', '3_updated'));
  await waitForDocument(nomination.status, (data) => expect(data?.['timeline']).toHaveLength(3));
  const events = versions.map((after, index) => ({ path, before: versions[index - 1], after }));
  return { ...nomination, events, deletion: { path, before: versions.at(-1) } };
}

it('an event that arrives after an erasure leaves an entry without content of the erased record', async () => {
  const { id, key, events, deletion } = await storeVersions({ last_name: `Iyer${Date.now()}` });
  await eraseNomination({ id, key });
  const entries = entriesOf(id, '1_created', '2_updated', '3_deleted', '3_updated');
  expect(await idsIn(id)).toEqual(entries);
  // Removes the history entries, so that the events seem to arrive only now.
  for (const entry of entriesOf(id, '1_created', '2_updated', '3_updated'))
    await documentOf('audit', entry).delete();
  for (const event of [...events, deletion, ...events.toReversed(), deletion, ...events])
    await deliverWrite('written-nominations', event);
  const history = await readHistoryOf(id);
  expect(history.map((entry) => entry.id)).toEqual(entries);
  for (const entry of history) expect(entry).toMatchObject({ before: null, after: null, search_tokens: [] });
  expect(JSON.stringify(history)).not.toContain('Iyer');
});

it('a deleted nomination that comes back has its whole timeline, whatever the order of the events', async () => {
  const { id, path, document, status, events, deletion } = await storeVersions();
  const original = await read(status);
  const steps = ['new', 'in_review', 'contacted'].map((name) => ({ status: name }));
  expect(original?.['timeline']).toMatchObject(steps);
  await document.delete();
  await waitForDocument(status, (data) => expect(data).toBeUndefined());
  expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
  await waitForDocument(status, (data) => expect(data).toBeDefined());
  const state = await read(status);
  expect(state?.['timeline']).toEqual(original?.['timeline']);
  const history = await readHistoryOf(id);
  const restoration = { path, after: await readVersion(path) };
  for (const order of [
    [...events, deletion, restoration],
    [restoration, deletion, ...events],
    [restoration, deletion],
  ]) {
    await database().doc(status).delete();
    for (const event of repeatThrice(order)) await deliverWrite('written-nominations', event);
    expect(await read(status)).toEqual(state);
  }
  expect(await readHistoryOf(id)).toEqual(history);
});

it('a nomination that its sender repeats under the id of a deleted one has its own entries, and an undo brings back the second one', async () => {
  const { id, path, document, status } = await addNomination();
  const first = await readVersion(path);
  await waitForEntries(...entriesOf(id, '1_created'));
  await document.delete();
  await waitForEntries(...entriesOf(id, '1_deleted'));
  const repetition = makeStoredNomination({ company_name: 'Kaveri Looms' });
  await document.set({ ...repetition, created_at: now(), updated_at: now() });
  const { created_at } = (await readDocument('nominations', id)) ?? {};
  const createdAt = z.parse(z.instanceof(Timestamp), created_at).toMillis();
  await waitForEntries(...entriesOf(id, `1_created_${createdAt}`));
  const second = await readVersion(path);
  await document.delete();
  await waitForEntries(...entriesOf(id, `1_deleted_${createdAt}`));
  const history = await readHistoryOf(id);
  expect(history).toHaveLength(4);
  for (const version of repeatThrice([second, first]))
    for (const event of [{ before: version }, { after: version }])
      await deliverWrite('written-nominations', { path, ...event });
  expect(await readHistoryOf(id)).toEqual(history);
  expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
  expect(await read(path)).toMatchObject({ company_name: 'Kaveri Looms' });
  await deliverWrite('written-nominations', { path, before: first });
  expect(await read(status)).toMatchObject({ company_name: 'Kaveri Looms', timeline: [{ status: 'new' }] });
});
