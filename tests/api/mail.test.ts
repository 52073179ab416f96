import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { newDocumentId } from '@utkarsh/domain/ids';
import { nominationReference } from '@utkarsh/domain/nominationReference';
import { nominate } from '../factories/followed';
import { database } from '../factories/firestore';
import { storedInsight } from '../factories/insights';
import { eventually, tell, versionOf } from '../factories/triggers';

const now = () => FieldValue.serverTimestamp();

describe('mail', () => {
  const mails = async (part: string) => {
    const { docs } = await database().collection('mail').get();
    return docs.filter((mail) => mail.id.includes(part)).map((mail) => ({ id: mail.id, ...mail.data() }));
  };

  it('goes once to the nominator and once to staff, however often the nomination is told of', async () => {
    const { id, path, stored } = await nominate();
    await eventually(`mail/nomination-${id}-notice`, (mail) => expect(mail).toBeDefined());
    const sent = await mails(id);
    expect(sent).toMatchObject([
      {
        id: `nomination-${id}-acknowledgement`,
        to: [stored.email],
        message: { subject: expect.stringContaining(nominationReference(id)), html: expect.any(String) },
      },
      { id: `nomination-${id}-notice`, to: [brand.email] },
    ]);
    expect(Reflect.get(Object(Reflect.get(Object(sent[0]), 'message')), 'text')).toContain(
      `/nomination/${stored.tracking_key}`,
    );
    const after = await versionOf(path);
    for (let count = 0; count < 3; count += 1) await tell('nominationWritten', { path, after });
    expect(await mails(id)).toEqual(sent);
  });

  it('is not sent again for an old nomination whose mails are deleted', async () => {
    const { id, path, document } = await nominate();
    await eventually(`mail/nomination-${id}-notice`, (mail) => expect(mail).toBeDefined());
    await document.update({ created_at: new Date('2026-01-01'), revision: 2, updated_at: now() });
    await eventually(`audit/nominations_${id}_2_updated`, (entry) => expect(entry).toBeDefined());
    await Promise.all((await mails(id)).map((mail) => database().doc(`mail/${mail.id}`).delete()));
    await tell('nominationWritten', { path, after: await versionOf(path) });
    expect(await mails(id)).toEqual([]);
  });

  it('tells staff of an insight, and a subscriber of the subscription, once', async () => {
    const id = newDocumentId();
    const times = { created_at: now(), updated_at: now(), published_at: null };
    await database()
      .doc(`insights/${id}`)
      .set({ ...storedInsight(id), ...times });
    const email = `${id.toLowerCase()}@malar-mills.co.in`;
    for (let count = 0; count < 2; count += 1) {
      await database()
        .doc(`subscribers/${id}`)
        .set({ email, consent_version: '2026-11', consented_at: now() });
    }
    await eventually(`mail/insight-${id}-notice`, (mail) =>
      expect(mail).toMatchObject({ to: [brand.email] }),
    );
    await eventually(`mail/subscriber-${id}-opt-in`, (mail) =>
      expect(mail).toMatchObject({
        to: [email],
        message: { text: expect.stringMatching(/\/unsubscribe\/[A-Za-z0-9]{32}\b/) },
        expires_at: expect.anything(),
      }),
    );
    await database().doc(`insights/${id}`).delete();
    await database().doc(`subscribers/${id}`).delete();
  });
});
