import { expect, it } from 'vitest';
import { pathWithParameters } from '../sitePaths';
import { readCompanyQuery, writeCompanyQuery } from './companyQuery';

const plain = (query: string) =>
  pathWithParameters('/', writeCompanyQuery(readCompanyQuery(new URLSearchParams(query))));

it.each([
  ['', '/'],
  ['name=', '/'],
  ['name=+++&page=2', '/'],
  ['name=+foods+&page=1', '/?name=foods'],
  [`name=${encodeURIComponent('\u2060\u202afoods\u00a0ltd\u202c')}`, '/?name=foods+ltd'],
  ['name=%E2%80%8B', '/'],
  ['page=3&name=a%26b&utm_source=x', '/?name=a%26b&page=3'],
  ['name=foods&page=two', '/?name=foods'],
  ['name=foods&name=mills&page=9999999', '/?name=foods'],
])('readCompanyQuery reads ?%s as %s', (query, address) => {
  expect(plain(query)).toBe(address);
  expect(plain(address.slice(2))).toBe(address);
});

it('readCompanyQuery does not cut a name inside a character', () => {
  const { name } = readCompanyQuery(new URLSearchParams({ name: '🏭'.repeat(201) }));
  expect(name).toBe('🏭'.repeat(200));
});
