import { followerNetworks, maxFigure, type DashboardFigures } from '@utkarsh/domain/contract/dashboard';
import type { UncheckedRecord } from './nominations';

/** Makes valid figures of the dashboard. */
export const makeFigures = (changes: Partial<DashboardFigures> = {}): DashboardFigures => ({
  followers: { linkedin: 8200, instagram: 3150, facebook: 0, youtube: maxFigure },
  ...changes,
});

/** Makes figures with this number of LinkedIn followers. */
export const makeFollowers = (linkedin: number): Partial<DashboardFigures> => ({
  followers: { ...makeFigures().followers, linkedin },
});

interface BadFigures {
  name: string;
  changes: UncheckedRecord;
}

const notFigures = Object.entries({
  null: null,
  'as text': '250',
  'with a fraction': 0.5,
  negative: -1,
  'one too large': maxFigure + 1,
  'a list': [250],
  'a map': { count: 250 },
});

/** Figures that the rules and the API refuse. */
export const badFigures: readonly BadFigures[] = [
  ...followerNetworks.flatMap((network) =>
    notFigures.map(([flaw, value]) => ({
      name: `followers of ${network} ${flaw}`,
      changes: { followers: { ...makeFigures().followers, [network]: value } },
    })),
  ),
  { name: 'followers null', changes: { followers: null } },
  { name: 'followers in one number', changes: { followers: 250 } },
  { name: 'followers as a list', changes: { followers: [1, 2, 3, 4] } },
  { name: 'followers of one more network', changes: { followers: { ...makeFigures().followers, orkut: 3 } } },
  { name: 'a field of its own', changes: { note: 'counted by hand' } },
];
