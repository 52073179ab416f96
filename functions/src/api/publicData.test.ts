import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RowOfTier } from '@utkarsh/domain/directory/directory';
import { type Served, listen } from '../testing/localServer';
import { createApp } from './app';
import { certifiedCsv } from './publicData';

const counts = { micro: 4, mid: 3, large: 2, enterprise: 1 };
vi.mock('../store/directory/directory', async (original) => ({
  ...(await original<object>()),
  certifiedToday: () => Promise.resolve({ counts, latest: [] }),
}));
vi.mock('../store/insights', async (original) => ({
  ...(await original<object>()),
  newestInsights: () => Promise.reject(new Error('unavailable')),
}));

let server: Served;
beforeAll(async () => {
  server = await listen(createApp());
});
afterAll(() => server.close());

it('the summary has its counts but is not cached when the insights cannot be read', async () => {
  const reply = await fetch(`${server.url}/api/summary`);
  expect(await reply.json()).toEqual({ counts, latest: [], insights: [] });
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

const row = (changes: Partial<RowOfTier> = {}): RowOfTier => ({
  id: 'malar-mills-a1b2c3',
  tier: 'mid',
  organization_name: 'Malar Mills',
  industry: 'Textiles & Apparel',
  number_of_employees: 240,
  certification_period: 'Sep 2025 to Sep 2026',
  valid_from: '2025-09-01',
  valid_until: '2026-08-31',
  state: 'valid',
  renewed: false,
  revision: 1,
  ...changes,
});
const read = (text: string) => parse(text, { bom: true, columns: true });

it('the CSV file has every column, and empty cells for absent values', () => {
  expect(read(certifiedCsv([row(), row({ rating: 'Gold', profile_url: 'https://malar.example/' })]))).toEqual(
    [
      {
        'Organization Name': 'Malar Mills',
        Industry: 'Textiles & Apparel',
        'Number of Employees': '240',
        'Size Band': 'Mid-scale',
        Rating: '',
        'Certification Period': 'Sep 2025 to Sep 2026',
        'First Day': '2025-09-01',
        'Last Day': '2026-08-31',
        Profile: '',
        Certificate: 'https://utkarsh-workplaces.example/certificate/malar-mills-a1b2c3',
      },
      expect.objectContaining({ Rating: 'Gold', Profile: 'https://malar.example/' }),
    ],
  );
});

it('the CSV file of an empty list has only the header row', () => {
  expect(certifiedCsv([])).toMatch(/^\uFEFFOrganization Name,.*,Certificate\r\n$/);
});

it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '＝1'])(
  'the CSV file stores %j so that no program reads a formula',
  (name) => {
    const [cells] = read(certifiedCsv([row({ organization_name: name })]));
    expect(cells).toHaveProperty('Organization Name', `'${name}`);
  },
);

it.each(['A, "B" & Sons', 'काम; दिवस', 'a\r\nb', '12'])('the CSV file keeps the name %j', (name) => {
  const [cells] = read(certifiedCsv([row({ organization_name: name })]));
  expect(cells).toHaveProperty('Organization Name', name);
});
