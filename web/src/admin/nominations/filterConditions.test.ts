import { expect, it } from 'vitest';
import { nobody, openOf } from '../ui/adminPaths';
import { choices, isDated, knownFilters, mostOf, nominationConditions } from './filterConditions';

it('asks for all that is chosen, and for whole days in India', () => {
  expect(
    nominationConditions({
      status: 'new,lost,in_review',
      industry: 'Agriculture,Insurance,Agriculture',
      num_employees: '201 - 500',
      from: '2026-11-20',
      to: '2026-11-21',
    }),
  ).toEqual([
    { field: 'status', operator: 'in', value: ['new', 'in_review'] },
    { field: 'industry', operator: 'in', value: ['Agriculture', 'Insurance'] },
    { field: 'num_employees', operator: '==', value: '201 - 500' },
    { field: 'created_at', operator: '>=', value: new Date('2026-11-19T18:30:00Z') },
    { field: 'created_at', operator: '<', value: new Date('2026-11-21T18:30:00Z') },
  ]);
});

it('asks for what is open of a member of the staff, or of nobody', () => {
  const conditions = (assignee: string) =>
    nominationConditions(Object.fromEntries(new URLSearchParams(openOf(assignee))));
  const open = { field: 'status', operator: 'in', value: ['new', 'in_review', 'contacted', 'assessment'] };
  expect(conditions('abc')).toEqual([open, { field: 'assignee', operator: '==', value: 'abc' }]);
  expect(conditions(nobody)).toEqual([open, { field: 'assignee', operator: '==', value: '' }]);
});

it('asks for at most thirty combinations, and says how many values there is room for', () => {
  const three = { status: 'new,in_review,contacted' };
  expect(mostOf('industry', three)).toBe(10);
  expect(mostOf('status', three)).toBe(30);
  const ten = choices.industry.slice(0, 10).join();
  expect(knownFilters({ ...three, industry: ten })).toEqual({ ...three, industry: ten });
  expect(mostOf('assignee', { ...three, industry: ten })).toBe(1);
  const eleven = choices.industry.slice(0, 11).join();
  expect(knownFilters({ ...three, industry: eleven, assignee: 'abc' })).toEqual({
    ...three,
    assignee: 'abc',
  });
});

it('has no comma in a value, as the address has them between values', () => {
  expect(
    Object.values(choices)
      .flat()
      .filter((value) => value.includes(',')),
  ).toEqual([]);
});

it('asks for nothing that an old or forged link says and nobody could choose', () => {
  const forged = {
    status: 'lost',
    industry: '',
    headquarters: 'Atlantis',
    num_employees: '7',
    assignee: '../x',
    from: '2026-13-45',
    to: 'x',
  };
  expect(nominationConditions(forged)).toEqual([]);
  expect(knownFilters(forged)).toEqual({});
  expect(isDated(forged)).toBe(false);
  expect(isDated({ to: '2026-11-21' })).toBe(true);
});
