import type { DashboardFigures } from '@utkarsh/domain/settings';
import { createRandom, workingHour } from './random';
import { sampleAdmin } from './staff';

const figures: DashboardFigures = {
  followers: { linkedin: 18_640, instagram: 7_215, facebook: 4_380, youtube: 1_260 },
};

/** `settings/{id}`: the followers, as the administrator entered them two weeks before the ISO date `today`. */
export function sampleSettings(today: string): Map<string, object> {
  const at = workingHour(createRandom('settings'), today, 14);
  const version = { revision: 1, updated_by: sampleAdmin.uid, created_at: at, updated_at: at };
  return new Map([['dashboard', { ...figures, ...version }]]);
}
