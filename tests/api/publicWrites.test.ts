import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CollectionName } from '@utkarsh/domain/collections';
import { examplesOf, type FieldTable } from '@utkarsh/domain/fields/fields';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { questionFields } from '@utkarsh/domain/question/questionFields';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { badEmails, badValues, spreadOverRecords } from '../factories/badValues';
import { listSentFiles } from '../factories/bucket';
import { collectionOf } from '../factories/firestore';
import {
  type Part,
  encodeForm,
  makeFilePart,
  makeInsightParts,
  makeSmallMp4,
  makeSmallPng,
  makeTextPart,
  postForm,
} from '../factories/forms';
import { badInsightTexts } from '../factories/insights';
import { badNominations, storeNomination } from '../factories/nominations';
import { refusalOf } from '../factories/operations';
import { storeSubscriber } from '../factories/mails';
import { type Reply, postJson } from '../factories/site';

// Tests what every form of the site has in common when it comes through the API.

type Values = Record<string, unknown>;

interface PublicWrite {
  collection: CollectionName;
  path: string;
  status: number;
  /** A text in which each record of these tests has another value, and its name in the record. */
  mark: string;
  /** Sends a valid record with these changes; a value that is undefined is left out. */
  send: (changes: Values, headers?: Record<string, string>) => Promise<Reply>;
  badEntries: (readonly [field: string, value: unknown])[];
}

const entriesOf = (table: FieldTable) =>
  Object.entries(table).flatMap(([name, field]) =>
    Object.values(badValues(field)).map((value) => [name, value] as const),
  );

/** Returns a text part for each text, and leaves out the part of an undefined value. */
const toParts = (changes: Values): Record<string, Part | undefined> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value === undefined ? undefined : makeTextPart(name, z.parse(z.coerce.string(), value)),
    ]),
  );
const sendInsight = (changes: Record<string, Part | undefined>, headers?: Record<string, string>) =>
  postForm(encodeForm(makeInsightParts(changes)), headers);

const sendJson = (path: string, valid: Values) => (changes: Values, headers?: Record<string, string>) =>
  postJson(path, { ...valid, ...changes }, headers);

const unknownFields = Object.entries({ admin: true, id: 'one', created_at: '2025-01-01', $where: 'x' });

const writes: PublicWrite[] = [
  {
    collection: 'nominations',
    path: '/api/nominations',
    status: 201,
    mark: 'email',
    send: sendJson('/api/nominations', { ...makeNomination() }),
    badEntries: badNominations.map(({ field, record }) => [field, record[field]]),
  },
  {
    collection: 'insights',
    path: '/api/insights',
    status: 201,
    mark: 'name',
    send: (changes, headers) => sendInsight(toParts(changes), headers),
    badEntries: [
      ...Object.keys(makeInsight()).map((name) => [name, undefined] as const),
      ...badInsightTexts
        .flatMap(([, changes]) => Object.entries(changes('')))
        .filter(([, value]) => typeof value === 'string'),
    ],
  },
  {
    collection: 'questions',
    path: '/api/questions',
    status: 201,
    mark: 'email',
    send: sendJson('/api/questions', examplesOf(questionFields)),
    badEntries: [
      ...entriesOf(questionFields),
      ...Object.entries({ status: 'Answered', note: 'Mine', answered_by: 'me' }),
    ],
  },
  {
    collection: 'subscribers',
    path: '/api/subscribers',
    status: 200,
    mark: 'email',
    send: sendJson('/api/subscribers', {}),
    badEntries: [...badEmails.map(([, email]) => ['email', email] as const), ['email', undefined]],
  },
];

const newEmail = () => `${randomUUID()}@malar-mills.co.in`;

