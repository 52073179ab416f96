import { afterAll, describe, expect, it } from 'vitest';
import type { EventRecord } from '@utkarsh/domain/eventEdit';
import { badCovers, badEventInputs, badPhotos, badSpans } from '../factories/badEvents';
import { callAs } from '../factories/calls';
import { edit, given, path, read, removeGiven } from '../factories/eventRecords';
import { anEventInput } from '../factories/events';
import { call } from '../factories/site';
import { staffToken } from '../factories/tokens';

let standingRecord: Promise<EventRecord> | undefined;
/** One that all refused edits are tried on. */
const standing = () => (standingRecord ??= given());

afterAll(removeGiven);

describe('an event of the API', () => {
  it.each(badEventInputs)('with $name is refused, new or changed', async ({ changes }) => {
    const wrong = changes('');
    const problem = { status: 400, body: { code: 'invalid', fields: expectedFields(Object.keys(wrong)) } };
    expect(await callAs('admin', 'POST', path, { ...anEventInput(), ...wrong })).toMatchObject(problem);
    expect(await edit(await standing(), wrong)).toMatchObject(problem);
  });

  const expectedFields = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, expect.stringMatching(/\S/)]));

  it.each(badSpans)('with $name is refused, new or changed', async ({ times }) => {
    const wrong = times((iso) => iso);
    for (const reply of [
      await callAs('admin', 'POST', path, { ...anEventInput(), ...wrong }),
      await edit(await standing(), wrong),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.anything() } });
    }
  });

  it.each(['4 Dec 2026', '2026-12-04', '2026-12-04T10:00:00', '2026-02-30T10:00:00Z', 7, null])(
    'does not start at %j',
    async (starts_at) => {
      expect(await edit(await standing(), { starts_at })).toMatchObject({
        status: 400,
        body: { fields: { starts_at: expect.stringContaining('2026-12-04T10:00:00+05:30') } },
      });
    },
  );

  it.each(badCovers)('with $name is refused', async ({ changes }) => {
    const record = await standing();
    expect(await edit(record, changes(record.id))).toMatchObject({
      status: 400,
      body: { fields: { cover: expect.stringContaining('Cover') } },
    });
  });

  it.each(badPhotos)('with $name is refused', async ({ photos }) => {
    const record = await standing();
    const reply = await edit(record, { photos: photos(record.id) });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(JSON.stringify(reply.body)).toContain('photo');
    expect(await read(record.id)).toEqual(record);
  });

  it.each([null, 'one', {}, [7], [null], [{ file: 'x' }], [['a', 'b']]].map((photos) => ({ photos })))(
    'with $photos for photos is refused',
    async ({ photos }) => {
      const reply = await edit(await standing(), { photos });
      expect(reply).toMatchObject({ status: 400, body: { fields: expect.anything() } });
    },
  );

  it.each(Object.keys(anEventInput()).concat('revision'))('is not changed without %s', async (field) => {
    expect(await edit(await standing(), { [field]: undefined })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/\S/) } },
    });
  });

  it.each(['id', 'cover', 'photos', 'revision'])('is not added with %s', async (field) => {
    expect(await callAs('admin', 'POST', path, { ...anEventInput(), [field]: '' })).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'This field is not known.' } },
    });
  });

  it.each([
    ['300,000 bytes', 'application/json', JSON.stringify({ title: 'x'.repeat(300_000) }), 413],
    ['a form', 'application/x-www-form-urlencoded', 'title=Days', 415],
    ['malformed JSON', 'application/json', '{', 400],
  ])('is not made of %s', async (_what, type, body, status) => {
    const headers = { Authorization: `Bearer ${await staffToken('admin')}`, 'Content-Type': type };
    const { id } = await standing();
    expect((await call(path, { method: 'POST', headers, body })).status).toBe(status);
    expect((await call(`${path}/${id}`, { method: 'PUT', headers, body })).status).toBe(status);
  });
});
