import { Timestamp } from 'firebase-admin/firestore';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { newDocumentId, newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { sheetDateFormat } from '@utkarsh/domain/staff/workbook';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { badEmails, longestEmail } from '../factories/badValues';
import { callAs, signInAs } from '../factories/staff';
import { database } from '../factories/firestore';
import { callApi, fetchFile, openAddress, postJson, type Reply } from '../factories/site';

const newEmail = (start = 'a') => `${start}${newDocumentId().toLowerCase()}@malar-mills.co.in`;
const recordOf = async (email: string) =>
  database()
    .collection(collections.subscribers)
    .doc(await subscriberId(email));
const keyOf = async (email: string) =>
  database()
    .collection(collections.unsubscribeKeys)
    .doc(await subscriberId(email));
const subscribe = (email: unknown) => postJson('/api/subscribers', { email });

describe('POST /api/subscribers', () => {
  it('stores one record for an address, as the form does', async () => {
    const email = newEmail();
    expect(await subscribe(` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await (await recordOf(email)).get()).data()).toEqual({
      email,
      search_tokens: searchTokens([email]),
      consent_version: currentConsentVersion,
      consent_language: 'en',
      consented_at: expect.any(Timestamp),
    });
  });

  it('stores the language in which the notice was read, and refuses an unknown one', async () => {
    const email = newEmail();
    await postJson('/api/subscribers', { email, consentLanguage: 'ta' });
    expect((await (await recordOf(email)).get()).data()).toMatchObject({ consent_language: 'ta' });
    expect(await postJson('/api/subscribers', { email, consentLanguage: 'xx' })).toMatchObject({
      status: 400,
      body: { fields: { consentLanguage: expect.any(String) as unknown } },
    });
  });

  it('answers a known address exactly like a new one', async () => {
    const email = newEmail();
    const [first, second, other] = [
      await subscribe(email),
      await subscribe(email),
      await subscribe(newEmail()),
    ];
    const withoutDate = ({ status, body, headers }: Reply) => {
      const { date: _date, ...rest } = Object.fromEntries(headers);
      return { status, body, headers: rest };
    };
    expect(withoutDate(second)).toEqual(withoutDate(first));
    expect(withoutDate(second)).toEqual(withoutDate(other));
  });

  it('keeps the first consent of a known address, until it unsubscribes', async () => {
    const email = newEmail();
    await subscribe(email);
    const record = await recordOf(email);
    await record.update({ consent_version: '2020-01' });
    const before = (await record.get()).data();
    await subscribe(` ${email.toUpperCase()} `);
    expect((await record.get()).data()).toEqual(before);
    await callAs('admin', 'DELETE', `/api/admin/subscribers/${record.id}`);
    await subscribe(email);
    expect((await record.get()).data()).toMatchObject({ consent_version: currentConsentVersion });
  });

  it('stores one record when it is sent twenty times at once', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe(email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await (await recordOf(email)).get()).data()).toMatchObject({ email });
  });

  it('accepts an address of the maximum length', async () => {
    expect((await subscribe(longestEmail)).status).toBe(200);
  });

  it.each([
    ['missing', undefined] as const,
    ...badEmails,
    ['with half an emoji', 'a\ud83c@malar.in'] as const,
  ])('refuses an address %s', async (_name, email) => {
    expect(await subscribe(email)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid', fields: { email: expect.stringMatching(/\S/) } },
    });
  });

  it('refuses unknown fields', async () => {
    const reply = await postJson('/api/subscribers', { email: newEmail(), admin: true });
    expect(reply).toMatchObject({ status: 400, body: { fields: { admin: expect.any(String) } } });
  });
});

describe('the link to unsubscribe', () => {
  const unsubscribe = (token: unknown) => postJson('/api/subscribers/unsubscribe', { token });

  async function subscribeWithKey() {
    const email = newEmail();
    const key = newUnsubscribeKey();
    await subscribe(email);
    await (await keyOf(email)).set({ key });
    return { email, key };
  }

  it('deletes the address and its key, and works once', async () => {
    const { email, key } = await subscribeWithKey();
    expect(await unsubscribe(key)).toMatchObject({ status: 200, body: { success: true } });
    expect((await (await recordOf(email)).get()).exists).toBe(false);
    expect((await (await keyOf(email)).get()).exists).toBe(false);
    expect(await unsubscribe(key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('deletes nothing for an unknown key', async () => {
    const { email } = await subscribeWithKey();
    expect((await unsubscribe(newUnsubscribeKey())).status).toBe(404);
    expect((await (await recordOf(email)).get()).exists).toBe(true);
  });

  it.each([undefined, '', 'short', 'x'.repeat(33), `${'x'.repeat(31)}/`, { $ne: '' }])(
    'rejects the key %j',
    async (token) => {
      expect(await unsubscribe(token)).toMatchObject({
        status: 400,
        body: { fields: { token: expect.any(String) } },
      });
    },
  );

  it('ignores a GET request, which scanners of mail send', async () => {
    const { email, key } = await subscribeWithKey();
    expect((await callApi(`/api/subscribers/unsubscribe?token=${key}`)).status).toBe(405);
    expect((await (await recordOf(email)).get()).exists).toBe(true);
  });
});

it('the page of the link is one static file that sends no referrer', async () => {
  const pages = await Promise.all(
    [newUnsubscribeKey(), newUnsubscribeKey()].map((key) => openAddress(`/unsubscribe/${key}`)),
  );
  const [first, second] = await Promise.all(pages.map((page) => page.text()));
  expect(first).toBe(second);
  expect(first).toContain('<meta name="robots" content="noindex">');
  for (const { status, headers } of pages) {
    expect(status).toBe(200);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

describe('subscribers, for staff', () => {
  it('are exported with dates', async () => {
    const email = newEmail('=1+1');
    await (
      await recordOf(email)
    ).set({
      email,
      search_tokens: searchTokens([email]),
      consent_version: '2026-11',
      consent_language: 'ta',
      consented_at: Timestamp.fromDate(new Date('2026-11-21T20:00:00Z')),
    });
    const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
    const reply = await fetchFile(
      `/api/admin/subscribers/export?search=${encodeURIComponent(email.slice(3))}`,
      headers,
    );
    expect(await readSheet(reply.bytes, { dateFormat: sheetDateFormat })).toEqual([
      ['E-mail', 'Consented At', 'Notice', 'Language'],
      [email, new Date('2026-11-22T01:30:00Z'), '2026-11', 'Tamil'],
    ]);
  });

  it('are deleted with their key, once', async () => {
    const email = newEmail();
    await subscribe(email);
    await (await keyOf(email)).set({ key: newUnsubscribeKey() });
    const path = `/api/admin/subscribers/${await subscriberId(email)}`;
    expect(await callAs('admin', 'DELETE', path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await (await keyOf(email)).get()).exists).toBe(false);
    expect((await callAs('admin', 'DELETE', path)).status).toBe(404);
    expect((await callAs('admin', 'DELETE', '/api/admin/subscribers/__x__')).status).toBe(404);
  });
});
