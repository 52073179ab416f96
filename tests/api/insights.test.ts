import { gzipSync } from 'node:zlib';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { insightListSchema } from '@utkarsh/domain/contract/insights';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { insightFields } from '@utkarsh/domain/insight/insightFields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { makeInsight, makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { bucket, listSentFiles, storeFile, wasSent } from '../factories/bucket';
import { database } from '../factories/firestore';
import {
  type Part,
  encodeForm,
  formType,
  makeFilePart,
  makeInsightParts,
  makeSmallMp4,
  makeSmallPng,
  makeTextPart,
  postForm,
  postInsight,
} from '../factories/forms';
import { expectProblemsOf, spreadOverRecords } from '../factories/badValues';
import { badInsightTexts } from '../factories/insights';
import { makeHugePng, makeLyingPng, makeMp4, makePng } from '../factories/media';
import { type Reply, callApi } from '../factories/site';
import { callAs } from '../factories/staff';

const mebibyte = 1024 * 1024;
const records = () => database().collection(collections.insights);
const insightIds: string[] = [];

/** Checks that an insight was stored and returns its id. */
function expectId(reply: Reply): string {
  expect(reply.body).toEqual({
    success: true,
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
  });
  expect(reply.status).toBe(201);
  const { id } = reply.body as { id: string };
  insightIds.push(id);
  return id;
}

afterAll(async () => {
  for (const id of insightIds) {
    await records().doc(id).delete();
    await bucket().deleteFiles({ prefix: `insights/${id}/` });
  }
});

const counts = async () => ({
  records: (await records().count().get()).data().count,
  files: (await bucket().getFiles({ prefix: 'insights/' }))[0].filter(({ name }) => wasSent(name)).length,
});

/** Sends a request, expects its refusal and checks that nothing was stored. */
async function expectRefused(reply: () => Promise<Reply>, status: number, field?: string): Promise<Reply> {
  const before = await counts();
  const answer = await reply();
  expect(answer).toMatchObject({ status, body: { success: false, error: expect.stringMatching(/\S/) } });
  if (field !== undefined) {
    expect(answer.body).toHaveProperty(['fields', field], expect.stringMatching(/\S/));
  }
  expect(JSON.stringify(answer.body)).not.toMatch(/ at .*:\d+:\d+|node_modules/);
  expect(await counts()).toEqual(before);
  return answer;
}