describe.each(writes)('POST $path', ({ collection, status, mark, send, badEntries }) => {
  const newRecord = () => ({ [mark]: newEmail() });
  const findStored = async (record: Values) =>
    (await collectionOf(collection).where(mark, '==', record[mark]).get()).docs;
  const count = async () => (await collectionOf(collection).count().get()).data().count;
  const sendWith = (key: string, record: Values) => send(record, { 'Idempotency-Key': key });

  it('stores the consent with the language of its notice, which is English unless it is named', async () => {
    const [record, other] = [newRecord(), newRecord()];
    expect((await send({ ...record, consentLanguage: 'ta' })).status).toBe(status);
    expect((await send(other)).status).toBe(status);
    const [tamil, english] = [await findStored(record), await findStored(other)];
    const consent = { consent_version: currentConsentVersion };
    expect(tamil[0]?.data()).toMatchObject({ ...consent, consent_language: 'ta' });
    expect(english[0]?.data()).toMatchObject({ ...consent, consent_language: 'en' });
  });

  it('refuses every bad value, names its field and stores nothing', async () => {
    const before = await count();
    const entries = [...badEntries, ...unknownFields, ['consentLanguage', 'xx'] as const];
    for (const record of spreadOverRecords(entries)) {
      const reply = await send({ ...newRecord(), ...record });
      expect(reply, JSON.stringify(record)).toMatchObject(refusalOf(Object.keys(record)));
    }
    expect(await count()).toBe(before);
  });

  it('stores one record when it is sent five times at once under one key, with equal replies', async () => {
    const [key, record] = [randomUUID(), newRecord()];
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendWith(key, record)));
    replies.push(await sendWith(key, record));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([status]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await findStored(record)).toHaveLength(1);
  });

  it('conflicts when a key comes with other content', async () => {
    const [key, record] = [randomUUID(), newRecord()];
    await sendWith(key, newRecord());
    expect(await sendWith(key, record)).toMatchObject({
      status: 409,
      body: { success: false, code: 'conflict', error: expect.stringMatching(/Idempotency-Key/) },
    });
    expect(await findStored(record)).toEqual([]);
  });

  it('can be corrected under the same key after it was invalid', async () => {
    const [key, record] = [randomUUID(), newRecord()];
    expect((await sendWith(key, { ...record, unknown: 'x' })).status).toBe(400);
    expect((await sendWith(key, record)).status).toBe(status);
  });
});

