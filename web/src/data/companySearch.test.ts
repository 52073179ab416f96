import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchCompanies } from './companySearch';

const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (name = 'malar') => searchCompanies({ name, page: 2, limit: 25 }, new AbortController().signal);
const reply = {
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

test('a search asks the API for the name as it was typed, and for a page', async () => {
  fetched.mockResolvedValue(Response.json(reply));
  expect(await ask('R&D + "Sons" = 100%')).toEqual(reply);
  const [asked] = fetched.mock.calls[0] ?? [];
  const url = new URL(asked ?? '', 'https://site.example');
  expect(url.pathname).toBe('/api/companies/search');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    name: 'R&D + "Sons" = 100%',
    page: '2',
    limit: '25',
  });
});

test('a search that is no longer wanted can be called off', async () => {
  fetched.mockResolvedValue(Response.json(reply));
  const { signal } = new AbortController();
  await searchCompanies({ name: 'malar', page: 1, limit: 25 }, signal);
  expect(fetched.mock.calls[0]?.[1].signal).toBe(signal);
});

test.each([400, 404, 429, 500])('an answer of %s is a failure, not an empty result', async (status) => {
  fetched.mockResolvedValue(Response.json({ success: false }, { status }));
  await expect(ask()).rejects.toThrow(String(status));
});

test.each([
  ['a page in place of the API', new Response('<!doctype html><title>Home</title>')],
  ['no results', Response.json({ total: 0, by_name: 0, suggestions: [], others: [] })],
  ['results of another shape', Response.json({ ...reply, results: [{ name: 'Malar Mills' }] })],
])('%s is a failure', async (_, response) => {
  fetched.mockResolvedValue(response);
  await expect(ask()).rejects.toThrow();
});