describe('POST /api/insights', () => {
  it.each(['with a video', 'without a video'])(
    'stores an insight %s as the site itself does',
    async (kind) => {
      const video = kind === 'with a video' ? makeFilePart('video', makeSmallMp4()) : undefined;
      const id = expectId(await postInsight({ video }));
      const data = (await records().doc(id).get()).data();
      const storedInsight = makeStoredInsight(id, video ? {} : { video: '' });
      expect(data).toMatchObject(storedInsight);
      expect(data).toMatchObject({ published_at: null, status: 'pending', revision: 1 });
      // A trigger adds the search words, at once or a moment later.
      const { search_tokens: _words, ...fields } = data ?? {};
      expect(Object.keys(fields).toSorted()).toEqual(
        [...Object.keys(storedInsight), 'created_at', 'updated_at', 'published_at'].toSorted(),
      );
      expect(await listSentFiles(id)).toEqual({
        [`insights/${id}/image.png`]: 'image/png',
        ...(video && { [`insights/${id}/video.mp4`]: 'video/mp4' }),
      });
      const [bytes] = await bucket().file(`insights/${id}/image.png`).download();
      // Only type and size in pixels, because the server rewrites the picture without metadata a moment later.
      expect(bytes.subarray(0, 24).equals(makeSmallPng().buffer.subarray(0, 24))).toBe(true);
    },
  );

  it('trims texts and keeps emoji, Indian scripts and lines', async () => {
    const input = { name: '  मीनाक्षी 🙂 Rao ', message: 'One\n\nஇரண்டு\r\n3' };
    const id = expectId(
      await postInsight({
        name: makeTextPart('name', input.name),
        message: makeTextPart('message', input.message),
      }),
    );
    expect((await records().doc(id).get()).data()).toMatchObject({
      name: 'मीनाक्षी 🙂 Rao',
      message: input.message,
    });
  });

  it('stores the language in which the notice was read', async () => {
    const id = expectId(await postInsight({ consentLanguage: makeTextPart('consentLanguage', 'ta') }));
    const { consent_language } =
      (await database().collection(collections.insights).doc(id).get()).data() ?? {};
    expect(consent_language).toBe('ta');
  });

  it('accepts texts of the maximum length', async () => {
    expectId(await postInsight({ message: makeTextPart('message', '🏆'.repeat(insightFields.message.max)) }));
  });

  it('accepts the empty file that a plain browser form sends for an empty input', async () => {
    const form = new FormData();
    for (const [name, text] of Object.entries(makeInsight())) form.append(name, text);
    form.append('image', new File([makeSmallPng().buffer], 'वर्कशॉप 🏆.png', { type: 'image/png' }));
    form.append('video', new File([], '', { type: 'application/octet-stream' }));
    const id = expectId(await callApi('/api/insights', { method: 'POST', body: form }));
    expect(Object.keys(await listSentFiles(id))).toEqual([`insights/${id}/image.png`]);
  });

  it.each(['../../x.png', 'x.png\\0.html', '/etc/passwd', 'image.svg', 'a"; name="message'])(
    'stores a file called %j in the folder of the insight',
    async (name) => {
      const file = { ...makeSmallPng(), name: name.replaceAll('"', '%22') };
      const id = expectId(await postInsight({ image: makeFilePart('image', file) }));
      expect(Object.keys(await listSentFiles(id))).toEqual([`insights/${id}/image.png`]);
    },
  );

  it('refuses every bad text that the rules refuse, and names the field', async () => {
    const before = await counts();
    const badTexts = badInsightTexts.flatMap(([, changes]) => Object.entries(changes(newDocumentId())));
    for (const changes of spreadOverRecords(badTexts.filter(([, value]) => typeof value === 'string'))) {
      const parts: Record<string, Part> = {};
      for (const [field, value] of Object.entries(changes)) parts[field] = makeTextPart(field, String(value));
      const reply = await postInsight(parts);
      expect(reply, JSON.stringify(changes)).toMatchObject({
        status: 400,
        body: { success: false, code: 'invalid', fields: expectProblemsOf(changes) },
      });
    }
    expect(await counts()).toEqual(before);
  });

  it.each([...Object.keys(makeInsight()), 'image'])('refuses an insight without %s', async (field) => {
    await expectRefused(() => postInsight({ [field]: undefined }), 400, field);
  });

  it('names every wrong field at once', async () => {
    const reply = await expectRefused(
      () =>
        postInsight({ name: makeTextPart('name', ' '), image: undefined, note: makeTextPart('note', 'x') }),
      400,
    );
    expect(Object.keys((reply.body as { fields: object }).fields).toSorted()).toEqual([
      'image',
      'name',
      'note',
    ]);
  });

  const faults: [name: string, changes: Record<string, Part | Part[]>, field: string, status?: number][] = [
    ['a lying picture', { image: makeFilePart('image', makeLyingPng()) }, 'image'],
    ['a picture of 50.3 megapixels', { image: makeFilePart('image', makeHugePng()) }, 'image'],
    [
      'a picture as SVG',
      { image: makeFilePart('image', { ...makeSmallPng(), mimeType: 'image/svg+xml' }) },
      'image',
    ],
    [
      'an empty picture',
      { image: makeFilePart('image', { ...makeSmallPng(), buffer: Buffer.alloc(0) }) },
      'image',
    ],
    ['a video for a picture', { image: makeFilePart('image', makeSmallMp4()) }, 'image'],
    ['a picture for a video', { video: makeFilePart('video', makeSmallPng()) }, 'video'],
    [
      'a lying video',
      { video: makeFilePart('video', { ...makeLyingPng(), mimeType: 'video/webm' }) },
      'video',
    ],
    ['a picture as text', { image: makeTextPart('image', 'insights/x/image.png') }, 'image'],
    ['a text as file', { name: makeFilePart('name', makeSmallPng()) }, 'name'],
    [
      'two pictures',
      { image: [makeFilePart('image', makeSmallPng()), makeFilePart('image', makeSmallPng())] },
      'image',
    ],
    ['two names', { name: [makeTextPart('name', 'Meena'), makeTextPart('name', 'Rao')] }, 'name'],
    ['another file', { photo: makeFilePart('photo', makeSmallPng()) }, 'photo'],
    ['a field that only the server sets', { status: makeTextPart('status', 'published') }, 'status'],
    ['an operator of a database', { x: makeTextPart('$where', 'x') }, '$where'],
    [
      'a picture without a file name',
      { image: makeFilePart('image', { ...makeSmallPng(), name: '' }) },
      'image',
    ],
    ['a field without a name', { x: { head: ['Content-Disposition: form-data'], content: 'x' } }, 'body'],
    ['broken UTF-8', { name: makeTextPart('name', Buffer.from([0x4d, 0xff, 0xfe])) }, 'name'],
    [
      'a character set that nobody knows',
      {
        name: {
          head: [...makeTextPart('name', '').head, 'Content-Type: text/plain; charset=x-none'],
          content: 'Meena',
        },
      },
      'name',
    ],
    [
      'a field in base64',
      {
        name: {
          head: [...makeTextPart('name', '').head, 'Content-Transfer-Encoding: base64'],
          content: 'TWVl',
        },
      },
      'name',
    ],
    [
      'a video with quotes in its name',
      { video: makeFilePart('video', { ...makeSmallMp4(), name: 'My "first" talk.mp4' }) },
      'body',
    ],
    ['a field of 70,000 bytes', { message: makeTextPart('message', 'x'.repeat(70_000)) }, 'message', 413],
    [
      'a picture of 11 MB',
      { image: makeFilePart('image', makePng({ padding: 11 * mebibyte })) },
      'image',
      413,
    ],
    ['20 fields more', { more: Array.from({ length: 20 }, (_, n) => makeTextPart(`f${n}`, 'x')) }, 'body'],
    [
      'six files',
      { more: Array.from({ length: 6 }, (_, n) => makeFilePart(`f${n}`, makeSmallPng())) },
      'body',
    ],
  ];
  it.each(faults)('refuses %s and stores nothing', async (_name, changes, field, status = 400) => {
    await expectRefused(() => postInsight(changes), status, field);
  });

  it('accepts a video up to the size of a request, and refuses a larger one', async () => {
    expectId(await postInsight({ video: makeFilePart('video', makeMp4({ size: 31 * mebibyte })) }));
    const larger = () => postInsight({ video: makeFilePart('video', makeMp4({ size: 33 * mebibyte })) });
    expect((await larger()).status).toBe(413);
  });

  const whole = () => encodeForm(makeInsightParts());
  const brokenBodies: [string, () => Buffer<ArrayBuffer>, Record<string, string>, number][] = [
    ['a body that is cut off', () => whole().subarray(0, -40), {}, 400],
    ['a body that is cut off in a text', () => whole().subarray(0, 200), {}, 400],
    ['an empty body', () => Buffer.alloc(0), {}, 400],
    ['no form at all', () => Buffer.from('hello'), {}, 400],
    ['another boundary', whole, { 'Content-Type': 'multipart/form-data; boundary=other' }, 400],
    ['no boundary', whole, { 'Content-Type': 'multipart/form-data' }, 400],
    ['a bad head of a part', () => encodeForm([{ head: ['\u0000: x'], content: '' }]), {}, 400],
    ['JSON', () => Buffer.from(JSON.stringify(makeInsight())), { 'Content-Type': 'application/json' }, 415],
    ['another multipart', whole, { 'Content-Type': formType.replace('form-data', 'mixed') }, 415],
  ];
  it.each(brokenBodies)('answers %s with JSON', async (_name, body, headers, status) => {
    await expectRefused(() => postForm(body(), headers), status);
  });

  it('refuses a compressed form', async () => {
    const reply = await postForm(Buffer.from(gzipSync(whole())), { 'Content-Encoding': 'gzip' });
    expect(reply.status).toBe(415);
  });
});

