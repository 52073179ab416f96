import { getAuth } from 'firebase-admin/auth';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { erasePerson } from '../../tools/admin/erase';
import { bucket, storeFile } from '../factories/bucket';
import { collectionOf, database, documentOf, readDocument, saveOrganizations } from '../factories/firestore';
import { makeRestoredReply, restoreRecord, restoreVersion } from '../factories/history';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { addNomination, storeNomination } from '../factories/nominations';
import { addedOrganizations, makeOrganization, removeAddedOrganizations } from '../factories/organizations';
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
import { waitForDocument, waitForEntries, waitUntil } from '../factories/triggers';

const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const newAddress = () => `${word()}@foods.example`;
const storedPaths: string[] = [];

afterAll(async () => {
  await removeAddedOrganizations();
  await removeStoredInsights();
  for (const path of storedPaths) await database().doc(path).delete();
});

const read = async (path: string) => (await database().doc(path).get()).data();
const exists = async (path: string) => (await read(path)) !== undefined;
async function store(path: string, data: object): Promise<string> {
  storedPaths.push(path);
  await database().doc(path).set(data);
  return path;
}
const storeNote = (nomination: string, text: string) =>
  store(`nomination_notes/${newDocumentId()}`, { nomination, text, author: 'us', at: new Date() });
const invitesOf = async (survey: string) =>
  (await collectionOf('surveyInvites').where('survey', '==', survey).get()).docs;
const recipientsOf = async (survey: string) =>
  (await invitesOf(survey)).map((invite): unknown => invite.get('to')).toSorted();

const erase = async (
  email: string,
  { insights = [], dryRun = false }: { insights?: string[]; dryRun?: boolean } = {},
) => (await erasePerson(suiteTarget(), email, { dryRun, yes: false, insights })).join('\n');

/** Stores everything that the site can hold about a person. */
async function storePerson() {
  const name = word();
  const email = `${name}@foods.example`;
  // Firestore keeps the address as the visitor typed it.
  const typedEmail = email.replace('f', 'F').toUpperCase();
  const nomination = await storeNomination({ first_name: 'Anjali', last_name: name, email: typedEmail });
  const { id, path, status } = nomination;
  const insight = await storeInsight({ name: `Anjali ${name}`, status: 'pending' });
  await storeFile(`insights/${insight}/image.png`, 'a picture');
  const firm = makeOrganization('micro', `Foods ${word()}`, { contact_email: email });
  addedOrganizations.add(firm.id);
  await saveOrganizations([{ id: firm.id, after: firm }]);
  const subscriber = await subscriberId(email);
  const consent = { consent_version: '2026-11', consent_language: 'en', consented_at: new Date() };
  const message = { subject: 'Thank you', text: '', html: '' };
  const notice = { to: 'us@example.in', message: { text: `Nomination ${id} has come.` } };
  storedPaths.push(path);
  const paths = [
    path,
    `nomination_keys/${id}`,
    status,
    await storeNote(id, `Wrote to ${email}.`),
    await store(`unsubscribe_keys/${subscriber}`, { key: word() }),
    await store(`subscribers/${subscriber}`, { email, ...consent }),
    await store(`mail/to-${word()}`, { to: email, message }),
    await store(`mail/notice-${word()}`, notice),
  ];
  const storeEntry = (collection: string, record: string, change: string, content: object) => {
    const [revision, kind] = change.split('_');
    const entry = { collection, record, kind, revision: Number(revision), actor: { kind: 'server' } };
    const path = `audit/${collection}_${record}_${change}`;
    return store(path, { ...entry, fields: [], at: new Date(), before: null, after: null, ...content });
  };
  const history = [
    await storeEntry('nominations', id, '2_updated', { after: { ...nomination.stored } }),
    await storeEntry('nominations', newDocumentId(), '1_deleted', { before: { email } }),
    await storeEntry('organizations', firm.id, '7_updated', {
      before: { contact_email: email, address: 'Here' },
    }),
    await storeEntry('organizations', firm.id, '8_updated', { reason: `${email} asked for it.` }),
  ];
  // Triggers write these a moment later. An erasure removes only what exists by then.
  const records = [`nominations_${id}`, `insights_${insight}`, `organizations_${firm.id}`];
  await waitForEntries(...records.map((record) => `${record}_1_created`));
  for (const later of [status, `mail/nomination-${id}-acknowledgement`])
    await waitForDocument(later, (data) => expect(data, later).toBeDefined());
  const welcomes = collectionOf('mail').where('to', 'array-contains', email);
  await waitUntil('the welcome', async () => expect((await welcomes.get()).size).toBe(1));
  await waitForDocument(path, (data) => expect(data?.['search_tokens']).toBeDefined());
  return { id, name, email, insight, firm, paths, history, uid: await createAccount(email) };
}

