import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';

/** Renders children in a router at `address`. `user` simulates the person. */
export function renderAt(address: string, children: ReactNode) {
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  const inRouter = (content: ReactNode) => (
    <BrowserRouter>
      <Suspense>{content}</Suspense>
    </BrowserRouter>
  );
  const { rerender, ...result } = render(inRouter(children));
  return { ...result, user, show: (content: ReactNode) => rerender(inRouter(content)) };
}

export const address = () => window.location.pathname + window.location.search;

/** Returns to the window after a minute, after which pages refresh their data. */
export function returnAfterMinute(): void {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  window.dispatchEvent(new Event('focus'));
}
