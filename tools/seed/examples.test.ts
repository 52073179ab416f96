import { removableCollections } from '@utkarsh/domain/history/recordKinds';
import { expect, it } from 'vitest';
import { exampleRecords, ownSamples } from './examples';

const today = '2026-11-21';

it('every collection has exactly one example', () => {
  const made = exampleRecords({ today }).map(([collection]) => collection);
  expect([...ownSamples, ...made].toSorted()).toEqual(removableCollections.toSorted());
});

it('a record consists of the examples of its fields, identical every time', () => {
  const [[, events] = []] = exampleRecords({
    today,
    without: removableCollections.filter((name) => name !== 'events'),
  });
  expect([...(events ?? [])]).toEqual([
    [
      expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      expect.objectContaining({
        city: 'Chennai',
        starts_at: new Date('2026-12-04T10:00:00+05:30'),
        revision: 1,
        created_at: expect.any(Date) as unknown,
      }),
    ],
  ]);
});
