import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { erasePerson } from '../../tools/admin/erase';
import { bucket, storeFile } from '../factories/bucket';
import { collectionOf, database, documentOf, saveOrganizations } from '../factories/firestore';
import { makeRestoredReply, restoreRecord } from '../factories/history';
import { removeInsight, storeInsight } from '../factories/insights';
import { addNomination, storeNomination } from '../factories/nominations';
import { makeOrganization } from '../factories/organizations';
import { suiteTarget } from '../factories/projects';
import { postJson } from '../factories/site';
import { callAs, createAccount } from '../factories/staff';
import {
  answerAll,
  closeSurvey,
  keyOf,
  makeAddresses,
  makeBlinded,
  readFacts,
  repeatAnswer,
  sendAnswers,
  startSurvey,
} from '../factories/surveys';
import { waitForDocument, waitUntil } from '../factories/triggers';

const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const madeOrganizations: Organization[] = [];
const storedPaths: string[] = [];

afterAll(async () => {
  await saveOrganizations(madeOrganizations.map(({ id, tier }) => ({ id, before: { tier } })));
  for (const path of storedPaths) await database().doc(path).delete();
});

/** Stores everything that the site can hold about a person. */
async function storePerson() {
  const name = word();
  const email = `${name}@foods.example`;
  const deletedId = newDocumentId();
  const {
    id,
    stored: nomination,
    path,
    status,
  } = await storeNomination({
    first_name: 'Anjali',
    last_name: name,
    // Firestore keeps the address as the visitor typed it.
    email: email.replace('f', 'F').toUpperCase(),
  });
  const insight = await storeInsight({ name: `Anjali ${name}`, status: 'pending' });
  const firm = makeOrganization('micro', `Foods ${word()}`, { contact_email: email });
  await saveOrganizations([{ id: firm.id, after: firm }]);
  madeOrganizations.push(firm);
  const entry = {
    kind: 'updated',
    revision: 2,
    actor: { kind: 'server' },
    fields: [],
    at: FieldValue.serverTimestamp(),
  };
  const paths = {
    nomination: path,
    key: `nomination_keys/${id}`,
    status,
    note: `nomination_notes/${newDocumentId()}`,
    subscriber: `subscribers/${await subscriberId(email)}`,
    subscriberKey: `unsubscribe_keys/${await subscriberId(email)}`,
    mail: `mail/to-${word()}`,
    notice: `mail/notice-${word()}`,
  };
  const history = {
    record: `audit/nominations_${id}_2_updated`,
    deleted: `audit/nominations_${deletedId}_1_deleted`,
    firm: `audit/organizations_${firm.id}_7_updated`,
  };
  const firestore = database();
  const note = { nomination: id, text: `Wrote to ${email}.`, author: 'us', at: FieldValue.serverTimestamp() };
  await firestore.doc(paths.note).set(note);
  await firestore.doc(paths.subscriberKey).set({ key: word() });
  await firestore.doc(paths.subscriber).set({
    email,
    consent_version: '2026-11',
    consent_language: 'en',
    consented_at: FieldValue.serverTimestamp(),
  });
  await firestore.doc(paths.mail).set({ to: email, message: { subject: 'Thank you', text: '', html: '' } });
  await firestore
    .doc(paths.notice)
    .set({ to: 'us@example.in', message: { text: `Nomination ${id} has come.` } });
  await firestore
    .doc(history.record)
    .set({ ...entry, collection: 'nominations', record: id, before: null, after: { ...nomination } });
  await firestore.doc(history.deleted).set({
    ...entry,
    kind: 'deleted',
    collection: 'nominations',
    record: deletedId,
    before: { email },
    after: null,
  });
  await firestore.doc(history.firm).set({
    ...entry,
    collection: 'organizations',
    record: firm.id,
    before: { contact_email: email, address: 'Here' },
    after: null,
  });
  await storeFile(`insights/${insight}/image.png`, 'a picture');
  // Triggers write these a moment later. An erasure removes only what exists by then.
  const triggerPaths = [
    paths.status,
    `audit/nominations_${id}_1_created`,
    `audit/insights_${insight}_1_created`,
    `audit/organizations_${firm.id}_1_created`,
    `mail/nomination-${id}-acknowledgement`,
  ];
  await Promise.all(
    triggerPaths.map((path) => waitForDocument(path, (data) => expect(data, path).toBeDefined())),
  );
  const welcomes = firestore.collection(collections.mail).where('to', 'array-contains', email);
  await waitUntil('the welcome', async () => expect((await welcomes.get()).size).toBe(1));
  await waitForDocument(paths.nomination, (data) => expect(data?.['search_tokens']).toBeDefined());
  const uid = await createAccount(email);
  storedPaths.push(...Object.values(paths), ...Object.values(history), `insights/${insight}`);
  return { name, email, insight, firm, paths, history, uid };
}

