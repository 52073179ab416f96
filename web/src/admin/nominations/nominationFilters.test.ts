import { expect, it } from 'vitest';
import { datedBy, filterConditions, knownFilters, maxValuesOf, type GridFilters } from '../grid/filters';
import { nobody, openOf } from '../ui/adminPaths';
import { nominationFilters } from './nominationFilters';

const filters = nominationFilters({ all: [], nameOf: (uid) => uid });
const industries = filters.choices?.find(({ name }) => name === 'industry')?.options ?? [];
const some = (count: number) =>
  industries
    .slice(0, count)
    .map(({ value }) => value)
    .join();
const conditions = (asked: Record<string, string>, of = filters) =>
  filterConditions(of, knownFilters(of, asked));

it('asks for all that is chosen, and for whole days in India', () => {
  expect(
    conditions({
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

it('asks for what records have where that is not the value of the filter', () => {
  const options = [
    { value: 'yes', label: 'Published', stored: true },
    { value: 'no', label: 'Not published', stored: false },
  ];
  const shown: GridFilters = {
    choices: [{ name: 'shown', label: 'On the site', options, field: 'published' }],
  };
  expect(conditions({ shown: 'no' }, shown)).toEqual([{ field: 'published', operator: '==', value: false }]);
  expect(conditions({ from: '2026-11-20' }, shown)).toEqual([]);
});

it('asks for what is open of a member of the staff, or of nobody', () => {
  const ofAssignee = (assignee: string) =>
    conditions(Object.fromEntries(new URLSearchParams(openOf(assignee))));
  const open = { field: 'status', operator: 'in', value: ['new', 'in_review', 'contacted', 'assessment'] };
  expect(ofAssignee('abc')).toEqual([open, { field: 'assignee', operator: '==', value: 'abc' }]);
  expect(ofAssignee(nobody)).toEqual([open, { field: 'assignee', operator: '==', value: '' }]);
});

it('says how many values there is room for beside the others', () => {
  const three = { status: 'new,in_review,contacted' };
  expect(maxValuesOf(filters, 'industry', three)).toBe(10);
  expect(maxValuesOf(filters, 'status', three)).toBe(30);
  expect(maxValuesOf(filters, 'assignee', { ...three, industry: some(10) })).toBe(1);
  expect(maxValuesOf({ ...filters, maxCombinations: Infinity }, 'industry', three)).toBe(Infinity);
});

it('keeps the first values of a filter that has more than can be looked for', () => {
  const asked = { status: 'new,in_review,contacted', industry: some(12), assignee: 'abc,def' };
  expect(knownFilters(filters, asked)).toEqual({
    status: 'new,in_review,contacted',
    industry: some(10),
    assignee: 'abc',
  });
});

it('has no comma in a value, as the address has them between values', () => {
  const values = filters.choices?.flatMap(({ options }) => options.map(({ value }) => value)) ?? [];
  expect(values.filter((value) => value.includes(','))).toEqual([]);
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
  expect(conditions(forged)).toEqual([]);
  expect(knownFilters(filters, forged)).toEqual({});
});

it('has a list in the order of its days alone while it is limited to some', () => {
  expect(datedBy(filters, { to: '2026-11-21' })).toBe('created_at');
  expect(datedBy(filters, { status: 'new' })).toBeUndefined();
});
