import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LeaveDialog, discardQuestion, useUnsavedWork } from './unsavedWork';

interface FormProps {
  unsaved: boolean;
  question?: typeof discardQuestion | undefined;
  onLeave?: () => void;
  isOfRecord?: boolean;
}

function Form({ unsaved, ...options }: FormProps) {
  useUnsavedWork(unsaved, options);
  return null;
}

function open(forms: readonly FormProps[], address = '/events') {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <LeaveDialog />
          </>
        ),
        children: [
          { path: '/events', element: forms.map((form, index) => <Form key={index} {...form} />) },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return {
    shown: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    go: (path: string, replace = false) => act(() => router.navigate(path, { replace })),
  };
}

const dirty: FormProps = { unsaved: true, question: discardQuestion };
const clean: FormProps = { unsaved: false, question: discardQuestion };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a list may change its own page number, but no step leaves unsaved work', async () => {
  const { shown, go } = open([dirty], '/events?page=2');
  await go('/events', true);
  expect(shown()).toBe('/events');
  const steps = [
    { to: '/events?invite', replace: false },
    { to: '/insights', replace: false },
    { to: '/insights', replace: true },
  ];
  for (const { to, replace } of steps) {
    await go(to, replace);
    expect(shown()).toBe('/events');
  }
});

it.each([
  ['the first', [dirty, clean]],
  ['the last', [clean, dirty]],
  ['each', [dirty, dirty]],
])('leaving asks once when %s of two forms is dirty', async (_which, forms) => {
  const { shown, go } = open(forms);
  await go('/insights');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await press('Keep editing');
  expect(shown()).toBe('/events');
  await go('/insights');
  await press('Discard');
  expect(shown()).toBe('/insights');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a clean page is left without a question', async () => {
  const { shown, go } = open([clean, clean]);
  await go('/insights');
  expect(shown()).toBe('/insights');
});

it('work that cannot be left holds back every step without a question', async () => {
  const { shown, go } = open([dirty, { unsaved: true }]);
  await go('/insights');
  expect(shown()).toBe('/events');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('leaving a page discards its unsaved work', async () => {
  const onLeave = vi.fn();
  const { go } = open([{ ...dirty, onLeave }, clean]);
  await go('/insights');
  expect(onLeave).not.toHaveBeenCalled();
  await press('Discard');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('the unsaved note of a record stays while the record is edited, and the edit has its own question', async () => {
  const note: FormProps = { ...dirty, isOfRecord: true };
  const notePage = open([note]);
  await notePage.go('/events#edit');
  expect(notePage.shown()).toBe('/events#edit');
  await notePage.go('/events');
  expect(notePage.shown()).toBe('/events');
  cleanup();
  const { shown, go } = open([note, dirty], '/events#edit');
  await go('/events');
  await press('Discard');
  expect(shown()).toBe('/events');
  await go('/insights');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
});