const exists = async (path: string) => (await database().doc(path).get()).exists;

it('the erasure removes everything about one person and nobody else, after a dry run that only reports', async () => {
  const one = await storePerson();
  const other = await storePerson();
  const report = await erase(one.email, { dryRun: true });
  for (const path of Object.values(one.paths)) expect(await exists(path), path).toBe(true);
  expect(report).toContain(`insight ${one.insight}: it stands, or stood`);
  expect(report).toContain('the subscription to the newsletter');

  const finalReport = await erase(one.email, { insights: [one.insight] });
  expect(finalReport).toContain(`nomination ${one.paths.nomination.split('/')[1] ?? ''}`);
  for (const path of Object.values(one.paths)) expect(await exists(path), path).toBe(false);
  expect(await exists(`insights/${one.insight}`)).toBe(false);
  expect((await bucket().file(`insights/${one.insight}/image.png`).exists())[0]).toBe(false);
  await expect(getAuth().getUser(one.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });

  const history = await Promise.all(Object.values(one.history).map((path) => database().doc(path).get()));
  expect(history.map((entry): unknown[] => [entry.get('before'), entry.get('after')])).toEqual([
    [null, null],
    [null, null],
    [{ contact_email: '', address: 'Here' }, null],
  ]);
  expect(history.slice(0, 2).map((entry): unknown => entry.get('search_tokens'))).toEqual([[], []]);
  const firm = await database().doc(`organizations/${one.firm.id}`).get();
  expect(firm.data()).toMatchObject({
    contact_email: '',
    organization_name: one.firm.organization_name,
    revision: 2,
  });
  const everything = await Promise.all(
    Object.values(collections).map((name) => database().collection(name).get()),
  );
  const rest = JSON.stringify(
    everything.map(({ docs }) => docs.map((document) => [document.id, document.data()])),
  ).toLowerCase();
  for (const trace of [one.email, one.name, await subscriberId(one.email)]) expect(rest).not.toContain(trace);

  expect(await erase(one.email)).toContain('Nothing of');
  for (const path of Object.values(other.paths)) expect(await exists(path), path).toBe(true);
  expect(rest).toContain(other.email);
  expect((await getAuth().getUser(other.uid)).email).toBe(other.email);
});

it('the erasure leaves staff accounts to the staff area', async () => {
  const email = `${word()}@staff.example`;
  const uid = await createAccount(email, { role: 'viewer' });
  expect(await erase(email)).toContain('Remove the member in the staff area first');
  expect((await getAuth().getUser(uid)).email).toBe(email);
  await getAuth().deleteUser(uid);
});

const erase = async (
  email: string,
  { insights = [], dryRun = false }: { insights?: string[]; dryRun?: boolean } = {},
) => (await erasePerson(suiteTarget(), email, { dryRun, yes: false, insights })).join('\n');
const read = async (path: string) => (await database().doc(path).get()).data();

/** Stores a nomination whose address staff replace by another, and a note that names the first address. */
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
  const key: unknown = (await read(`nomination_keys/${id}`))?.['key'];
  const status = `nomination_status/${String(key)}`;
  await waitForDocument(status, (data) => expect(data).toBeDefined());
  storedPaths.push(note, `nominations/${id}`);
  return { id, wrong, right, note, status };
}

