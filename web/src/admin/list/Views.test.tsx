import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListView, StaffRole } from '@utkarsh/domain/staff/staff';
import type { Watcher } from '../../data/staff/records';
import { renderStaff } from '../../testing/renderStaff';
import { useGridAddress } from '../grid/useGridAddress';
import { Views, viewsToShare } from './Views';

const database = vi.hoisted(() => ({
  views: new Array<ListView>(),
  saveView: vi.fn<(view: object, renamed?: readonly string[]) => Promise<void>>(),
  removeView: vi.fn<(id: string) => Promise<void>>(),
}));
vi.mock('../../data/staff/listViews', () => ({
  saveView: database.saveView,
  removeView: database.removeView,
  watchViews: () => (watcher: Watcher<ListView[]>) => {
    watcher.onData(database.views);
    return Promise.resolve(() => undefined);
  },
}));
vi.mock('../../data/staff/members', () => ({
  watchColleagues: ({ onData }: Watcher<object[]>) => {
    onData([{ uid: 'ravi', email: 'ravi@programme.example', name: 'Ravi Menon', initials: '' }]);
    return Promise.resolve(() => undefined);
  },
}));

const key = 'staff:views:Nominations:asha';
const makeViews = (...names: string[]) => names.map((name) => ({ name, search: `search=${name}` }));
const onDevice = (): unknown => JSON.parse(localStorage.getItem(key) ?? '[]');
const viewOf = (author: string, name: string, search: string): ListView => ({
  id: `${author}_1`,
  list: 'Nominations',
  name,
  search,
  author,
});

beforeEach(() => {
  database.views = [];
  database.saveView.mockReset().mockResolvedValue();
  database.removeView.mockReset().mockResolvedValue();
});

const filters = {
  choices: [{ name: 'state', label: 'State', options: [{ value: 'new', label: 'New' }] }],
};
const gridOptions = { defaultSort: { field: 'name', descending: false }, sortFields: [], filters };

function List() {
  const [, moves] = useGridAddress(gridOptions);
  return (
    <>
      <button onClick={() => moves.setSearch('foods')}>Search</button>
      <Views
        list="Nominations"
        views={[{ name: 'My open', search: 'a=0' }]}
        filters={filters}
        moves={moves}
      />
    </>
  );
}

let router: ReturnType<typeof renderStaff> | undefined;
const address = () => router?.state.location.search;

function show(role: StaffRole, search = 'search=mine') {
  router = renderStaff(<List />, { role, address: `/admin/nominations?${search}` });
  return userEvent.setup();
}

