import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { eventListSchema } from '@utkarsh/domain/contract/events';
import { eventLimits } from '@utkarsh/domain/event';
import { eventRecordSchema } from '@utkarsh/domain/eventEdit';
import { bucket, storeFile } from '../factories/bucket';
import { callAs } from '../factories/calls';
import { documentOf, edit, given, made, path, read, removeGiven } from '../factories/eventRecords';
import { anEventInput } from '../factories/events';
import { getFile } from '../factories/files';
import { database } from '../factories/firestore';
import { waitUntil } from '../factories/waiting';

afterAll(removeGiven);

describe('an event of the API', () => {
  it('is added without files and comes back whole', async () => {
    const typed = anEventInput({ published: false });
    const reply = await callAs('admin', 'POST', path, typed);
    expect(reply.status).toBe(201);
    made.push(eventRecordSchema.parse(reply.body).id);
    expect(reply.body).toEqual({
      ...typed,
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      starts_at: '2027-01-15T03:30:00.000Z',
      ends_at: '2027-01-16T13:00:00.000Z',
      cover: '',
      photos: [],
      revision: 1,
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
    });
    expect(await read(eventRecordSchema.parse(reply.body).id)).toEqual(reply.body);
  });

  it('gets cover and photos of its own folder, and stays as it was where nothing is said', async () => {
    const record = await given();
    const files = {
      cover: `events/${record.id}/cover.png`,
      photos: [
        { file: `events/${record.id}/photo-1.webp`, alt: 'आगे की पंक्ति' },
        { file: `events/${record.id}/photo-2.jpg`, alt: '' },
      ],
    };
    const reply = await edit(record, { ...files, city: 'Nagpur' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ...record,
      ...files,
      city: 'Nagpur',
      revision: 2,
      updated_at: expect.any(String),
    });
    expect((await documentOf(record.id).get()).get('photos')).toEqual([
      `events/${record.id}/photo-1.webp आगे की पंक्ति`,
      `events/${record.id}/photo-2.jpg `,
    ]);
    const kept = await edit(record, { cover: undefined, photos: undefined, revision: 3 });
    expect(kept).toMatchObject({ status: 200, body: files });
    const entry = await database().collection(collections.audit).doc(`events_${record.id}_2_updated`).get();
    expect(entry.data()).toMatchObject({
      fields: ['city', 'cover', 'photos', 'revision'],
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
    });
  });

  it('may be as long as the rules allow', async () => {
    const record = await given();
    const photos = Array.from({ length: eventLimits.photos }, (_, index) => ({
      file: `events/${record.id}/photo-${index}.webp`,
      alt: '🏆'.repeat(eventLimits.photo_alt),
    }));
    const description = '🏆'.repeat(eventLimits.description);
    expect(await edit(record, { photos, description })).toMatchObject({
      status: 200,
      body: { photos, description },
    });
  });

  it('is not changed from an older version; the reply shows the present one', async () => {
    const record = await given();
    const [left, right] = await Promise.all([
      edit(record, { city: 'Nagpur' }),
      edit(record, { city: 'Nashik' }),
    ]);
    expect([left.status, right.status].toSorted()).toEqual([200, 409]);
    const city = left.status === 200 ? 'Nagpur' : 'Nashik';
    expect(left.status === 200 ? right.body : left.body).toMatchObject({
      code: 'conflict',
      current: { id: record.id, city, revision: 2 },
    });
    expect(await read(record.id)).toMatchObject({ city, revision: 2 });
  });

  it('is deleted once with its files, and the history keeps what it said', async () => {
    const { id } = await given();
    await storeFile(`events/${id}/cover.png`, 'a picture');
    await storeFile(`events/${id}/photo-1.webp`, 'another one');
    expect(await callAs('admin', 'DELETE', `${path}/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const [files] = await bucket().getFiles({ prefix: `events/${id}/` });
    expect(files.map(({ name }) => name)).toEqual([]);
    expect((await callAs('admin', 'DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await callAs('admin', 'GET', `${path}/${id}`)).status).toBe(404);
    const entry = await database().collection(collections.audit).doc(`events_${id}_1_deleted`).get();
    expect(entry.data()).toMatchObject({ before: { city: 'Pune' }, after: null });
  });

  it('shows its files to visitors while it is published, and not after', async () => {
    const record = await given();
    const file = `events/${record.id}/cover.png`;
    await storeFile(file, 'a picture');
    await edit(record, { cover: file, published: true });
    expect((await getFile(`/uploads/${file}`)).status).toBe(200);
    expect((await edit(record, { cover: file, published: false, revision: 3 })).status).toBe(200);
    expect((await getFile(`/uploads/${file}`)).status).toBe(404);
  });

  it.each(['GET', 'PUT', 'DELETE'])('answers %s of what is no id with 404', async (method) => {
    const { id: _id, ...record } = await given();
    const body = method === 'PUT' ? { ...record, revision: 2 } : undefined;
    for (const id of ['..', '__proto__', 'x'.repeat(200), 'a%2Fb', '%F0%9F%99%82']) {
      expect((await callAs('admin', method, `${path}/${id}`, body)).status, id).toBe(404);
    }
  });
});

describe('the list of events', () => {
  const list = async (query: string) => {
    const reply = await callAs('viewer', 'GET', `${path}?${query}`);
    expect(reply.status).toBe(200);
    return eventListSchema.parse(reply.body);
  };

  it('is in pages, the latest start first, drafts among them, with the total', async () => {
    const late = await given({ starts_at: '2099-03-01T10:00:00Z', ends_at: '2099-03-02T10:00:00Z' });
    const later = await given({ starts_at: '2099-04-01T10:00:00Z', ends_at: '2099-04-02T10:00:00Z' });
    const first = await list('limit=1');
    const second = await list('limit=1&page=2');
    expect([...first.events, ...second.events]).toEqual([later, late]);
    // Other tests add events and take them away: at rest the total is that of the list.
    const all = await waitUntil('a total at rest', async () => {
      const found = await list('limit=100');
      expect(found.events).toHaveLength(Math.min(found.total, 100));
      return found;
    });
    const starts = all.events.map(({ starts_at }) => starts_at);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect((await list('page=1000000&limit=100')).events).toEqual([]);
  });

  it.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'page=1&page=2'])('refuses %s', async (query) => {
    const reply = await callAs('viewer', 'GET', `${path}?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.anything() } });
  });
});