const path = (id: string) => `/api/admin/insights/${id}`;
const documentOf = (id: string) => database().collection(collections.insights).doc(id);

async function addInsight(changes: Partial<StoredInsight> = {}): Promise<string> {
  const id = newDocumentId();
  insightIds.push(id);
  const insight = makeStoredInsight(id, changes);
  const now = FieldValue.serverTimestamp();
  await documentOf(id).set({
    ...insight,
    search_tokens: recordTokens('insights', insight),
    created_at: now,
    updated_at: now,
    published_at: insight.status === 'published' ? now : null,
  });
  return id;
}

describe('an insight of the API for staff', () => {
  it('is deleted once, keeps its files for a day and stays in the history', async () => {
    const id = await addInsight();
    for (const file of ['image.png', 'video.mp4']) await storeFile(`insights/${id}/${file}`, 'content');
    expect(await callAs('admin', 'DELETE', path(id))).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(await listSentFiles(id))).toHaveLength(2);
    expect((await callAs('admin', 'DELETE', path(id))).status).toBe(404);
    const entry = await database().collection(collections.audit).doc(`insights_${id}_1_deleted`).get();
    expect(entry.data()).toMatchObject({ kind: 'deleted', before: { name: 'Meenakshi Sundaram-Rao' } });
  });
});

describe('the list of insights', () => {
  const list = async (query: string) => {
    const reply = await callAs('viewer', 'GET', `/api/admin/insights?${query}`);
    expect(reply.status).toBe(200);
    return insightListSchema.parse(reply.body);
  };

  it('comes in pages, newest first, with the total', async () => {
    const older = [await addInsight(), await addInsight()].toReversed();
    const newest = await addInsight();
    const ids = [newest, ...older];
    const [first, second] = [await list('limit=2'), await list('limit=2&page=2')];
    expect([...first.insights, ...second.insights].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(first.insights[0]).toMatchObject({
      name: 'Meenakshi Sundaram-Rao',
      image: `/uploads/insights/${newest}/image.png`,
      image_path: `insights/${newest}/image.png`,
      status: 'pending',
      published_at: null,
    });
    expect(first.insights[0]).not.toHaveProperty('search_tokens');
    const snapshot = await database().collection(collections.insights).count().get();
    expect(first.total).toBe(snapshot.data().count);
  });

  it('finds words of name, company and designation by their beginnings, in one status or all', async () => {
    const word = `lo${newDocumentId().toLowerCase()}`;
    const id = await addInsight({ company: `${word} Mills`, name: 'Élodie Rao', status: 'rejected' });
    await addInsight({ company: word });
    expect(await list(`search=${word}%20elod`)).toMatchObject({ total: 1, insights: [{ id }] });
    expect((await list(`search=${word}`)).total).toBe(2);
    expect(await list(`search=${word}&status=rejected`)).toMatchObject({ total: 1, insights: [{ id }] });
    expect((await list(`search=${word}&status=published`)).total).toBe(0);
    expect((await list(`search=${word}&status=published,rejected`)).total).toBe(1);
  });
});
