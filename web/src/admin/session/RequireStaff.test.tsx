import userEvent from '@testing-library/user-event';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session, watchSession } from '../../data/staff/login';
import { drafts } from './deviceMemory';
import { leave, reloadPage } from './leave';
import { RequireStaff } from './RequireStaff';
import { useUnsavedWork } from './unsavedWork';

type Watcher = Parameters<typeof watchSession>[0];
const auth = vi.hoisted(() => ({ watcher: undefined as Watcher | undefined }));
vi.mock(import('../../data/staff/login'), async (original) => ({
  ...(await original()),
  watchSession: (watcher) => {
    auth.watcher = watcher;
    return Promise.resolve(() => {});
  },
  watchStanding: () => () => Promise.resolve(() => {}),
}));
const noteVisit = vi.hoisted(() => vi.fn(() => Promise.resolve(new Response())));
vi.mock(import('../../data/staff/members'), async (original) => ({ ...(await original()), noteVisit }));
vi.mock(import('./leave'), async (original) => ({
  ...(await original()),
  leave: vi.fn(),
  reloadPage: vi.fn(),
}));

const asha: Session = { uid: 'asha', email: 'asha@programme.example', role: 'admin', began: 1 };
const tell = (session: Session | null) =>
  act(() => {
    auth.watcher?.onData(session);
    return Promise.resolve();
  });
const draftKey = 'staff:form:asha/events/new';

/** Form, or rows of an import, which no draft keeps. */
function Form({ isKept }: { isKept: boolean }) {
  const [title, setTitle] = useState('');
  useUnsavedWork(title !== '', { isKept });
  const type = (text: string) => {
    setTitle(text);
    drafts.keep('asha/events/new', { title: text });
  };
  return <input aria-label="Title" value={title} onChange={({ target }) => type(target.value)} />;
}

async function open(isKept = true) {
  const element = (
    <RequireStaff>
      <Form isKept={isKept} />
    </RequireStaff>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin/events/new'] });
  render(<RouterProvider router={router} />);
  await tell(asha);
  return router;
}
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const endDialog = () => screen.queryByRole('alertdialog', { name: 'Your session has ended' });

beforeEach(() => {
  vi.mocked(leave).mockReset().mockResolvedValue();
  vi.mocked(reloadPage).mockReset();
});

it('a page reports a visit, and a page that is opened ten minutes later does so again', async () => {
  noteVisit.mockClear();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1);
  const router = await open();
  for (const [minutes, calls] of [
    [0, 1],
    [9, 1],
    [10, 2],
  ] as const) {
    now.mockReturnValue(1 + minutes * 60_000);
    await act(() => router.navigate(`/admin/events/${minutes}`));
    expect(noteVisit).toHaveBeenCalledTimes(calls);
  }
  now.mockRestore();
});

it('the end of the session leads to the login, and the draft stays', async () => {
  await open();
  await userEvent.type(title(), 'Malar');
  await tell(null);
  expect(leave).toHaveBeenCalledWith('ended');
  expect(sessionStorage.getItem(draftKey)).toContain('Malar');
});

it('rows of an import stay on the page, which goes on after a login in another tab', async () => {
  await open(false);
  await userEvent.type(title(), 'Malar');
  await tell(null);
  expect(endDialog()?.textContent).toContain('What is not saved is still here.');
  expect(leave).not.toHaveBeenCalled();
  await tell({ ...asha, began: 2 });
  expect(endDialog()).toBeNull();
  expect(title().value).toBe('Malar');
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
