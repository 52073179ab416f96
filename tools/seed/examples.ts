import {
  exampleOf,
  removableCollections,
  type RemovableCollection,
} from '@utkarsh/domain/history/recordKinds';
import { createRandom, documentId, workingHour } from './random';

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