describe('an Idempotency-Key', () => {
  const send = (key: string, email: string) =>
    postJson('/api/nominations', makeNomination({ email }), { 'Idempotency-Key': key });
  /** Returns the document that keeps a reply, found by its body. */
  const findKeptReply = async ({ body }: Reply) =>
    (await collectionOf('idempotency').where('reply.body', '==', body).get()).docs[0];
  const expire = async (reply: Reply) =>
    (await findKeptReply(reply))?.ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
  const countNominations = async (email: string) =>
    (await collectionOf('nominations').where('email', '==', email).get()).size;

  it('stores nothing through another spelling of the address', async () => {
    const email = newEmail();
    const paths = ['/api/nominations', '/api/nominations/', '/api/Nominations', '/api/%6eominations'];
    const headers = { 'Idempotency-Key': randomUUID() };
    const requests = paths.map((path) => postJson(path, makeNomination({ email }), headers));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([201, 404, 404, 404]);
    expect(await countNominations(email)).toBe(1);
  });

  it('can be used again once its reply has expired after a day', async () => {
    const [key, email] = [randomUUID(), newEmail()];
    await expire(await send(key, email));
    expect((await send(key, email)).status).toBe(201);
    expect(await countNominations(email)).toBe(2);
  });

  it('leaves nothing but its reply and the id in it', async () => {
    const answer = await send(randomUUID(), newEmail());
    const document = await findKeptReply(answer);
    expect(document?.id).toMatch(/^[0-9a-f]{64}$/);
    const { content, reply, created_at: createdAt, expires_at: expiresAt, ...rest } = document?.data() ?? {};
    expect(rest).toEqual({ about: Reflect.get(Object(answer.body), 'id') });
    expect(content).toMatch(/^[0-9a-f]{64}$/);
    expect(reply).toEqual({ status: 201, body: answer.body });
    if (!(createdAt instanceof Timestamp && expiresAt instanceof Timestamp)) throw new Error('No times.');
    expect(expiresAt.toMillis() - createdAt.toMillis()).toBeGreaterThan(86_000_000);
  });

  it.each([
    ['two words', 400],
    ['ü', 400],
    ['x'.repeat(201), 400],
    [' ', 400],
    ['x', 201],
    ['x'.repeat(200), 201],
    ['"a~!"', 201],
  ])('%j gets %i', async (key, status) => {
    const reply = await send(key, 'always@malar-mills.co.in');
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply).toMatchObject(refusalOf(['Idempotency-Key']));
  });

  it('of an insight stores its files once, gives its id even after the reply has expired, and keeps the changes of staff', async () => {
    const makeSender = () => {
      const [name, headers] = [`Once ${randomUUID()}`, { 'Idempotency-Key': randomUUID() }];
      const video = makeFilePart('video', makeSmallMp4());
      const send = (image = makeSmallPng()) =>
        sendInsight(
          { name: makeTextPart('name', name), image: makeFilePart('image', image), video },
          headers,
        );
      const find = async () => (await collectionOf('insights').where('name', '==', name).get()).docs;
      return { send, find };
    };
    const { send, find } = makeSender();
    const [first] = await Promise.all([1, 2, 3].map(() => send()));
    if (!first) throw new Error('No reply.');
    const [insight] = await find();
    const other = { ...makeSmallPng(), buffer: Buffer.concat([makeSmallPng().buffer, Buffer.from([0])]) };
    expect((await send(other)).status).toBe(409);
    await insight?.ref.update({ company: 'Corrected by staff' });
    await expire(first);
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    expect((await find()).map((document) => [document.id, document.get('company') as unknown])).toEqual([
      [insight?.id, 'Corrected by staff'],
    ]);

    // The Storage emulator ignores the conditions of writes. A simultaneous attempt may thus replace a file that was just checked, and the
    // check removes it. So files are counted where attempts follow each other.
    const repetition = makeSender();
    await expire(await repetition.send());
    await repetition.send();
    const id = (await repetition.find())[0]?.id ?? '';
    const files = ['image.png', 'video.mp4'].map((file) => `insights/${id}/${file}`);
    expect(Object.keys(await listSentFiles(id)).toSorted()).toEqual(files);
  });

  it('of a private link gets the first answer again, and stays usable after a call with an unknown link', async () => {
    const unsubscribe = (key: string, token: string) =>
      postJson('/api/subscribers/unsubscribe', { token }, { 'Idempotency-Key': key });
    const [key, token] = [randomUUID(), (await storeSubscriber()).key];
    expect((await unsubscribe(key, newUnsubscribeKey())).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 5 }, () => unsubscribe(key, token)));
    replies.push(await unsubscribe(key, token));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect((await unsubscribe(randomUUID(), token)).status).toBe(404);
    expect((await unsubscribe(key, newUnsubscribeKey())).status).toBe(409);
  });

  it('of a withdrawal repeats its answer, even after the nomination was deleted', async () => {
    const withdraw = (key: string, trackingKey: string) =>
      postJson('/api/tracking/withdraw', { key: trackingKey }, { 'Idempotency-Key': key });
    const [key, nomination] = [randomUUID(), await storeNomination()];
    const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(key, nomination.key)));
    expect(replies[0]).toMatchObject({ status: 200, body: { status: 'withdrawn', consent: false } });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const record = (await nomination.document.get()).data();
    expect(record).toMatchObject({ status: 'withdrawn', revision: 2 });
    await nomination.document.delete();
    expect(await withdraw(key, nomination.key)).toMatchObject({ status: 200, body: replies[0]?.body });
    expect((await withdraw(randomUUID(), nomination.key)).status).toBe(404);
    expect((await withdraw(key, (await storeNomination()).key)).status).toBe(409);
  });
});
