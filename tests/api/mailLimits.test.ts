import { once } from 'node:events';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { collections } from '@utkarsh/domain/collections';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import { mailLimits } from '@utkarsh/domain/contract/rateLimits';
import { makeNomination, makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { findJob } from '../../tools/admin/jobs';
import { addNomination } from '../factories/nominations';
import { database } from '../factories/firestore';
import { mailBudgetCounter, mailCounterOf } from '../factories/mails';
import { headersFrom, makePlace, postJson } from '../factories/site';
import { deliverWrite, readVersion, waitForDocument, waitForEntries, waitUntil } from '../factories/triggers';

const { max } = mailLimits.mailbox;

/** Makes a mailbox that no other test writes to. `spell` varies its address. */
function makeMailbox() {
  const name = newDocumentId().toLowerCase();
  const address = `${name}@malar-mills.co.in`;
  const spellings = [address, `${name.toUpperCase()}@Malar-Mills.co.in`, `${name}+1@malar-mills.co.in`];
  return { address, spell: (index: number) => spellings[index % spellings.length] ?? address };
}

async function mailsTo(...addresses: string[]) {
  const boxes = new Set(addresses.map(mailboxOf));
  const { docs } = await database().collection(collections.mail).get();
  return docs.filter((mail) => [mail.get('to')].flat().some((email) => boxes.has(mailboxOf(String(email)))));
}

/** Commits nominations as a stranger's own program can: many at once, straight to Firestore. */
async function commitAsStranger(emails: readonly string[]): Promise<string[]> {
  const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }, newDocumentId());
  const firestore = getFirestore(app);
  const [host = '', port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  const batch = writeBatch(firestore);
  const ids = emails.map((email) => {
    const id = newDocumentId();
    const [created_at, key] = [serverTimestamp(), newTrackingKey(id)];
    const nomination = { ...makeStoredNomination({ email }), created_at, updated_at: created_at };
    batch.set(doc(firestore, collections.nominations, id), nomination);
    batch.set(doc(firestore, collections.nominationKeys, id), { key, created_at });
    return id;
  });
  await batch.commit();
  await deleteApp(app);
  return ids;
}

