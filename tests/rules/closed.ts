import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { expect, it } from 'vitest';
import { accessTests } from './access';
import { callers, member, now, verdict, type RulesProject } from './environment';

/**
 * Collections that no page writes: those that staff read, of which one shows a document to whoever knows its name, and all
 * that the rules do not name.
 */
export function closedTests(rules: RulesProject): void {
  for (const collection of [
    'staff',
    'practices',
    'surveys',
    'survey_invites',
    'survey_keys',
    'survey_boxes',
    'assignments',
    'audit',
    'subscribers',
    'checked_files',
    'closed_folders',
    'nomination_status',
    'credentials',
    'mail',
    'unsubscribe_keys',
    'rate_limits',
    'erasures',
    'idempotency',
    'visitors',
    'visit_days',
    'anything',
    'nominations/anjali/notes',
    'organizations/kaveri/notes',
  ] as const) {
    accessTests(rules, {
      row: collection,
      newId: newDocumentId,
      given: async (id, operation) => {
        if (operation !== 'create') await rules.asServer().doc(`${collection}/${id}`).set({ role: 'viewer' });
      },
      requests: {
        get: (firestore, id) => firestore.doc(`${collection}/${id}`).get(),
        list: (firestore) => firestore.collection(collection).limit(1).get(),
        create: (firestore, id) => firestore.doc(`${collection}/${id}`).set({ role: 'admin' }),
        update: (firestore, id) => firestore.doc(`${collection}/${id}`).update({ role: 'admin' }),
        delete: (firestore, id) => firestore.doc(`${collection}/${id}`).delete(),
      },
    });
  }

  it.each(['audit', 'subscribers'])('staff list and count all of %s', async (name) => {
    expect(await verdict(rules.as('a viewer').collection(name).get())).toBe('allowed');
  });

  it('only staff learn who has subscribed, whatever others read or write', async () => {
    const email = 'anjali@malar-mills.co.in';
    const known = `subscribers/${await subscriberId(email)}`;
    const unknown = `subscribers/${await subscriberId('nobody@malar-mills.co.in')}`;
    await rules.asServer().doc(known).set({ email, consent_version: '2020-01', consented_at: now() });
    const visitor = rules.as('visitor');
    for (const path of [known, unknown]) {
      const consent = { consent_version: currentConsentVersion, consented_at: now() };
      expect(await verdict(visitor.doc(path).get())).toBe('denied');
      expect(await verdict(visitor.doc(path).set({ email, ...consent }))).toBe('denied');
      expect(await verdict(visitor.doc(path).set(consent, { merge: true }))).toBe('denied');
      expect(await verdict(visitor.doc(path).update(consent))).toBe('denied');
    }
    const found = visitor.collection('subscribers').where('email', '==', email).limit(1);
    expect(await verdict(found.get())).toBe('denied');
  });

  it('only staff find a nomination without its key, by company or reference', async () => {
    const found = rules.as('visitor').collection('nomination_status');
    for (const field of ['company_name', 'reference']) {
      expect(await verdict(found.where(field, '==', 'x').limit(1).get())).toBe('denied');
    }
  });

  it('a removal, another role or the end of a session takes all rights at once, whatever the token claims', async () => {
    for (const [caller, role] of [
      ['a viewer', 'viewer'],
      ['an admin', 'admin'],
    ] as const) {
      const listed = rules.asServer().doc(`staff/uid of ${caller}`);
      const read = () => verdict(rules.as(caller).doc('nominations/some').get());
      expect(await read()).toBe('allowed');
      await listed.delete();
      expect(await read()).toBe('denied');
      await listed.set(member(role === 'admin' ? 'viewer' : 'admin'));
      expect(await read()).toBe('denied');
      await listed.set({ ...member(role), valid_since: member(role).valid_since + 1 });
      expect(await read()).toBe('denied');
      await listed.set({ role });
      expect(await read()).toBe('denied');
      await listed.set(member(role));
      expect(await read()).toBe('allowed');
    }
  });

  it("writing one's own document in the list of staff makes nobody staff", async () => {
    for (const caller of callers) {
      const own = rules.as(caller).doc(`staff/uid of ${caller}`);
      expect(await verdict(own.set({ role: 'admin', admin: true }))).toBe('denied');
    }
  });

  it.each([
    'nominations',
    'nomination_keys',
    'nomination_notes',
    'organizations',
    'certified',
    'directory',
    'insights',
    'insight_keys',
    'staff',
  ])('collection group queries of %s are closed to everybody', async (collection) => {
    for (const caller of callers) {
      expect(await verdict(rules.as(caller).collectionGroup(collection).limit(1).get())).toBe('denied');
    }
  });
}
