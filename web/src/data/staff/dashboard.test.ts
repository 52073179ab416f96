import { beforeEach, expect, test, vi } from 'vitest';
import { todayInIndia, daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { readLatestCertified } from './dashboard';

type Row = Readonly<Record<string, unknown>>;
type Step = (rows: Row[]) => Row[];

const database = vi.hoisted(() => ({ rows: new Array<Row>() }));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('./api', () => ({}));
vi.mock('./recordLists', () => ({ isOneOf: () => undefined }));
vi.mock('firebase/firestore', () => ({
  collection: () => database,
  where:
    (field: string, _upTo: '<=', value: string): Step =>
    (rows) =>
      rows.filter((row) => String(row[field]) <= value),
  orderBy:
    (field: string, _down: 'desc'): Step =>
    (rows) =>
      rows.toSorted((a, b) => String(b[field]).localeCompare(String(a[field]))),
  limit:
    (count: number): Step =>
    (rows) =>
      rows.slice(0, count),
  query: ({ rows }: typeof database, ...steps: Step[]) => steps.reduce((result, step) => step(result), rows),
  getDocsFromServer: (rows: Row[]) => Promise.resolve({ docs: rows.map((row) => ({ data: () => row })) }),
}));

const today = todayInIndia();

/** Returns an organization whose certificate began `daysAgo` days ago. */
function makeOrganization(organization_name: string, daysAgo: number, changes: object = {}): Row {
  const valid_from = daysLater(today, -daysAgo);
  const days = { valid_from, valid_until: wholeYearFrom(valid_from) };
  return { ...newOrganization('anjali', 'mid', { ...anjaliFoods, ...days, organization_name }), ...changes };
}

beforeEach(() => {
  database.rows = [];
});

test('the newest certified organization is congratulated, however many others are stored', async () => {
  const noPeriod = { valid_from: '', valid_until: '' };
  database.rows = [
    ...Array.from({ length: 60 }, () => makeOrganization('A name alone', 0, noPeriod)),
    ...Array.from({ length: 60 }, () => makeOrganization('Certified from next week', -7)),
    makeOrganization('Revoked', 1, { revoked: true, revoked_reason: 'Asked for it.' }),
    makeOrganization('Broken', 2, { tier: 'giant' }),
    makeOrganization('Last', 3),
    makeOrganization('Before', 4),
  ];
  expect(await readLatestCertified()).toMatchObject({ organization_name: 'Last' });
});

test('nobody is congratulated while nobody is certified', async () => {
  database.rows = [makeOrganization('Long ago', 800), makeOrganization('Certified from next week', -7)];
  expect(await readLatestCertified()).toBeNull();
});
