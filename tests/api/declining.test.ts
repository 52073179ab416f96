import { describe, expect, it } from 'vitest';
import { declinedSchema } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { callAs } from '../factories/staff';
import { database, readDocument } from '../factories/firestore';
import { addNomination } from '../factories/nominations';
import { readEntry } from '../factories/history';

const reason = 'The organization has four employees.';
const decline = (id: string, body: object = {}) =>
  callAs('admin', 'POST', `/api/admin/nominations/${id}/decline`, {
    reason,
    mail: true,
    revision: 1,
    ...body,
  });

const notesOf = async (id: string) => {
  const notes = await database().collection('nomination_notes').where('nomination', '==', id).get();
  return notes.docs.map((note) => note.data());
};

/** Returns the mails with the reason, which leaves out the acknowledgement. */
async function mailsTo(email: string) {
  const mails = await database().collection('mail').where('to', 'array-contains', email).get();
  return mails.docs.map((mail) => JSON.stringify(mail.data())).filter((mail) => mail.includes(reason));
}

const makeMailbox = () => `${newDocumentId().toLowerCase()}@malar-mills.co.in`;

describe('declining a nomination', () => {
  it('sets the status, notes the reason and mails it, with the history', async () => {
    const email = makeMailbox();
    const { id } = await addNomination({ email });
    const reply = await decline(id, {});
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { nomination, mailed } = declinedSchema.parse(reply.body);
    expect(nomination).toMatchObject({ id, status: 'declined', revision: 2 });
    expect(mailed).toBe(true);
    expect(await readEntry(`nominations_${id}_2_updated`)).toMatchObject({ fields: ['revision', 'status'] });
    expect(await notesOf(id)).toMatchObject([
      { text: `Declined: ${reason}`, author: expect.any(String) as string },
    ]);
    const [mail = '', ...others] = await mailsTo(email);
    expect(mail).toContain(nominationReference(id));
    expect(others).toEqual([]);
  });

  it('mails nothing unless staff ask for it and the nominator consents', async () => {
    for (const [changes, mail] of [
      [{}, false],
      [{ terms_accepted: 0 }, true],
    ] as const) {
      const email = makeMailbox();
      const { id } = await addNomination({ email, ...changes });
      expect((await decline(id, { mail })).body).toMatchObject({ mailed: false });
      expect(await notesOf(id)).toHaveLength(1);
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it('happens once: the second of two concurrent calls gets the present nomination', async () => {
    const { id } = await addNomination({ email: makeMailbox() });
    const replies = await Promise.all([decline(id), decline(id, { reason: 'It has closed.' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      current: { id, status: 'declined' },
    });
    expect(await notesOf(id)).toHaveLength(1);
  });

  it('repeats its reply when the client sends it again, and neither notes nor mails twice', async () => {
    const email = makeMailbox();
    const { id, edit } = await addNomination({ email });
    const first = await decline(id);
    expect(await decline(id)).toMatchObject({ status: 200, body: first.body });
    expect(await notesOf(id)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    for (const other of [{ reason: 'It has closed.' }, { mail: false }])
      expect(await decline(id, other)).toMatchObject({
        status: 409,
        body: { current: { status: 'declined' } },
      });
    await edit(3, { status: 'in_review' });
    expect((await decline(id)).status).toBe(409);
  });

  it('changes nothing without a reason, and nothing on a withdrawn nomination', async () => {
    const { id, edit } = await addNomination({ email: makeMailbox() });
    expect(await decline(id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Say why it is declined.' } },
    });
    await edit(2, { status: 'withdrawn', terms_accepted: 0 });
    expect(await decline(id, { revision: 2 })).toMatchObject({
      status: 400,
      body: { fields: { status: expect.any(String) as string } },
    });
    expect(await readDocument('nominations', id)).toMatchObject({ status: 'withdrawn', revision: 2 });
    expect(await notesOf(id)).toEqual([]);
  });
});
