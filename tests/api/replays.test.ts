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

describe('three deliveries of each upload in any order', () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } });
  /** All files of the folder, and the version that is noted. */
  const folder = async (path: string) => {
    const [files] = await bucket().getFiles({ prefix: path });
    const found = files.map(({ name, metadata }) => ({
      name,
      md5Hash: metadata.md5Hash,
      metadata: metadata.metadata,
    }));
    return { found, checked: await readCheckedVersion(path) };
  };
  const newPath = (name: string) => `insights/${newDocumentId()}/${name}`;
  const isGone = (path: string) =>
    waitUntil(`the removal of ${path}`, async () =>
      expect((await bucket().file(path).exists())[0]).toBe(false),
    );

  it.each([
    ['picture', 'image.png', () => picture().png().toBuffer()],
    ['video', 'video.mp4', () => Promise.resolve(makeMp4({ size: 2000 }).buffer)],
  ])('clean and note a %s once', async (_what, name, content) => {
    const path = newPath(name);
    const first = await uploadFile(path, await content());
    await waitUntilChecked(path);
    const once = await folder(path);
    const second = once.checked ?? '';
    expect(second).not.toBe(first);
    for (const generation of repeatThrice([second, first, first, '1'])) await deliverUpload(path, generation);
    expect(await folder(path)).toEqual(once);
  });

  it('remove a file with a false type and keep the good one that replaces it', async () => {
    const path = newPath('image.png');
    const bad = await uploadFile(path, makeLyingPng().buffer);
    await isGone(path);
    for (const events of repeatThrice([bad])) await deliverUpload(path, events);
    expect(await folder(path)).toEqual({ found: [], checked: undefined });
    const good = await uploadFile(path, await picture().png().toBuffer());
    await waitUntilChecked(path);
    const once = await folder(path);
    for (const events of repeatThrice([good, bad])) await deliverUpload(path, events);
    expect(await folder(path)).toEqual(once);
  });

  it('finish the check of a picture that broke off after it was cleaned', async () => {
    const path = newPath('image.png');
    await uploadFile(path, await picture().png().toBuffer());
    await waitUntilChecked(path);
    const once = await folder(path);
    await bucket().file(`${path}.w480.webp`).delete();
    await noteVersion(path, '1');
    await deliverUpload(path, once.checked ?? '');
    expect(await folder(path)).toEqual(once);
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
