import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderStaff } from '../../testing/renderStaff';
import type { Sheet } from '../../browser/spreadsheet/table';
import { AddressFileDialog } from './AddressFileDialog';

const { sheets } = vi.hoisted(() => ({ sheets: new Array<Sheet>() }));
vi.mock('../../browser/spreadsheet/readWorker?worker', () => ({
  default: class extends EventTarget {
    postMessage() {
      const data = { file: { name: 'addresses.xlsx', sheets } };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {}
  },
}));

const sheetOf = (name: string, addresses: readonly string[], hiddenRows = 0): Sheet => ({
  name,
  isHidden: false,
  rows: addresses.length + 1,
  hiddenRows,
  lines: ['E-mail', ...addresses].map((cell, index) => ({ number: index + 1, cells: [cell] })),
  headerRow: 1,
  knownNames: 1,
});

async function open(...all: Sheet[]) {
  sheets.splice(0, sheets.length, ...all);
  const onAdd = vi.fn();
  renderStaff(<AddressFileDialog present={['asha@malar.in']} onAdd={onAdd} onClose={vi.fn()} />);
  const file = new File(['x'], 'addresses.xlsx');
  fireEvent.change(screen.getByLabelText('File of employees'), { target: { files: [file] } });
  await screen.findByRole('region', { name: 'Sheet' });
  return onAdd;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the new addresses of a file are added', async () => {
  const onAdd = await open(sheetOf('Office', ['asha@malar.in', 'meena@malar.in']));
  press('The columns are right: check the rows');
  press('Add 1 address');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(['meena@malar.in'], []);
});

it('telephone numbers are added beside the addresses of their rows', async () => {
  const sheet = sheetOf('Office', []);
  const rows = [
    ['E-mail', 'Telephone'],
    ['meena@malar.in', '+91 98765 43210'],
    ['ravi@malar.in; sita@malar.in', '98765 43210'],
  ];
  const lines = rows.map((cells, index) => ({ number: index + 1, cells }));
  const onAdd = await open({ ...sheet, rows: rows.length, lines });
  press('The columns are right: check the rows');
  press('Add 3 addresses');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(
    ['meena@malar.in\t+91 98765 43210', 'ravi@malar.in', 'sita@malar.in'],
    [],
  );
});

it('another sheet has its own columns to confirm', async () => {
  const onAdd = await open(
    sheetOf('Office', ['meena@malar.in', 'asha@malar.in', 'mala@malar.in']),
    sheetOf('Mill', ['ravi@malar.in', 'sita@malar.in']),
  );
  press('The columns are right: check the rows');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sheet' }));
  fireEvent.click(within(screen.getByRole('listbox')).getByText('Mill (3 rows)'));
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  press('The columns are right: check the rows');
  press('Add 2 addresses');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(['ravi@malar.in', 'sita@malar.in'], []);
});

it('a column without which no row can be added has to be chosen', async () => {
  const sheet = sheetOf('Office', []);
  const lines = [['Telephone'], ['98765 43210']].map((cells, index) => ({ number: index + 1, cells }));
  await open({ ...sheet, rows: 2, lines });
  const confirm = screen.getByRole('button', { name: 'The columns are right: check the rows' });
  expect(confirm).toHaveProperty('disabled', true);
});

it('a workbook whose sheets are hidden asks for the one to read', async () => {
  await open({ ...sheetOf('Office', ['meena@malar.in']), isHidden: true });
  expect(screen.getByText(/its sheets with rows are all hidden/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Columns' })).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sheet' }));
  fireEvent.click(within(screen.getByRole('listbox')).getByText('Office (hidden, 2 rows)'));
  expect(screen.getByRole('region', { name: 'Columns' })).toBeDefined();
});

it('hidden rows ask what to do before the columns', async () => {
  await open(sheetOf('Office', ['meena@malar.in', 'ravi@malar.in'], 1));
  expect(screen.queryByRole('region', { name: 'Columns' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Import too' }));
  expect(screen.getByRole('region', { name: 'Columns' })).toBeDefined();
});
