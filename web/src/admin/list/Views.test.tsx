import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListView, StaffRole } from '@utkarsh/domain/staff/staff';
import type { Watcher } from '../../data/staff/records';
import { SessionContext } from '../session/sessionContext';
import { ToastProvider } from '../ui/ToastProvider';
import { Views, viewsToShare } from './Views';

const stored = vi.hoisted(() => ({
  views: new Array<ListView>(),
  saveView: vi.fn<(view: object, renamed?: readonly string[]) => Promise<void>>(),
  removeView: vi.fn<(id: string) => Promise<void>>(),
}));
vi.mock('../../data/staff/recordLists', () => ({
  saveView: stored.saveView,
  removeView: stored.removeView,
  watchViews: () => (watcher: Watcher<ListView[]>) => {
    watcher.onData(stored.views);
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
const saved = (...names: string[]) => names.map((name) => ({ name, search: `search=${name}` }));
const onDevice = (): unknown => JSON.parse(localStorage.getItem(key) ?? '[]');
const viewOf = (author: string, name: string, search: string): ListView => ({
  id: `${author}_1`,
  list: 'Nominations',
  name,
  search,
  author,
});

beforeEach(() => {
  localStorage.clear();
  stored.views = [];
  stored.saveView.mockReset().mockResolvedValue();
  stored.removeView.mockReset().mockResolvedValue();
});

async function open(role: StaffRole) {
  render(
    <MemoryRouter initialEntries={['/admin/nominations?search=mine']}>
      <SessionContext value={{ uid: 'asha', email: 'asha@programme.example', role, began: 0 }}>
        <ToastProvider>
          <Views list="Nominations" />
        </ToastProvider>
      </SessionContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
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
  stored.views = [
    viewOf('asha', 'New ones', 'a=1'),
    viewOf('ravi', 'New ones', 'a=2'),
    viewOf('gone', 'Old', 'a=3'),
  ];
  await open('viewer');
  expect(items()).toEqual([
    'All',
    'New onesYours',
    'New onesRavi Menon',
    'OldSomebody no longer on the staff',
    'Save this view…',
  ]);
});

it('an administrator saves a view for all, and reads what is wrong with its name or the network', async () => {
  const user = await open('admin');
  await saveAs(user, '');
  expect(screen.getByText('Enter a name.')).toBeDefined();
  stored.saveView.mockRejectedValueOnce(new Error('offline'));
  await user.type(screen.getByLabelText('Name'), ' Mine ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Network or server error/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const view = { list: 'Nominations', name: 'Mine', search: 'search=mine' };
  expect(stored.saveView).toHaveBeenLastCalledWith(view, []);
});

it('a search that is saved again under another name renames the view, but none of a colleague', async () => {
  stored.views = [viewOf('asha', 'Old', 'search=mine'), viewOf('ravi', 'Theirs', 'search=mine')];
  const user = await open('admin');
  await saveAs(user, 'New');
  await waitFor(() => expect(stored.saveView).toHaveBeenCalledWith(expect.anything(), ['asha_1']));
});

it('a viewer renames a view on the device', async () => {
  localStorage.setItem(key, JSON.stringify(saved('mine')));
  const user = await open('viewer');
  await saveAs(user, 'New');
  await waitFor(() => expect(onDevice()).toEqual([{ name: 'New', search: 'search=mine' }]));
});

it('a viewer saves a view on the device, beside one that another window has saved meanwhile', async () => {
  const user = await open('viewer');
  localStorage.setItem(key, JSON.stringify(saved('theirs')));
  await saveAs(user, 'mine');
  await waitFor(() => expect(onDevice()).toEqual(saved('theirs', 'mine')));
  expect(stored.saveView).not.toHaveBeenCalled();
});

it('a view that an administrator saved on the device becomes a shared view', async () => {
  localStorage.setItem(key, JSON.stringify(saved('mine')));
  await open('admin');
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(stored.saveView.mock.calls).toEqual([[{ list: 'Nominations', ...saved('mine')[0] }]]);
});

it('a view that could not be moved stays on the device', async () => {
  localStorage.setItem(key, JSON.stringify(saved('mine')));
  stored.saveView.mockRejectedValue(new Error('offline'));
  await open('admin');
  await act(() => Promise.resolve());
  expect(onDevice()).toEqual(saved('mine'));
  expect(items()).toContain('mineOn this device');
});

it('a moved view overwrites no other one', () => {
  const own = [viewOf('asha', 'New ones', 'a=1'), viewOf('asha', 'Old ones', 'a=2')];
  expect(
    viewsToShare(
      [
        { name: 'New ones', search: 'a=9' },
        { name: 'Renamed', search: 'a=2' },
        { name: 'Other', search: 'a=3' },
      ],
      own,
    ),
  ).toEqual([
    { name: 'New ones 2', search: 'a=9' },
    { name: 'Other', search: 'a=3' },
  ]);
});

it('removing a view of a colleague names the colleague first', async () => {
  stored.views = [viewOf('ravi', 'Mine', 'search=mine')];
  const user = await open('admin');
  await user.click(screen.getByText('Remove this view'));
  const question = screen.getByRole('alertdialog', { name: 'Remove the view “Mine” for all staff?' });
  expect(within(question).getByText('Ravi Menon has saved it.')).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(stored.removeView).toHaveBeenCalledWith('ravi_1');
});

it('a viewer removes a view from the device after a question', async () => {
  localStorage.setItem(key, JSON.stringify([...saved('mine'), ...saved('other')]));
  const user = await open('viewer');
  await user.click(screen.getByText('Remove this view'));
  expect(onDevice()).toEqual(saved('mine', 'other'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(onDevice()).toEqual(saved('other')));
});