it('the erasure removes everything about one person and nobody else, after a dry run that only reports', async () => {
  const [one, other] = [await storePerson(), await storePerson()];
  const report = await erase(one.email, { dryRun: true });
  for (const path of one.paths) expect(await exists(path), path).toBe(true);
  expect(report).toContain(`insight ${one.insight}: it stands, or stood`);
  expect(report).toContain('the subscription to the newsletter');

  expect(await erase(one.email, { insights: [one.insight] })).toContain(`nomination ${one.id}`);
  for (const path of [...one.paths, `insights/${one.insight}`]) expect(await exists(path), path).toBe(false);
  expect((await bucket().file(`insights/${one.insight}/image.png`).exists())[0]).toBe(false);
  await expect(getAuth().getUser(one.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect(await Promise.all(one.history.map(read))).toMatchObject([
    { before: null, after: null, search_tokens: [] },
    { before: null, after: null, search_tokens: [] },
    { before: { contact_email: '', address: 'Here' }, after: null },
    { reason: ' asked for it.' },
  ]);
  const { organization_name } = one.firm;
  const firm = { contact_email: '', organization_name, revision: 2 };
  expect(await readDocument('organizations', one.firm.id)).toMatchObject(firm);
  const everything = await Promise.all(
    Object.values(collections).map((name) => database().collection(name).get()),
  );
  const rest = JSON.stringify(
    everything.map(({ docs }) => docs.map((document) => [document.id, document.data()])),
  ).toLowerCase();
  for (const trace of [one.email, one.name, await subscriberId(one.email)]) expect(rest).not.toContain(trace);

  expect(await erase(one.email)).toContain('Nothing of');
  for (const path of other.paths) expect(await exists(path), path).toBe(true);
  expect(rest).toContain(other.email);
  expect((await getAuth().getUser(other.uid)).email).toBe(other.email);
});

describe('a nomination that has another address now', () => {
  /** Stores a nomination whose address staff replace by another, and a note that names the first address. */
  async function storeMoved() {
    const [wrong, right] = [newAddress(), newAddress()];
    const { id, edit, status, document } = await addNomination({ email: wrong });
    await edit(2, { email: right });
    await waitForEntries(`nominations_${id}_1_created`, `nominations_${id}_2_updated`);
    storedPaths.push(`nominations/${id}`);
    const note = await storeNote(id, `It was ${wrong}.`);
    const entry = (change: string) => readDocument('audit', `nominations_${id}_${change}`);
    return { id, wrong, right, note, status, document, entry };
  }

  it('loses only the earlier address from its history', async () => {
    const { id, wrong, right, note, status, entry } = await storeMoved();
    const line = `the address in 2 entries of the history of nominations/${id}; all else of it stays`;
    const report = await erase(wrong);
    for (const text of [line, `mentioned in ${note} (text): look at it.`]) expect(report).toContain(text);
    for (const path of [note, status]) expect(await exists(path), path).toBe(true);
    const { company_name } = makeStoredNomination();
    const [first, after] = [await entry('1_created'), { email: '', company_name }];
    expect(first).toMatchObject({ before: null, after });
    expect(first?.['search_tokens']).toContain(company_name.slice(0, 4).toLowerCase());
    const second = { before: after, after: { email: right, company_name } };
    expect(await entry('2_updated')).toMatchObject(second);
    expect(await restoreVersion(`nominations_${id}_1_created`, 2)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('erased') },
    });
    expect(await readDocument('nominations', id)).toMatchObject({ email: right, revision: 2 });
  });

  it('can come back after its deletion, until its last address is erased too', async () => {
    const { id, wrong, right, note, document, entry } = await storeMoved();
    await document.delete();
    await waitForEntries(`nominations_${id}_2_deleted`);
    expect(await erase(wrong)).toContain(`of the history of nominations/${id}`);
    expect(await exists(note)).toBe(true);
    expect(await restoreRecord('nominations', id)).toMatchObject(makeRestoredReply(id));
    expect(await readDocument('nominations', id)).toMatchObject({ email: right, revision: 3 });

    await document.delete();
    await waitForEntries(`nominations_${id}_3_deleted`);
    expect(await erase(right)).toContain(`what the history holds of nomination ${id}, which was deleted`);
    expect(await exists(note)).toBe(false);
    for (const change of ['1_created', '2_updated', '2_deleted', '3_created', '3_deleted'])
      expect(await entry(change), change).toMatchObject({ before: null, after: null });
  });
});

it('the erasure removes a deleted insight from the history, and its dry run names insights by the same name', async () => {
  const name = word();
  const email = `${name}@foods.example`;
  const { path } = await addNomination({ first_name: 'Anjali', last_name: name, email });
  storedPaths.push(path);
  const insight = await storeInsight({ name: `Anjali ${name}`, status: 'pending' });
  await documentOf('insights', insight).delete();
  const deletion = `audit/insights_${insight}_1_deleted`;
  await waitForDocument(deletion, (data) => expect(data?.['before']).toBeTruthy());
  const report = await erase(email, { dryRun: true });
  expect(report).toContain(`run this again with --insight ${insight}`);
  const finalReport = await erase(email, { insights: [insight] });
  expect(finalReport).toContain(`what the history holds of insight ${insight}, which was deleted`);
  expect(await read(deletion)).toMatchObject({ before: null, after: null });
  const message = `There is no insight ${insight}; nothing was erased.`;
  await expect(erase(email, { insights: [insight] })).rejects.toThrow(message);
});

