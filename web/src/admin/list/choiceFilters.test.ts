import { expect, it } from 'vitest';
import { choiceFilters } from './choiceFilters';

const options = [
  { value: 'yes', label: 'Published', stored: true },
  { value: 'no', label: 'Not published', stored: false },
  { value: 'other', label: 'Neither' },
];
const { filterNames, conditions } = choiceFilters(
  { name: 'status', label: 'Status', width: 150, options },
  {
    name: 'shown',
    label: 'On the site',
    width: 160,
    options,
    field: 'published',
  },
);

it('asks for all that is chosen', () => {
  expect(filterNames).toEqual(['status', 'shown']);
  expect(conditions({ filters: {} })).toEqual([]);
  expect(conditions({ filters: { shown: 'no', status: 'other,yes,other' } })).toEqual([
    { field: 'status', operator: 'in', value: [true, 'other'] },
    { field: 'published', operator: '==', value: false },
  ]);
});

it('asks for nothing that an old or forged link says and nobody could choose', () => {
  expect(conditions({ filters: { shown: 'maybe', status: '', other: 'yes' } })).toEqual([]);
});
