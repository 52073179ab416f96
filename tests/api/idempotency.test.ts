import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { database } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import {
  encodeForm,
  makeInsightParts,
  postForm,
  makeSmallMp4,
  makeSmallPng,
  makeFilePart,
  makeTextPart,
} from '../factories/forms';
import { postJson, type Reply } from '../factories/site';
import { listSentFiles } from '../factories/bucket';

const send = (key: string, body: unknown) => postJson('/api/nominations', body, { 'Idempotency-Key': key });
const countStored = async (company: string) =>
  (
    await database().collection(collections.nominations).where('company_name', '==', company).count().get()
  ).data().count;
/** Returns the document that keeps a reply, found by its body. */
const findKeptReply = async ({ body }: Reply) =>
  (await database().collection(collections.idempotency).where('reply.body', '==', body).get()).docs[0];
const expire = async (reply: Reply) =>
  (await findKeptReply(reply))?.ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });

describe('a nomination with an Idempotency-Key', () => {
  it('gets the first answer again and is stored once', async () => {
    const companyName = `Once ${randomUUID()}`;
    const key = randomUUID();
    const first = await send(key, makeNomination({ companyName }));
    expect(first.status).toBe(201);
    const second = await send(key, makeNomination({ companyName }));
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await countStored(companyName)).toBe(1);
  });

  it('is not stored through another spelling of the address', async () => {
    const companyName = `Once ${randomUUID()}`;
    const key = { 'Idempotency-Key': randomUUID() };
    const paths = ['/api/nominations', '/api/nominations/', '/api/Nominations', '/api/%6eominations'];
    const requests = paths.map((path) => postJson(path, makeNomination({ companyName }), key));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([201, 404, 404, 404]);
    expect(await countStored(companyName)).toBe(1);
  });

  it('is stored once when it is sent twenty times at once, and all replies are equal', async () => {
    const companyName = `Once ${randomUUID()}`;
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(key, makeNomination({ companyName }))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countStored(companyName)).toBe(1);
  });

  it('conflicts when the key comes with other content', async () => {
    const key = randomUUID();
    const companyName = `Once ${randomUUID()}`;
    await send(key, makeNomination());
    expect(await send(key, makeNomination({ companyName }))).toMatchObject({
      status: 409,
      body: { success: false, code: 'conflict', error: expect.stringMatching(/Idempotency-Key/) },
    });
    expect(await countStored(companyName)).toBe(0);
  });

  it('can be corrected under the same key after it was invalid', async () => {
    const key = randomUUID();
    expect((await send(key, { ...makeNomination(), email: 'nobody' })).status).toBe(400);
    expect((await send(key, makeNomination())).status).toBe(201);
  });

  it('is stored again once the reply has expired after a day', async () => {
    const companyName = `Twice ${randomUUID()}`;
    const key = randomUUID();
    await expire(await send(key, makeNomination({ companyName })));
    expect((await send(key, makeNomination({ companyName }))).status).toBe(201);
    expect(await countStored(companyName)).toBe(2);
  });

  it('leaves nothing but its reply and the id in it', async () => {
    const companyName = `Once ${randomUUID()}`;
    const key = randomUUID();
    const answer = await send(key, makeNomination({ companyName }));
    const document = await findKeptReply(answer);
    expect(document?.id).toMatch(/^[0-9a-f]{64}$/);
    const { content, reply, created_at: createdAt, expires_at: expiresAt, ...rest } = document?.data() ?? {};
    expect(rest).toEqual({ about: Reflect.get(Object(answer.body), 'id') });
    expect(content).toMatch(/^[0-9a-f]{64}$/);
    expect(reply).toEqual({ status: 201, body: answer.body });
    if (!(createdAt instanceof Timestamp && expiresAt instanceof Timestamp)) throw new Error('No times.');
    expect(expiresAt.toMillis() - createdAt.toMillis()).toBeGreaterThan(86_000_000);
  });

  it.each(['two words', 'ü', 'x'.repeat(201), ' '])('is refused with the key %j', async (key) => {
    const reply = await send(key, makeNomination());
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(reply.body).toHaveProperty(['fields', 'Idempotency-Key']);
  });

  it.each(['x', 'x'.repeat(200), '"a~!"'])('is accepted with the key %j', async (key) => {
    expect((await send(key, makeNomination({ companyName: 'Always the same' }))).status).toBe(201);
  });
});

