import { describe, expect, it } from 'vitest';
import { badFigures, figures } from '../factories/badSettings';
import type { UncheckedRecord } from '../factories/nominations';
import { byRules, expectOneWinnerOfEach } from '../factories/races';
import { accessTests } from './access';
import type { Sample } from './budgetSamples';
import {
  forgeries,
  now,
  pretenders,
  removed,
  timestamp,
  verdict,
  writerOf,
  type Caller,
  type RulesProject,
} from './environment';
import { badRevisions } from './organizationCases';

export const dashboardPath = 'settings/dashboard';

/** The first figures of the dashboard, as staff's pages write them, right unless changes say otherwise. */
export const aDashboard = (changes: UncheckedRecord = {}): UncheckedRecord => ({
  ...figures(),
  revision: 1,
  created_at: now(),
  updated_at: now(),
  updated_by: writerOf('an admin'),
  ...changes,
});

/** What an edit of the first figures adds to what it changes. */
export const dashboardEdit = (changes: UncheckedRecord = {}): UncheckedRecord => ({
  visitors: 12_481,
  revision: 2,
  updated_at: now(),
  updated_by: writerOf('an admin'),
  ...changes,
});

/** What an administrator may do with the figures, for the budget of expressions. */
export const dashboardSamples: Sample[] = [
  {
    does: 'set the figures of the dashboard',
    caller: 'an admin',
    given: (server) => server.doc(dashboardPath).delete(),
    request: (firestore) => firestore.doc(dashboardPath).set(aDashboard()),
  },
  {
    does: 'change the figures of the dashboard',
    caller: 'an admin',
    given: (server) => server.doc(dashboardPath).set(aDashboard()),
    request: (firestore) => firestore.doc(dashboardPath).update(dashboardEdit()),
  },
];

/** Who may keep the figures that nothing can count, and what they have to be. */
export function settingsTests(rules: RulesProject): void {
  const server = () => rules.asServer().doc(dashboardPath);

  const create = async (changes: UncheckedRecord, caller: Caller = 'an admin') => {
    await server().delete();
    return verdict(rules.as(caller).doc(dashboardPath).set(aDashboard(changes)));
  };

  const edit = async (changes: UncheckedRecord, caller: Caller = 'an admin') => {
    await server().set(aDashboard({ created_at: timestamp('2026-01-01T00:00:00Z') }));
    return verdict(rules.as(caller).doc(dashboardPath).update(dashboardEdit(changes)));
  };

  accessTests(rules, {
    row: 'settings',
    newId: () => 'dashboard',
    given: async (_id, operation) => {
      await (operation === 'create' ? server().delete() : server().set(aDashboard()));
    },
    requests: {
      get: (firestore) => firestore.doc(dashboardPath).get(),
      list: (firestore) => firestore.collection('settings').limit(1).get(),
      create: (firestore, _id, caller) =>
        firestore.doc(dashboardPath).set(aDashboard({ updated_by: writerOf(caller) })),
      update: (firestore, _id, caller) =>
        firestore.doc(dashboardPath).update(dashboardEdit({ updated_by: writerOf(caller) })),
      delete: (firestore) => firestore.doc(dashboardPath).delete(),
    },
  });

  describe('the figures of the dashboard', () => {
    it.each(pretenders)('are not for %s', async (caller) => {
      expect(await verdict(rules.as(caller).doc(dashboardPath).get())).toBe('denied');
      expect(await create({}, caller)).toBe('denied');
      expect(await edit({}, caller)).toBe('denied');
    });

    it.each(badFigures)('with $name are refused', async ({ changes }) => {
      expect(await create(changes)).toBe('denied');
      expect(await edit(changes)).toBe('denied');
      expect(await rules.stored(dashboardPath)).toMatchObject({ ...figures(), revision: 1 });
    });

    it.each(Object.keys(aDashboard()))('without %s are refused', async (field) => {
      const lacking = aDashboard();
      delete lacking[field];
      await server().delete();
      expect(await verdict(rules.as('an admin').doc(dashboardPath).set(lacking))).toBe('denied');
      expect(await edit({ [field]: removed() })).toBe('denied');
    });

    it.each(badRevisions)('begin with revision 1, not %j', async (revision) => {
      expect(await create({ revision })).toBe('denied');
    });

    it.each(badRevisions)('go from revision 1 to 2, not %j', async (revision) => {
      expect(await edit({ revision })).toBe('denied');
    });

    it.each(['created_at', 'updated_at'])('carry the server’s %s', async (field) => {
      expect(await create({ [field]: timestamp('2026-01-02T00:00:00Z') })).toBe('denied');
      expect(await edit({ [field]: timestamp('2026-01-02T00:00:00Z') })).toBe('denied');
    });

    it('keep the time at which they were first set', async () => {
      expect(await edit({ created_at: now() })).toBe('denied');
    });

    it.each([...Object.values(forgeries), 'visitor'])(
      'carry the uid of whoever writes them, not %j',
      async (updated_by) => {
        expect(await create({ updated_by })).toBe('denied');
        expect(await edit({ updated_by })).toBe('denied');
      },
    );

    it.each(['other', 'Dashboard', 'dashboard-2'])('are the only settings: not %s', async (id) => {
      expect(await verdict(rules.as('an admin').doc(`settings/${id}`).set(aDashboard()))).toBe('denied');
    });
  });
  it('of 50 pairs of edits of the figures from one version, 50 have one winner and one conflict', async () => {
    const racing = (revision: number, caller: Caller, visitors: number) => ({
      save: () =>
        byRules(
          verdict(
            rules
              .as(caller)
              .doc(dashboardPath)
              .update(dashboardEdit({ visitors, revision, updated_by: writerOf(caller) })),
          ),
        ),
      makes: { revision, visitors },
    });
    await server().set(aDashboard());
    let revision = 1;
    await expectOneWinnerOfEach({
      given: () => Promise.resolve((revision += 1)),
      edits: (next) => [racing(next, 'an admin', 111), racing(next, 'another admin', 222)],
      stored: () => rules.stored(dashboardPath),
      atOnce: 1,
    });
  });
}
