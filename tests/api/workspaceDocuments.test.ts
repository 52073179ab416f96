import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentLimits } from '@utkarsh/domain/workspace/documents';
import { bucket } from '../factories/bucket';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import { encodeForm, makeFilePart, makeSmallPng, makeTextPart, postForm } from '../factories/forms';
import { smallPdf, type TestFile } from '../factories/media';
import { eraseNomination } from '../factories/history';
import { conflict, refusalOf } from '../factories/operations';
import { fetchFile } from '../factories/site';
import { callAs, callWithToken, signInAs } from '../factories/staff';
import { waitForDocument } from '../factories/triggers';
import { addMember, openNew } from '../factories/workspaces';

const pathOf = (workspace: string) => `/api/admin/workspaces/${workspace}/documents`;

interface Upload {
  kind?: string;
  title?: string;
  file?: TestFile;
  as?: 'admin' | 'viewer';
  headers?: Record<string, string>;
}
async function add(workspace: string, { file = smallPdf, as = 'admin', headers, ...texts }: Upload = {}) {
  const parts = Object.entries({ kind: 'Offer', title: 'Offer for 2027', ...texts });
  const body = encodeForm([
    ...parts.map(([name, text]) => makeTextPart(name, text)),
    makeFilePart('file', file),
  ]);
  const reply = await postForm(
    body,
    { Authorization: `Bearer ${await signInAs(as)}`, ...headers },
    pathOf(workspace),
  );
  return { ...reply, id: String(Reflect.get(Object(reply.body), 'id')) };
}
const filesOf = async (workspace: string) =>
  (await bucket().getFiles({ prefix: `workspaces/${workspace}/` }))[0].length;
const download = (workspace: string, document: string, { token }: { token: string }) =>
  fetchFile(`/api/workspaces/${workspace}/documents/${document}`, { Authorization: `Bearer ${token}` });
const accept = (workspace: string, document: string, { token }: { token: string }) =>
  callWithToken(token, 'POST', `/api/workspaces/${workspace}/documents/${document}/accept`);
const mailsTo = async (email: string) => {
  const { docs } = await collectionOf('mail').where('to', 'array-contains', email).get();
  return docs.filter((mail) => String(mail.get('message.subject')).startsWith('A document'));
};