it('the erasure leaves staff accounts to the staff area, and reports where others mention the address', async () => {
  const email = newAddress();
  const uid = await createAccount(email, { role: 'viewer' });
  const message = `Ask ${email.toUpperCase()} about it.`;
  const insight = await storeInsight({ message, status: 'pending' });
  const path = `/admin/nominations?search=${email}`;
  const view = await store(`list_views/${word()}`, { name: 'Foods', path });
  const report = await erase(email);
  expect(report).toContain(`mentioned in ${view} (path): look at it.`);
  expect(report).toContain(`mentioned in insights/${insight} (message): look at it.`);
  expect(report).toContain('logs of Google and of the mail service');
  expect(report).toContain('Remove the member in the staff area first');
  expect((await getAuth().getUser(uid)).email).toBe(email);
  await getAuth().deleteUser(uid);
  expect(await readDocument('insights', insight)).toMatchObject({ message });
});

it('the erasure keeps only the time of a digest, whether its nominations exist or were deleted', async () => {
  const email = newAddress();
  const [present, deletedOne] = await Promise.all([addNomination({ email }), addNomination({ email })]);
  await deletedOne.document.delete();
  await waitForDocument(`audit/nominations_${deletedOne.id}_1_deleted`, (data) =>
    expect(data?.['before']).toBeTruthy(),
  );
  const storeDigest = ({ id }: { id: string }) => {
    const mail = { to: ['staff@example.org'], message: { text: `Nomination ${id}` }, about: ['Another', id] };
    return store(`mail/sent-${word()}`, { ...mail, expires_at: new Date(0), state: 'sent' });
  };
  const paths = [await storeDigest(present), await storeDigest(deletedOne)];
  await erase(email);
  for (const path of paths)
    expect(Object.keys((await read(path)) ?? {}).toSorted(), path).toEqual(['expires_at', 'state']);
});

describe('the erasure of an address in a survey', () => {
  it('removes it, keeps the answers and allows no second vote', async () => {
    const email = newAddress();
    const addresses = [email, ...makeAddresses(5)];
    const { id } = await startSurvey(6, { addresses, telephones: { [email]: '+91 98765 43210' } });
    const key = await keyOf(id, email);
    await answerAll(id, addresses, repeatAnswer(5));
    const line = 'the address and telephone number in 1 invitation to a survey';
    expect(await erase(email)).toContain(line);
    expect(await recipientsOf(id)).toEqual(['', ...makeAddresses(5)]);
    expect((await invitesOf(id)).filter((invite) => invite.get('telephone') !== '')).toEqual([]);
    expect((await collectionOf('mail').where('to', 'array-contains', email).get()).size).toBe(0);
    const { blinded } = await makeBlinded(await readFacts(key));
    expect(await postJson('/api/survey/ballots', { key, blinded })).toMatchObject({ status: 409 });
    const result = { answers: 6, ballots: 6, findings: { score: 100 } };
    expect((await closeSurvey(id)).result).toMatchObject(result);
  });

  it('finds the invitations and mails of a mailbox in all its spellings', async () => {
    const name = word();
    const address = `${name.slice(0, 4)}.${name.slice(4)}@gmail.com`;
    const surveys: string[] = [];
    for (const spelling of [`${name}@gmail.com`, address.replace('@', '+1@')])
      surveys.push((await startSurvey(3, { addresses: [spelling, ...makeAddresses(2)] })).id);
    expect(await erase(address)).toContain('the address and telephone number in 2 invitations to surveys');
    for (const id of surveys) {
      expect(await recipientsOf(id)).toEqual(['', ...makeAddresses(2)]);
      expect((await collectionOf('mail').where('about', 'array-contains', id).get()).size).toBe(2);
    }
  });

  it('ends the reminders, and leaves the link of the earlier mail, which can still be answered', async () => {
    const email = newAddress();
    const { id } = await startSurvey(3, { addresses: [email, ...makeAddresses(2)] });
    const key = await keyOf(id, email);
    await erase(email);
    const reminders = `/api/admin/surveys/${id}/reminders`;
    expect(await callAs('admin', 'POST', reminders, { revision: 1 })).toMatchObject({ status: 200 });
    const { docs } = await collectionOf('mail').where('about', 'array-contains', id).get();
    const recipients = docs.filter((mail) => mail.id.endsWith('-1')).map((mail) => String(mail.get('to')));
    expect(recipients.toSorted()).toEqual(makeAddresses(2));
    await sendAnswers(key, repeatAnswer(4));
    expect((await closeSurvey(id)).result).toMatchObject({ answers: 1, ballots: 1 });
  });
});
