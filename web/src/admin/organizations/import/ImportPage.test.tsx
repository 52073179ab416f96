import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { renewOrganizations as Renew } from '../../../data/staff/organizations';
import { makeImportTable } from '../../../testing/importTable';
import { AddRows, ImportPage, RenewRows, sendRenewals } from './ImportPage';
import { renderStaff } from '../../../testing/renderStaff';

const renewOrganizations = vi.hoisted(() => vi.fn<typeof Renew>());
vi.mock(import('../../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  renewOrganizations,
}));
vi.mock(import('../../../data/clock'), async (original) => ({
  ...(await original()),
  today: () => '2041-05-05',
}));

const batch = ['kaveri', 'malar'].map((id, row) => ({ id, tier: 'mid' as const, row, renewal: { id } }));
const reply = { renewed: [], unchanged: ['kaveri'], missing: ['malar'] };

it('the rows report organizations that a colleague has renewed or deleted', async () => {
  renewOrganizations.mockResolvedValueOnce(reply);
  expect(Object.fromEntries(await sendRenewals(batch))).toEqual({
    kaveri: 'Somebody has renewed or changed the organization meanwhile.',
    malar: 'The organization has been deleted.',
  });
});

const kaveri = {
  id: 'kaveri-mills-a1b2c3',
  organization_name: 'Kaveri Mills',
  tier: 'mid' as const,
  industry: 'Insurance',
  number_of_employees: 340,
  periods: [{ valid_from: '2025-09-15', valid_until: '2026-09-14', revoked: false }],
  revision: 1,
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function showRenewals(id: string, onAgain = vi.fn()) {
  const file = { name: 'mills.csv', table: makeImportTable([['ID'], [id]]) };
  renderStaff(<RenewRows rows={[kaveri]} file={file} onRunning={vi.fn()} onAgain={onAgain} />);
  press('The columns are right: check the rows');
  return onAgain;
}

it('the rows preview a renewal with the day of the server', () => {
  showRenewals(kaveri.id);
  expect(document.body.textContent).toContain('5 May 2041 to 4 May 2042');
});

it('another file is chosen at once, but after a question when a row was corrected', async () => {
  const onAgain = showRenewals('kaveri');
  press('Choose another file');
  expect(onAgain).toHaveBeenCalledOnce();
  press('Correct row 2: kaveri');
  const form = within(screen.getByRole('dialog', { name: 'Correct row 2' }));
  fireEvent.change(form.getByLabelText('ID'), { target: { value: kaveri.id } });
  press('Check the row again');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Choose another file');
  expect(onAgain).toHaveBeenCalledOnce();
  press('Discard');
  await waitFor(() => expect(onAgain).toHaveBeenCalledTimes(2));
});

it('a corrected number holds for all rows with the same text, unless one row alone is meant', async () => {
  const rows = ['Kaveri', 'Malar', 'Vaigai'].map((name) => [
    name,
    'approx 80',
    'Mining',
    'Sep 2025 to Sep 2026',
  ]);
  const table = makeImportTable([['Company', 'Employees', 'Industry', 'Period'], ...rows]);
  renderStaff(
    <AddRows rows={[]} file={{ name: 'mills.csv', table }} onRunning={vi.fn()} onAgain={vi.fn()} />,
  );
  press('The columns are right: check the rows');
  const correct = async (row: number, name: string, text: string, isForAll: boolean) => {
    press(`Correct row ${row}: ${name}`);
    const form = within(screen.getByRole('dialog'));
    fireEvent.change(form.getByLabelText('Number of Employees'), { target: { value: text } });
    if (!isForAll)
      fireEvent.click(form.getByRole('checkbox', { name: /^Also in . rows? with “approx 80”$/ }));
    press('Check the row again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await correct(2, 'Kaveri', '75', false);
  expect(screen.getByRole('status').textContent).toBe('3 rows in the file: 2 cannot be added, 1 ready.');
  await correct(3, 'Malar', '80', true);
  expect(screen.getByRole('status').textContent).toBe('3 rows in the file: 3 ready.');
});

it('the import tells a viewer why it is not for viewers', () => {
  renderStaff(<ImportPage />, { role: 'viewer' });
  expect(screen.getByRole('heading', { level: 1, name: /Import/ })).toBeDefined();
  expect(screen.getByRole('note').textContent).toContain('only administrators can do it');
  expect(screen.getByRole('link', { name: 'See the organizations' })).toBeDefined();
  expect(screen.queryByLabelText(/File of organizations/)).toBeNull();
});
