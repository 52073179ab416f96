import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { findJob } from '../../tools/admin/jobs';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { addStaff, callAs, callWithToken } from '../factories/staff';
import { deliverWrite, readVersion, repeatThrice, waitForDocument } from '../factories/triggers';

const minute = 60_000;
const runJob = findJob('assignments');
const runJobIn = (minutes: number) => runJob({ now: new Date(Date.now() + minutes * minute), dryRun: false });

const mailSchema = z.object({ message: z.object({ subject: z.string(), text: z.string() }) });
const mailsTo = async (email: string) =>
  (await collectionOf('mail').where('to', 'array-contains', email).get()).docs
    .toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis())
    .map((mail) => ({ id: mail.id, ...mail.data(), ...mailSchema.parse(mail.data()) }));

/** Assigns a nomination as the staff area does, and waits until the server has noted it. */
async function assign(id: string, assignee: string, actor: string): Promise<void> {
  const document = documentOf('nominations', id);
  const revision = Number((await document.get()).get('revision')) + 1;
  await document.update({ assignee, updated_by: actor, updated_at: new Date(), revision });
  await waitForDocument(`assignments/${id}`, (data) => expect(data).toMatchObject({ assignee }));
}

it('a colleague gets one mail an hour about what others have assigned', async () => {
  const [boss, colleague] = [await addStaff('admin'), await addStaff('viewer')];
  await callWithToken(boss.token, 'PUT', '/api/admin/me', { name: 'Kamala Nair', initials: '' });
  const company_name = 'Your account is blocked, see https://evil.example';
  const nominations = await Promise.all([1, 2, 3].map(() => storeNomination({ company_name })));
  const [first, second, third] = nominations.map(({ id }) => id);
  if (!first || !second || !third) throw new Error('Nothing was stored.');
  const start = new Date();
  await assign(first, colleague.uid, boss.uid);
  await assign(second, colleague.uid, boss.uid);

  // Staff can undo an assignment for a minute, and a busy machine may have taken longer since.
  await runJob({ now: start, dryRun: false });
  expect(await mailsTo(colleague.email)).toEqual([]);
  await Promise.all([runJobIn(2), runJobIn(2)]);
  const [mail, ...others] = await mailsTo(colleague.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    about: expect.arrayContaining([first, second]),
    record: `staff/${colleague.uid}`,
  });
  expect(mail?.message.subject).toBe('Assigned to you: 2 nominations');
  for (const id of [first, second]) {
    expect(mail?.message.text).toContain(`Nomination ${nominationReference(id)}, assigned by Kamala Nair`);
    expect(mail?.message.text).toContain(`/admin/nominations/${id}`);
  }
  expect(mail?.message.text).not.toContain('evil');

  await assign(third, colleague.uid, boss.uid);
  await runJobIn(10);
  expect(await mailsTo(colleague.email)).toHaveLength(1);
  await runJobIn(70);
  expect((await mailsTo(colleague.email)).map(({ message }) => message.subject)).toEqual([
    'Assigned to you: 2 nominations',
    'Assigned to you: 1 nomination',
  ]);
  await runJobIn(200);
  expect(await mailsTo(colleague.email)).toHaveLength(2);
});

it('a failed mail about assignments is sent again to a member, but not to a former member', async () => {
  const [boss, colleague] = [await addStaff('admin'), await addStaff('viewer')];
  const { id } = await storeNomination();
  await assign(id, colleague.uid, boss.uid);
  await runJobIn(2);
  const [mail] = await mailsTo(colleague.email);
  const reference = documentOf('mail', mail?.id ?? '');
  const sendAgain = () => callAs('admin', 'POST', `/api/admin/mails/${reference.id}/send`);
  await reference.update({ state: 'failed' });
  expect((await sendAgain()).status).toBe(200);
  await reference.update({ state: 'failed' });
  expect((await callAs('admin', 'DELETE', `/api/admin/staff/${colleague.uid}`)).status).toBe(200);
  expect((await sendAgain()).status).toBe(409);
});

it('late, repeated and disordered events change no assignment', async () => {
  const [boss, colleague] = [await addStaff('admin'), await addStaff('viewer')];
  const { id, path } = await storeNomination();
  const first = await readVersion(path);
  await assign(id, colleague.uid, boss.uid);
  const second = await readVersion(path);
  await assign(id, '', boss.uid);
  const latest = await readVersion(path);
  await runJobIn(2);
  const before = await readDocument('assignments', id);
  const events = [
    { path, before: second, after: latest },
    { path, before: first, after: second },
  ];
  for (const event of repeatThrice(events)) await deliverWrite('written-nominations', event);
  expect(await readDocument('assignments', id)).toEqual(before);
  await runJobIn(4);
  expect(await mailsTo(colleague.email)).toEqual([]);
});

it('an assignment takes the new name of its nomination and is deleted with it', async () => {
  const [boss, colleague] = [await addStaff('admin'), await addStaff('viewer')];
  const { id } = await storeNomination({ company_name: 'Malar Mills' });
  await assign(id, colleague.uid, boss.uid);
  const document = documentOf('nominations', id);
  const revision = Number((await document.get()).get('revision')) + 1;
  await document.update({ company_name: 'Malar Looms', updated_by: boss.uid, revision });
  await waitForDocument(`assignments/${id}`, (data) =>
    expect(data).toMatchObject({ name: 'Malar Looms', assignee: colleague.uid }),
  );
  expect((await callAs('admin', 'DELETE', `/api/nominations/${id}`)).status).toBe(200);
  await waitForDocument(`assignments/${id}`, (data) => expect(data).toBeUndefined());
});
