import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { collections } from '@utkarsh/domain/collections';
import { storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import { toSubmittedNomination } from '@utkarsh/domain/testing/nominations';
import type { Field } from '@utkarsh/domain/fields/fields';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { badNominations, makeNomination } from '../factories/nominations';
import { database } from '../factories/firestore';
import { callApi, postJson } from '../factories/site';

const stored = async (id: string) =>
  (await database().collection(collections.nominations).doc(id).get()).data();
const count = async () => (await database().collection(collections.nominations).count().get()).data().count;
const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : '';

describe('POST /api/nominations', () => {
  it('stores a nomination as the form does and answers with its id', async () => {
    const reply = await postJson('/api/nominations', makeNomination());
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ success: true, id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) });
    const data = await stored(idOf(reply.body));
    const record = storedNominationSchema.parse(data);
    expect(toSubmittedNomination(record)).toEqual(makeNomination());
    expect(record).toMatchObject({
      status: 'new',
      revision: 1,
      terms_accepted: 1,
      consent_version: currentConsentVersion,
      consent_language: 'en',
    });
    // A trigger adds the words it is found by, at once or a moment later.
    const { search_tokens: _words, ...written } = data ?? {};
    expect(Object.keys(written).toSorted()).toEqual(
      [...Object.keys(record), 'created_at', 'updated_at'].toSorted(),
    );
  });

  it('stores the language in which the notice was read, and refuses an unknown one', async () => {
    const reply = await postJson('/api/nominations', makeNomination({ consentLanguage: 'hi' }));
    expect((await stored(idOf(reply.body)))?.['consent_language']).toBe('hi');
    expect(await postJson('/api/nominations', { ...makeNomination(), consentLanguage: 'xx' })).toMatchObject({
      status: 400,
      body: { fields: { consentLanguage: expect.any(String) as unknown } },
    });
  });

  it('trims texts and keeps emoji, Devanagari and accents', async () => {
    const companyName = 'उत्कर्ष Café 🙂 & Sons';
    const reply = await postJson('/api/nominations', makeNomination({ companyName: `  ${companyName} ` }));
    expect(reply.status).toBe(201);
    expect((await stored(idOf(reply.body)))?.['company_name']).toBe(companyName);
  });

  it.each(
    Object.entries<Field>(nominationFields).flatMap(([name, field]) =>
      field.kind === 'choice' ? field.options.map((option) => [name, option]) : [],
    ),
  )('accepts the option %s: %s', async (name, option) => {
    const reply = await postJson('/api/nominations', { ...makeNomination(), [name]: option });
    expect(reply.status).toBe(201);
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
    ['an empty body', '', {}, 400],
    ['a list', '[]', {}, 400],
    ['a form', 'firstName=Anjali', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', 'hello', { 'Content-Type': 'text/plain' }, 415],
    ['70,000 bytes', JSON.stringify({ ...makeNomination(), mobile: 'x'.repeat(70_000) }), {}, 413],
  ])('answers %s with JSON and no stack', async (_name, body, headers, status) => {
    const reply = await postJson('/api/nominations', body, headers);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false, error: expect.stringMatching(/\S/) });
    expect(JSON.stringify(reply.body)).not.toMatch(/ at .*:\d+:\d+|node_modules/);
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

  it.each(['PUT', 'DELETE', 'PATCH'])('answers %s with 405 and the allowed methods', async (method) => {
    const reply = await callApi('/api/nominations', { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')).toContain('POST');
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
