import { dashboardSettingsSchema } from '@utkarsh/domain/settings';
import { expect, it } from 'vitest';
import { sampleSettings } from './settings';

const today = '2026-11-21';

it('gives the dashboard followers that staff could have entered', () => {
  const { followers } = dashboardSettingsSchema.parse(sampleSettings(today).get('dashboard'));
  for (const count of Object.values(followers)) expect(count).toBeGreaterThan(1000);
});

it('gives the same on every run', () => {
  expect(sampleSettings(today)).toEqual(sampleSettings(today));
});
