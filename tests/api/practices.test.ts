import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { practiceLimits } from '@utkarsh/domain/assessment/practices';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { bucket } from '../factories/bucket';
import { eraseNomination } from '../factories/history';
import { collectionOf, documentOf, readDocument } from '../factories/firestore';
import { encodeForm, makeFilePart, makeTextPart, postForm } from '../factories/forms';
import { makePng, smallPdf as pdf, type TestFile } from '../factories/media';
import { addNomination, storeNomination } from '../factories/nominations';
import { conflict, refusalOf } from '../factories/operations';
import { callApi, openAddress, postJson } from '../factories/site';
import { callAs, signInAs } from '../factories/staff';
import { waitForDocument } from '../factories/triggers';

const path = '/api/tracking/practices';
const read = (key: string) => postJson(path, { key });
const describeCulture = (key: string, text: string, before = '') =>
  callApi(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, pillar: 'culture', text, before }),
  });

const put = (step: string, body: object) =>
  callApi(`${path}/${step}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const handIn = (key: string, handed_in = true) => put('hand-in', { key, handed_in });
const ask = (nomination: string, text: string, role: 'admin' | 'viewer' = 'admin') =>
  callAs(role, 'POST', `/api/admin/nominations/${nomination}/practice-questions`, {
    pillar: 'culture',
    text,
  });
const review = (nomination: string) =>
  documentOf('practice_reviews', nomination).set({
    culture_score: 80,
    revision: 1,
    updated_by: 'meena',
    updated_at: new Date(),
  });
const practicesSchema = z.object({ questions: z.array(z.object({ id: z.string() })) });
const questionIn = ({ body }: { body: unknown }) => practicesSchema.parse(body).questions.at(-1)?.id;
const stateIs = (nomination: string, state: string | undefined) =>
  waitForDocument(`nominations/${nomination}`, (data) => expect(data?.['practices_state']).toBe(state));

const readPdf = (name: string): TestFile => ({
  ...pdf,
  buffer: readFileSync(new URL(`../factories/pdfs/${name}.pdf`, import.meta.url)),
});
const heic: TestFile = {
  name: 'IMG_0007.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x10ftypheic\0\0\0\0'),
};
const page: TestFile = {
  name: 'a.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<script>1</script>'),
};
const svg: TestFile = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') };

const upload = (key: string, file: TestFile, { pillar = 'culture', headers = {} } = {}) => {
  const texts = Object.entries({ key, pillar, name: file.name });
  const parts = [...texts.map(([name, text]) => makeTextPart(name, text)), makeFilePart('file', file)];
  return postForm(encodeForm(parts), headers, `${path}/files`);
};
const idIn = ({ body }: { body: unknown }) => String(Reflect.get(Object(body), 'id'));
const newKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

const filesOf = async (nomination: string) =>
  (await bucket().getFiles({ prefix: `practices/${nomination}/` }))[0].map(({ name }) => name);

const storeAssessed = () => storeNomination({ status: 'assessment' });

describe('the nominator', () => {
  it('describes practices of a pillar while the nomination is assessed, against the text that was read', async () => {
    const { key, document } = await storeAssessed();
    expect((await read(key)).body).toMatchObject({ open: true, texts: {}, files: [] });
    const texts = { culture: 'Handbook in four languages.' };
    const reply = await describeCulture(key, ` ${texts.culture} `);
    expect(reply).toMatchObject({ status: 200, body: { open: true, texts } });
    // A text that was changed in another window is not overwritten.
    expect(await describeCulture(key, 'Two.')).toMatchObject(conflict);
    expect((await describeCulture(key, texts.culture)).status).toBe(200);
    expect((await read(key)).body).toMatchObject({ texts });
    const refusal = refusalOf({ text: expect.stringContaining('2,000') as unknown });
    expect(await describeCulture(key, 'x'.repeat(practiceLimits.textLength + 1))).toMatchObject(refusal);
    await document.update({ status: 'declined' });
    expect(await describeCulture(key, 'More.', texts.culture)).toMatchObject(conflict);
    expect((await read(key)).body).toMatchObject({ open: false, texts });
  });

  it('hands in nothing for a nomination that is not assessed or has no consent, and learns that before a picture is decoded', async () => {
    const brokenPicture = makePng();
    brokenPicture.buffer.fill(0, 60, 80);
    for (const changes of [
      { status: 'new' },
      { status: 'certified' },
      { status: 'withdrawn' },
      { status: 'assessment', terms_accepted: 0 },
    ] as const) {
      const { key, id } = await storeNomination(changes);
      const replies = [describeCulture(key, 'One.'), upload(key, pdf), upload(key, brokenPicture)];
      for (const reply of await Promise.all(replies)) expect(reply, changes.status).toMatchObject(conflict);
      expect(await filesOf(id)).toEqual([]);
    }
  });

  it('hands in nothing with an unknown key or for a deleted nomination', async () => {
    const { key, id, document } = await storeAssessed();
    await document.delete();
    for (const unknown of [key, newTrackingKey()])
      for (const reply of [await describeCulture(unknown, 'One.'), await upload(unknown, pdf)])
        expect(reply.status).toBe(404);
    expect(await filesOf(id)).toEqual([]);
  });

  it('hands in PDFs and pictures, and removes them again', async () => {
    const { key, id } = await storeAssessed();
    const reply = await upload(key, pdf);
    const body = { pillar: 'culture', name: 'handbook.pdf', type: pdf.mimeType, bytes: pdf.buffer.length };
    expect(reply).toMatchObject({ status: 201, body });
    expect((await upload(key, makePng({ padding: 5_000 }), { pillar: 'growth' })).status).toBe(201);
    expect(await filesOf(id)).toHaveLength(2);
    const removal = await postJson(`${path}/files/remove`, { key, file: idIn(reply) });
    expect(removal).toMatchObject({ status: 200, body: { files: [{ pillar: 'growth' }] } });
    const [picture = '', ...others] = await filesOf(id);
    expect(others).toEqual([]);
    // It has lost the data that a camera put into it.
    expect((await bucket().file(picture).download())[0].includes('paDd')).toBe(false);
  });

  it('stores a file once when the same request comes three times at once and again later', async () => {
    const { key, id } = await storeAssessed();
    const options = newKey();
    const replies = await Promise.all([1, 2, 3].map(() => upload(key, pdf, options)));
    replies.push(await upload(key, pdf, options));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await filesOf(id)).toHaveLength(1);
    expect((await read(key)).body).toMatchObject({ files: [{ name: pdf.name }] });
  });

  it('keeps the file of a first attempt when the second one fails', async () => {
    const { key, id, document } = await storeAssessed();
    const options = newKey();
    expect((await upload(key, pdf, options)).status).toBe(201);
    // The reply of the first attempt is lost.
    const { docs } = await collectionOf('idempotency').where('about', '==', id).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await document.update({ status: 'declined' });
    expect((await upload(key, pdf, options)).status).toBeLessThan(500);
    expect(await filesOf(id)).toHaveLength(1);
  });

  it('hands in at most five files for a pillar, also at once', async () => {
    const { key, id } = await storeAssessed();
    const replies = await Promise.all(Array.from({ length: 7 }, () => upload(key, pdf)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(await filesOf(id)).toHaveLength(5);
  });

  it('hands in a PDF with something before or behind it, and reads at the field what is wrong with another file', async () => {
    const { key, id } = await storeAssessed();
    const zeros = { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(2_000)]) };
    for (const file of [readPdf('byteOrderMark'), readPdf('lineBreak'), zeros])
      expect(await upload(key, file)).toMatchObject({ status: 201, body: { type: 'application/pdf' } });
    const refusals: [TestFile, RegExp][] = [
      [readPdf('encrypted'), /protected by a password/],
      [heic, /save or export it as a JPEG/],
      [page, /PDF, JPEG/],
      [{ ...pdf, buffer: pdf.buffer.subarray(0, 20) }, /PDF, JPEG/],
      [svg, /PDF, JPEG/],
      [makePng({ padding: 11 * 1024 * 1024 }), /PDF, JPEG/],
    ];
    for (const [file, words] of refusals) {
      const reply = await upload(key, file);
      expect([400, 413], file.name).toContain(reply.status);
      expect(reply.body).toMatchObject({ fields: { file: expect.stringMatching(words) as unknown } });
    }
    expect(await filesOf(id)).toHaveLength(3);
  });
});

describe('practices', () => {
  it('are a draft until they are handed in, then closed, and can be taken back until the review begins', async () => {
    const { key, id } = await storeAssessed();
    expect(await handIn(key)).toMatchObject(conflict);
    await describeCulture(key, 'One.');
    await stateIs(id, 'draft');
    const file = idIn(await upload(key, pdf));
    const reply = await handIn(key);
    expect(reply).toMatchObject({ status: 200, body: { handed_in: { by: '' }, review_begun: false } });
    expect((await handIn(key)).body).toEqual(reply.body);
    const changes = [
      await describeCulture(key, 'Two.', 'One.'),
      await upload(key, pdf),
      await postJson(`${path}/files/remove`, { key, file }),
    ];
    for (const change of changes) expect(change).toMatchObject(conflict);
    expect(await filesOf(id)).toHaveLength(1);
    expect((await postJson('/api/tracking', { key })).body).toMatchObject({ handed_in: todayInIndia() });
    await stateIs(id, 'handed_in');
    expect(await handIn(key, false)).toMatchObject({ status: 200, body: { handed_in: null } });
    expect((await describeCulture(key, 'Two.', 'One.')).status).toBe(200);
    await handIn(key);
    await review(id);
    expect(await handIn(key, false)).toMatchObject(conflict);
    await stateIs(id, 'reviewed');
  });

  it('keep a text that is saved while they are handed in, or refuse it', async () => {
    const { key } = await storeAssessed();
    await describeCulture(key, 'One.');
    const [save] = await Promise.all([describeCulture(key, 'Two.', 'One.'), handIn(key)]);
    const culture = save.status === 200 ? 'Two.' : 'One.';
    expect([200, 409]).toContain(save.status);
    expect((await read(key)).body).toMatchObject({ texts: { culture }, handed_in: { by: '' } });
  });

  it('keep the text of one of two editors who save at once, and tell the other', async () => {
    const { key } = await storeAssessed();
    await describeCulture(key, 'One.');
    const replies = await Promise.all(['Two.', 'Three.'].map((text) => describeCulture(key, text, 'One.')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const culture = replies[0]?.status === 200 ? 'Two.' : 'Three.';
    expect((await read(key)).body).toMatchObject({ texts: { culture } });
  });

  it('have questions of staff, which open their pillar until they are answered or the nomination is decided', async () => {
    const { key, id, document } = await storeAssessed();
    await describeCulture(key, 'One.');
    await handIn(key);
    await review(id);
    expect((await ask(id, 'Since when?', 'viewer')).status).toBe(403);
    expect((await ask(id, 'Since when?')).status).toBe(200);
    expect((await ask(id, 'Since when?')).status).toBe(200);
    await stateIs(id, 'asked');
    const question = questionIn(await read(key));
    expect((await postJson('/api/tracking', { key })).body).toMatchObject({ question });
    expect((await describeCulture(key, 'Two.', 'One.')).status).toBe(200);
    const reply = await put('answers', { key, question, answer: ' Since 2019. ' });
    const pair = { pillar: 'culture', text: 'Since when?', answer: 'Since 2019.' };
    expect(reply).toMatchObject({ status: 200, body: { questions: [pair] } });
    expect(await put('answers', { key, question, answer: 'Never.' })).toMatchObject(conflict);
    expect((await put('answers', { key, question: 'q', answer: 'Never.' })).status).toBe(404);
    expect(await describeCulture(key, 'Three.', 'Two.')).toMatchObject(conflict);
    await stateIs(id, 'answered');
    await review(id);
    await stateIs(id, 'reviewed');

    // They are closed to questions and answers once the nomination is decided.
    await ask(id, 'Where?');
    const open = questionIn(await read(key));
    await document.update({ status: 'declined', revision: 2 });
    expect(await ask(id, 'Why?')).toMatchObject(conflict);
    expect(await put('answers', { key, question: open, answer: 'In Erode.' })).toMatchObject(conflict);
    await stateIs(id, undefined);
    expect((await ask(newDocumentId(), 'Why?')).status).toBe(404);
  });
});

describe('a file that was handed in', () => {
  const addressOf = (nomination: string, file: string) =>
    `/api/admin/nominations/${nomination}/practices/${file}`;
  const download = async (address: string) =>
    openAddress(address, { headers: { Authorization: `Bearer ${await signInAs('viewer')}` } });

  it('is downloaded by staff alone, and never opens as a page', async () => {
    const { key, id } = await storeAssessed();
    const address = addressOf(id, idIn(await upload(key, pdf)));
    const reply = await download(address);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf.buffer);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-disposition': 'attachment; filename=handbook.pdf',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect((await openAddress(address)).status).toBe(401);
    for (const unknown of [`${address}x`, address.replace(id, '%2F')])
      expect((await callAs('viewer', 'GET', unknown)).status).toBe(404);
  });

  it('has a name with the ending of its type, whatever a stranger called it, and whatever was stored', async () => {
    const { key, id } = await storeAssessed();
    const reply = await upload(key, { ...pdf, name: 'Rosters 2026.bat' });
    expect(reply).toMatchObject({ status: 201, body: { name: 'Rosters 2026.bat.pdf' } });
    for (const name of ['Rosters 2026.bat.pdf', 'Rosters 2026.bat']) {
      const practices = documentOf('practices', id);
      const [file] = (await practices.get()).get('files') as object[];
      await practices.update({ files: [{ ...file, name }] });
      const { headers } = await download(addressOf(id, idIn(reply)));
      expect(headers.get('content-disposition')).toContain('Rosters 2026.bat.pdf');
      expect((await read(key)).body).toMatchObject({ files: [{ name: 'Rosters 2026.bat.pdf' }] });
    }
  });

  it('is erased with its nomination, as are the texts and the review', async () => {
    const { key, id } = await addNomination({ status: 'assessment' });
    await describeCulture(key, 'One.');
    await upload(key, pdf);
    await documentOf('practice_reviews', id).set({ culture_score: 80, revision: 1, updated_by: 'meena' });
    await eraseNomination({ id, key });
    expect(await filesOf(id)).toEqual([]);
    expect(await readDocument('practices', id)).toBeUndefined();
    expect(await readDocument('practice_reviews', id)).toBeUndefined();
    expect((await read(key)).status).toBe(404);
    // The rules saw the nomination a moment before its erasure.
    await documentOf('practice_reviews', id).set({ culture_score: 90, revision: 1, updated_by: 'meena' });
    const note = newDocumentId();
    await documentOf('nominationNotes', note).set({ nomination: id, text: 'Called.', author: 'meena' });
    for (const path of [`practice_reviews/${id}`, `nomination_notes/${note}`])
      await waitForDocument(path, (data) => expect(data).toBeUndefined());
  });
});