/** Runs the job that sends mails, with a mail server that accepts all of them. */
async function runMailJob(): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _session, accept) => void stream.on('end', accept).resume(),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = z.parse(z.object({ port: z.int() }), server.server.address());
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${port}?requireTLS=false`;
  expect(await findJob('mails')({ now: new Date(), dryRun: false })).toMatchObject({ concerns: [] });
  delete process.env['SMTP_URL'];
  await new Promise<void>((resolve) => server.close(resolve));
}

async function nominateByApi(email: string): Promise<string> {
  const { body } = await postJson('/api/nominations', makeNomination({ email }), headersFrom(makePlace()));
  return String(Reflect.get(Object(body), 'id'));
}

describe('mails that strangers cause', () => {
  it(`reach one mailbox at most ${max} times a day, after twenty nominations by every way, and never staff`, async () => {
    const { address, spell } = makeMailbox();
    const toStaff = (await mailsTo(brand.email)).length;
    // Google's engine takes four nominations in a commit.
    const commit = () => commitAsStranger([0, 1, 2, 3].map(spell));
    const ids = (await Promise.all([commit(), commit(), commit()])).flat();
    ids.push(...(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((index) => nominateByApi(spell(index))))));
    await waitForEntries(...ids.map((id) => `nominations_${id}_1_created`));
    for (const id of ids.slice(0, 5)) {
      const path = `nominations/${id}`;
      const after = await readVersion(path);
      for (let time = 0; time < 3; time += 1) await deliverWrite('written-nominations', { path, after });
    }
    expect(await mailsTo(address)).toHaveLength(max);
    expect(await mailsTo(brand.email)).toHaveLength(toStaff);
  });

  it('share one count for nominations and the newsletter', async () => {
    const { address, spell } = makeMailbox();
    const name = address.split('@')[0] ?? '';
    const first = await addNomination({ email: spell(0) });
    await waitForDocument(`mail/nomination-${first.id}-acknowledgement`, (mail) =>
      expect(mail).toBeDefined(),
    );
    for (let tag = 0; tag < 4; tag += 1) {
      await postJson(
        '/api/subscribers',
        { email: `${name}+${tag}@malar-mills.co.in` },
        headersFrom(makePlace()),
      );
    }
    await waitUntil('three mails', async () => expect(await mailsTo(address)).toHaveLength(max));
    const { path } = await addNomination({ email: spell(1) });
    await deliverWrite('written-nominations', { path, after: await readVersion(path) });
    expect(await mailsTo(address)).toHaveLength(max);
  });

  it('are not sent later when staff take up the nomination another day', async () => {
    const { address } = makeMailbox();
    const ids: Awaited<ReturnType<typeof addNomination>>[] = [];
    while (ids.length <= max) ids.push(await addNomination({ email: address }));
    await waitForEntries(...ids.map(({ id }) => `nominations_${id}_1_created`));
    for (const { path } of ids)
      await deliverWrite('written-nominations', { path, after: await readVersion(path) });
    expect(await mailsTo(address)).toHaveLength(max);
    await mailCounterOf(address).delete();
    for (const { path, edit } of ids) {
      const before = await readVersion(path);
      await edit(2, { status: 'in_review' });
      await deliverWrite('written-nominations', { path, before, after: await readVersion(path) });
    }
    expect(await mailsTo(address)).toHaveLength(max);
  });

  it('wait in a flood that spends the budget, but the next honest one leaves with the next run', async () => {
    const budget = mailBudgetCounter('nominations');
    const { seconds, max: maxAtOnce } = mailLimits.budgets.nominations;
    /** Leaves this many mails of the budget. A number below zero keeps the queue closed for minutes, however busy the machine is. */
    const leaveMails = (mails: number) =>
      budget.set({ spent_until: Date.now() + ((maxAtOnce - mails) * seconds * 1000) / maxAtOnce });
    const nominator = makeMailbox().address;
    const flood = Array.from({ length: 40 }, (_, index) => {
      const word = newDocumentId().toLowerCase();
      // The other half has a domain for each address.
      return index % 2 === 0 ? `${word}@flood.example` : `hr@${word}.example`;
    });
    const [leftAtStart, start] = [6, Date.now()];
    await leaveMails(leftAtStart);
    // Google's engine takes four nominations in a commit.
    await Promise.all(splitIntoChunks(flood, 4).map(commitAsStranger));
    await waitUntil('the mails of the flood', async () =>
      expect(await mailsTo(...flood)).toHaveLength(flood.length),
    );
    const dueMails = (await mailsTo(...flood)).filter((mail) => mail.get('state') === 'waiting');
    const regainedMails = ((Date.now() - start) * maxAtOnce) / (seconds * 1000);
    expect(dueMails.length).toBeGreaterThan(0);
    expect(dueMails.length).toBeLessThanOrEqual(leftAtStart + regainedMails);
    // With a mail service they would have left at once.
    await Promise.all(dueMails.map(({ ref }) => ref.delete()));
    await leaveMails(-maxAtOnce);
    const honest = await addNomination({ email: nominator });
    await waitForDocument(`mail/nomination-${honest.id}-acknowledgement`, (mail) =>
      expect(mail).toMatchObject({ state: 'queued' }),
    );
    const subscriber = makeMailbox().address;
    await postJson('/api/subscribers', { email: subscriber }, headersFrom(makePlace()));
    await waitUntil('the mail', async () => expect(await mailsTo(subscriber)).toHaveLength(1));
    expect((await mailsTo(subscriber))[0]?.get('state')).toBe('waiting');

    const leftMails = 4;
    await leaveMails(leftMails);
    await runMailJob();
    expect((await mailsTo(nominator)).map((mail) => mail.get('state') as unknown)).toEqual(['sent']);
    const queuedMails = (await mailsTo(...flood)).filter((mail) => mail.get('state') === 'queued');
    expect(queuedMails.length).toBeGreaterThan(leftMails);

    await leaveMails(-maxAtOnce);
    const late = await addNomination({ email: makeMailbox().address });
    const mail = `mail/nomination-${late.id}-acknowledgement`;
    await waitForDocument(mail, (document) => expect(document).toMatchObject({ state: 'queued' }));
    const before = await readVersion(late.path);
    await late.edit(2, { status: 'withdrawn', terms_accepted: 0 });
    await deliverWrite('written-nominations', {
      path: late.path,
      before,
      after: await readVersion(late.path),
    });
    await waitForDocument(mail, (document) => expect(document).toBeUndefined());
    await budget.delete();
  });
});
