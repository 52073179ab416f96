import { expect, it } from 'vitest';
import { choiceFilters } from './choiceFilters';

const options = [
  { value: 'yes', label: 'Published' },
  { value: 'no', label: 'Not published' },
];
const { filterNames, conditions } = choiceFilters(
  { name: 'status', label: 'Status', width: 150, options },
  {
    name: 'shown',
    label: 'On the site',
    width: 160,
    options,
    condition: (value) => ({ field: 'published', operator: '==', value: value === 'yes' }),
  },
);

it('asks for all that is chosen', () => {
  expect(filterNames).toEqual(['status', 'shown']);
  expect(conditions({ filters: {} })).toEqual([]);
  expect(conditions({ filters: { shown: 'no', status: 'yes' } })).toEqual([
    { field: 'status', operator: '==', value: 'yes' },
    { field: 'published', operator: '==', value: false },
  ]);
});

it('asks for nothing that an old or forged link says and nobody could choose', () => {
  expect(conditions({ filters: { shown: 'maybe', status: '', other: 'yes' } })).toEqual([]);
});
