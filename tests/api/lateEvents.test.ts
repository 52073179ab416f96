import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { erasePerson } from '../../tools/admin/erase';
import { suiteTarget } from '../factories/projects';
import { database } from '../factories/firestore';
import { addNomination } from '../factories/nominations';
import { makeRestoredReply, restoreRecord } from '../factories/history';
import { makeEmail } from '../factories/staff';
import {
  readHistoryOf,
  waitForDocument,
  deliverWrite,
  repeatThrice,
  waitForEntries,
  readVersion,
  type DocumentVersion,
} from '../factories/triggers';

const now = () => FieldValue.serverTimestamp();
const isTime = (value: unknown): value is Timestamp => value instanceof Timestamp;
const createdSchema = z.object({ created_at: z.custom<Timestamp>(isTime) });
const read = async (path: string) => (await database().doc(path).get()).data();

/** Stores a nomination with three versions and waits for their history. Returns it with the events of its writes. */
async function storeVersions(changes: Parameters<typeof addNomination>[0] = {}) {
  const nomination = await addNomination(changes);
  const { id, path, edit } = nomination;
  const versions: DocumentVersion[] = [await readVersion(path)];
  for (const [index, status] of (['in_review', 'contacted'] as const).entries()) {
    await edit(index + 2, { status });
    versions.push(await readVersion(path));
  }
  await waitForEntries(
    ...['1_created', '2_updated', '3_updated'].map((entry) => `nominations_${id}_${entry}`),
  );
  await waitForDocument(nomination.status, (data) => expect(data?.['timeline']).toHaveLength(3));
  const events = versions.map((after, index) => ({ path, before: versions[index - 1], after }));
  return { ...nomination, versions, events };
}

describe('an event that arrives after an erasure', () => {
  it('leaves an entry in the history without content of the erased record', async () => {
    const email = makeEmail();
    const { id, path, versions, events } = await storeVersions({ email, last_name: `Iyer${Date.now()}` });
    await erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] });
    const history = await readHistoryOf(id);
    expect(history.map((entry) => entry.id)).toEqual(
      ['1_created', '2_updated', '3_deleted', '3_updated'].map((entry) => `nominations_${id}_${entry}`),
    );
    // Removes the history entries, so that the events seem to arrive only now.
    for (const entry of ['1_created', '2_updated', '3_updated']) {
      await database().doc(`audit/nominations_${id}_${entry}`).delete();
    }
    const deletion = { path, before: versions.at(-1) };
    for (const event of [...events, deletion, ...events.toReversed(), deletion, ...events]) {
      await deliverWrite('written-nominations', event);
    }
    const entries = await readHistoryOf(id);
    expect(entries.map((entry) => entry.id)).toEqual(history.map((entry) => entry.id));
    for (const entry of entries) {
      expect(entry).toMatchObject({ before: null, after: null, search_tokens: [] });
    }
    expect(JSON.stringify(entries)).not.toContain('Iyer');
  });
});

describe('a deleted nomination that comes back', () => {
  it('has its whole timeline, whatever the order of the events', async () => {
    const { id, path, document, status, versions, events } = await storeVersions();
    const original = await read(status);
    expect(original?.['timeline']).toMatchObject([
      { status: 'new' },
      { status: 'in_review' },
      { status: 'contacted' },
    ]);
    await document.delete();
    await waitForDocument(status, (data) => expect(data).toBeUndefined());
    expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
    await waitForDocument(status, (data) => expect(data).toBeDefined());
    const state = await read(status);
    expect(state?.['timeline']).toEqual(original?.['timeline']);
    const history = await readHistoryOf(id);

    const deletion = { path, before: versions.at(-1) };
    const restoration = { path, after: await readVersion(path) };
    const orders = [
      [...events, deletion, restoration],
      [restoration, deletion, ...events],
      [restoration, deletion],
    ];
    for (const order of orders) {
      await database().doc(status).delete();
      for (const event of repeatThrice(order)) await deliverWrite('written-nominations', event);
      expect(await read(status)).toEqual(state);
    }
    expect(await readHistoryOf(id)).toEqual(history);
  });
});

describe('a nomination that its sender repeats under the id of a deleted one', () => {
  it('has its own entries in the history, and an undo brings back the second nomination', async () => {
    const { id, path, document, status } = await addNomination();
    const first = await readVersion(path);
    await waitForEntries(`nominations_${id}_1_created`);
    await document.delete();
    await waitForEntries(`nominations_${id}_1_deleted`);
    const repetition = makeStoredNomination({ company_name: 'Kaveri Looms' });
    await document.set({ ...repetition, created_at: now(), updated_at: now() });
    const createdAt = createdSchema.parse(await read(path)).created_at.toMillis();
    await waitForEntries(`nominations_${id}_1_created_${createdAt}`);
    const second = await readVersion(path);
    await document.delete();
    await waitForEntries(`nominations_${id}_1_deleted_${createdAt}`);

    const history = await readHistoryOf(id);
    expect(history).toHaveLength(4);
    for (const version of repeatThrice([second, first])) {
      await deliverWrite('written-nominations', { path, before: version });
      await deliverWrite('written-nominations', { path, after: version });
    }
    expect(await readHistoryOf(id)).toEqual(history);
    expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
    expect(await read(path)).toMatchObject({ company_name: 'Kaveri Looms' });
    await deliverWrite('written-nominations', { path, before: first });
    expect(await read(status)).toMatchObject({ company_name: 'Kaveri Looms', timeline: [{ status: 'new' }] });
  });
});
