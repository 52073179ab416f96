import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  apiLimits,
  certifiedListSchema,
  companySearchParamsSchema,
  companySearchSchema,
  isDay,
  listParamsSchema,
  momentsOf,
  recordListParamsSchema,
  statusFilter,
  checkPageReach,
} from './api';
import { fieldErrors } from '../fields/fieldChecks';

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : {};
};

describe('listParamsSchema', () => {
  it('returns the first 25 rows by default', () => {
    expect(listParamsSchema.parse({})).toEqual({ page: 1, limit: 25, search: '' });
  });

  it('reads numbers from a query string and trims the search', () => {
    expect(listParamsSchema.parse({ page: '3', limit: '100', search: '  \u200bmalar\ufeff ' })).toEqual({
      page: 3,
      limit: 100,
      search: 'malar',
    });
  });

  it('ignores unknown parameters, which links often carry', () => {
    expect(listParamsSchema.parse({ utm_source: 'mail', page: '2' })).toEqual({
      page: 2,
      limit: 25,
      search: '',
    });
  });

  it('refuses pages and limits that are not whole numbers within bounds, and names them', () => {
    for (const value of [
      '0',
      '-1',
      '1.5',
      '',
      ' 1',
      '1e3',
      '0x10',
      'abc',
      '12345678',
      ['1', '2'],
      { a: '1' },
      null,
    ]) {
      expect(
        Object.keys(errorsOf(listParamsSchema, { page: value, limit: value })),
        JSON.stringify(value),
      ).toEqual(['page', 'limit']);
    }
    expect(errorsOf(listParamsSchema, { limit: '101' })['limit']).toContain('from 1 to 100');
    expect(listParamsSchema.parse({ page: String(apiLimits.page) }).page).toBe(apiLimits.page);
    expect(Object.keys(errorsOf(listParamsSchema, { page: String(apiLimits.page + 1) }))).toEqual(['page']);
  });

  it('refuses a search given twice or too long', () => {
    expect(Object.keys(errorsOf(listParamsSchema, { search: ['a', 'b'] }))).toEqual(['search']);
    expect(listParamsSchema.parse({ search: '😀'.repeat(apiLimits.search) }).search).toHaveLength(
      2 * apiLimits.search,
    );
    expect(errorsOf(listParamsSchema, { search: 'a'.repeat(apiLimits.search + 1) })['search']).toContain(
      'at most 200',
    );
  });
});

describe('a list of records', () => {
  const schema = recordListParamsSchema.check(checkPageReach);

  it.each([{ page: '100', limit: '100' }, { page: '400' }, { page: String(apiLimits.reach), limit: '1' }])(
    'accepts %j',
    (params) => {
      expect(errorsOf(schema, params)).toEqual({});
    },
  );

  it.each([{ page: '101', limit: '100' }, { page: '401' }, { page: '5001', limit: '2' }])(
    'refuses %j and suggests a filter',
    (params) => {
      expect(errorsOf(schema, params)).toEqual({ page: expect.stringMatching(/at most 10000.*export/) });
    },
  );

  it('refuses a page beyond the limit of a list', () => {
    expect(Object.keys(errorsOf(schema, { page: '10001', limit: '1' }))).toEqual(['page']);
  });
});

describe('statusFilter', () => {
  const params = z.object({ status: statusFilter(['new', 'in_review']) });

  it('takes repeated values once, and matches all records without a value', () => {
    expect(params.parse({ status: 'new,in_review,new' })).toEqual({ status: ['new', 'in_review'] });
    expect(params.parse({})).toEqual({});
  });

  it.each(['', 'done', 'new,done', 'new,', ['new', 'new']])(
    'names the parameter when it refuses %j',
    (status) => {
      expect(errorsOf(params, { status })).toEqual({
        status: expect.stringContaining('some of new, in_review'),
      });
    },
  );
});

describe('companySearchParamsSchema', () => {
  it('needs a name', () => {
    for (const name of [undefined, '', '   ', ['a', 'b'], null])
      expect(Object.keys(errorsOf(companySearchParamsSchema, { name })), JSON.stringify(name)).toEqual([
        'name',
      ]);
    expect(companySearchParamsSchema.parse({ name: ' Malar ' })).toEqual({
      name: 'Malar',
      page: 1,
      limit: 25,
    });
  });

  it('refuses a long name', () => {
    expect(errorsOf(companySearchParamsSchema, { name: 'a'.repeat(201) })['name']).toContain('at most 200');
  });
});

describe('replies', () => {
  const row = {
    id: 'malar-a1b2c3',
    organization_name: 'Malar',
    industry: 'Insurance',
    number_of_employees: 20,
    certification_period: 'Sep 2025 to Sep 2026',
  };

  it('contain rows with or without a profile address, and their total', () => {
    const reply = { organizations: [row, { ...row, profile_url: 'https://malar.example' }], total: 2 };
    expect(certifiedListSchema.parse(reply)).toEqual(reply);
    expect(certifiedListSchema.safeParse({ organizations: [row] }).success).toBe(false);
  });

  it('contain no private data of an organization', () => {
    const leaky = {
      organizations: [{ ...row, contact_email: 'hr@malar.example', revoked: false }],
      total: 1,
    };
    expect(certifiedListSchema.parse(leaky)).toEqual({ organizations: [row], total: 1 });
  });

  it('name the size band of a company', () => {
    const reply = { results: [{ ...row, tier: 'mid' }], total: 1, by_name: 1, suggestions: [], others: [] };
    expect(companySearchSchema.parse(reply)).toEqual(reply);
    expect(companySearchSchema.safeParse({ ...reply, results: [row] }).success).toBe(false);
  });
});

it('momentsOf covers whole days in India, including the last one', () => {
  expect(momentsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    start: new Date('2026-11-19T18:30:00Z'),
    end: new Date('2026-11-21T18:30:00Z'),
  });
});

it('momentsOf leaves an end open when its day is absent', () => {
  expect(momentsOf({ to: '2026-11-21' }).start).toBeUndefined();
  expect(momentsOf({ from: '2026-11-20' }).end).toBeUndefined();
});

it.each(['', 'x', '2026-13-01', '2026-02-30', '1999-01-01', '2026-1-1'])('daysShape refuses %j', (text) =>
  expect(isDay(text)).toBe(false),
);
