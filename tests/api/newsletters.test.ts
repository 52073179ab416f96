import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInIndia, yearFrom } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { newsletterPreviewSchema } from '@utkarsh/domain/contract/newsletters';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { newsletterFields, recipientsPerMinute } from '@utkarsh/domain/newsletter/newsletter';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { callAs } from '../factories/staff';
import { collectionOf, documentOf, saveOrganizations } from '../factories/firestore';
import { restoreVersion } from '../factories/history';
import { storeSubscriber } from '../factories/mails';
import { conflict } from '../factories/operations';
import { makeOrganization } from '../factories/organizations';
import { removeInsight, storeInsight } from '../factories/insights';
import { openAddress } from '../factories/site';

const longAgo = Timestamp.fromMillis(Date.now() - 86_400_000);

/** Returns a draft as staff store it. */
const makeDraft = (changes: object = {}) => ({
  ...examplesOf(newsletterFields),
  revision: 1,
  created_at: longAgo,
  updated_at: longAgo,
  updated_by: 'somebody',
  ...changes,
});

const issueIds: string[] = [];
async function saveDraft(changes: object = {}): Promise<string> {
  const id = newDocumentId();
  issueIds.push(id);
  await documentOf('newsletters', id).set(makeDraft(changes));
  return id;
}
afterAll(() => Promise.all(issueIds.map((id) => documentOf('newsletters', id).delete())));

const path = (id: string, action: string) => `/api/admin/newsletters/${id}/${action}`;

describe('the preview of an issue', () => {
  it('shows published insights, and leaves out all others', async () => {
    const insight = await storeInsight({ name: 'Ila Rao', company: 'Looms', status: 'published' });
    const pendingInsight = await storeInsight({ name: 'Nobody Yet', status: 'pending' });
    const id = await saveDraft({ insights: `/insights/${insight}\n/insights/${pendingInsight}` });
    const { status, body } = await callAs('viewer', 'GET', path(id, 'preview'));
    expect(status).toBe(200);
    const preview = newsletterPreviewSchema.parse(body);
    expect(preview).toMatchObject({ subject: newsletterFields.title.example, left_out: 1 });
    expect(preview.text).toContain('Read the insight of Ila Rao, Looms');
    expect(preview.text).not.toContain('Nobody Yet');
    await Promise.all([removeInsight(insight), removeInsight(pendingInsight)]);
  });
});

describe('sending an issue', () => {
  it('begins once, when two calls ask for it at once', async () => {
    const id = await saveDraft();
    const send = () => callAs('admin', 'POST', path(id, 'send'), { revision: 1 });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await send();
    expect(body).toMatchObject({ code: 'conflict', current: { sent_at: expect.any(String), revision: 2 } });
  });

  it('gives it a page and a place in the archive, which a draft has not', async () => {
    const text = { title: 'Rosters & rest', text: 'One.\n\nTwo.' };
    const [draftId, sentId] = [await saveDraft(text), await saveDraft({ ...text, sent_at: longAgo })];
    const readArchive = async () => (await openAddress('/newsletter')).text();
    // Instances cache the list for a while.
    await expect.poll(readArchive, { interval: 1000 }).toContain(`href="/newsletter/${sentId}"`);
    expect(await readArchive()).not.toContain(draftId);
    expect((await openAddress(`/newsletter/${draftId}`)).status).toBe(404);
    const page = await (await openAddress(`/newsletter/${sentId}`)).text();
    expect(page).toMatch(/<h1[^>]*>Rosters &amp; rest<\/h1>[^]*<p>One\.<\/p><p>Two\.<\/p>/);
  });

  it('lists organizations whose certificate began before the issue, and no later ones', async () => {
    const dayBefore = (days: number) => todayInIndia(new Date(Date.now() - days * 86_400_000));
    const makeCertified = (name: string, first: string) =>
      makeOrganization('mid', `${name} ${newDocumentId()}`, yearFrom(first));
    const [earlier, later] = [makeCertified('Earlier', dayBefore(3)), makeCertified('Later', dayBefore(0))];
    await saveOrganizations([earlier, later].map((after) => ({ id: after.id, after })));
    const id = await saveDraft({ certified_since: dayBefore(4), sent_at: longAgo });
    const page = await (await openAddress(`/newsletter/${id}`)).text();
    expect(page).toContain(earlier.organization_name);
    expect(page).not.toContain(later.organization_name);
    await saveOrganizations([earlier, later].map(({ id: key, tier }) => ({ id: key, before: { tier } })));
  });

  it('makes it impossible to restore a version', async () => {
    const id = await saveDraft();
    await callAs('admin', 'POST', path(id, 'send'), { revision: 1 });
    const entry = `newsletters_${id}_2_updated`;
    expect(await restoreVersion(entry, 2)).toMatchObject(conflict);
  });
});

