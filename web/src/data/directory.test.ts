import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSort, type ListQuery } from '@utkarsh/domain/directory/directoryQuery';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { readCertifiedList } from './certifiedList';
import { readSummary, searchCompanies } from './directory';

const ask = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', ask);
const listRequests = () => ask.mock.calls.map(([address]) => (typeof address === 'string' ? address : ''));

beforeEach(() => {
  ask.mockReset();
});

const search = (name = 'malar') =>
  searchCompanies({ name, page: 2, limit: 25 }, new AbortController().signal);
const companies = {
  results: [
    {
      id: 'malar-mills-a1b2c3',
      organization_name: 'Malar Mills',
      industry: 'Textiles & Apparel',
      number_of_employees: 640,
      certification_period: 'Sep 2025 to Sep 2026',
      tier: 'large',
    },
  ],
  total: 26,
  by_name: 26,
  suggestions: [],
  others: [],
};

it('a search sends the typed name and the page to the API', async () => {
  ask.mockResolvedValue(Response.json(companies));
  expect(await search('R&D + "Sons" = 100%')).toEqual(companies);
  const [address] = listRequests();
  const url = new URL(address ?? '', 'https://site.example');
  expect(url.pathname).toBe('/api/companies/search');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    name: 'R&D + "Sons" = 100%',
    page: '2',
    limit: '25',
  });
});

it('an outdated search can be cancelled', async () => {
  ask.mockResolvedValue(Response.json(companies));
  const { signal } = new AbortController();
  await searchCompanies({ name: 'malar', page: 1, limit: 25 }, signal);
  expect(ask.mock.calls[0]?.[1]?.signal).toBe(signal);
});

it.each([400, 404, 429, 500])('an answer of %s is a failure, not an empty result', async (status) => {
  ask.mockResolvedValue(Response.json({ success: false }, { status }));
  await expect(search()).rejects.toThrow(String(status));
});

it.each([
  ['a page in place of the API', new Response('<!doctype html><title>Home</title>')],
  ['no results', Response.json({ total: 0, by_name: 0, suggestions: [], others: [] })],
  ['results of another shape', Response.json({ ...companies, results: [{ name: 'Malar Mills' }] })],
])('%s is a failure', async (_, response) => {
  ask.mockResolvedValue(response);
  await expect(search()).rejects.toThrow();
});

const counts = { micro: 3, mid: 2, large: 1, enterprise: 0 };
const summary = () => readSummary(new AbortController().signal);

it('the answer of the API arrives unchanged', async () => {
  ask.mockResolvedValue(Response.json({ counts, latest: [], insights: [] }));
  expect(await summary()).toEqual({ counts, latest: [], insights: [] });
  expect(listRequests()).toEqual(['/api/summary']);
});

const reply = (count: number, total: number) =>
  new Response(JSON.stringify({ organizations: makeRows(count), total }));
const read = (query: Partial<ListQuery> = {}) =>
  readCertifiedList(
    'mid',
    { page: 1, size: 25, search: '', sort: defaultSort, ...query },
    new AbortController().signal,
  );

describe('a page of a certified list', () => {
  it('has one address, without default values', async () => {
    ask.mockImplementation(() => Promise.resolve(reply(25, 1000)));
    await read();
    await read({
      page: 2,
      size: 10,
      search: 'a & b',
      sort: { key: 'employees', descending: true },
      industry: 'Oil & Gas',
    });
    expect(listRequests()).toEqual([
      '/api/certified-organizations/mid',
      '/api/certified-organizations/mid?page=2&limit=10&search=a+%26+b&sort=-employees&industry=Oil+%26+Gas',
    ]);
  });

  it('has its rows, the total and its number', async () => {
    ask.mockResolvedValue(reply(10, 35));
    const { rows, ...rest } = await read({ page: 2 });
    expect(rows).toHaveLength(10);
    expect(rest).toEqual({ total: 35, page: 2 });
  });

  it('past the end is the last page', async () => {
    ask.mockResolvedValueOnce(reply(0, 60)).mockResolvedValueOnce(reply(10, 60));
    expect(await read({ page: 9 })).toMatchObject({ page: 3, total: 60 });
    expect(listRequests().at(-1)).toBe('/api/certified-organizations/mid?page=3');
  });

  it('is the first one for an empty list', async () => {
    ask.mockImplementation(() => Promise.resolve(reply(0, 0)));
    expect(await read({ page: 9, search: 'x' })).toEqual({ rows: [], total: 0, page: 1 });
  });
});
