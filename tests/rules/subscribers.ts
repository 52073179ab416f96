import { createHash } from 'node:crypto';
import { currentConsentVersion } from '@utkarsh/domain/consent';
import { newDocumentId } from '@utkarsh/domain/ids';
import { subscriberId, subscriptionSchema } from '@utkarsh/domain/subscriber';
import { describe, expect, it } from 'vitest';
import { badEmails, longestEmail } from '../factories/badSubscribers';
import type { UncheckedRecord } from '../factories/nominations';
import { accessTests } from './access';
import { now, pretenders, removed, timestamp, verdict, type Caller, type RulesProject } from './environment';

const idOf = (email: string) => createHash('sha256').update(email).digest('hex');
const pathOf = (email: string) => `subscribers/${idOf(email)}`;

/** An address that no other test uses. */
const newEmail = () => `${newDocumentId().toLowerCase()}@malar-mills.co.in`;

/** A subscription as the newsletter box writes it, right unless changes say otherwise. */
export const aSubscription = (email: string, changes: UncheckedRecord = {}): UncheckedRecord => ({
  email,
  consent_version: currentConsentVersion,
  consented_at: now(),
  ...changes,
});

/** What the server has of somebody who subscribed under a notice that is no longer shown. */
const oldSubscription = (email: string) =>
  aSubscription(email, { consent_version: '2020-01', consented_at: timestamp('2025-01-01T00:00:00Z') });

const badConsents: [name: string, changes: () => UncheckedRecord][] = [
  ['an unknown notice', () => ({ consent_version: '2019-01' })],
  ['no notice', () => ({ consent_version: null })],
  ["a client's time", () => ({ consented_at: timestamp('2026-11-21T10:00:00Z') })],
  ['a time as text', () => ({ consented_at: '2026-11-21T10:00:00Z' })],
  ['no time', () => ({ consented_at: null })],
  ['a field of its own', () => ({ name: 'Anjali' })],
];

