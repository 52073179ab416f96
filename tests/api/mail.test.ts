import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { type ListedMail, listedMailsSchema } from '@utkarsh/domain/contract/staff';
import { problemText } from '@utkarsh/domain/mail/message';
import { nominationAcknowledgement } from '@utkarsh/domain/mail/mails';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database, saveOrganizations } from '../factories/firestore';
import { findMails } from '../factories/mails';
import { addNomination, storeNomination } from '../factories/nominations';
import { makeOrganization } from '../factories/organizations';
import { postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import { deliverWrite, readVersion, waitForDocument, waitForEntries, waitUntil } from '../factories/triggers';

const ownAddress = () => `${newDocumentId().toLowerCase()}@malar-mills.co.in`;

const linkPattern = /\/unsubscribe\/([A-Za-z0-9]{32})\b/;
const textSchema = z.object({ message: z.object({ text: z.string() }) });

describe('mail', () => {
  const mails = async (record: string) =>
    (await findMails(record)).map((mail) => ({ id: mail.id, ...mail.data() }));

  /** Waits until a number of mails to a subscriber are stored; returns the keys of their links. */
  const waitForMails = (id: string, count: number) =>
    waitUntil(`the mails to subscriber ${id}`, async () => {
      const confirmations = await mails(`subscribers/${id}`);
      expect(confirmations).toHaveLength(count);
      return confirmations.map((mail) => linkPattern.exec(textSchema.parse(mail).message.text)?.[1]);
    });

  it('reaches the nominator once, however often the event is repeated', async () => {
    const { id, key, path, stored } = await addNomination({ email: ownAddress() });
    await waitForDocument(`mail/nomination-${id}-acknowledgement`, (mail) => expect(mail).toBeDefined());
    const before = await mails(`nominations/${id}`);
    expect(before).toMatchObject([
      {
        id: `nomination-${id}-acknowledgement`,
        to: [stored.email],
        about: [id],
        message: { subject: expect.stringContaining(nominationReference(id)), html: expect.any(String) },
      },
    ]);
    expect(textSchema.parse(before[0]).message.text).toContain(`/nomination/${key}`);
    const after = await readVersion(path);
    for (let count = 0; count < 3; count += 1) await deliverWrite('written-nominations', { path, after });
    expect(await mails(`nominations/${id}`)).toEqual(before);
  });

  it('is not sent again for an old nomination whose mails are deleted', async () => {
    const { id, path, document } = await addNomination({ email: ownAddress() });
    await waitForDocument(`mail/nomination-${id}-acknowledgement`, (mail) => expect(mail).toBeDefined());
    await document.update({ created_at: new Date('2026-01-01'), mobile: '044 2345', revision: 2 });
    await waitForEntries(`nominations_${id}_2_updated`);
    await Promise.all(
      (await mails(`nominations/${id}`)).map((mail) => database().doc(`mail/${mail.id}`).delete()),
    );
    await deliverWrite('written-nominations', { path, after: await readVersion(path) });
    expect(await mails(`nominations/${id}`)).toEqual([]);
  });

  it('goes once more to somebody who unsubscribes and subscribes again, with a working link', async () => {
    const email = ownAddress();
    const id = await subscriberId(email);
    const path = `subscribers/${id}`;
    await postJson('/api/subscribers', { email });
    const [first] = await waitForMails(id, 1);
    const before = await readVersion(path);
    expect((await postJson('/api/subscribers/unsubscribe', { token: first })).status).toBe(200);
    await postJson('/api/subscribers', { email });
    const keys = await waitForMails(id, 2);
    const after = await readVersion(path);
    for (const event of [{ before }, { after }, { before, after }, { after: before }, { after }]) {
      await deliverWrite('subscriberWritten', { path, ...event });
    }
    expect(await waitForMails(id, 2)).toEqual(keys);
    const second = keys.find((key) => key !== first);
    expect((await postJson('/api/subscribers/unsubscribe', { token: second })).status).toBe(200);
    expect((await database().doc(path).get()).exists).toBe(false);
  });
});

const key = 'k'.repeat(32);
const mails = () => database().collection(collections.mail);
const mailIds: string[] = [];
afterAll(() => Promise.all(mailIds.map((id) => mails().doc(id).delete())));

/** Stores a mail that a server has refused for its address. */
async function storeFailedMail(changes: object = {}): Promise<string> {
  const id = `undelivered-${newDocumentId()}`;
  mailIds.push(id);
  await mails()
    .doc(id)
    .set({
      to: ['asha.rao@malar-mils.co.in'],
      message: nominationAcknowledgement(newDocumentId(), key),
      state: 'failed',
      due_at: Timestamp.now(),
      tries: 1,
      error: 'RCPT TO 550 5.1.1',
      expires_at: Timestamp.fromMillis(Date.now() + 60_000),
      ...changes,
    });
  return id;
}

async function findUndelivered(role: 'admin' | 'viewer', id: string): Promise<ListedMail | undefined> {
  const { status, body } = await callAs(role, 'GET', '/api/admin/mails');
  expect(status).toBe(200);
  // Whoever has the key can withdraw the nomination.
  expect(JSON.stringify(body)).not.toContain(key);
  const { mails: list, total } = listedMailsSchema.parse(body);
  expect(total).toBeGreaterThanOrEqual(list.length);
  return list.find((mail) => mail.id === id);
}

const sendAgain = (id: string) => callAs('admin', 'POST', `/api/admin/mails/${id}/send`);
const read = async (id: string) => (await mails().doc(id).get()).data();

describe('the mails that were not delivered', () => {
  it('appear in a list for staff with the reason, and viewers see only the first letter of the address', async () => {
    const id = await storeFailedMail({ record: 'nominations/Q3mT8sVxw1LkR0aZbNcE' });
    const mail = {
      to: 'asha.rao@malar-mils.co.in',
      subject: expect.stringContaining('We have received your nomination'),
      state: 'failed',
      problem: problemText('RCPT TO 550 5.1.1'),
      tries: 1,
      collection: 'nominations',
      record: 'Q3mT8sVxw1LkR0aZbNcE',
    };
    expect(await findUndelivered('admin', id)).toMatchObject(mail);
    expect(await findUndelivered('viewer', id)).toMatchObject({ ...mail, to: 'a…@malar-mils.co.in' });
  });

  it('include those that failed or wait for a retry, and no others', async () => {
    const retry = await storeFailedMail({ state: 'waiting', tries: 2, error: 'DATA 451' });
    const fresh = await storeFailedMail({ state: 'waiting', tries: 0, error: '' });
    const sentMail = await storeFailedMail({ state: 'sent', error: '' });
    expect(await findUndelivered('viewer', retry)).toMatchObject({ state: 'waiting', tries: 2 });
    expect(await findUndelivered('viewer', fresh)).toBeUndefined();
    expect(await findUndelivered('viewer', sentMail)).toBeUndefined();
  });

  it('count on the dashboard when they have failed', async () => {
    const count = async () =>
      Number(
        Reflect.get(
          Object((await callAs('viewer', 'GET', '/api/admin/dashboard/counts')).body),
          'failedMails',
        ),
      );
    const before = await count();
    await storeFailedMail();
    await storeFailedMail({ state: 'waiting' });
    expect(await count()).toBe(before + 1);
  });
});

it('the mails of a record are those to its address, the newest first', async () => {
  const record = `nominations/${newDocumentId()}`;
  const sentMail = await storeFailedMail({ record, state: 'sent', error: '' });
  const failure = await storeFailedMail({ record, due_at: Timestamp.fromMillis(1) });
  await storeFailedMail({ about: [record.split('/')[1]] });
  const list = async (role: 'admin' | 'viewer') => {
    const { body } = await callAs(role, 'GET', `/api/admin/mails?of=${record}`);
    expect(JSON.stringify(body)).not.toContain(key);
    return listedMailsSchema.parse(body).mails;
  };
  expect(await list('admin')).toMatchObject([
    { id: sentMail, state: 'sent', to: 'asha.rao@malar-mils.co.in' },
    { id: failure, problem: problemText('RCPT TO 550 5.1.1') },
  ]);
  expect((await list('viewer'))[0]).toMatchObject({ to: 'a…@malar-mils.co.in' });
  expect((await callAs('admin', 'GET', '/api/admin/mails?of=audit/x')).status).toBe(400);
});

describe('a failed mail that is sent again', () => {
  it('goes to the present address of its record', async () => {
    const email = `asha.${newDocumentId().toLowerCase()}@malar-mills.co.in`;
    const nomination = await storeNomination({ email });
    const id = await storeFailedMail({ record: nomination.path });
    expect(await sendAgain(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await read(id)).toMatchObject({ to: [email], state: 'waiting', tries: 0, error: '' });
    expect(await findUndelivered('admin', id)).toBeUndefined();
    expect(await sendAgain(id)).toMatchObject({ status: 409 });
  });

  it('goes to the contact of an organization, and to the old address where no record has another', async () => {
    const mill = makeOrganization('mid', `Mails ${newDocumentId()}`, {
      contact_email: 'hr@malar-mills.co.in',
    });
    await saveOrganizations([{ id: mill.id, after: mill }]);
    const reminder = await storeFailedMail({ record: `organizations/${mill.id}` });
    const digest = await storeFailedMail({ to: ['hello@programme.example'] });
    await Promise.all([reminder, digest].map(async (id) => expect((await sendAgain(id)).status).toBe(200)));
    expect(await read(reminder)).toMatchObject({ to: ['hr@malar-mills.co.in'] });
    expect(await read(digest)).toMatchObject({ to: ['hello@programme.example'], state: 'waiting' });
    await saveOrganizations([{ id: mill.id, before: { tier: mill.tier } }]);
  });

  it('is refused when its recipient must not be written to', async () => {
    const withdrawn = await storeNomination({ terms_accepted: 0, status: 'withdrawn' });
    const silent = await storeNomination({ email: '' });
    const refusals = [
      [{ record: withdrawn.path }, /consent/],
      [{ record: silent.path }, /no address/],
      [{ record: 'nominations/NoSuchRecord00000000' }, /deleted/],
      [{ record: 'staff/somebody' }, /Resend it/],
      [{ state: 'sent' }, /sent meanwhile/],
    ] as const;
    for (const [changes, words] of refusals) {
      const id = await storeFailedMail(changes);
      const before = await read(id);
      expect(await sendAgain(id)).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(words) },
      });
      expect(await read(id)).toEqual(before);
    }
    expect((await sendAgain('no-such-mail')).status).toBe(404);
  });
});
