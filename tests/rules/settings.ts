import { followerNetworks, maxFigure } from '@utkarsh/domain/contract/dashboard';
import { describe, expect, it } from 'vitest';
import { makeFigures, makeFollowers } from '../factories/settings';
import type { UncheckedRecord } from '../factories/nominations';
import { verdict, type RulesProject } from './environment';
import {
  type Sample,
  type StaffWritten,
  firstVersion,
  nextVersion,
  requestsOf,
  staffAccessTests,
  versionTests,
} from './staffWritten';

export const dashboardPath = 'settings/dashboard';

/** The figures of the dashboard: one record, so that tests of concurrent edits run one pair at a time. */
const writtenFigures: StaffWritten = {
  collection: 'settings',
  newId: () => 'dashboard',
  content: () => ({ ...makeFigures() }),
  requiredFields: ['followers'],
  edits: [makeFollowers(111), makeFollowers(222)],
  single: true,
};

/** Makes the first version of the figures as the pages of staff store it. */
export const makeDashboard = (): UncheckedRecord => ({ ...makeFigures(), ...firstVersion() });

/** Requests of an administrator for the figures, for the budget of expressions. */
export const dashboardSamples: Sample[] = [
  {
    does: 'set the figures of the dashboard',
    caller: 'an admin',
    prepare: (server) => server.doc(dashboardPath).delete(),
    request: (firestore) => firestore.doc(dashboardPath).set(makeDashboard()),
  },
  {
    does: 'change the figures of the dashboard',
    caller: 'an admin',
    prepare: (server) => server.doc(dashboardPath).set(makeDashboard()),
    request: (firestore) =>
      firestore.doc(dashboardPath).update({ ...makeFollowers(12_481), ...nextVersion() }),
  },
];

const notFigures = {
  null: null,
  'as text': '250',
  'with a fraction': 0.5,
  negative: -1,
  'one too large': maxFigure + 1,
  'a list': [250],
  'a map': { count: 250 },
};
const { followers } = makeFigures();
const badFollowers = followerNetworks.flatMap((network) =>
  Object.entries(notFigures).map(([flaw, value]) => [
    `followers of ${network} ${flaw}`,
    { followers: { ...followers, [network]: value } },
  ]),
);
const badFigures: Record<string, UncheckedRecord> = {
  ...Object.fromEntries(badFollowers),
  'followers null': { followers: null },
  'followers in one number': { followers: 250 },
  'followers as a list': { followers: [1, 2, 3, 4] },
  'followers of one more network': { followers: { ...followers, orkut: 3 } },
  'a field of its own': { note: 'counted by hand' },
};

/** Tests who may store the figures of the dashboard, and their values. */
export function settingsTests(rules: RulesProject): void {
  const { edit, expectRefused } = requestsOf(rules, writtenFigures);

  staffAccessTests(rules, writtenFigures);

  describe('the figures of the dashboard', () => {
    it.each(Object.entries(badFigures))('are refused with %s', async (_name, changes) => {
      await expectRefused(changes);
    });

    it.each(followerNetworks)(
      'can be edited and counted for the first time when %s is missing',
      async (network) => {
        const { [network]: figure, ...others } = makeFigures().followers;
        const document = rules.asServer().doc(dashboardPath);
        await document.set({ ...makeDashboard(), followers: others });
        expect(await edit('dashboard', { 'followers.orkut': 1 })).toBe('denied');
        const counts = Object.fromEntries(Object.keys(others).map((name) => [name, 7]));
        expect(await edit('dashboard', { followers: counts })).toBe('allowed');
        expect(await edit('dashboard', { revision: 3, [`followers.${network}`]: figure })).toBe('allowed');
        expect(await rules.read(dashboardPath)).toMatchObject({
          followers: { ...counts, [network]: figure },
        });
      },
    );

    it.each(['other', 'Dashboard', 'dashboard-2'])('are the only settings, so %s is refused', async (id) => {
      expect(await verdict(rules.as('an admin').doc(`settings/${id}`).set(makeDashboard()))).toBe('denied');
    });
  });

  versionTests(rules, writtenFigures);
}
