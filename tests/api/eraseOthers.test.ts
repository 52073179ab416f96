import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { erasePerson } from '../../tools/admin/erase';
import { suiteTarget } from '../factories/projects';
import { callAs } from '../factories/staff';
import { database, documentOf } from '../factories/firestore';
import { addNomination, makeStoredNomination } from '../factories/nominations';
import { makeRestoredReply, restoreRecord } from '../factories/history';
import { removeInsight, storeInsight } from '../factories/insights';
import { waitForDocument } from '../factories/triggers';

const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const made: string[] = [];
afterAll(async () => {
  for (const path of made) await database().doc(path).delete();
});

const erase = async (
  email: string,
  { insights = [], dryRun = false }: { insights?: string[]; dryRun?: boolean } = {},
) => (await erasePerson(suiteTarget(), email, { dryRun, yes: false, insights })).join('\n');
const stored = async (path: string) => (await database().doc(path).get()).data();

/** A nomination that was made under one address and that staff have put under another, with a note. */
async function movedNomination() {
  const [wrong, right] = [`${word()}@wrong.example`, `${word()}@right.example`];
  const { id, edit } = await addNomination({ email: wrong });
  await waitForDocument(`audit/nominations_${id}_1_created`, (data) => expect(data).toBeDefined());
  await edit(2, { email: right });
  await waitForDocument(`audit/nominations_${id}_2_updated`, (data) => expect(data).toBeDefined());
  const note = `nomination_notes/${newDocumentId()}`;
  await database()
    .doc(note)
    .set({ nomination: id, text: `It was ${wrong}.`, author: 'us', at: FieldValue.serverTimestamp() });
  const key: unknown = (await stored(`nomination_keys/${id}`))?.['key'];
  const status = `nomination_status/${String(key)}`;
  await waitForDocument(status, (data) => expect(data).toBeDefined());
  made.push(note, `nominations/${id}`);
  return { id, wrong, right, note, status };
}

it('the erasure removes only the address from the history of a nomination that has another address now', async () => {
  const { id, wrong, right, note, status } = await movedNomination();
  const line = `the address in 2 entries of the history of nominations/${id}; all else of it stays`;
  const report = await erase(wrong, { dryRun: true });
  expect(report).toContain(line);
  expect(report).toContain(`mentioned in ${note} (text): look at it.`);
  expect((await stored(`audit/nominations_${id}_1_created`))?.['after']).toMatchObject({ email: wrong });

  expect(await erase(wrong)).toContain(line);
  expect(await stored(`nominations/${id}`)).toMatchObject({ email: right });
  expect(await stored(note)).toBeDefined();
  expect(await stored(status)).toBeDefined();
  const first = await stored(`audit/nominations_${id}_1_created`);
  const { company_name } = makeStoredNomination();
  expect(first).toMatchObject({ before: null, after: { email: '', company_name } });
  expect(first?.['search_tokens']).toContain(company_name.slice(0, 4).toLowerCase());
  const second = await stored(`audit/nominations_${id}_2_updated`);
  expect(second).toMatchObject({
    before: { email: '', company_name },
    after: { email: right, company_name },
  });
  const restore = `/api/admin/history/nominations_${id}_1_created/restore`;
  expect(await callAs('admin', 'POST', restore, { revision: 2 })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('erased') },
  });
  expect(await stored(`nominations/${id}`)).toMatchObject({ email: right, revision: 2 });
});

it('a deleted nomination can come back if it had another address when it was deleted', async () => {
  const { id, wrong, right, note } = await movedNomination();
  await documentOf('nominations', id).delete();
  await waitForDocument(`audit/nominations_${id}_2_deleted`, (data) => expect(data).toBeDefined());
  expect(await erase(wrong)).toContain(`of the history of nominations/${id}`);
  expect(await stored(note)).toBeDefined();
  expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
  expect(await stored(`nominations/${id}`)).toMatchObject({ email: right, revision: 3 });

  await documentOf('nominations', id).delete();
  await waitForDocument(`audit/nominations_${id}_3_deleted`, (data) => expect(data).toBeDefined());
  expect(await erase(right)).toContain(`what the history holds of nomination ${id}, which was deleted`);
  expect(await stored(note)).toBeUndefined();
  for (const entry of ['1_created', '2_updated', '2_deleted', '3_created', '3_deleted']) {
    const held = await stored(`audit/nominations_${id}_${entry}`);
    expect(held, entry).toMatchObject({ before: null, after: null });
  }
});

it('the erasure takes a deleted insight out of the history, and names one that may be meant', async () => {
  const name = word();
  const { id: nomination } = await addNomination({
    first_name: 'Anjali',
    last_name: name,
    email: `${name}@foods.example`,
  });
  const insight = await storeInsight({ name: `Anjali ${name}`, status: 'pending' });
  await removeInsight(insight);
  await waitForDocument(`audit/insights_${insight}_1_deleted`, (data) =>
    expect(data?.['before']).toBeTruthy(),
  );
  made.push(`nominations/${nomination}`);

  const report = await erase(`${name}@foods.example`, { dryRun: true });
  expect(report).toContain(`run this again with --insight ${insight}`);
  const done = await erase(`${name}@foods.example`, { insights: [insight] });
  expect(done).toContain(`what the history holds of insight ${insight}, which was deleted`);
  expect(await stored(`audit/insights_${insight}_1_deleted`)).toMatchObject({ before: null, after: null });
  await expect(erase(`${name}@foods.example`, { insights: [insight] })).rejects.toThrow(
    `There is no insight ${insight}; nothing was erased.`,
  );
});

it('the erasure reports where others mention the address, and that logs are kept', async () => {
  const email = `${word()}@foods.example`;
  const insight = await storeInsight({ message: `Ask ${email.toUpperCase()} about it.`, status: 'pending' });
  made.push(`insights/${insight}`);
  const report = await erase(email);
  expect(report).toContain(`mentioned in insights/${insight} (message): look at it.`);
  expect(report).toContain('logs of Google and of the mail service');
  expect(await stored(`insights/${insight}`)).toMatchObject({
    message: `Ask ${email.toUpperCase()} about it.`,
  });
});

it('the erasure keeps only the time of a digest, whether its nominations exist or were deleted', async () => {
  const email = `${word()}@foods.example`;
  const [there, gone] = await Promise.all([addNomination({ email }), addNomination({ email })]);
  await documentOf('nominations', gone.id).delete();
  await waitForDocument(`audit/nominations_${gone.id}_1_deleted`, (data) =>
    expect(data?.['before']).toBeTruthy(),
  );
  const expires_at = new Date(0);
  for (const { id } of [there, gone]) {
    const path = `mail/sent-${word()}`;
    made.push(path);
    const mail = { to: ['staff@example.org'], message: { text: `Nomination ${id}` }, about: ['Another', id] };
    await database()
      .doc(path)
      .set({ ...mail, expires_at, state: 'sent' });
  }
  await erase(email);
  for (const path of made.slice(-2)) {
    expect(Object.keys((await stored(path)) ?? {}).toSorted(), path).toEqual(['expires_at', 'state']);
  }
});
