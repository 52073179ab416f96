import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { subscriberId } from '@utkarsh/domain/staff/subscriber';
import { database } from '../factories/firestore';
import { followedRecords } from '../factories/history';
import { mailCounterOf, findMails } from '../factories/mails';
import { postJson } from '../factories/site';
import {
  type DocumentVersion,
  type WrittenEvent,
  deliverWrite,
  readHistoryOf,
  readVersion,
  repeatThrice,
  waitForEntries,
  waitUntil,
} from '../factories/triggers';

const mailsOf = async (id: string) =>
  (await findMails(id))
    .map((mail) => ({
      ...mail.data(),
      id: mail.id,
      to: z.tuple([z.string()]).parse(mail.get('to')),
      due_at: 'at once',
      expires_at: 'in 30 days',
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
const read = async (path: string) => (await database().doc(path).get()).data();

/** All that follows a record. */
const follows = async (path: string, status?: string) => ({
  record: await read(path),
  status: status === undefined ? undefined : await read(status),
  history: await readHistoryOf(path.split('/')[1] ?? ''),
  mails: await mailsOf(path.split('/')[1] ?? ''),
});
type Follows = Awaited<ReturnType<typeof follows>>;

/** Takes away all that followed, as if no event had come yet. */
async function forget(path: string, { history, mails, record: present }: Follows) {
  const gone = [...history.map(({ id }) => `audit/${id}`), ...mails.map(({ id }) => `mail/${id}`)];
  await Promise.all(gone.map((one) => database().doc(one).delete()));
  // The address has not been written to either.
  await Promise.all(mails.map(({ to: [address] }) => mailCounterOf(address).delete()));
  if (present?.['search_tokens']) await database().doc(path).update({ search_tokens: FieldValue.delete() });
}

/** The events as they came first, with the time of the history. */
const asNoted = (events: WrittenEvent[], kinds: string[], { history }: Follows): WrittenEvent[] =>
  events.map((event, index) => {
    const at = history.find(({ id }) => id.endsWith(kinds[index] ?? ''))?.['at'];
    const time = at instanceof Timestamp ? at.toDate().toISOString() : '';
    return { ...event, time };
  });

describe('three deliveries of each event in any order', () => {
  it.each(followedRecords)('leave one state of %s', async (collection, made) => {
    const { id, write, remove, word, mails = 0, status } = made(newDocumentId());
    const path = `${collection}/${id}`;
    const trigger = `written-${collection}`;
    const versions: DocumentVersion[] = [];
    for (const revision of [1, 2, 3]) {
      await write(revision);
      versions.push(await readVersion(path));
    }
    const kinds = ['1_created', '2_updated', '3_updated'];
    await waitForEntries(...kinds.map((kind) => `${collection}_${id}_${kind}`));
    const once = await waitUntil('what follows the record', async () => {
      const found = await follows(path, status);
      expect(found.mails).toHaveLength(mails);
      if (status !== undefined) expect(found.status?.['timeline']).toHaveLength(3);
      if (word !== undefined)
        expect(found.record?.['search_tokens']).toEqual(expect.arrayContaining(searchTokens([word])));
      return found;
    });
    const written = versions.map((after, index) => ({ path, before: versions[index - 1], after }));
    const events = asNoted(written, kinds, once);
    for (const order of [events, events.toReversed(), [...events.slice(1), ...events]]) {
      await forget(path, once);
      for (const event of repeatThrice(order)) await deliverWrite(trigger, event);
      expect(await follows(path, status)).toEqual(once);
    }

    await remove();
    await waitForEntries(`${collection}_${id}_3_deleted`);
    const after = await waitUntil('what follows the record', async () => {
      const found = await follows(path, status);
      expect(found.status).toBeUndefined();
      return found;
    });
    const deletion = asNoted([{ path, before: versions.at(-1) }], ['3_deleted'], after);
    for (const order of [
      [...events, ...deletion],
      [...deletion, ...events.toReversed()],
    ]) {
      // Mails of a record that is gone are not written again.
      await forget(path, { ...after, mails: [] });
      for (const event of repeatThrice(order)) await deliverWrite(trigger, event);
      expect(await follows(path, status)).toEqual(after);
    }
  });

  it('leave one state of subscribers', async () => {
    const email = `${newDocumentId().toLowerCase()}@malar-mills.co.in`;
    const id = await subscriberId(email);
    const path = `subscribers/${id}`;
    const versions: DocumentVersion[] = [];
    while (versions.length < 2) {
      expect((await postJson('/api/subscribers', { email })).status).toBe(200);
      versions.push(await readVersion(path));
    }
    const all = async () => ({ ...(await follows(path)), key: await read(`unsubscribe_keys/${id}`) });
    const once = await waitUntil('what follows the record', async () => {
      const found = await all();
      expect(found.mails).toHaveLength(1);
      return found;
    });
    // Its search words came with it.
    const written = { ...once, record: undefined };
    const [before, after] = versions;
    const events = [
      { path, after: before },
      { path, before, after },
    ];
    for (const order of [events, events.toReversed()]) {
      await forget(path, written);
      for (const event of repeatThrice(order)) await deliverWrite('subscriberWritten', event);
      expect(await all()).toEqual(once);
    }
    expect((await postJson('/api/subscribers/unsubscribe', { token: once.key?.['key'] })).status).toBe(200);
    await forget(path, written);
    const deletion = { path, before: after };
    for (const event of repeatThrice([deletion, ...events])) await deliverWrite('subscriberWritten', event);
    expect(await all()).toEqual({ ...once, record: undefined, mails: [], key: undefined });
  });
});
