import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import {
  bucket,
  noteVersion,
  readCheckedVersion,
  storeFile,
  uploadFile,
  waitUntilChecked,
  waitUntilGone,
} from '../factories/bucket';
import { database } from '../factories/firestore';
import { followedRecords } from '../factories/history';
import { findMails, mailCounterOf } from '../factories/mails';
import { makeLyingPng, makeMp4 } from '../factories/media';
import { postJson } from '../factories/site';
import {
  type DocumentVersion,
  type WrittenEvent,
  deliverUpload,
  deliverWrite,
  readHistoryOf,
  readVersion,
  repeatThrice,
  waitForEntries,
  waitUntil,
} from '../factories/triggers';

const mailsOf = async (path: string) =>
  (await findMails(path))
    .map((mail) => ({
      ...mail.data(),
      id: mail.id,
      to: z.tuple([z.string()]).parse(mail.get('to')),
      due_at: 'at once',
      expires_at: 'in 30 days',
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
const read = async (path: string) => (await database().doc(path).get()).data();

/** Returns a record with its status, history and mails. */
const readState = async (path: string, status?: string) => ({
  record: await read(path),
  status: status === undefined ? undefined : await read(status),
  history: await readHistoryOf(path.split('/')[1] ?? ''),
  mails: await mailsOf(path),
});
type State = Awaited<ReturnType<typeof readState>>;

/** Deletes the history, mails and search words of a record, as if no event had come yet. */
async function clearState(path: string, { history, mails, record: present }: State) {
  const paths = [...history.map(({ id }) => `audit/${id}`), ...mails.map(({ id }) => `mail/${id}`)];
  await Promise.all(paths.map((one) => database().doc(one).delete()));
  // Resets the counts of mails to the addresses as well.
  await Promise.all(mails.map(({ to: [address] }) => mailCounterOf(address).delete()));
  if (present?.['search_tokens']) await database().doc(path).update({ search_tokens: FieldValue.delete() });
}

/** Gives events the times that the history has noted for them. */
const withTimes = (events: WrittenEvent[], kinds: string[], { history }: State): WrittenEvent[] =>
  events.map((event, index) => {
    const timestamp = history.find(({ id }) => id.endsWith(kinds[index] ?? ''))?.['at'];
    const time = timestamp instanceof Timestamp ? timestamp.toDate().toISOString() : '';
    return { ...event, time };
  });

describe('three deliveries of each event in any order', () => {
  it.each(followedRecords)('leave %s in the same state', async (collection, makeRecord) => {
    const { id, write, remove, word, mails = 0, status } = makeRecord(newDocumentId());
    const path = `${collection}/${id}`;
    const trigger = `written-${collection}`;
    const versions: DocumentVersion[] = [];
    for (const revision of [1, 2, 3]) {
      await write(revision);
      versions.push(await readVersion(path));
    }
    const kinds = ['1_created', '2_updated', '3_updated'];
    await waitForEntries(...kinds.map((kind) => `${collection}_${id}_${kind}`));
    const state = await waitUntil('status, history and mails of the record', async () => {
      const current = await readState(path, status);
      expect(current.mails).toHaveLength(mails);
      if (status !== undefined) expect(current.status?.['timeline']).toHaveLength(3);
      if (word !== undefined)
        expect(current.record?.['search_tokens']).toEqual(expect.arrayContaining(searchTokens([word])));
      return current;
    });
    const writes = versions.map((after, index) => ({ path, before: versions[index - 1], after }));
    const events = withTimes(writes, kinds, state);
    for (const order of [events.toReversed(), [...events.slice(1), ...events]]) {
      await clearState(path, state);
      for (const event of repeatThrice(order)) await deliverWrite(trigger, event);
      expect(await readState(path, status)).toEqual(state);
    }

    await remove();
    await waitForEntries(`${collection}_${id}_3_deleted`);
    const after = await waitUntil('status, history and mails of the record', async () => {
      const current = await readState(path, status);
      expect(current.status).toBeUndefined();
      return current;
    });
    const deletion = withTimes([{ path, before: versions.at(-1) }], ['3_deleted'], after);
    // Mails of a deleted record are not written again.
    await clearState(path, { ...after, mails: [] });
    for (const event of repeatThrice([...deletion, ...events.toReversed()]))
      await deliverWrite(trigger, event);
    expect(await readState(path, status)).toEqual(after);
  });

  it('leave subscribers in the same state', async () => {
    const email = `${newDocumentId().toLowerCase()}@malar-mills.co.in`;
    const id = await subscriberId(email);
    const path = `subscribers/${id}`;
    const versions: DocumentVersion[] = [];
    while (versions.length < 2) {
      expect((await postJson('/api/subscribers', { email })).status).toBe(200);
      versions.push(await readVersion(path));
    }
    const all = async () => ({ ...(await readState(path)), key: await read(`unsubscribe_keys/${id}`) });
    const state = await waitUntil('status, history and mails of the record', async () => {
      const current = await all();
      expect(current.mails).toHaveLength(1);
      return current;
    });
    // The API stores the search words with the record, so they stay.
    const withoutRecord = { ...state, record: undefined };
    const [before, after] = versions;
    const events = [
      { path, after: before },
      { path, before, after },
    ];
    for (const order of [events, events.toReversed()]) {
      await clearState(path, withoutRecord);
      for (const event of repeatThrice(order)) await deliverWrite('subscriberWritten', event);
      expect(await all()).toEqual(state);
    }
    expect((await postJson('/api/subscribers/unsubscribe', { token: state.key?.['key'] })).status).toBe(200);
    await clearState(path, withoutRecord);
    const deletion = { path, before: after };
    for (const event of repeatThrice([deletion, ...events])) await deliverWrite('subscriberWritten', event);
    expect(await all()).toEqual({ ...state, record: undefined, mails: [], key: undefined });
  });
});

describe('three deliveries of each upload in any order', () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } });
  /** Returns a file with its forms, and its checked version. */
  const readFolder = async (path: string) => {
    const [files] = await bucket().getFiles({ prefix: path });
    const entries = files.map(({ name, metadata }) => ({
      name,
      md5Hash: metadata.md5Hash,
      metadata: metadata.metadata,
    }));
    return { entries, checked: await readCheckedVersion(path) };
  };
  const newPath = (name: string) => `insights/${newDocumentId()}/${name}`;

  it.each([
    ['picture', 'image.png', () => picture().png().toBuffer()],
    ['video', 'video.mp4', () => Promise.resolve(makeMp4({ size: 2000 }).buffer)],
  ])('clean and check a %s once', async (_what, name, content) => {
    const path = newPath(name);
    const first = await uploadFile(path, await content());
    await waitUntilChecked(path);
    const state = await readFolder(path);
    const second = state.checked ?? '';
    expect(second).not.toBe(first);
    for (const generation of repeatThrice([second, first, first, '1'])) await deliverUpload(path, generation);
    expect(await readFolder(path)).toEqual(state);
  });

  it('remove a file with a false type and keep the good one that replaces it', async () => {
    const path = newPath('image.png');
    const badVersion = await uploadFile(path, makeLyingPng().buffer);
    await waitUntilGone(path);
    for (const generation of repeatThrice([badVersion])) await deliverUpload(path, generation);
    expect(await readFolder(path)).toEqual({ entries: [], checked: undefined });
    const goodVersion = await uploadFile(path, await picture().png().toBuffer());
    await waitUntilChecked(path);
    const state = await readFolder(path);
    for (const generation of repeatThrice([goodVersion, badVersion])) await deliverUpload(path, generation);
    expect(await readFolder(path)).toEqual(state);
  });

  it('finish a check that broke off after the picture was cleaned', async () => {
    const path = newPath('image.png');
    await uploadFile(path, await picture().png().toBuffer());
    await waitUntilChecked(path);
    const state = await readFolder(path);
    await bucket().file(`${path}.w480.webp`).delete();
    await noteVersion(path, '1');
    await deliverUpload(path, state.checked ?? '');
    expect(await readFolder(path)).toEqual(state);
  });

  it('never replace a newer version by an older one', async () => {
    const path = newPath('image.png');
    await storeFile(path, await picture().png().toBuffer());
    await noteVersion(path, '9000000000000000');
    const [{ generation }] = await bucket().file(path).getMetadata();
    await deliverUpload(path, String(generation));
    expect(await readCheckedVersion(path)).toBe('9000000000000000');
  });
});
