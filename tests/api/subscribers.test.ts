import { Timestamp } from 'firebase-admin/firestore';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { newDocumentId, newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { sheetDateFormat } from '@utkarsh/domain/staff/workbook';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { longestEmail } from '../factories/badValues';
import { documentOf, readDocument } from '../factories/firestore';
import { storeSubscriber } from '../factories/mails';
import { refusalOf } from '../factories/operations';
import { fetchFile, openAddress, postJson, type Reply } from '../factories/site';
import { callAs, signInAs } from '../factories/staff';

const newEmail = (start = 'a') => `${start}${newDocumentId().toLowerCase()}@malar-mills.co.in`;
const recordOf = async (email: string) => documentOf('subscribers', await subscriberId(email));
const subscribe = (email: string) => postJson('/api/subscribers', { email });

describe('a subscription', () => {
  it('has one record for an address, as the form stores it, even when it is sent five times at once', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 5 }, () => subscribe(` ${email.toUpperCase()} `)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect((await (await recordOf(email)).get()).data()).toEqual({
      email,
      search_tokens: searchTokens([email]),
      consent_version: currentConsentVersion,
      consent_language: 'en',
      consented_at: expect.any(Timestamp),
    });
    expect((await subscribe(longestEmail)).status).toBe(200);
  });

  it('gets the same answer for a known address as for a new one', async () => {
    const email = newEmail();
    const replies = [await subscribe(email), await subscribe(email), await subscribe(newEmail())];
    const [first, second, other] = replies.map(({ status, body, headers }: Reply) => {
      const { date: _date, ...rest } = Object.fromEntries(headers);
      return { status, body, headers: rest };
    });
    expect(second).toEqual(first);
    expect(second).toEqual(other);
  });

  it('keeps the first consent of an address, until it is deleted', async () => {
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
});

describe('the link to unsubscribe', () => {
  const unsubscribe = (token: unknown) => postJson('/api/subscribers/unsubscribe', { token });

  it('deletes the address and its key, and works once', async () => {
    const { id, key, isSubscribed } = await storeSubscriber();
    expect((await unsubscribe(newUnsubscribeKey())).status).toBe(404);
    expect(await isSubscribed()).toBe(true);
    expect(await unsubscribe(key)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSubscribed()).toBe(false);
    expect(await readDocument('unsubscribeKeys', id)).toBeUndefined();
    expect(await unsubscribe(key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each([undefined, '', 'short', 'x'.repeat(33), `${'x'.repeat(31)}/`, { $ne: '' }])(
    'rejects the key %j',
    async (token) => {
      expect(await unsubscribe(token)).toMatchObject(refusalOf(['token']));
    },
  );

  it('has a page that is one static file and sends no referrer', async () => {
    const open = async () => {
      const page = await openAddress(`/unsubscribe/${newUnsubscribeKey()}`);
      expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      return page.text();
    };
    const [first, second] = [await open(), await open()];
    expect(first).toBe(second);
    expect(first).toContain('<meta name="robots" content="noindex">');
  });
});

it('the export of subscribers has their dates', async () => {
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
  const path = `/api/admin/subscribers/export?search=${encodeURIComponent(email.slice(3))}`;
  const reply = await fetchFile(path, headers);
  expect(await readSheet(reply.bytes, { dateFormat: sheetDateFormat })).toEqual([
    ['E-mail', 'Consented At', 'Notice', 'Language'],
    [email, new Date('2026-11-22T01:30:00Z'), '2026-11', 'Tamil'],
  ]);
});
