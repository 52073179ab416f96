import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { practiceLimits } from '@utkarsh/domain/assessment/practices';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { erasePerson } from '../../tools/admin/erase';
import { bucket } from '../factories/bucket';
import { database, readDocument } from '../factories/firestore';
import {
  type Part,
  encodeForm,
  makeFilePart,
  makeSmallPng,
  makeTextPart,
  postForm,
} from '../factories/forms';
import { makePng, type TestFile } from '../factories/media';
import { addNomination, storeNomination } from '../factories/nominations';
import { suiteTarget } from '../factories/projects';
import { callApi, openAddress, postJson } from '../factories/site';
import { callAs, signInAs } from '../factories/staff';

const path = '/api/tracking/practices';
const read = (key: string) => postJson(path, { key });
const describeCulture = (key: string, text: string, before = '') =>
  callApi(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, pillar: 'culture', text, before }),
  });

const pdf: TestFile = {
  name: 'handbook.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
};

const readPdf = (name: string): TestFile => ({
  ...pdf,
  buffer: readFileSync(new URL(`../factories/pdfs/${name}.pdf`, import.meta.url)),
});

const partsOf = (key: string, file: TestFile, pillar = 'culture'): Part[] => [
  makeTextPart('key', key),
  makeTextPart('pillar', pillar),
  makeTextPart('name', file.name),
  makeFilePart('file', file),
];
const upload = (key: string, file: TestFile, { pillar = 'culture', headers = {} } = {}) =>
  postForm(encodeForm(partsOf(key, file, pillar)), headers, `${path}/files`);
const removeFile = (key: string, file: string) => postJson(`${path}/files/remove`, { key, file });

const idIn = ({ body }: { body: unknown }): string =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
const filesOf = async (nomination: string) =>
  (await bucket().getFiles({ prefix: `practices/${nomination}/` }))[0].map(({ name }) => name);

