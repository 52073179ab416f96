import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { planRowExport } from '../grid/ExportButton';
import { loadedRecords } from '../grid/useRecords';
import { useGridAddress } from '../grid/useGridAddress';
import { RecordList } from './RecordList';
import { renderStaff } from '../../testing/renderStaff';

vi.mock(import('../../data/staff/listViews'), async (original) => ({
  ...(await original()),
  watchViews:
    (list) =>
    ({ onData }) => {
      if (list === 'Looms')
        onData([{ id: 'v1', list, name: 'Idle looms', search: 'state=idle', author: 'asha' }]);
      return Promise.resolve(() => undefined);
    },
}));
vi.mock(import('../../data/staff/members'), async (original) => ({
  ...(await original()),
  watchColleagues: () => Promise.resolve(() => undefined),
}));

const list = {
  name: 'Looms',
  empty: 'No looms yet.',
  searchLabel: 'Search looms',
  columns: () => [{ field: 'name' }, { field: 'owner' }],
  onPhones: [['name'], []] as const,
  defaultSort: { field: 'name', descending: false },
  sortFields: ['name'],
  filters: { choices: [{ name: 'state', label: 'State', options: [{ value: 'idle', label: 'Idle' }] }] },
};

const buttons = {
  max: 1,
  of: () => [{ name: 'Weave', Icon: DeleteIcon, onClick: vi.fn() }],
};
const source = { collection: 'events', read: () => ({}) } as const;
const rows = ['Kaveri', 'Malar'].map((name) => ({ id: name.toLowerCase(), name }));

/** List with two rows, without results, or with an unknown total. */
function Page({ total, name = list.name }: { total: number | undefined; name?: string }) {
  const [address, moves] = useGridAddress(list);
  const records = {
    ...loadedRecords(rows.slice(0, total ?? 0), total, { error: undefined, retry: vi.fn() }),
    loading: false,
  };
  return (
    <RecordList
      {...list}
      name={name}
      nameOf={({ name }) => name}
      buttons={buttons}
      source={source}
      address={address}
      moves={moves}
      records={records}
      plan={planRowExport([])}
    />
  );
}

function show(search: string, isCounted = true, total = 0) {
  return renderStaff(<Page total={isCounted ? total : undefined} />, { address: `/${search}` });
}

it('an empty list reports that filters hide records, and clears them', () => {
  const router = show('?search=kaveri&state=idle');
  expect(screen.getByText('Nothing found for “kaveri”.')).toBeDefined();
  expect(screen.getByText('Records that do not match the filters are hidden.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('?search=kaveri');
  expect(screen.queryByText(/the filters are hidden/)).toBeNull();
});

it('an empty list without filters does not mention them', () => {
  show('?search=kaveri');
  expect(screen.getByText('Nothing found for “kaveri”.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it.each(['', '?sort=owner', '?sort=nothing'])(
  'a list sorts only by the fields that have an order: %s',
  (search) => {
    show(search);
    // The accessible name also contains the sort button.
    const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    expect(header('name').getAttribute('aria-sort')).toBe('ascending');
    expect(within(header('owner')).queryByRole('button', { name: /sort/i })).toBeNull();
  },
);

it('a list shows its rows before it has counted them', () => {
  const router = show('', false);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Rows per page' }));
  fireEvent.click(screen.getByRole('option', { name: '50' }));
  expect(router.state.location.search).toBe('?size=50');
});

it('the question before a deletion names the chosen rows', async () => {
  show('', true, 2);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Kaveri, Malar');
});

it.each([
  ['administrators', 'admin', ['Weave Kaveri', 'Edit Kaveri', 'Delete Kaveri']],
  ['viewers', 'viewer', ['Open Kaveri']],
] as const)('a list whose records can be deleted gives %s their buttons', (_whom, role, names) => {
  renderStaff(<Page total={1} />, { role });
  const [, row] = screen.getAllByRole('row');
  if (!row) throw new Error('no row');
  const labels = within(row)
    .getAllByRole('button')
    .map(({ ariaLabel }) => ariaLabel);
  expect(labels).toEqual(names);
  expect(screen.queryAllByRole('checkbox').length > 0).toBe(role === 'admin');
});

function TwoLists() {
  const [name, setName] = useState(list.name);
  return (
    <>
      <button onClick={() => setName('Mills')}>Mills</button>
      <Page total={2} name={name} />
    </>
  );
}

it('a list offers no saved view of the list before it', () => {
  renderStaff(<TwoLists />);
  fireEvent.click(screen.getByText('Views'));
  expect(screen.getByText('Idle looms')).toBeDefined();
  fireEvent.click(screen.getByText('Mills'));
  fireEvent.click(screen.getByText('Views'));
  expect(screen.getByText('Loading the saved views…')).toBeDefined();
  expect(screen.queryByText('Idle looms')).toBeNull();
});
