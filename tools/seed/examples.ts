import { daysLater } from '@utkarsh/domain/certificate/certification';
import {
  exampleOf,
  removableCollections,
  type RemovableCollection,
} from '@utkarsh/domain/history/recordKinds';
import { createRandom, documentId, workingHour } from './random';
import { sampleAdmin } from './staff';

/** Collections with sample records of their own, in `data`. */
export const ownSamples: readonly RemovableCollection[] = [
  'nominations',
  'organizations',
  'insights',
  'events',
  'newsletters',
];

/** Makes one sample record of each other collection, with the examples of its fields. */
export const exampleRecords = (today: string): [RemovableCollection, Map<string, object>][] =>
  removableCollections
    .filter((collection) => !ownSamples.includes(collection))
    .map((collection) => {
      const random = createRandom(collection);
      const created_at = workingHour(random, today, 20);
      const versions = { revision: 1, created_at, updated_at: created_at, updated_by: 'server' };
      return [collection, new Map([[documentId(random), { ...exampleOf(collection), ...versions }]])];
    });

/** `settings/{id}`: the followers, as the administrator entered them two weeks before the ISO date `today`. */
export function sampleSettings(today: string): Map<string, object> {
  const time = workingHour(createRandom('settings'), today, 14);
  const version = { revision: 1, updated_by: sampleAdmin.uid, created_at: time, updated_at: time };
  const followers = { linkedin: 18_640, instagram: 7_215, facebook: 4_380, youtube: 1_260 };
  return new Map([['dashboard', { followers, ...version }]]);
}

/** `visit_days/{day}` of the 30 days before the ISO date `today`; fewer people come at weekends. */
export const generateVisitDays = (today: string): Map<string, { count: number }> =>
  new Map(
    Array.from({ length: 30 }, (_, index) => {
      const day = daysLater(today, -1 - index);
      // Seeded by the day, so that a day always has the same number.
      const random = createRandom(`visits ${day}`);
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      return [day, { count: isWeekend ? random.int(40, 95) : random.int(110, 260) }];
    }),
  );
