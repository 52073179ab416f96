import { dashboardSettingsSchema } from '@utkarsh/domain/contract/dashboard';
import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { expect, it } from 'vitest';
import { exampleRecords, generateVisitDays, ownSamples, sampleSettings } from './examples';

const today = '2026-11-21';
const days = generateVisitDays(today);

it('every collection has exactly one example', () => {
  const collections = exampleRecords(today).map(([collection]) => collection);
  expect([...ownSamples, ...collections].toSorted()).toEqual(removableCollections.toSorted());
});

it('a record consists of the examples of its fields, identical every time', () => {
  const questions = new Map(exampleRecords(today)).get('questions') ?? [];
  expect([...questions]).toEqual([
    [
      expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      expect.objectContaining({
        name: 'Anjali Iyer',
        revision: 1,
        created_at: expect.any(Date) as unknown,
      }),
    ],
  ]);
});

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
