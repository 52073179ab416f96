import { expect, it } from 'vitest';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { parsePeriod } from '@utkarsh/domain/fields/writtenPeriod';
import type { Period } from '@utkarsh/domain/certificate/period';
import { newOrganization, organizationFields } from '@utkarsh/domain/organization/organization';
import { toOrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { sheetFile } from '../../data/sheetFile';
import { checkAdditions } from './import/additionCheck';
import { checkRenewals } from './import/renewalCheck';
import { additionColumns, guessMapping, knownColumns, renewalColumns } from './import/importColumns';
import { readSource } from './import/file/sourceFile';
import { findSheet, tableOf } from './import/file/table';
import { organizationSheet } from './organizationExport';

const days = { valid_from: '2025-09-01', valid_until: '2026-08-31' };
const { certification_period: _words, ...examples } = examplesOf(organizationFields);
const typed = { ...examples, number_of_employees: 1340 };

async function exported(of: Period = days) {
  const organization = newOrganization('kaveri-4kq7zd', 'large', { ...typed, ...of });
  const times = { created_at: '2026-11-21T06:00:00.000Z', updated_at: '2026-11-21T06:00:00.000Z' };
  const record = toOrganizationRecord(organization, { ...times, today: '2026-01-15' });
  const file = await sheetFile('Organizations', organizationSheet, [record]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = readSource({ name: 'organizations.xlsx', bytes, known: knownColumns, onProgress: () => {} });
  const sheet = source.sheets[findSheet(source)];
  if (!sheet) throw new Error('The export has no sheet.');
  return tableOf(sheet, { known: knownColumns });
}

it('an export has days as days, numbers as numbers and the rest in words', async () => {
  const { header, lines } = await exported();
  const [row] = lines.map(({ cells }) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
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

it('an import reads an export as it was', async () => {
  const table = await exported();
  const { mapping } = guessMapping(additionColumns, table.header);
  expect(checkAdditions(table, { mapping, choice: 'fitting', present: new Map() })).toMatchObject([
    { verdict: 'ready', tier: 'large', input: { ...typed, certification_period: 'Sep 2025 to Sep 2026' } },
  ]);
});

it.each([
  ['a year from 29 February on', { valid_from: '2024-02-29', valid_until: '2025-02-28' }],
  ['days of one month', { valid_from: '2026-03-10', valid_until: '2026-03-25' }],
  ['a year in the middle of a month', { valid_from: '2025-09-15', valid_until: '2026-09-14' }],
])('an import reads %s as it was exported, to add it and to renew it', async (_what, period) => {
  const table = await exported(period);
  const { mapping } = guessMapping(additionColumns, table.header);
  const [line] = checkAdditions(table, { mapping, choice: 'fitting', present: new Map() });
  expect(line?.verdict).toBe('ready');
  expect(line && 'input' in line && parsePeriod(line.input.certification_period)).toEqual(period);
  const renewals = guessMapping(renewalColumns, table.header);
  expect(renewals.asked).toEqual({});
  const held = {
    ...typed,
    id: 'kaveri-4kq7zd',
    tier: 'large' as const,
    periods: [{ ...period, revoked: false }],
    revision: 1,
  };
  const options = { mapping: renewals.mapping, rows: [held], today: '2026-11-21' };
  expect(checkRenewals(table, options)).toMatchObject([{ verdict: 'renewed' }]);
});
