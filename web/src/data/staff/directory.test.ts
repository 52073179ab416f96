import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDirectoryRow } from '@utkarsh/domain/directory/directoryWrite';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import {
  newOrganization,
  storedOrganizationFields,
  type Organization,
} from '@utkarsh/domain/organization/organization';
import {
  findOrganizations,
  idsFound,
  noteRemoved,
  noteRestored,
  noteSaved,
  onSaved,
  withSaved,
} from './directory';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  // Lets the saved organizations of this test expire.
  vi.advanceTimersByTime(60_001);
  withSaved('mid', []);
  vi.useRealTimers();
});

const first = newOrganization('kaveri-4kq7zd', 'mid', {
  ...examplesOf(storedOrganizationFields),
  organization_name: 'Kaveri',
  number_of_employees: 340,
  valid_from: '2025-09-01',
  valid_until: '2026-08-31',
});
const version = (revision: number, changes: Partial<Organization> = {}) => ({
  ...first,
  revision,
  ...changes,
});
const rowOf = (organization: Organization) => ({
  ...toDirectoryRow(organization),
  tier: organization.tier,
});
const other = { ...rowOf(first), id: 'malar-a1b2c3' };
const listWith = (organization: Organization) => [other, rowOf(organization)];
const labelsOf = (rows: { id: string; revision: number }[]) =>
  rows.map(({ id, revision }) => `${id} ${revision}`);

test('an added organization is listed before the directory has it', () => {
  noteSaved(first);
  expect(labelsOf(withSaved('mid', [other]))).toEqual(['malar-a1b2c3 1', 'kaveri-4kq7zd 1']);
  expect(labelsOf(withSaved('large', [other]))).toEqual(['malar-a1b2c3 1']);
});

test('a saved organization is listed until the directory has that version or a later one', () => {
  noteSaved(version(2));
  for (const [publishedRevision, shownRevision] of [
    [1, 2],
    [2, 2],
    [3, 3],
  ] as const) {
    expect(labelsOf(withSaved('mid', listWith(version(publishedRevision))))).toEqual([
      'malar-a1b2c3 1',
      `kaveri-4kq7zd ${shownRevision}`,
    ]);
  }
});

test('a moved organization is listed in its new tier, and no longer in the old one', () => {
  noteSaved(version(2, { tier: 'large' }));
  expect(labelsOf(withSaved('mid', listWith(first)))).toEqual(['malar-a1b2c3 1']);
  expect(labelsOf(withSaved('large', []))).toEqual(['kaveri-4kq7zd 2']);
  expect(labelsOf(withSaved(undefined, listWith(first)))).toEqual(['malar-a1b2c3 1', 'kaveri-4kq7zd 2']);
  // Somebody has moved it back since.
  expect(labelsOf(withSaved('mid', listWith(version(3))))).toContain('kaveri-4kq7zd 3');
});

test('a deleted organization disappears at once, and returns when it is restored', () => {
  noteSaved(version(2));
  noteRemoved([first.id]);
  expect(labelsOf(withSaved('mid', listWith(first)))).toEqual(['malar-a1b2c3 1']);
  noteRestored([first.id]);
  expect(labelsOf(withSaved('mid', listWith(version(3))))).toContain('kaveri-4kq7zd 3');
});

test('an organization that the server never publishes is listed for a minute', () => {
  noteSaved(version(2));
  vi.advanceTimersByTime(60_001);
  expect(labelsOf(withSaved('mid', listWith(first)))).toContain('kaveri-4kq7zd 1');
});

test('an open list shows a saved organization', () => {
  const onChange = vi.fn();
  const stop = onSaved(onChange);
  noteSaved(first);
  noteRemoved([first.id]);
  stop();
  noteSaved(first);
  expect(onChange).toHaveBeenCalledTimes(2);
});

const readApi = vi.hoisted(() =>
  vi.fn<(schema: unknown, method: string, path: string) => Promise<unknown>>(),
);
vi.mock('./api', () => ({ readApi }));

const rowsNamed = (...names: string[]) =>
  names.map((organization_name) => ({
    organization_name,
    industry: 'Textiles',
    number_of_employees: 340,
    certification_period: '',
  }));

test('the search finds the nearest names of all tiers together, eight at most', async () => {
  const organizations: Readonly<Record<string, object[]>> = {
    micro: rowsNamed('Mills', 'Asha Mills'),
    large: rowsNamed('Millstone', 'Karamills'),
    mid: rowsNamed('Mills', ...'BCDEFG'.split('').map((letter) => `${letter} Mills`)),
    enterprise: [],
  };
  readApi.mockImplementation((_schema, _method, path) => {
    const tier = /admin\/(\w+)-organizations\?search=mills&limit=8$/.exec(path)?.[1] ?? '';
    return Promise.resolve({ organizations: organizations[tier], total: 0 });
  });
  const names = (await findOrganizations('mills')).map(({ organization_name }) => organization_name);
  expect(names).toEqual([
    'Mills',
    'Mills',
    'Millstone',
    'Asha Mills',
    ...'BCDE'.split('').map((letter) => `${letter} Mills`),
  ]);
});

test('the search looks for sounds among the nearest and the last names of a tier', async () => {
  const pages: string[] = [];
  readApi.mockImplementation((_schema, _method, path) => {
    pages.push(path.replace(/^.*-organizations/, ''));
    const id = path.includes('page=3') ? 'last' : 'first';
    return Promise.resolve({ organizations: [{ id }], total: 120 });
  });
  expect(await idsFound('mid', 'kaveri')).toEqual(['first', 'last']);
  expect(pages).toEqual(['?search=kaveri&limit=50', '?search=kaveri&limit=50&page=3']);
});
