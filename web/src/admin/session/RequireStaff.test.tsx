import userEvent from '@testing-library/user-event';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session, watchSession } from '../../data/staff/login';
import { drafts } from './deviceMemory';
import { leave } from './leave';
import { RequireStaff } from './RequireStaff';
import { reloadPage, useUnsavedWork } from './unsavedWork';

type Watcher = Parameters<typeof watchSession>[0];
const auth = vi.hoisted(() => ({
  watcher: undefined as Watcher | undefined,
  signIn: vi.fn<() => Promise<void>>(),
}));
vi.mock(import('../../data/staff/login'), async (original) => ({
  ...(await original()),
  watchSession: (watcher) => {
    auth.watcher = watcher;
    return Promise.resolve(() => {});
  },
  watchStanding: () => () => Promise.resolve(() => {}),
  signIn: auth.signIn,
}));
vi.mock(import('./leave'), async (original) => ({ ...(await original()), leave: vi.fn() }));
vi.mock(import('./unsavedWork'), async (original) => ({ ...(await original()), reloadPage: vi.fn() }));

const asha: Session = { uid: 'asha', email: 'asha@programme.example', role: 'admin', began: 1 };
const tell = (session: Session | null) =>
  act(() => {
    auth.watcher?.onData(session);
    return Promise.resolve();
  });
const draftKey = 'staff:form:asha/events/new';

/** Form with a kept draft. */
function Form() {
  const [title, setTitle] = useState('');
  useUnsavedWork(title !== '', { isKept: true });
  const type = (text: string) => {
    setTitle(text);
    drafts.keep('asha/events/new', { title: text });
  };
  return <input aria-label="Title" value={title} onChange={({ target }) => type(target.value)} />;
}

async function open() {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <RequireStaff>
            <Form />
          </RequireStaff>
        ),
      },
    ],
    {
      initialEntries: ['/admin/events/new'],
    },
  );
  render(<RouterProvider router={router} />);
  await tell(asha);
  return router;
}
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const endDialog = () => screen.queryByRole('alertdialog', { name: 'Your session has ended' });

beforeEach(() => {
  auth.signIn.mockReset().mockImplementation(() => {
    auth.watcher?.onData({ ...asha, began: 2 });
    return Promise.resolve();
  });
  vi.mocked(leave).mockReset().mockResolvedValue();
  vi.mocked(reloadPage).mockReset();
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('an open form with its draft survives the end of the session, and continues after the same person signs in', async () => {
  await open();
  await userEvent.type(title(), 'Malar');
  await tell(null);
  expect(endDialog()?.textContent).toContain('What you have typed is still here.');
  expect(title().value).toBe('Malar');
  expect(sessionStorage.getItem(draftKey)).toContain('Malar');
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email Address')).toHaveProperty('value', asha.email);
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(endDialog()).toBeNull();
  expect(title().value).toBe('Malar');
});

it('the dialog explains why the person could not sign in again, and keeps the form', async () => {
  auth.signIn.mockRejectedValue(new Error('offline'));
  await open();
  await userEvent.type(title(), 'Malar');
  await tell(null);
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(await screen.findByText(/^Server error/)).toBeDefined();
  expect(title().value).toBe('Malar');
});

it('the end of the session leads to the login when nothing is typed', async () => {
  await open();
  await tell(null);
  expect(leave).toHaveBeenCalledWith('ended');
  expect(screen.queryByLabelText('Title')).toBeNull();
});

it('another person sees nothing of the text before', async () => {
  await open();
  await userEvent.type(title(), 'Malar');
  await tell(null);
  await tell({ ...asha, uid: 'ravi', email: 'ravi@programme.example' });
  expect(reloadPage).toHaveBeenCalled();
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});