it('the erasure removes only the address from the history of a nomination that has another address now', async () => {
  const { id, wrong, right, note, status } = await movedNomination();
  const line = `the address in 2 entries of the history of nominations/${id}; all else of it stays`;
  const report = await erase(wrong, { dryRun: true });
  expect(report).toContain(line);
  expect(report).toContain(`mentioned in ${note} (text): look at it.`);
  expect((await read(`audit/nominations_${id}_1_created`))?.['after']).toMatchObject({ email: wrong });

  expect(await erase(wrong)).toContain(line);
  expect(await read(`nominations/${id}`)).toMatchObject({ email: right });
  expect(await read(note)).toBeDefined();
  expect(await read(status)).toBeDefined();
  const first = await read(`audit/nominations_${id}_1_created`);
  const { company_name } = makeStoredNomination();
  expect(first).toMatchObject({ before: null, after: { email: '', company_name } });
  expect(first?.['search_tokens']).toContain(company_name.slice(0, 4).toLowerCase());
  const second = await read(`audit/nominations_${id}_2_updated`);
  expect(second).toMatchObject({
    before: { email: '', company_name },
    after: { email: right, company_name },
  });
  const restore = `/api/admin/history/nominations_${id}_1_created/restore`;
  expect(await callAs('admin', 'POST', restore, { revision: 2 })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('erased') },
  });
  expect(await read(`nominations/${id}`)).toMatchObject({ email: right, revision: 2 });
});

it('a deleted nomination can come back if it had another address when it was deleted', async () => {
  const { id, wrong, right, note } = await movedNomination();
  await documentOf('nominations', id).delete();
  await waitForDocument(`audit/nominations_${id}_2_deleted`, (data) => expect(data).toBeDefined());
  expect(await erase(wrong)).toContain(`of the history of nominations/${id}`);
  expect(await read(note)).toBeDefined();
  expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
  expect(await read(`nominations/${id}`)).toMatchObject({ email: right, revision: 3 });

  await documentOf('nominations', id).delete();
  await waitForDocument(`audit/nominations_${id}_3_deleted`, (data) => expect(data).toBeDefined());
  expect(await erase(right)).toContain(`what the history holds of nomination ${id}, which was deleted`);
  expect(await read(note)).toBeUndefined();
  for (const entry of ['1_created', '2_updated', '2_deleted', '3_created', '3_deleted']) {
    const data = await read(`audit/nominations_${id}_${entry}`);
    expect(data, entry).toMatchObject({ before: null, after: null });
  }
});

it('the erasure removes a deleted insight from the history, and its dry run names insights by the same name', async () => {
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
  storedPaths.push(`nominations/${nomination}`);

  const report = await erase(`${name}@foods.example`, { dryRun: true });
  expect(report).toContain(`run this again with --insight ${insight}`);
  const finalReport = await erase(`${name}@foods.example`, { insights: [insight] });
  expect(finalReport).toContain(`what the history holds of insight ${insight}, which was deleted`);
  expect(await read(`audit/insights_${insight}_1_deleted`)).toMatchObject({ before: null, after: null });
  await expect(erase(`${name}@foods.example`, { insights: [insight] })).rejects.toThrow(
    `There is no insight ${insight}; nothing was erased.`,
  );
});

it('the erasure reports where others mention the address, and that logs are kept', async () => {
  const email = `${word()}@foods.example`;
  const insight = await storeInsight({ message: `Ask ${email.toUpperCase()} about it.`, status: 'pending' });
  const view = `list_views/${word()}`;
  await database()
    .doc(view)
    .set({ name: 'Foods', path: `/admin/nominations?search=${email}` });
  storedPaths.push(`insights/${insight}`, view);
  const report = await erase(email);
  expect(report).toContain(`mentioned in ${view} (path): look at it.`);
  expect(report).toContain(`mentioned in insights/${insight} (message): look at it.`);
  expect(report).toContain('logs of Google and of the mail service');
  expect(await read(`insights/${insight}`)).toMatchObject({
    message: `Ask ${email.toUpperCase()} about it.`,
  });
});

