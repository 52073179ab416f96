import { beforeEach, expect, test, vi } from 'vitest';
import { todayInIndia, daysLater, wholeYearFrom } from '@utkarsh/domain/certificate/certification';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { readLatestCertified } from './dashboard';

type Row = Readonly<Record<string, unknown>>;
type Step = (rows: Row[]) => Row[];

const stored = vi.hoisted(() => ({ rows: new Array<Row>() }));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('./api', () => ({}));
vi.mock('./recordLists', () => ({ isOneOf: () => undefined }));
vi.mock('firebase/firestore', () => ({
  collection: () => stored,
  where:
    (field: string, _upTo: '<=', value: string): Step =>
    (rows) =>
      rows.filter((row) => String(row[field]) <= value),
  orderBy:
    (field: string, _down: 'desc'): Step =>
    (rows) =>
      rows.toSorted((a, b) => String(b[field]).localeCompare(String(a[field]))),
  limit:
    (most: number): Step =>
    (rows) =>
      rows.slice(0, most),
  query: ({ rows }: typeof stored, ...steps: Step[]) => steps.reduce((left, step) => step(left), rows),
  getDocsFromServer: (rows: Row[]) => Promise.resolve({ docs: rows.map((row) => ({ data: () => row })) }),
}));

const today = todayInIndia();

/** An organization whose certificate began so many days ago. */
function certified(organization_name: string, daysAgo: number, changes: object = {}): Row {
  const valid_from = daysLater(today, -daysAgo);
  const days = { valid_from, valid_until: wholeYearFrom(valid_from) };
  return { ...newOrganization('anjali', 'mid', { ...anjaliFoods, ...days, organization_name }), ...changes };
}

beforeEach(() => {
  stored.rows = [];
});

test('the newest certified organization is congratulated, however many others are stored', async () => {
  const none = { valid_from: '', valid_until: '' };
  stored.rows = [
    ...Array.from({ length: 60 }, () => certified('A name alone', 0, none)),
    ...Array.from({ length: 60 }, () => certified('Certified from next week', -7)),
    certified('Revoked', 1, { revoked: true, revoked_reason: 'Asked for it.' }),
    certified('Broken', 2, { tier: 'giant' }),
    certified('Last', 3),
    certified('Before', 4),
  ];
  expect(await readLatestCertified()).toMatchObject({ organization_name: 'Last' });
});

test('nobody is congratulated while nobody is certified', async () => {
  stored.rows = [certified('Long ago', 800), certified('Certified from next week', -7)];
  expect(await readLatestCertified()).toBeNull();
});