describe('a document of a workspace', () => {
  it('is seen and downloaded by owners and editors, by readers if it is a decision, and by nobody else', async () => {
    const { id, owner } = await openNew();
    const [editor, reader] = [await addMember(id, owner, 'editor'), await addMember(id, owner, 'reader')];
    const offer = await add(id);
    expect(offer).toMatchObject({ status: 201, body: { kind: 'Offer', settled_at: '', accepted_by: '' } });
    const decision = await add(id, { kind: 'Decision', title: 'Our <decision>' });
    expect(await readDocument('workspaceViews', id)).toMatchObject({
      documents: [{ title: 'Offer for 2027' }, { title: 'Our <decision>' }],
    });
    const { documents } = (await readDocument('workspaceResults', id)) ?? {};
    expect(documents).toMatchObject([{ id: decision.id }]);
    for (const [member, statuses] of [
      [owner, [200, 200]],
      [editor, [200, 200]],
      [reader, [404, 200]],
    ] as const)
      expect([
        (await download(id, offer.id, member)).status,
        (await download(id, decision.id, member)).status,
      ]).toEqual(statuses);
    const { bytes, headers } = await download(id, offer.id, owner);
    expect(bytes).toEqual(smallPdf.buffer);
    expect(headers.get('content-disposition')).toBe('attachment; filename="Offer for 2027.pdf"');
    expect(headers.get('cache-control')).toContain('no-store');

    // Nobody else gets it: another workspace, a removed member, and staff by the path of members.
    const other = await openNew();
    await callWithToken(owner.token, 'DELETE', `/api/workspaces/${id}/members/${editor.uid}`);
    for (const stranger of [editor, other.owner, { token: await signInAs('admin') }]) {
      expect((await download(id, offer.id, stranger)).status).toBe(404);
      expect((await accept(id, offer.id, stranger)).status).toBe(404);
    }
    expect((await download(other.id, offer.id, other.owner)).status).toBe(404);
    expect((await fetchFile(`${pathOf(id)}/${offer.id}`)).status).toBe(401);
    expect((await callWithToken(owner.token, 'GET', `${pathOf(id)}/${offer.id}`)).status).toBe(403);
  });

  it('is added and removed by administrators alone, and is one of a bounded number', async () => {
    const { id } = await openNew();
    expect((await add(id, { as: 'viewer' })).status).toBe(403);
    const { id: document } = await add(id);
    expect(await filesOf(id)).toBe(1);
    const viewer = await signInAs('viewer');
    const header = { Authorization: `Bearer ${viewer}` };
    expect((await fetchFile(`${pathOf(id)}/${document}`, header)).bytes).toEqual(smallPdf.buffer);
    expect((await callAs('viewer', 'DELETE', `${pathOf(id)}/${document}`)).status).toBe(403);
    expect((await callAs('admin', 'DELETE', `${pathOf(id)}/${document}`)).status).toBe(200);
    expect((await callAs('admin', 'DELETE', `${pathOf(id)}/${document}`)).status).toBe(404);
    expect(await filesOf(id)).toBe(0);
    expect(await readDocument('workspaceViews', id)).toMatchObject({ documents: [] });

    expect((await add('NoSuchRecord00000000')).status).toBe(404);
    const full = Array.from({ length: documentLimits.count }, (_, index) => ({
      id: `d${index}`,
      kind: 'Other',
      title: 'x',
      bytes: 1,
      added_at: '',
      settled_at: '',
      accepted_by: '',
    }));
    await documentOf('workspaces', id).update({ documents: full });
    expect(await add(id)).toMatchObject(conflict);
    expect(await filesOf(id)).toBe(0);
  });

  it('is stored once when the same request comes again, and mailed to the owners alone, without words that mail programs turn into links', async () => {
    const { id, owner } = await openNew();
    const editor = await addMember(id, owner, 'editor');
    const upload = { title: 'https://evil.example', headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const replies = await Promise.all([add(id, upload), add(id, upload)]);
    expect((await add(id, upload)).id).toBe(replies[0].id);
    expect(await filesOf(id)).toBe(1);
    const [mail, ...others] = await mailsTo(owner.email);
    expect(others).toEqual([]);
    expect(String(mail?.get('message.text'))).toContain('Offer: https[:]//evil[.]example.');
    expect(await mailsTo(editor.email)).toEqual([]);
  });

  it('is refused in words at its field', async () => {
    const { id } = await openNew();
    const { buffer } = smallPdf;
    const refusals: [TestFile['buffer'], string][] = [
      [makeSmallPng().buffer, 'PDF'],
      [buffer.subarray(0, 20), ''],
      [readFileSync(new URL('../factories/pdfs/encrypted.pdf', import.meta.url)), 'password'],
      [Buffer.concat([buffer, Buffer.alloc(11 * 1024 * 1024)]), '10 MB'],
    ];
    for (const [bytes, words] of refusals) {
      const reply = await add(id, { file: { ...smallPdf, buffer: bytes } });
      expect([400, 413]).toContain(reply.status);
      expect(reply.body).toMatchObject({ fields: { file: expect.stringContaining(words) as unknown } });
    }
    expect(await add(id, { title: '', kind: 'Bill' })).toMatchObject(refusalOf(['title', 'kind']));
    expect(await filesOf(id)).toBe(0);
  });

  it('is erased with its workspace', async () => {
    const { id, nomination, key } = await openNew();
    await add(id);
    await eraseNomination({ id: nomination, key });
    await waitForDocument(`workspaces/${id}`, (data) => expect(data).toBeUndefined());
    expect(await filesOf(id)).toBe(0);
  });
});

describe('an offer', () => {
  it('is accepted once, by an owner, with history', async () => {
    const { id, owner } = await openNew();
    const editor = await addMember(id, owner, 'editor');
    const { id: offer } = await add(id);
    const { id: invoice } = await add(id, { kind: 'Invoice' });
    expect((await accept(id, offer, editor)).status).toBe(403);
    expect(await accept(id, invoice, owner)).toMatchObject(conflict);
    expect((await accept(id, offer, owner)).status).toBe(200);
    const view = await readDocument('workspaceViews', id);
    expect(view).toMatchObject({ documents: [{ accepted_by: expect.stringMatching(/\w+ \w+/) }, {}] });
    const second = await addMember(id, owner, 'owner');
    expect((await accept(id, offer, second)).status).toBe(200);
    expect(await readDocument('workspaces', id)).toMatchObject({
      documents: [{ accepted_by: owner.uid }, {}],
    });
    await callWithToken(second.token, 'DELETE', `/api/workspaces/${id}/members/${owner.uid}`);
    expect(await readDocument('workspaceViews', id)).toMatchObject({
      documents: [{ accepted_by: 'a former owner' }, {}],
    });
    const { docs } = await collectionOf('audit').where('record', '==', id).get();
    const change = {
      kind: 'updated',
      fields: expect.arrayContaining(['documents']) as unknown,
      actor: { kind: 'member', uid: owner.uid },
    };
    expect(docs.map((entry) => entry.data())).toContainEqual(expect.objectContaining(change));
  });
});

describe('an invoice', () => {
  it('is noted as paid by administrators', async () => {
    const { id } = await openNew();
    const [{ id: invoice }, { id: offer }] = [await add(id, { kind: 'Invoice' }), await add(id)];
    const note = (as: 'admin' | 'viewer', document = invoice) =>
      callAs(as, 'POST', `${pathOf(id)}/${document}/pay`);
    expect((await note('viewer')).status).toBe(403);
    expect(await note('admin', offer)).toMatchObject(conflict);
    for (const reply of [await note('admin'), await note('admin')]) expect(reply.status).toBe(200);
    expect(await readDocument('workspaceViews', id)).toMatchObject({
      documents: [{ settled_at: expect.stringMatching(/^20/), accepted_by: '' }, { settled_at: '' }],
    });
  });
});