it('the erasure keeps only the time of a digest, whether its nominations exist or were deleted', async () => {
  const email = `${word()}@foods.example`;
  const [there, deletedOne] = await Promise.all([addNomination({ email }), addNomination({ email })]);
  await documentOf('nominations', deletedOne.id).delete();
  await waitForDocument(`audit/nominations_${deletedOne.id}_1_deleted`, (data) =>
    expect(data?.['before']).toBeTruthy(),
  );
  const expires_at = new Date(0);
  for (const { id } of [there, deletedOne]) {
    const path = `mail/sent-${word()}`;
    storedPaths.push(path);
    const mail = { to: ['staff@example.org'], message: { text: `Nomination ${id}` }, about: ['Another', id] };
    await database()
      .doc(path)
      .set({ ...mail, expires_at, state: 'sent' });
  }
  await erase(email);
  for (const path of storedPaths.slice(-2)) {
    expect(Object.keys((await read(path)) ?? {}).toSorted(), path).toEqual(['expires_at', 'state']);
  }
});

it('the erasure removes an address from a survey, keeps the answers and allows no second vote', async () => {
  const email = `${word()}@foods.example`;
  const addresses = [email, ...makeAddresses(5)];
  const { id } = await startSurvey(6, { addresses, telephones: { [email]: '+91 98765 43210' } });
  const key = await keyOf(id, email);
  await answerAll(id, addresses, repeatAnswer(5));
  const line = 'the address and telephone number in 1 invitation to a survey';
  expect(await erase(email, { dryRun: true })).toContain(line);
  expect(await erase(email)).toContain(line);

  const invites = await collectionOf('surveyInvites').where('survey', '==', id).get();
  expect(invites.docs.map((invite): unknown => invite.get('to')).toSorted()).toEqual([
    '',
    ...makeAddresses(5),
  ]);
  expect(invites.docs.filter((invite) => invite.get('telephone') !== '')).toEqual([]);
  const mails = await database().collection('mail').where('to', 'array-contains', email).get();
  expect(mails.size).toBe(0);
  const { blinded } = await makeBlinded(await readFacts(key));
  expect(await postJson('/api/survey/ballots', { key, blinded })).toMatchObject({ status: 409 });
  expect((await closeSurvey(id)).result).toMatchObject({ answers: 6, ballots: 6, findings: { score: 100 } });
});

it('the erasure finds the invitations and mails of a mailbox in all its spellings', async () => {
  const name = word();
  const address = `${name.slice(0, 4)}.${name.slice(4)}@gmail.com`;
  const surveys = [];
  for (const spelling of [`${name}@gmail.com`, address.replace('@', '+1@')])
    surveys.push((await startSurvey(3, { addresses: [spelling, ...makeAddresses(2)] })).id);
  expect(await erase(address)).toContain('the address and telephone number in 2 invitations to surveys');
  for (const id of surveys) {
    const invites = await collectionOf('surveyInvites').where('survey', '==', id).get();
    expect(invites.docs.map((invite): unknown => invite.get('to')).toSorted()).toEqual([
      '',
      ...makeAddresses(2),
    ]);
    const mails = await database().collection('mail').where('about', 'array-contains', id).get();
    expect(mails.size).toBe(2);
  }
});

it('somebody whose address was erased gets no reminder, and can still answer by the link of the earlier mail', async () => {
  const email = `${word()}@foods.example`;
  const { id } = await startSurvey(3, { addresses: [email, ...makeAddresses(2)] });
  const key = await keyOf(id, email);
  await erase(email);
  const reminders = `/api/admin/surveys/${id}/reminders`;
  expect(await callAs('admin', 'POST', reminders, { revision: 1 })).toMatchObject({ status: 200 });
  const { docs } = await database().collection('mail').where('about', 'array-contains', id).get();
  const recipients = docs.filter((mail) => mail.id.endsWith('-1')).map((mail) => String(mail.get('to')));
  expect(recipients.toSorted()).toEqual(makeAddresses(2));
  await sendAnswers(key, repeatAnswer(4));
  expect((await closeSurvey(id)).result).toMatchObject({ answers: 1, ballots: 1 });
});
