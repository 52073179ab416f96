import { expect, test } from 'vitest';
import { nominationStatuses } from '../fields/options';
import { nextStatuses, nominationStatusNames, type NominationStatus } from './statusFlow';

test('every nomination can get from new to certified, one step after the other', () => {
  const way: NominationStatus[] = ['new'];
  for (let next = nextStatuses('new')[0]; next; next = nextStatuses(next)[0]) way.push(next);
  expect(way).toEqual(['new', 'in_review', 'contacted', 'assessment', 'certified']);
});

test('no step leads out of withdrawn', () => {
  expect(nextStatuses('withdrawn')).toEqual([]);
});

test('every status has words', () => {
  for (const status of nominationStatuses) expect(nominationStatusNames[status]).toMatch(/^[A-Z][a-z ]+$/);
});
