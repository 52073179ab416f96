import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { expect, it } from 'vitest';
import { exampleRecords, ownSamples } from './examples';

const today = '2026-11-21';

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
