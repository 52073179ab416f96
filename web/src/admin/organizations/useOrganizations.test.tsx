import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { DatedRow } from '@utkarsh/domain/directory/directory';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { parsePeriod } from '@utkarsh/domain/fields/writtenPeriod';
import type { Period } from '@utkarsh/domain/certificate/certification';
import { newOrganization, organizationFields } from '@utkarsh/domain/organization/organization';
import { toOrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { sheetFile } from '../grid/ExportButton';
import { idsFound, watchDirectory, type TierRow } from '../../data/staff/directory';
import { organizationSheet, selectRows, useOrganizations } from './useOrganizations';
import { checkAdditions, checkRenewals } from './import/rowChecks';
import { guessMapping } from '../../browser/spreadsheet/columns';
import { additionColumns, knownColumns, renewalColumns } from './import/importColumns';
import { readSource } from '../../browser/spreadsheet/sourceFile';
import { findSheet, tableOf } from '../../browser/spreadsheet/table';

const datedRow = (name: string, changes: Partial<DatedRow> = {}): DatedRow => ({
  id: name.toLowerCase(),
  organization_name: name,
  industry: 'Insurance',
  number_of_employees: 20,
  state: 'valid',
  valid_from: '2025-09-01',
  valid_until: '2026-08-31',
  certification_period: 'Sep 2025 to Sep 2026',
  renewed: false,
  revision: 1,
  ...changes,
});
const rows = [
  datedRow('Cauvery'),
  datedRow('Anjali', { number_of_employees: 30, state: 'revoked' }),
  datedRow('Bharat', { number_of_employees: 10, state: 'expired' }),
];
const address = {
  search: '',
  sort: { field: 'organization_name', descending: false },
  page: 0,
  size: 25,
} as const;
const any = { state: '', industry: '', today: '2026-01-15' };
const namesOf = (rows: readonly DatedRow[]) => rows.map((one) => one.organization_name);

it('a tier shows organizations in every state, or in one', () => {
  expect(namesOf(selectRows(rows, address, any).pageRows)).toEqual(['Anjali', 'Bharat', 'Cauvery']);
  const inState = (state: string) => namesOf(selectRows(rows, address, { ...any, state }).pageRows);
  expect(inState('expired,revoked')).toEqual(['Anjali', 'Bharat']);
  expect([inState('valid'), inState('revoked'), inState('expired'), inState('upcoming')]).toEqual([
    ['Cauvery'],
    ['Anjali'],
    ['Bharat'],
    [],
  ]);
});

it('a filter shows the organizations whose certificates end soon without a later period', () => {
  const allRows = [
    ...rows,
    datedRow('Dhara', { valid_until: '2026-02-28' }),
    datedRow('Ekta', { valid_until: '2026-02-28', renewed: true }),
    datedRow('Falgu', { valid_until: '2026-02-28', state: 'revoked' }),
  ];
  const find = (today: string) =>
    namesOf(selectRows(allRows, address, { ...any, state: 'ending', today }).matches);
  expect(find('2026-01-15')).toEqual(['Dhara']);
  expect(find('2025-10-15')).toEqual([]);
});

it('a filter combines a state with an industry', () => {
  const allRows = [
    ...rows,
    datedRow('Dhara', { industry: 'Retail' }),
    datedRow('Ekta', { industry: 'Retail', state: 'revoked' }),
  ];
  const find = (state: string) =>
    namesOf(selectRows(allRows, address, { ...any, state, industry: 'Retail' }).pageRows);
  expect([find(''), find('revoked'), find('expired')]).toEqual([['Dhara', 'Ekta'], ['Ekta'], []]);
});

it('a tier sorts by the columns of the directory, and by name for any other order', () => {
  const sortNames = (field: string) =>
    namesOf(selectRows(rows, { ...address, sort: { field, descending: true } }, any).pageRows);
  expect(sortNames('number_of_employees')).toEqual(['Anjali', 'Cauvery', 'Bharat']);
  expect(sortNames('contact_email')).toEqual(['Anjali', 'Bharat', 'Cauvery']);
});

const days = { valid_from: '2025-09-01', valid_until: '2026-08-31' };
const { certification_period: _words, ...examples } = examplesOf(organizationFields);
const input = { ...examples, number_of_employees: 1340 };

async function exportTable(period: Period = days) {
  const organization = newOrganization('kaveri-4kq7zd', 'large', { ...input, ...period });
  const times = { created_at: '2026-11-21T06:00:00.000Z', updated_at: '2026-11-21T06:00:00.000Z' };
  const record = toOrganizationRecord(organization, { ...times, today: '2026-01-15' });
  const file = await sheetFile('Organizations', organizationSheet, [record]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = readSource({ name: 'organizations.xlsx', bytes, knownColumns });
  const sheet = source.sheets[findSheet(source)];
  if (!sheet) throw new Error('The export has no sheet.');
  return tableOf(sheet);
}

it('an export has days as days, numbers as numbers and the rest in words', async () => {
  const { header, lines } = await exportTable();
  const [row] = lines.map(({ cells }) =>
    Object.fromEntries(header.map((name, index) => [name, cells[index]])),
  );
  expect(row).toMatchObject({
    Tier: 'Large',
    State: 'Valid',
    'Number of Employees': '1340',
    'First Day': days.valid_from,
    'Last Day': days.valid_until,
    'Certification Period': 'Sep 2025 to Sep 2026',
    'Periods Held': '1 Sep 2025 to 31 Aug 2026',
  });
});

it.each([
  ['a year from 29 February on', { valid_from: '2024-02-29', valid_until: '2025-02-28' }],
  ['days of one month', { valid_from: '2026-03-10', valid_until: '2026-03-25' }],
  ['a year in the middle of a month', { valid_from: '2025-09-15', valid_until: '2026-09-14' }],
])('an import reads %s as exported, to add it and to renew it', async (_what, period) => {
  const table = await exportTable(period);
  const { mapping } = guessMapping(additionColumns, table.header);
  const [line] = checkAdditions(table, { mapping, choice: 'fitting', tiers: new Map() });
  expect(line?.verdict).toBe('ready');
  expect(line && 'input' in line && parsePeriod(line.input.certification_period)).toEqual(period);
  const renewals = guessMapping(renewalColumns, table.header);
  expect(renewals.candidates).toEqual({});
  const row = {
    ...input,
    id: 'kaveri-4kq7zd',
    tier: 'large' as const,
    periods: [{ ...period, revoked: false }],
    revision: 1,
  };
  const options = { mapping: renewals.mapping, rows: [row], today: '2026-11-21' };
  expect(checkRenewals(table, options)).toMatchObject([{ verdict: 'renewed' }]);
});

vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: vi.fn(),
  idsFound: vi.fn(),
}));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  watchOrganizations: () => () => Promise.resolve(() => undefined),
}));
const server = vi.fn<typeof fetch>().mockRejectedValue(new Error('offline'));
beforeEach(() => void vi.stubGlobal('fetch', server));
afterEach(() => {
  vi.mocked(idsFound).mockReset();
});