it('a test of an issue goes to the person who asks for it', async () => {
  const title = `Issue ${newDocumentId()}`;
  const id = await saveDraft({ title });
  expect(await callAs('admin', 'POST', path(id, 'test'))).toMatchObject({ status: 200 });
  const { docs } = await collectionOf('mail').where('message.subject', '==', `Test: ${title}`).get();
  const [mail] = docs;
  expect(mail?.get('to')).toEqual([expect.stringContaining('@')]);
  await mail?.ref.delete();
});

describe('one click in a mail program', () => {
  const linkOf = (key: string) => `/api/subscribers/unsubscribe/${key}`;
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

  it('unsubscribes without cookies, and gets the same answer when it is repeated', async () => {
    const { key, isSubscribed } = await storeSubscriber();
    expect((await openAddress(linkOf(key), form)).status).toBe(200);
    expect(await isSubscribed()).toBe(false);
    expect((await openAddress(linkOf(key), form)).status).toBe(200);
  });

  it('changes nothing as a GET, which leads to the page with the button', async () => {
    const { key, isSubscribed } = await storeSubscriber();
    const { status, headers } = await openAddress(linkOf(key), { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, `/unsubscribe/${key}`]);
    expect(await isSubscribed()).toBe(true);
  });
});

describe('the job that writes the mails of an issue', () => {
  // Uses a project of its own, where no trigger sends these mails and no other test counts them.
  const project = `demo-newsletter-${crypto.randomUUID().slice(0, 8)}`;
  let app: App;
  beforeAll(() => {
    app = initializeApp({ projectId: project }, project);
  });
  afterAll(() => deleteApp(app));
  const collection = (name: keyof typeof collections) => getFirestore(app).collection(collections[name]);
  const hex = (index: number) => index.toString(16).padStart(64, '0');

  async function runJob(): Promise<void> {
    const command = ['tools/admin/adminCommand.ts', 'job', 'newsletters', '--project', project];
    const job = spawn(process.execPath, ['--import', 'tsx', ...command], { env: process.env });
    const [errors, [code]] = await Promise.all([text(job.stderr), once(job, 'exit'), text(job.stdout)]);
    expect(code, errors).toBe(0);
  }

  it('mails each subscriber once despite broken runs and records, and no later subscriber', async () => {
    const count = recipientsPerMinute + 50;
    const writer = getFirestore(app).bulkWriter();
    for (let index = 0; index < count; index += 1) {
      const subscriber = { email: `${index}@malar-mills.co.in`, consented_at: longAgo };
      void writer.create(collection('subscribers').doc(hex(index)), subscriber);
    }
    const late = { email: 'late@malar-mills.co.in', consented_at: Timestamp.fromMillis(Date.now() + 60_000) };
    void writer.create(collection('subscribers').doc(hex(count)), late);
    const withoutTime = { email: 'without-time@malar-mills.co.in' };
    void writer.create(collection('subscribers').doc(hex(count + 1)), withoutTime);
    await writer.close();
    const issue = collection('newsletters').doc(newDocumentId());
    await issue.set(makeDraft({ sent_at: Timestamp.now(), recipients: 0, sending_after: '' }));

    await runJob();
    expect((await issue.get()).data()).toMatchObject({
      recipients: recipientsPerMinute,
      sending_after: hex(recipientsPerMinute - 1),
    });
    // A run that dies before it stores its position is repeated.
    await issue.update({ sending_after: '', recipients: 0 });
    await Promise.all([runJob(), runJob(), runJob()]);
    await runJob();
    const record = (await issue.get()).data();
    expect(record).toMatchObject({ recipients: count });
    expect(record).not.toHaveProperty('sending_after');

    const { docs } = await collection('mail').get();
    expect(docs).toHaveLength(count);
    const keys = await collection('unsubscribeKeys').doc(hex(7)).get();
    expect(docs.find((mail) => mail.get('record') === `subscribers/${hex(7)}`)?.data()).toMatchObject({
      to: ['7@malar-mills.co.in'],
      state: 'waiting',
      unsubscribe_url: expect.stringContaining(`/api/subscribers/unsubscribe/${String(keys.get('key'))}`),
    });
  });
});
