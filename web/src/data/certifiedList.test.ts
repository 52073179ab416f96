import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSort, type ListQuery } from '@utkarsh/domain/directory/directoryQuery';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { readCertifiedList } from './certifiedList';

const ask = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', ask);

const reply = (count: number, total: number) =>
  new Response(JSON.stringify({ organizations: makeRows(count), total }));
const read = (query: Partial<ListQuery> = {}) =>
  readCertifiedList(
    'mid',
    { page: 1, size: 25, search: '', sort: defaultSort, ...query },
    new AbortController().signal,
  );
const asked = () => ask.mock.calls.map(([address]) => address);

beforeEach(() => {
  ask.mockReset();
});

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
    expect(asked()).toEqual([
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
    expect(asked().at(-1)).toBe('/api/certified-organizations/mid?page=3');
  });

  it('is the first one for an empty list', async () => {
    ask.mockImplementation(() => Promise.resolve(reply(0, 0)));
    expect(await read({ page: 9, search: 'x' })).toEqual({ rows: [], total: 0, page: 1 });
  });

  it('throws when the answer is no list', async () => {
    ask.mockResolvedValueOnce(new Response('{}', { status: 500 }));
    await expect(read()).rejects.toThrow('500');
    ask.mockResolvedValueOnce(new Response('{"organizations":7}'));
    await expect(read()).rejects.toThrow();
  });
});
