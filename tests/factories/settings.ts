import { maxFigure, type DashboardFigures } from '@utkarsh/domain/contract/dashboard';

/** Makes valid figures of the dashboard. */
export const makeFigures = (changes: Partial<DashboardFigures> = {}): DashboardFigures => ({
  followers: { linkedin: 8200, instagram: 3150, facebook: 0, youtube: maxFigure },
  ...changes,
});

/** Makes figures with this number of LinkedIn followers. */
export const makeFollowers = (linkedin: number): Partial<DashboardFigures> => ({
  followers: { ...makeFigures().followers, linkedin },
});
