import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { expect, it } from 'vitest';
import { accessTests } from './access';
import { callers, member, now, verdict, type RulesProject } from './environment';

/**
 * Tests collections that no page writes: those that staff read, the one whose documents open to whoever knows the name, and
 * those that the rules do not name.
 */
export function closedTests(rules: RulesProject): void {
  for (const collection of [
    'staff',
    'practices',
    'surveys',
    'survey_invites',
    'survey_lists',
    'survey_keys',
    'survey_boxes',
    'survey_bands',
    'assignments',
    'nomination_news',
    'workspaces',
    'workspace_views',
    'workspace_results',
    'workspace_keys',
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
      content: () => ({ role: 'viewer' }),
      changes: () => ({ role: 'admin' }),
    });
  }

  it.each(['audit', 'subscribers'])('staff list and count all of %s', async (name) => {
    expect(await verdict(rules.as('a viewer').collection(name).get())).toBe('allowed');
  });

  it('only staff can find out who has subscribed', async () => {
    const email = 'anjali@malar-mills.co.in';
    const knownPath = `subscribers/${await subscriberId(email)}`;
    const unknownPath = `subscribers/${await subscriberId('nobody@malar-mills.co.in')}`;
    await rules.asServer().doc(knownPath).set({ email, consent_version: '2020-01', consented_at: now() });
    const visitor = rules.as('visitor');
    for (const path of [knownPath, unknownPath]) {
      const consent = { consent_version: currentConsentVersion, consented_at: now() };
      expect(await verdict(visitor.doc(path).get())).toBe('denied');
      expect(await verdict(visitor.doc(path).set({ email, ...consent }))).toBe('denied');
      expect(await verdict(visitor.doc(path).set(consent, { merge: true }))).toBe('denied');
      expect(await verdict(visitor.doc(path).update(consent))).toBe('denied');
    }
    const query = visitor.collection('subscribers').where('email', '==', email).limit(1);
    expect(await verdict(query.get())).toBe('denied');
  });

  it('only staff can find a nomination by company or reference, without its key', async () => {
    const statuses = rules.as('visitor').collection('nomination_status');
    for (const field of ['company_name', 'reference']) {
      expect(await verdict(statuses.where(field, '==', 'x').limit(1).get())).toBe('denied');
    }
  });

  it('a removal, another role or the end of a session takes all rights at once, whatever the token claims', async () => {
    for (const [caller, role] of [
      ['a viewer', 'viewer'],
      ['an admin', 'admin'],
    ] as const) {
      const entry = rules.asServer().doc(`staff/uid of ${caller}`);
      const read = () => verdict(rules.as(caller).doc('nominations/some').get());
      expect(await read()).toBe('allowed');
      await entry.delete();
      expect(await read()).toBe('denied');
      await entry.set(member(role === 'admin' ? 'viewer' : 'admin'));
      expect(await read()).toBe('denied');
      await entry.set({ ...member(role), valid_since: member(role).valid_since + 1 });
      expect(await read()).toBe('denied');
      await entry.set({ role });
      expect(await read()).toBe('denied');
      await entry.set(member(role));
      expect(await read()).toBe('allowed');
    }
  });

  it("writing one's own document in the list of staff makes nobody staff", async () => {
    for (const caller of callers) {
      const entry = rules.as(caller).doc(`staff/uid of ${caller}`);
      expect(await verdict(entry.set({ role: 'admin', admin: true }))).toBe('denied');
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
