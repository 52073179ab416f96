import { expect, it, vi } from 'vitest';
import { findOrganizations, idsFound } from './topSearch';

const readApi = vi.hoisted(() =>
  vi.fn<(schema: unknown, method: string, path: string) => Promise<unknown>>(),
);
vi.mock('./api', () => ({ readApi }));
vi.mock('../../firebase/full', () => ({}));

const named = (...names: string[]) =>
  names.map((organization_name) => ({
    organization_name,
    industry: 'Textiles',
    number_of_employees: 340,
    certification_period: '',
  }));

it('finds the nearest names of all tiers together, eight at most', async () => {
  const organizations: Readonly<Record<string, object[]>> = {
    micro: named('Mills', 'Asha Mills'),
    large: named('Millstone', 'Karamills'),
    mid: named('Mills', ...'BCDEFG'.split('').map((letter) => `${letter} Mills`)),
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

it('looks for sounds among the nearest and the last of what a tier has', async () => {
  const pages: string[] = [];
  readApi.mockImplementation((_schema, _method, path) => {
    pages.push(path.replace(/^.*-organizations/, ''));
    const id = path.includes('page=3') ? 'last' : 'first';
    return Promise.resolve({ organizations: [{ id }], total: 120 });
  });
  expect(await idsFound('mid', 'kaveri')).toEqual(['first', 'last']);
  expect(pages).toEqual(['?search=kaveri&limit=50', '?search=kaveri&limit=50&page=3']);
});
