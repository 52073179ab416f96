import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useUnsaved } from './unsavedWork';

function Page() {
  useUnsaved(true);
  return null;
}

it('a list may leave a page without rows, and nobody may leave unsaved work', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/events?page=2'],
  });
  render(<RouterProvider router={router} />);
  const shown = () => router.state.location.pathname + router.state.location.search;
  await act(() => router.navigate('/events', { replace: true }));
  expect(shown()).toBe('/events');
  const leaving = [
    { to: '/events?invite', replace: false },
    { to: '/insights', replace: false },
    { to: '/insights', replace: true },
  ];
  for (const { to, replace } of leaving) {
    await act(() => router.navigate(to, { replace }));
    expect(shown()).toBe('/events');
  }
});
