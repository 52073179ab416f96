import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { subscriberId } from '@utkarsh/domain/staff/subscriber';
import { erasePerson } from '../../tools/admin/erase';
import { suiteTarget } from '../factories/projects';
import { createAccount } from '../factories/staff';
import { bucket, storeFile } from '../factories/bucket';
import { database, saveOrganizations } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { makeOrganization } from '../factories/organizations';
import { storeInsight } from '../factories/insights';
import { waitForDocument, waitUntil } from '../factories/triggers';

const word = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const made: Organization[] = [];
const forgotten: string[] = [];

afterAll(async () => {
  await saveOrganizations(made.map(({ id, tier }) => ({ id, before: { tier } })));
  for (const path of forgotten) await database().doc(path).delete();
});

/** Everything that there can be of a person. */
async function person() {
  const name = word();
  const email = `${name}@foods.example`;
  const gone = newDocumentId();
  const {
    id,
    stored: nomination,
    path,
    status,
  } = await storeNomination({
    first_name: 'Anjali',
    last_name: name,
    // As typed: Firestore keeps it so.
    email: email.replace('f', 'F').toUpperCase(),
  });
  const insight = await storeInsight({ name: `Anjali ${name}`, status: 'pending' });
  const firm = makeOrganization('micro', `Foods ${word()}`, { contact_email: email });
  await saveOrganizations([{ id: firm.id, after: firm }]);
  made.push(firm);
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
    deleted: `audit/nominations_${gone}_1_deleted`,
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
    record: gone,
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
  // What triggers note of all this a moment later is there: an erasure takes what it finds.
  const noted = [
    paths.status,
    `audit/nominations_${id}_1_created`,
    `audit/insights_${insight}_1_created`,
    `audit/organizations_${firm.id}_1_created`,
    `mail/nomination-${id}-acknowledgement`,
  ];
  await Promise.all(noted.map((path) => waitForDocument(path, (data) => expect(data, path).toBeDefined())));
  const welcomed = firestore.collection(collections.mail).where('to', 'array-contains', email);
  await waitUntil('the welcome', async () => expect((await welcomed.get()).size).toBe(1));
  await waitForDocument(paths.nomination, (data) => expect(data?.['search_tokens']).toBeDefined());
  const uid = await createAccount(email);
  forgotten.push(...Object.values(paths), ...Object.values(history), `insights/${insight}`);
  return { name, email, insight, firm, paths, history, uid };
}

const exists = async (path: string) => (await database().doc(path).get()).exists;
const erase = (email: string, insights: string[] = [], dryRun = false) =>
  erasePerson(suiteTarget(), email, { dryRun, yes: false, insights });

it('the erasure removes everything about one person and nobody else, after a dry run that only reports', async () => {
  const one = await person();
  const other = await person();
  const report = (await erase(one.email, [], true)).join('\n');
  for (const path of Object.values(one.paths)) expect(await exists(path), path).toBe(true);
  expect(report).toContain(`insight ${one.insight}: it stands, or stood`);
  expect(report).toContain('the subscription to the newsletter');

  const done = (await erase(one.email, [one.insight])).join('\n');
  expect(done).toContain(`nomination ${one.paths.nomination.split('/')[1] ?? ''}`);
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
  const left = JSON.stringify(
    everything.map(({ docs }) => docs.map((document) => [document.id, document.data()])),
  ).toLowerCase();
  for (const trace of [one.email, one.name, await subscriberId(one.email)]) expect(left).not.toContain(trace);

  expect((await erase(one.email)).join('\n')).toContain('Nothing of');
  for (const path of Object.values(other.paths)) expect(await exists(path), path).toBe(true);
  expect(left).toContain(other.email);
  expect((await getAuth().getUser(other.uid)).email).toBe(other.email);
});

it('the erasure leaves staff accounts to the staff area', async () => {
  const email = `${word()}@staff.example`;
  const uid = await createAccount(email, { role: 'viewer' });
  expect((await erase(email)).join('\n')).toContain('Remove the member in the staff area first');
  expect((await getAuth().getUser(uid)).email).toBe(email);
  await getAuth().deleteUser(uid);
});
