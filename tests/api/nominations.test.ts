import { gzipSync } from 'node:zlib';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { nominationListSchema } from '@utkarsh/domain/contract/nominations';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { ofEach } from '@utkarsh/domain/fields/fields';
import {
  type NominationRecord,
  type StoredNomination,
  nominationRecordSchema,
  staffNominationFields,
  storedNominationSchema,
} from '@utkarsh/domain/nomination/nomination';
import {
  makeNomination,
  makeStoredNomination,
  toSubmittedNomination,
} from '@utkarsh/domain/testing/nominations';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { database, readNominationRecord } from '../factories/firestore';
import { badNominations, badNominationsOfStaff, toStoredShape } from '../factories/nominations';
import { expectOneWinnerOfEach, outcomeByApi, outcomeByRules, type RacingEdit } from '../factories/races';
import { callApi, postJson } from '../factories/site';
import { callAs } from '../factories/staff';
import { staffSdk } from '../factories/staffSdk';

const sdk = await staffSdk();
afterAll(sdk.close);

const read = async (id: string) =>
  (await database().collection(collections.nominations).doc(id).get()).data();
const count = async () => (await database().collection(collections.nominations).count().get()).data().count;
const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : '';

describe('POST /api/nominations', () => {
  it('stores a nomination as the form does and answers with its id', async () => {
    const reply = await postJson('/api/nominations', makeNomination());
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ success: true, id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) });
    const data = await read(idOf(reply.body));
    const record = storedNominationSchema.parse(data);
    expect(toSubmittedNomination(record)).toEqual(makeNomination());
    expect(record).toMatchObject({
      status: 'new',
      revision: 1,
      terms_accepted: 1,
      consent_version: currentConsentVersion,
      consent_language: 'en',
    });
    // A trigger adds the search words, at once or a moment later.
    const { search_tokens: _words, ...fields } = data ?? {};
    expect(Object.keys(fields).toSorted()).toEqual(
      [...Object.keys(record), 'created_at', 'updated_at'].toSorted(),
    );
  });

  it('stores the language in which the notice was read, and refuses an unknown one', async () => {
    const reply = await postJson('/api/nominations', makeNomination({ consentLanguage: 'hi' }));
    expect((await read(idOf(reply.body)))?.['consent_language']).toBe('hi');
    expect(await postJson('/api/nominations', { ...makeNomination(), consentLanguage: 'xx' })).toMatchObject({
      status: 400,
      body: { fields: { consentLanguage: expect.any(String) as unknown } },
    });
  });

  it('trims texts and keeps emoji, Devanagari and accents', async () => {
    const companyName = 'उत्कर्ष Café 🙂 & Sons';
    const reply = await postJson('/api/nominations', makeNomination({ companyName: `  ${companyName} ` }));
    expect(reply.status).toBe(201);
    expect((await read(idOf(reply.body)))?.['company_name']).toBe(companyName);
  });

  it('refuses every bad record, names the field and stores nothing', async () => {
    const before = await count();
    for (const { name, record, field } of badNominations) {
      const reply = await postJson('/api/nominations', record);
      expect(reply, name).toMatchObject({ status: 400, body: { success: false, code: 'invalid' } });
      expect(reply.body, name).toHaveProperty(['fields', field], expect.stringMatching(/\S/));
    }
    expect(await count()).toBe(before);
  });

  it.each([
    ['malformed JSON', Buffer.from('{"firstName":'), {}, 400],
    ['a compressed body', gzipSync(JSON.stringify(makeNomination())), { 'Content-Encoding': 'gzip' }, 415],
    ['broken UTF-8', Buffer.from([...Buffer.from('{"firstName":"'), 0xff, ...Buffer.from('"}')]), {}, 400],
  ])('refuses %s', async (_name, bytes, headers, status) => {
    const reply = await callApi('/api/nominations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: new Uint8Array(bytes),
    });
    expect(reply.status).toBe(status);
  });

  it('sends headers against framing, sniffing and caching', async () => {
    const { headers } = await postJson('/api/nominations', {});
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });
});

describe('an unknown address under /api', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/nominations/x/y', '/api/certified-organizations/huge'])(
    'gets a 404 in JSON: %s',
    async (path) => {
      const reply = await callApi(path);
      expect(reply).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    },
  );
});

const path = (id: string) => `/api/nominations/${id}`;
const documentOf = (id: string) => database().collection(collections.nominations).doc(id);

async function addNomination(changes: Partial<StoredNomination> = {}): Promise<string> {
  const id = newDocumentId();
  const nomination = makeStoredNomination(changes);
  const now = FieldValue.serverTimestamp();
  await documentOf(id).set({
    ...nomination,
    search_tokens: recordTokens('nominations', nomination),
    created_at: now,
    updated_at: now,
  });
  return id;
}