/** Who may subscribe to the newsletter, and who may know of it. */
export function subscriberTests(rules: RulesProject): void {
  const subscribe = (email: string, changes: UncheckedRecord = {}, caller: Caller = 'visitor') =>
    verdict(rules.as(caller).doc(pathOf(email)).set(aSubscription(email, changes)));

  async function subscribed(): Promise<string> {
    const email = newEmail();
    await rules.asServer().doc(pathOf(email)).set(oldSubscription(email));
    return email;
  }

  const emails = new Map<string, string>();
  const emailOf = (id: string) => emails.get(id) ?? '';
  accessTests(rules, {
    row: 'subscribers',
    newId: () => {
      const email = newEmail();
      emails.set(idOf(email), email);
      return idOf(email);
    },
    given: async (id, operation) => {
      if (operation === 'create') return;
      await rules
        .asServer()
        .doc(`subscribers/${id}`)
        .set(oldSubscription(emailOf(id)));
    },
    requests: {
      get: (firestore, id) => firestore.doc(`subscribers/${id}`).get(),
      list: (firestore) => firestore.collection('subscribers').limit(500).get(),
      create: (firestore, id) => firestore.doc(`subscribers/${id}`).set(aSubscription(emailOf(id))),
      update: (firestore, id) => firestore.doc(`subscribers/${id}`).set(aSubscription(emailOf(id))),
      delete: (firestore, id) => firestore.doc(`subscribers/${id}`).delete(),
    },
  });

  describe('reading subscribers', () => {
    it.each(pretenders)('is not for %s', async (caller) => {
      const email = await subscribed();
      expect(await verdict(rules.as(caller).doc(pathOf(email)).get())).toBe('denied');
      expect(await verdict(rules.as(caller).collection('subscribers').limit(1).get())).toBe('denied');
    });

    it('may be listed and counted whole by staff', async () => {
      expect(await verdict(rules.as('a viewer').collection('subscribers').get())).toBe('allowed');
    });

    it('is not for visitors, whatever they ask by: nobody learns who has subscribed', async () => {
      const email = await subscribed();
      const subscribers = rules.as('visitor').collection('subscribers');
      expect(await verdict(subscribers.where('email', '==', email).limit(1).get())).toBe('denied');
      expect(await verdict(subscribers.doc(idOf(newEmail())).get())).toBe('denied');
    });
  });

  describe('a subscription', () => {
    it('is found by the hash that the domain makes of its address', async () => {
      const email = newEmail();
      expect(await subscriberId(` ${email.toUpperCase()} `)).toBe(idOf(email));
    });

    it.each(['a@b.in', longestEmail, 'x.y+z_1-2@sub.malar-mills.co.in'])(
      'of %s is taken by the rules and by the form alike',
      async (email) => {
        expect(await subscribe(email)).toBe('allowed');
        expect(subscriptionSchema.parse({ email })).toEqual({ email });
      },
    );

    it.each(badEmails)('of an address %s is refused by the rules and by the form alike', async (_, email) => {
      const record = rules.as('visitor').doc(pathOf(String(email)));
      expect(await verdict(record.set(aSubscription('', { email })))).toBe('denied');
      expect(subscriptionSchema.safeParse({ email }).success).toBe(false);
    });

    it('in capitals is refused: one address has one record', async () => {
      const email = newEmail().toUpperCase();
      expect(await subscribe(email)).toBe('denied');
      expect(
        await verdict(rules.as('visitor').doc(pathOf(email.toLowerCase())).set(aSubscription(email))),
      ).toBe('denied');
    });

    it.each([
      ['of another address', () => idOf(newEmail())],
      ['that is no hash', () => newDocumentId()],
      ['that is the address', () => newEmail()],
      ['in capitals', (email: string) => idOf(email).toUpperCase()],
    ])('under an id %s is refused', async (_, id) => {
      const email = newEmail();
      const record = rules.as('an admin').doc(`subscribers/${id(email)}`);
      expect(await verdict(record.set(aSubscription(email)))).toBe('denied');
    });

    it.each(badConsents)('with %s is refused, the first time and again', async (_, changes) => {
      expect(await subscribe(newEmail(), changes())).toBe('denied');
      const email = await subscribed();
      expect(await subscribe(email, changes())).toBe('denied');
      expect(await rules.stored(pathOf(email))).toMatchObject({ consent_version: '2020-01' });
    });

    it.each(Object.keys(aSubscription('')))('without the field %s is refused', async (field) => {
      const email = newEmail();
      const lacking = aSubscription(email);
      delete lacking[field];
      expect(await verdict(rules.as('visitor').doc(pathOf(email)).set(lacking))).toBe('denied');
    });
  });

  describe('a second subscription of an address', () => {
    it('renews the consent and is answered like the first', async () => {
      const email = await subscribed();
      expect(await subscribe(email)).toBe('allowed');
      const stored = await rules.stored(pathOf(email));
      expect(stored).toMatchObject({ email, consent_version: currentConsentVersion });
      expect(stored?.['consented_at']).not.toEqual(oldSubscription(email)['consented_at']);
    });

    it('cannot put another address into the record, not even an admin', async () => {
      const email = await subscribed();
      for (const caller of ['visitor', 'an admin'] as const) {
        expect(await subscribe(email, { email: newEmail() }, caller)).toBe('denied');
        expect(await subscribe(email, { email: email.toUpperCase() }, caller)).toBe('denied');
      }
      expect(await rules.stored(pathOf(email))).toMatchObject({ email });
    });

    it('cannot take a field away', async () => {
      const email = await subscribed();
      const record = rules.as('visitor').doc(pathOf(email));
      for (const field of ['email', 'consent_version', 'consented_at']) {
        const change = { consent_version: currentConsentVersion, consented_at: now(), [field]: removed() };
        expect(await verdict(record.update(change))).toBe('denied');
      }
    });
  });
}
