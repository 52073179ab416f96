import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { type UndeliveredMail, undeliveredMailsSchema } from '@utkarsh/domain/contract/staff';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { problemText } from '@utkarsh/domain/mail/delivery';
import { nominationAcknowledgement } from '@utkarsh/domain/mail/mails';
import { callAs } from '../factories/staff';
import { database, saveOrganizations } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { makeOrganization } from '../factories/organizations';

const key = 'k'.repeat(32);
const mails = () => database().collection(collections.mail);
const made: string[] = [];
afterAll(() => Promise.all(made.map((id) => mails().doc(id).delete())));

/** Stores a mail as it is when a server has refused its address. */
async function failedMail(changes: object = {}): Promise<string> {
  const id = `undelivered-${newDocumentId()}`;
  made.push(id);
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

async function listed(role: 'admin' | 'viewer', id: string): Promise<UndeliveredMail | undefined> {
  const { status, body } = await callAs(role, 'GET', '/api/admin/mails');
  expect(status).toBe(200);
  // Whoever has the key can withdraw the nomination.
  expect(JSON.stringify(body)).not.toContain(key);
  const { mails: found, total } = undeliveredMailsSchema.parse(body);
  expect(total).toBeGreaterThanOrEqual(found.length);
  return found.find((mail) => mail.id === id);
}

const sendAgain = (id: string) => callAs('admin', 'POST', `/api/admin/mails/${id}/send`);
const stored = async (id: string) => (await mails().doc(id).get()).data();

describe('the mails that were not delivered', () => {
  it('appear in a list for staff with the reason, and viewers cannot read the person in the address', async () => {
    const id = await failedMail({ record: 'nominations/Q3mT8sVxw1LkR0aZbNcE' });
    const mail = {
      to: 'asha.rao@malar-mils.co.in',
      subject: expect.stringContaining('We have received your nomination'),
      state: 'failed',
      problem: problemText('RCPT TO 550 5.1.1'),
      tries: 1,
      collection: 'nominations',
      record: 'Q3mT8sVxw1LkR0aZbNcE',
    };
    expect(await listed('admin', id)).toMatchObject(mail);
    expect(await listed('viewer', id)).toMatchObject({ ...mail, to: 'a…@malar-mils.co.in' });
  });

  it('include those that failed or wait for a retry, and no others', async () => {
    const again = await failedMail({ state: 'waiting', tries: 2, error: 'DATA 451' });
    const fresh = await failedMail({ state: 'waiting', tries: 0, error: '' });
    const sent = await failedMail({ state: 'sent', error: '' });
    expect(await listed('viewer', again)).toMatchObject({ state: 'waiting', tries: 2 });
    expect(await listed('viewer', fresh)).toBeUndefined();
    expect(await listed('viewer', sent)).toBeUndefined();
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
    await failedMail();
    await failedMail({ state: 'waiting' });
    expect(await count()).toBe(before + 1);
  });
});

describe('a failed mail that is sent again', () => {
  it('goes to the present address of its record', async () => {
    const email = `asha.${newDocumentId().toLowerCase()}@malar-mills.co.in`;
    const nominated = await storeNomination({ email });
    const id = await failedMail({ record: nominated.path });
    expect(await sendAgain(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stored(id)).toMatchObject({ to: [email], state: 'waiting', tries: 0, error: '' });
    expect(await listed('admin', id)).toBeUndefined();
    expect(await sendAgain(id)).toMatchObject({ status: 409 });
  });

  it('goes to the contact of an organization, and to the old address where no record has another', async () => {
    const mill = makeOrganization('mid', `Mails ${newDocumentId()}`, {
      contact_email: 'hr@malar-mills.co.in',
    });
    await saveOrganizations([{ id: mill.id, after: mill }]);
    const reminder = await failedMail({ record: `organizations/${mill.id}` });
    const digest = await failedMail({ to: ['hello@programme.example'] });
    await Promise.all([reminder, digest].map(async (id) => expect((await sendAgain(id)).status).toBe(200)));
    expect(await stored(reminder)).toMatchObject({ to: ['hr@malar-mills.co.in'] });
    expect(await stored(digest)).toMatchObject({ to: ['hello@programme.example'], state: 'waiting' });
    await saveOrganizations([{ id: mill.id, before: { tier: mill.tier } }]);
  });

  it('is refused when its recipient must not be written to', async () => {
    const withdrawn = await storeNomination({ terms_accepted: 0, status: 'withdrawn' });
    const silent = await storeNomination({ email: '' });
    const refused = [
      [{ record: withdrawn.path }, /consent/],
      [{ record: silent.path }, /no address/],
      [{ record: 'nominations/NoSuchRecord00000000' }, /deleted/],
      [{ record: 'staff/somebody' }, /Invite the person again/],
      [{ state: 'sent' }, /sent meanwhile/],
    ] as const;
    for (const [changes, words] of refused) {
      const id = await failedMail(changes);
      const before = await stored(id);
      expect(await sendAgain(id)).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(words) },
      });
      expect(await stored(id)).toEqual(before);
    }
    expect((await sendAgain('no-such-mail')).status).toBe(404);
  });
});