describe('a nomination of the API', () => {
  it('changes when the record is sent back as it was read, and comes back whole', async () => {
    const id = await addNomination();
    const record = await readNominationRecord(id);
    const reply = await callAs('admin', 'PUT', path(id), {
      ...record,
      status: 'in_review',
      mobile: ' 044 2345 ',
    });
    expect(reply.status).toBe(200);
    expect(nominationRecordSchema.parse(reply.body)).toEqual({
      ...record,
      status: 'in_review',
      mobile: '044 2345',
      revision: 2,
      updated_at: expect.any(String),
    });
    expect(await readNominationRecord(id)).toEqual(reply.body);
  });

  it('gets an assignee and loses it; an invalid uid is refused by name', async () => {
    const id = await addNomination();
    const assign = async (assignee: unknown) =>
      callAs('admin', 'PUT', path(id), { ...(await readNominationRecord(id)), assignee });
    expect(await assign('colleague-1')).toMatchObject({ status: 200, body: { assignee: 'colleague-1' } });
    expect(await assign('')).toMatchObject({ status: 200, body: { assignee: '' } });
    for (const uid of ['two words', 'a/b', 'x'.repeat(129), 7, null]) {
      expect(await assign(uid)).toMatchObject({
        status: 400,
        body: { fields: { assignee: expect.stringContaining('Assignee') } },
      });
    }
    expect((await documentOf(id).get()).data()).toMatchObject({ assignee: '', revision: 3 });
  });

  it('needs only the name in an edit of staff', async () => {
    const id = await addNomination();
    const empty = ofEach(staffNominationFields, () => '');
    const name = { first_name: 'Ila', last_name: 'Rao' };
    const edit = { ...(await readNominationRecord(id)), ...empty, ...name };
    expect(await callAs('admin', 'PUT', path(id), edit)).toMatchObject({
      status: 200,
      body: { ...empty, ...name },
    });
  });

  it('leaves an entry in the history that names who changed what', async () => {
    const id = await addNomination();
    await callAs('admin', 'PUT', path(id), {
      ...(await readNominationRecord(id)),
      status: 'contacted',
    });
    const entry = (
      await database().collection(collections.audit).doc(`nominations_${id}_2_updated`).get()
    ).data();
    expect(entry).toMatchObject({
      kind: 'updated',
      fields: ['revision', 'status'],
      actor: { kind: 'staff', uid: expect.stringMatching(/\w/) },
      before: { status: 'new' },
      after: { status: 'contacted' },
    });
  });

  it('refuses an edit from an older version, and the reply shows the present one', async () => {
    const id = await addNomination();
    const record = await readNominationRecord(id);
    await callAs('admin', 'PUT', path(id), { ...record, status: 'in_review' });
    const late = await callAs('admin', 'PUT', path(id), { ...record, status: 'declined' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, status: 'in_review', revision: 2 } },
    });
    expect((await readNominationRecord(id)).status).toBe('in_review');
  });

  describe('in 50 pairs of edits from one version', () => {
    const throughApi = (record: NominationRecord, status: string): RacingEdit => ({
      save: () => outcomeByApi(callAs('admin', 'PUT', path(record.id), { ...record, status })),
      makes: { status, revision: 2 },
    });
    const underRules = ({ id }: NominationRecord, mobile: string): RacingEdit => ({
      save: () => outcomeByRules(sdk.save(`nominations/${id}`, { mobile, revision: 2 })),
      makes: { mobile, revision: 2 },
    });
    type Pair = (record: NominationRecord) => readonly [RacingEdit, RacingEdit];
    it.each<[string, Pair]>([
      ['through the API', (record) => [throughApi(record, 'in_review'), throughApi(record, 'declined')]],
      ['through API and SDK', (record) => [throughApi(record, 'in_review'), underRules(record, '044 2222')]],
    ])('has 50 winners and 50 conflicts %s', async (_, edits) => {
      await expectOneWinnerOfEach({
        makeItem: async () => readNominationRecord(await addNomination()),
        edits,
        readItem: async ({ id }) => (await documentOf(id).get()).data(),
      });
    });
  });

  it('refuses every bad field by its stored name and stays unchanged', async () => {
    const id = await addNomination();
    const good = await readNominationRecord(id);
    for (const { name, record } of badNominationsOfStaff) {
      const edit = toStoredShape(record);
      const fields = Object.fromEntries(
        Object.entries(good).filter(([field]) => field in edit || field === 'status'),
      );
      const body = { ...fields, ...edit };
      // Staff may store the consent as 0 and send the fields of the record itself, unlike a nominator.
      if (/^consent false|^renewalOf|unknown field (id|status|created_at)|unknown field revision/.test(name))
        continue;
      const reply = await callAs('admin', 'PUT', path(id), body);
      expect(reply, name).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: expect.anything() },
      });
    }
    expect(await readNominationRecord(id)).toEqual(good);
  });

  it.each([
    ['a text as revision', { revision: '2' }, 'revision'],
    ['an unknown status', { status: 'done' }, 'status'],
    ['a private key', { key: 'x'.repeat(32) }, 'key'],
    ['search words', { search_tokens: [] }, 'search_tokens'],
  ])('refuses %s', async (_name, changes, field) => {
    const id = await addNomination();
    const reply = await callAs('admin', 'PUT', path(id), {
      ...(await readNominationRecord(id)),
      ...changes,
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('is deleted once and stays in the history', async () => {
    const id = await addNomination();
    expect(await callAs('admin', 'DELETE', path(id))).toMatchObject({ status: 200, body: { success: true } });
    expect(await callAs('admin', 'DELETE', path(id))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const entry = await database().collection(collections.audit).doc(`nominations_${id}_1_deleted`).get();
    expect(entry.data()).toMatchObject({ kind: 'deleted', before: { first_name: 'Anjali' }, after: null });
  });

  it('is not deleted under a malformed id', async () => {
    for (const id of ['..', '__proto__', 'x'.repeat(200), 'a%2Fb', '%F0%9F%99%82']) {
      expect((await callAs('admin', 'DELETE', path(id))).status, id).toBe(404);
    }
  });
});

describe('the list of nominations', () => {
  const list = async (query: string, address = '/api/nominations') => {
    const reply = await callAs('viewer', 'GET', `${address}?${query}`);
    expect(reply.status).toBe(200);
    return nominationListSchema.parse(reply.body);
  };

  it('comes in pages, newest first, with the total', async () => {
    const ids = [];
    for (let number = 0; number < 3; number += 1) ids.unshift(await addNomination());
    const first = await list('limit=2');
    const second = await list('limit=2&page=2');
    expect([...first.nominations, ...second.nominations].slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(first.nominations[0]).toEqual(await readNominationRecord(ids[0] ?? ''));
    const snapshot = await database().collection(collections.nominations).count().get();
    expect(first.total).toBe(snapshot.data().count);
  });

  it('finds a phone number in any script and with words around it', async () => {
    const digits = String(7_000_000_000 + Math.floor(Math.random() * 999_999_999));
    const id = await addNomination({ mobile: `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` });
    const indian = [...digits].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('');
    for (const phrase of [`call ${digits.slice(0, 5)}-${digits.slice(5)} (office)`, indian])
      expect(await list(`search=${encodeURIComponent(phrase)}`)).toMatchObject({
        total: 1,
        nominations: [{ id }],
      });
  });

  it('finds words of names, company and address by their beginnings', async () => {
    const word = `zy${newDocumentId().toLowerCase()}`;
    const id = await addNomination({
      company_name: `Looms of ${word} Pvt Ltd`,
      first_name: 'Élodie',
      email: 'e.rao@looms.in',
    });
    await addNomination({ company_name: `Mills of ${word}` });
    expect(await list(`search=${word.slice(0, 12)}%20elod`)).toMatchObject({
      total: 1,
      nominations: [{ id }],
    });
    expect((await list(`search=${word}`)).total).toBe(2);
    expect((await list(`search=${word}%20nothing`)).total).toBe(0);
  });

  it('filters by several statuses, with a search too', async () => {
    const word = `st${newDocumentId().toLowerCase()}`;
    const id = await addNomination({ company_name: word, status: 'assessment' });
    await addNomination({ company_name: word });
    await addNomination({ company_name: word, status: 'contacted' });
    expect(await list(`search=${word}&status=assessment`)).toMatchObject({ total: 1, nominations: [{ id }] });
    expect((await list(`search=${word}&status=new,assessment`)).total).toBe(2);
    const all = await list('status=assessment&limit=100');
    expect(all.nominations.every(({ status }) => status === 'assessment')).toBe(true);
  });

  it('is identical under /api/admin/nominations', async () => {
    await addNomination();
    expect(await list('limit=5', '/api/admin/nominations')).toEqual(await list('limit=5'));
  });

  it.each(['/api/nominations', '/api/admin/insights'])(
    'refuses a page beyond 10,000 records: %s',
    async (path) => {
      const reply = await callAs('viewer', 'GET', `${path}?page=101&limit=100`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.anything() } });
    },
  );
});
