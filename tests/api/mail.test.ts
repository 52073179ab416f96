import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { subscriberId } from '@utkarsh/domain/staff/subscriber';
import { addNomination } from '../factories/nominations';
import { database } from '../factories/firestore';
import { findMails } from '../factories/mails';
import { postJson } from '../factories/site';
import { deliverWrite, readVersion, waitForDocument, waitUntil } from '../factories/triggers';

const now = () => FieldValue.serverTimestamp();
const ownAddress = () => `${newDocumentId().toLowerCase()}@malar-mills.co.in`;

const linkPattern = /\/unsubscribe\/([A-Za-z0-9]{32})\b/;
const textSchema = z.object({ message: z.object({ text: z.string() }) });

describe('mail', () => {
  const mails = async (part: string) =>
    (await findMails(part)).map((mail) => ({ id: mail.id, ...mail.data() }));

  /** Waits until a subscriber has been sent so many mails; returns the keys of their links. */
  const optedIn = (id: string, count: number) =>
    waitUntil(`the mails to subscriber ${id}`, async () => {
      const sent = await mails(`subscriber-${id}`);
      expect(sent).toHaveLength(count);
      return sent.map((mail) => linkPattern.exec(textSchema.parse(mail).message.text)?.[1]);
    });

  it('reaches the nominator once, however often the event is repeated', async () => {
    const { id, key, path, stored } = await addNomination({ email: ownAddress() });
    await waitForDocument(`mail/nomination-${id}-acknowledgement`, (mail) => expect(mail).toBeDefined());
    const sent = await mails(id);
    expect(sent).toMatchObject([
      {
        id: `nomination-${id}-acknowledgement`,
        to: [stored.email],
        about: [id],
        message: { subject: expect.stringContaining(nominationReference(id)), html: expect.any(String) },
      },
    ]);
    expect(textSchema.parse(sent[0]).message.text).toContain(`/nomination/${key}`);
    const after = await readVersion(path);
    for (let count = 0; count < 3; count += 1) await deliverWrite('written-nominations', { path, after });
    expect(await mails(id)).toEqual(sent);
  });

  it('contains nothing that the sender of a nomination typed', async () => {
    const typed = {
      first_name: 'Yourprize',
      last_name: 'Isblocked',
      company_name: 'Call 1800 at evil.example',
    };
    const { id } = await addNomination({ email: ownAddress(), ...typed });
    await waitForDocument(`mail/nomination-${id}-acknowledgement`, (mail) => expect(mail).toBeDefined());
    const [mail] = await mails(id);
    const { message } = z.object({ message: z.record(z.string(), z.string()) }).parse(mail);
    for (const text of Object.values(message)) expect(text).not.toMatch(/Yourprize|Isblocked|Call 1800|evil/);
  });

  it('is not sent again for an old nomination whose mails are deleted', async () => {
    const { id, path, document } = await addNomination({ email: ownAddress() });
    await waitForDocument(`mail/nomination-${id}-acknowledgement`, (mail) => expect(mail).toBeDefined());
    await document.update({ created_at: new Date('2026-01-01'), revision: 2, updated_at: now() });
    await waitForDocument(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    await Promise.all((await mails(id)).map((mail) => database().doc(`mail/${mail.id}`).delete()));
    await deliverWrite('written-nominations', { path, after: await readVersion(path) });
    expect(await mails(id)).toEqual([]);
  });

  it('confirms a subscription once', async () => {
    const id = newDocumentId();
    const email = ownAddress();
    for (let count = 0; count < 2; count += 1) {
      await database()
        .doc(`subscribers/${id}`)
        .set({ email, consent_version: '2026-11', consent_language: 'en', consented_at: now() });
    }
    await optedIn(id, 1);
    expect(await mails(`subscriber-${id}`)).toMatchObject([
      { to: [email], message: { text: expect.stringMatching(linkPattern) }, expires_at: expect.anything() },
    ]);
    await database().doc(`subscribers/${id}`).delete();
  });

  it('goes once more to somebody who unsubscribes and subscribes again, with a working link', async () => {
    const email = ownAddress();
    const id = await subscriberId(email);
    const path = `subscribers/${id}`;
    await postJson('/api/subscribers', { email });
    const [first] = await optedIn(id, 1);
    const before = await readVersion(path);
    expect((await postJson('/api/subscribers/unsubscribe', { token: first })).status).toBe(200);
    await postJson('/api/subscribers', { email });
    const keys = await optedIn(id, 2);
    const after = await readVersion(path);
    for (const event of [{ before }, { after }, { before, after }, { after: before }, { after }]) {
      await deliverWrite('subscriberWritten', { path, ...event });
    }
    expect(await optedIn(id, 2)).toEqual(keys);
    const second = keys.find((key) => key !== first);
    expect((await postJson('/api/subscribers/unsubscribe', { token: second })).status).toBe(200);
    expect((await database().doc(path).get()).exists).toBe(false);
  });
});
