import { dashboardSettingsSchema } from '@utkarsh/domain/contract/dashboard';
import { expect, it } from 'vitest';
import { generateVisitDays, sampleSettings } from './dashboard';

const today = '2026-11-21';
const days = generateVisitDays(today);

it('the dashboard has followers that staff could have entered', () => {
  const { followers } = dashboardSettingsSchema.parse(sampleSettings(today).get('dashboard'));
  for (const count of Object.values(followers)) expect(count).toBeGreaterThan(1000);
});

it('each of the 30 days before today has its own number of visitors', () => {
  expect([...days.keys()].toSorted()).toEqual(
    Array.from({ length: 30 }, (_, index) =>
      new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
    ),
  );
});

it('a day keeps its number of visitors when today changes', () => {
  expect(generateVisitDays('2026-11-25').get('2026-11-20')).toEqual(days.get('2026-11-20'));
});