describe('the nominator', () => {
  it('describes practices of a pillar while the nomination is assessed', async () => {
    const { key, document } = await storeNomination({ status: 'assessment' });
    expect(await read(key)).toMatchObject({ status: 200, body: { open: true, texts: {}, files: [] } });
    expect(await describeCulture(key, ' Handbook in four languages. ')).toMatchObject({
      status: 200,
      body: { open: true, texts: { culture: 'Handbook in four languages.' } },
    });
    await document.update({ status: 'declined' });
    expect(await describeCulture(key, 'More.', 'Handbook in four languages.')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await read(key)).toMatchObject({
      body: { open: false, texts: { culture: 'Handbook in four languages.' } },
    });
  });

  it('overwrites no text that was changed in another window', async () => {
    const { key } = await storeNomination({ status: 'assessment' });
    await describeCulture(key, 'One.');
    expect(await describeCulture(key, 'Two.')).toMatchObject({ status: 409 });
    expect(await describeCulture(key, 'One.')).toMatchObject({ status: 200 });
    expect(await read(key)).toMatchObject({ body: { texts: { culture: 'One.' } } });
  });

  it.each(['new', 'certified', 'withdrawn'] as const)(
    'hands in nothing for a nomination that is %s',
    async (status) => {
      const { key, id } = await storeNomination({ status });
      expect(await describeCulture(key, 'One.')).toMatchObject({ status: 409 });
      expect(await upload(key, pdf)).toMatchObject({ status: 409 });
      expect(await filesOf(id)).toEqual([]);
    },
  );

  it('hands in nothing without consent or with an unknown key', async () => {
    const { key } = await storeNomination({ status: 'assessment', terms_accepted: 0 });
    expect(await describeCulture(key, 'One.')).toMatchObject({ status: 409 });
    expect(await describeCulture(newTrackingKey(), 'One.')).toMatchObject({ status: 404 });
    expect(await upload(newTrackingKey(), pdf)).toMatchObject({ status: 404 });
  });

  it('gets an error at the field for a text that is too long', async () => {
    const { key } = await storeNomination({ status: 'assessment' });
    const reply = await describeCulture(key, 'x'.repeat(practiceLimits.textLength + 1));
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { text: expect.stringContaining('2,000') } },
    });
  });

  it('hands in PDFs and pictures, and removes them again', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    const reply = await upload(key, pdf);
    expect(reply).toMatchObject({
      status: 201,
      body: { pillar: 'culture', name: 'handbook.pdf', type: 'application/pdf', bytes: pdf.buffer.length },
    });
    expect((await upload(key, makeSmallPng(), { pillar: 'growth' })).status).toBe(201);
    expect(await filesOf(id)).toHaveLength(2);
    expect(await removeFile(key, idIn(reply))).toMatchObject({
      status: 200,
      body: { files: [{ pillar: 'growth' }] },
    });
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('gets a hint how to save a HEIC picture of an iPhone', async () => {
    const { key } = await storeNomination({ status: 'assessment' });
    const heic: TestFile = {
      name: 'IMG_0007.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x10ftypheic\0\0\0\0'),
    };
    expect(await upload(key, heic)).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining('save or export it as a JPEG') } },
    });
  });

  it('stores a file once when the same request comes again', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await upload(key, pdf, { headers });
    expect(await upload(key, pdf, { headers })).toMatchObject({ status: 201, body: first.body });
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('stores a file once when the same request comes ten times at once', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(key, pdf, { headers })));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await filesOf(id)).toHaveLength(1);
    expect(await read(key)).toMatchObject({ body: { files: [{ name: pdf.name }] } });
  });

  it('hands in at most five files for a pillar, also at once', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    const replies = await Promise.all(Array.from({ length: 7 }, () => upload(key, pdf)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(await filesOf(id)).toHaveLength(5);
  });

  it.each<[string, TestFile]>([
    ['a byte order mark before it', readPdf('byteOrderMark')],
    ['a line break before it', readPdf('lineBreak')],
    ['zeros behind it', { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(2_000)]) }],
  ])('hands in a PDF with %s', async (_name, file) => {
    const { key } = await storeNomination({ status: 'assessment' });
    expect(await upload(key, file)).toMatchObject({ status: 201, body: { type: 'application/pdf' } });
  });

  it('gets an error in words for an encrypted PDF', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    expect(await upload(key, readPdf('encrypted'))).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining('protected by a password') } },
    });
    expect(await filesOf(id)).toEqual([]);
  });

  it('stores nothing for a deleted nomination', async () => {
    const { key, id, document } = await storeNomination({ status: 'assessment' });
    await document.delete();
    expect(await upload(key, pdf)).toMatchObject({ status: 404 });
    expect(await filesOf(id)).toEqual([]);
  });

  it('learns that a nomination is closed before a picture is decoded', async () => {
    const { key } = await storeNomination({ status: 'declined' });
    const brokenPicture = makePng();
    brokenPicture.buffer.fill(0, 60, 80);
    expect(await upload(key, brokenPicture)).toMatchObject({ status: 409 });
  });

  it('keeps the file of a first attempt when the second one fails', async () => {
    const { key, id, document } = await storeNomination({ status: 'assessment' });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect(await upload(key, pdf, { headers })).toMatchObject({ status: 201 });
    // The reply of the first attempt is lost.
    const { docs } = await database().collection('idempotency').where('about', '==', id).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await document.update({ status: 'declined' });
    expect((await upload(key, pdf, { headers })).status).toBeLessThan(500);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it.each<[string, TestFile]>([
    ['a page', { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>1</script>') }],
    ['half a PDF', { ...pdf, buffer: pdf.buffer.subarray(0, 20) }],
    ['an SVG', { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') }],
    ['a file of 11 MB', makePng({ padding: 11 * 1024 * 1024 })],
  ])('gets an error at the field for %s', async (_name, file) => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    const reply = await upload(key, file);
    expect(reply).toMatchObject({ body: { fields: { file: expect.stringMatching(/PDF, JPEG/) } } });
    expect([400, 413]).toContain(reply.status);
    expect(await filesOf(id)).toEqual([]);
  });
});

describe('a file that was handed in', () => {
  it('is downloaded by staff alone, and never opens as a page', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    const address = `/api/admin/nominations/${id}/practices/${idIn(await upload(key, pdf))}`;
    const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
    const reply = await openAddress(address, { headers });
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf.buffer);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename=handbook.pdf');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await openAddress(address)).status).toBe(401);
    for (const unknown of [`${address}x`, address.replace(id, '%2F')]) {
      expect(await callAs('viewer', 'GET', unknown)).toMatchObject({ status: 404 });
    }
  });

  it('has a name with the ending of its type, whatever a stranger called it', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    for (const [name, safeName] of [
      ['Rosters 2026.bat', 'Rosters 2026.bat.pdf'],
      ['page.HTML', 'page.HTML.pdf'],
      ['a.pdf.cmd', 'a.pdf.cmd.pdf'],
      ['Handbook.PDF', 'Handbook.PDF'],
    ] as const) {
      const reply = await upload(key, { ...pdf, name });
      expect(reply).toMatchObject({ status: 201, body: { name: safeName } });
      const address = `/api/admin/nominations/${id}/practices/${idIn(reply)}`;
      const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
      const { headers: replyHeaders } = await openAddress(address, { headers });
      expect(replyHeaders.get('content-disposition')).toContain(safeName);
      expect(replyHeaders.get('content-type')).toBe('application/pdf');
    }
  });

  it('that was stored under the name of another type is downloaded under a safe name', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    const file = idIn(await upload(key, pdf));
    const practices = database().doc(`practices/${id}`);
    const [storedFile] = (await practices.get()).get('files');
    await practices.update({ files: [{ ...storedFile, name: 'Rosters 2026.bat' }] });
    const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
    const reply = await openAddress(`/api/admin/nominations/${id}/practices/${file}`, { headers });
    expect(reply.headers.get('content-disposition')).toContain('Rosters 2026.bat.pdf');
    expect(await read(key)).toMatchObject({ body: { files: [{ name: 'Rosters 2026.bat.pdf' }] } });
  });

  it('loses the data that a camera put into a picture', async () => {
    const { key, id } = await storeNomination({ status: 'assessment' });
    await upload(key, makePng({ padding: 5_000 }));
    const [file = ''] = await filesOf(id);
    const [content] = await bucket().file(file).download();
    expect(content.includes('paDd')).toBe(false);
  });

  it('is erased with its nomination, as are the texts and the review', async () => {
    const email = `${crypto.randomUUID()}@foods.example`;
    const { key, id } = await addNomination({ status: 'assessment', email });
    await describeCulture(key, 'One.');
    await upload(key, pdf);
    await database()
      .doc(`practice_reviews/${id}`)
      .set({ culture_score: 80, revision: 1, updated_by: 'meena' });
    await erasePerson(suiteTarget(), email, { dryRun: false, yes: false, insights: [] });
    expect(await filesOf(id)).toEqual([]);
    expect(await readDocument('practices', id)).toBeUndefined();
    expect(await readDocument('practice_reviews', id)).toBeUndefined();
    expect(await read(key)).toMatchObject({ status: 404 });
  });
});