async function open(role: StaffRole) {
  const user = show(role);
  await user.click(screen.getByText('Views'));
  return user;
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function saveAs(user: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(screen.getByText('Save this view…'));
  const form = screen.getByRole('dialog');
  if (name) await user.type(within(form).getByLabelText('Name'), name);
  await user.click(within(form).getByRole('button', { name: 'Save' }));
}

it('the menu names the owner of each view, also of two with the same name', async () => {
  database.views = [
    viewOf('asha', 'New ones', 'a=1'),
    viewOf('ravi', 'New ones', 'a=2'),
    viewOf('gone', 'Old', 'a=3'),
  ];
  await open('viewer');
  expect(items()).toEqual([
    'All',
    'My open',
    'New onesYours',
    'New onesRavi Menon',
    'OldSomebody no longer on the staff',
    'Save this view…',
  ]);
});

it('an administrator saves a view for all, after messages about its name and the network', async () => {
  const user = await open('admin');
  await saveAs(user, '');
  expect(screen.getByText('Enter a name.')).toBeDefined();
  database.saveView.mockRejectedValueOnce(new Error('offline'));
  await user.type(screen.getByLabelText('Name'), ' Mine ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Network or server error/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const view = { list: 'Nominations', name: 'Mine', search: 'search=mine' };
  expect(database.saveView).toHaveBeenLastCalledWith(view, []);
});

it('a search that is saved again under another name renames the person’s view, but no view of a colleague', async () => {
  database.views = [viewOf('asha', 'Old', 'search=mine'), viewOf('ravi', 'Theirs', 'search=mine')];
  const user = await open('admin');
  await saveAs(user, 'New');
  await waitFor(() => expect(database.saveView).toHaveBeenCalledWith(expect.anything(), ['asha_1']));
});

it('a viewer renames a view on the device', async () => {
  localStorage.setItem(key, JSON.stringify(makeViews('mine')));
  const user = await open('viewer');
  await saveAs(user, 'New');
  await waitFor(() => expect(onDevice()).toEqual([{ name: 'New', search: 'search=mine' }]));
});

it('a viewer saves a view on the device, beside one that another window has saved meanwhile', async () => {
  const user = await open('viewer');
  localStorage.setItem(key, JSON.stringify(makeViews('theirs')));
  await saveAs(user, 'mine');
  await waitFor(() => expect(onDevice()).toEqual(makeViews('theirs', 'mine')));
  expect(database.saveView).not.toHaveBeenCalled();
});

it('a view that an administrator saved on the device becomes a shared view', async () => {
  localStorage.setItem(key, JSON.stringify(makeViews('mine')));
  await open('admin');
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(database.saveView.mock.calls).toEqual([[{ list: 'Nominations', ...makeViews('mine')[0] }]]);
});

it('a view that could not be moved stays on the device', async () => {
  localStorage.setItem(key, JSON.stringify(makeViews('mine')));
  database.saveView.mockRejectedValue(new Error('offline'));
  await open('admin');
  await act(() => Promise.resolve());
  expect(onDevice()).toEqual(makeViews('mine'));
  expect(items()).toContain('mineOn this device');
});

it('a moved view overwrites no other one', () => {
  const ownViews = [viewOf('asha', 'New ones', 'a=1'), viewOf('asha', 'Old ones', 'a=2')];
  expect(
    viewsToShare(
      [
        { name: 'New ones', search: 'a=9' },
        { name: 'Renamed', search: 'a=2' },
        { name: 'Other', search: 'a=3' },
      ],
      ownViews,
    ),
  ).toEqual([
    { name: 'New ones 2', search: 'a=9' },
    { name: 'Other', search: 'a=3' },
  ]);
});

it('removing a view of a colleague names the colleague first', async () => {
  database.views = [viewOf('ravi', 'Mine', 'search=mine')];
  const user = await open('admin');
  await user.click(screen.getByText('Remove this view'));
  const question = screen.getByRole('alertdialog', { name: 'Remove the view “Mine” for all staff?' });
  expect(within(question).getByText('Ravi Menon has saved it.')).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(database.removeView).toHaveBeenCalledWith('ravi_1');
});

it('a viewer removes a view from the device after a question', async () => {
  localStorage.setItem(key, JSON.stringify([...makeViews('mine'), ...makeViews('other')]));
  const user = await open('viewer');
  await user.click(screen.getByText('Remove this view'));
  expect(onDevice()).toEqual(makeViews('mine', 'other'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(onDevice()).toEqual(makeViews('other')));
});

it.each(['all', 'My open'])(
  'a view cannot have the name of one that the list already has: %s',
  async (name) => {
    const user = await open('admin');
    await saveAs(user, name);
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(`This list already has the view “${name}”. Enter another name.`)).toBeDefined();
    expect(database.saveView).not.toHaveBeenCalled();
  },
);

const outdatedSearch = 'state=new%2Cold&search=mine';
const removeButton = () =>
  screen.getByRole('button', { name: 'Remove the filter State: old (no longer applies)' });

it('a filter that no longer applies leaves the address and the own view that has it', async () => {
  database.views = [viewOf('asha', 'Old ones', outdatedSearch), viewOf('ravi', 'Theirs', outdatedSearch)];
  const user = show('admin', outdatedSearch);
  await user.click(removeButton());
  expect(address()).toBe('?state=new&search=mine');
  const view = { list: 'Nominations', name: 'Old ones', search: 'state=new&search=mine' };
  expect(database.saveView.mock.calls).toEqual([[view, []]]);
  expect(screen.queryByText(/no longer applies/)).toBeNull();
});

it('the removal of a filter keeps a search that is not on the page yet', () => {
  show('admin', outdatedSearch);
  act(() => {
    screen.getByText('Search').click();
    removeButton().click();
  });
  expect(address()).toBe('?state=new&search=foods');
});

it('a filter that no longer applies leaves the view on the device of a viewer', async () => {
  localStorage.setItem(key, JSON.stringify([{ name: 'Old ones', search: 'state=old' }]));
  const user = show('viewer', 'state=old');
  await user.click(removeButton());
  expect(address()).toBe('');
  expect(onDevice()).toEqual([{ name: 'Old ones', search: '' }]);
});

it('the message after a failed save names the view that still has the filter', async () => {
  database.views = [viewOf('asha', 'Old ones', outdatedSearch)];
  database.saveView.mockRejectedValue(new Error('offline'));
  const user = show('admin', outdatedSearch);
  await user.click(removeButton());
  expect(await screen.findByText(/^View “Old ones” still has the filter\. /)).toBeDefined();
});
