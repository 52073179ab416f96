import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordDialog } from '../forms/RecordDialog';
import { leave } from '../session/leave';
import { LeaveDialog } from '../session/unsavedWork';
import { SessionContext } from '../session/sessionContext';
import { TopSearch } from './TopSearch';

const findNothing = vi.hoisted(() => () => Promise.resolve([]));
vi.mock(import('../../data/staff/directory'), () => ({ findOrganizations: findNothing }));
vi.mock(import('../../data/staff/recordLists'), () => ({
  findRecords: findNothing,
  findSubscribers: findNothing,
  findMembers: findNothing,
}));
vi.mock(import('../session/leave'), async (original) => ({
  ...(await original()),
  leave: vi.fn(() => Promise.resolve()),
}));

const menu = [
  { label: 'Events', path: '/admin/events' },
  { label: 'Staff', path: '/admin/staff' },
];
const session = { uid: 'asha', email: 'asha@programme.example', role: 'admin', began: 0 } as const;

/** The search of the frame, and a record over the page at the addresses of records. `dirty` gives the record unsaved changes. */
function Page() {
  const { id } = useParams();
  return (
    <SessionContext value={session}>
      <TopSearch menu={menu} />
      <LeaveDialog />
      {id !== undefined && (
        <RecordDialog title="A record" isUploading={id === 'dirty'} onClose={vi.fn()}>
          <input aria-label="Name" />
        </RecordDialog>
      )}
    </SessionContext>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/admin/:list/:id?', element: <Page /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), address: () => router.state.location.pathname };
}
type User = ReturnType<typeof open>['user'];

const searchWindow = () => screen.queryByRole('dialog', { name: 'Search' });

/** Presses Ctrl+K over a record and chooses the result. */
async function choose(user: User, name: string) {
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  expect(within(dialog).getByRole('combobox')).toBe(document.activeElement);
  await user.keyboard(name);
  await user.click(await within(dialog).findByRole('option', { name }));
}

beforeEach(() => {
  vi.mocked(leave).mockClear();
});

it('its key opens the box at the top while nothing else is open', async () => {
  const { user } = open('/admin/events');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('combobox')).toBe(document.activeElement);
  expect(searchWindow()).toBeNull();
});

it.each(['क', 'க'])('its key opens the box on a keyboard whose K writes %s', (letter) => {
  open('/admin/events');
  fireEvent.keyDown(document.body, { key: letter, code: 'KeyK', ctrlKey: true });
  expect(screen.getByRole('combobox')).toBe(document.activeElement);
});

it('the box opens over a record, and leads on from there', async () => {
  const { user, address } = open('/admin/events/saved');
  await choose(user, 'Staff');
  expect(address()).toBe('/admin/staff');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the box asks before it leaves a record with unsaved changes, and waits for the answer', async () => {
  const { user, address } = open('/admin/events/dirty');
  await choose(user, 'Staff');
  expect(screen.getByRole('alertdialog')).toBeDefined();
  await user.keyboard('{Control>}k{/Control}');
  expect(searchWindow()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/admin/events/dirty');
  await choose(user, 'Staff');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(address()).toBe('/admin/staff');
});

it('the command to log out runs after a record with unsaved changes has asked', async () => {
  const { user } = open('/admin/events/dirty');
  await choose(user, 'Log out');
  expect(leave).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => vi.mocked(leave).mock.calls).toHaveLength(1);
});

it('a cancelled log-out stays cancelled', async () => {
  const { user, address } = open('/admin/events/dirty');
  await choose(user, 'Log out');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await choose(user, 'Staff');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(address()).toBe('/admin/staff');
  expect(leave).not.toHaveBeenCalled();
});