describe('an insight with an Idempotency-Key', () => {
  const sendInsight = (key: string, name: string, file = makeSmallPng()) =>
    postForm(
      encodeForm(
        makeInsightParts({
          name: makeTextPart('name', name),
          image: makeFilePart('image', file),
          video: makeFilePart('video', makeSmallMp4()),
        }),
      ),
      { 'Idempotency-Key': key },
    );
  const insightsOf = async (name: string) =>
    (await database().collection(collections.insights).where('name', '==', name).get()).docs;

  it('is stored once with its files when it is sent twenty times at once, and all replies are equal', async () => {
    const name = `Once ${randomUUID()}`;
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendInsight(key, name)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await sendInsight(key, name)).toMatchObject({ status: 201, body: replies[0]?.body });
    const insights = await insightsOf(name);
    expect(insights).toHaveLength(1);
    const id = insights[0]?.id ?? '';
    expect(Object.keys(await listSentFiles(id)).toSorted()).toEqual([
      `insights/${id}/image.png`,
      `insights/${id}/video.mp4`,
    ]);
  });

  it('gets the same id after the kept answer has expired, and keeps the changes of staff', async () => {
    const name = `Once ${randomUUID()}`;
    const key = randomUUID();
    const first = await sendInsight(key, name);
    const [insight] = await insightsOf(name);
    await insight?.ref.update({ company: 'Corrected by staff' });
    await expire(first);
    expect(await sendInsight(key, name)).toMatchObject({ status: 201, body: first.body });
    const insights = await insightsOf(name);
    expect(insights.map(({ id }) => id)).toEqual([insight?.id]);
    expect(insights[0]?.get('company')).toBe('Corrected by staff');
  });

  it('conflicts when the key comes with another text or file', async () => {
    const name = `Once ${randomUUID()}`;
    const key = randomUUID();
    await sendInsight(key, name);
    const other = { ...makeSmallPng(), buffer: Buffer.concat([makeSmallPng().buffer, Buffer.from([0])]) };
    expect(await sendInsight(key, `${name} again`)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await sendInsight(key, name, other)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await insightsOf(name)).toHaveLength(1);
  });
});

describe('a subscription with an Idempotency-Key', () => {
  const subscribe = (key: string, email: string) =>
    postJson('/api/subscribers', { email }, { 'Idempotency-Key': key });
  const newAddress = () => `${randomUUID()}@malar-mills.co.in`;

  it('is stored once when it is sent twenty times at once, and all replies are equal', async () => {
    const key = randomUUID();
    const email = newAddress();
    const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe(key, email)));
    replies.push(await subscribe(key, email));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { success: true } });
    const { docs } = await database().collection(collections.subscribers).where('email', '==', email).get();
    expect(docs).toHaveLength(1);
    expect(docs[0]?.updateTime).toEqual(docs[0]?.createTime);
  });

  it('conflicts when the key comes with another address', async () => {
    const key = randomUUID();
    await subscribe(key, newAddress());
    expect(await subscribe(key, newAddress())).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('an Idempotency-Key of the holder of a private key', () => {
  const unsubscribe = (key: string, token: string) =>
    postJson('/api/subscribers/unsubscribe', { token }, { 'Idempotency-Key': key });
  const withdraw = (key: string, trackingKey: string) =>
    postJson('/api/tracking/withdraw', { key: trackingKey }, { 'Idempotency-Key': key });

  async function addSubscriber() {
    const email = `${randomUUID()}@malar-mills.co.in`;
    await postJson('/api/subscribers', { email });
    const token = newUnsubscribeKey();
    await database()
      .collection(collections.unsubscribeKeys)
      .doc(await subscriberId(email))
      .set({ key: token });
    return token;
  }

  async function nominate() {
    const { key, document } = await storeNomination();
    return { key, record: document };
  }

  it('unsubscribes an address once, and each repetition gets the first answer', async () => {
    const key = randomUUID();
    const token = await addSubscriber();
    const replies = await Promise.all(Array.from({ length: 20 }, () => unsubscribe(key, token)));
    replies.push(await unsubscribe(key, token));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect((await unsubscribe(randomUUID(), token)).status).toBe(404);
    expect((await unsubscribe(key, newUnsubscribeKey())).status).toBe(409);
  });

  it('stays usable after a call with an unknown link', async () => {
    const key = randomUUID();
    expect((await unsubscribe(key, newUnsubscribeKey())).status).toBe(404);
    expect((await unsubscribe(key, await addSubscriber())).status).toBe(200);
  });

  it('repeats the answer of a withdrawal, even after the nomination was deleted', async () => {
    const key = randomUUID();
    const { key: trackingKey, record } = await nominate();
    const replies = await Promise.all(Array.from({ length: 20 }, () => withdraw(key, trackingKey)));
    expect(replies[0]).toMatchObject({ status: 200, body: { status: 'withdrawn', consent: false } });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await record.get()).data()).toMatchObject({ status: 'withdrawn', revision: 2 });
    await record.delete();
    expect(await withdraw(key, trackingKey)).toMatchObject({ status: 200, body: replies[0]?.body });
    expect((await withdraw(randomUUID(), trackingKey)).status).toBe(404);
    expect((await withdraw(key, (await nominate()).key)).status).toBe(409);
  });
});