const row = (organization_name: string): TierRow => ({
  id: organization_name,
  organization_name,
  industry: 'Insurance',
  number_of_employees: 20,
  periods: [{ valid_from: '2026-01-01', valid_until: '2026-12-31', revoked: false }],
  revision: 1,
  tier: 'mid',
});
const options = {
  defaultSort: { field: 'organization_name', descending: false },
  sortFields: ['organization_name'],
  hasPageNumbers: true,
};

function open(names: readonly string[], search = '') {
  vi.mocked(watchDirectory).mockReturnValue(({ onData }) => {
    onData(names.map(row));
    return Promise.resolve(() => undefined);
  });
  return renderHook(() => useOrganizations('mid', options), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/?${new URLSearchParams({ search })}`]}>{children}</MemoryRouter>
    ),
  });
}

it.each([
  ['Anand Vastra', 'आनंद वस्त्र उद्योग'],
  ['चैतन्य रीसाइक्लिंग', 'Chaitanya Recycling'],
  ['ಕಾವೇರಿ', 'कावेरी लूम्स'],
])('a search for %s finds %s, which sounds alike', async (search, name) => {
  vi.mocked(idsFound).mockResolvedValueOnce([name]);
  const { result } = open([name, 'Malar Insurance', 'सुंदर मिल्स'], search);
  await waitFor(() => expect(result.current.matches.map(({ id }) => id)).toEqual([name]));
  expect(idsFound).toHaveBeenCalledExactlyOnceWith('mid', search);
});

it('a search in the script in which all names are written asks for no sounds', () => {
  open(['Karan Mills', 'Kiran Mills'], 'Kiran');
  expect(idsFound).not.toHaveBeenCalled();
});

it('a search finds equal spellings when the sounds cannot be asked for', async () => {
  vi.mocked(idsFound).mockRejectedValueOnce(new Error('offline'));
  const { result } = open(['Kiran Mills', 'सुंदर मिल्स'], 'Kiran');
  await waitFor(() => expect(idsFound).toHaveBeenCalled());
  expect(result.current.matches.map(({ id }) => id)).toEqual(['Kiran Mills']);
});

it('a certificate has its state on the day of the server, whatever the device says', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-05'), toFake: ['Date'] });
  server.mockResolvedValue(new Response('', { headers: { Date: 'Mon, 01 Jun 2026 00:00:00 GMT' } }));
  const { result } = open(['Malar Insurance']);
  expect(result.current.records.rows[0]?.state).toBe('expired');
  await waitFor(() => expect(result.current.records.rows[0]?.state).toBe('valid'));
});
