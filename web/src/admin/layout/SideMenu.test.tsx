import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SideMenu } from './SideMenu';

const menu = [
  { label: 'Events', path: '/admin/events', icon: <i /> },
  { label: 'Organizations', icon: <i />, links: [{ label: 'Micro', path: '/admin/micro' }] },
];

const Address = () => <output>{useLocation().pathname}</output>;

function show(narrow: boolean) {
  const onNarrow = vi.fn();
  render(
    <MemoryRouter initialEntries={['/admin/events']}>
      <SideMenu menu={menu} narrow={narrow} onNarrow={onNarrow} />
      <Address />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onNarrow };
}

it('a narrow menu names its icons for everybody, and leads to the pages of a group by keyboard', async () => {
  const { user } = show(true);
  expect(screen.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Events' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Events');
  await user.tab();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/admin/micro');
});

it.each([
  [true, 'Widen the menu'],
  [false, 'Narrow the menu'],
])('a menu whose narrowness is %s has the button %s', async (narrow, name) => {
  const { user, onNarrow } = show(narrow);
  await user.click(screen.getByRole('button', { name }));
  expect(onNarrow).toHaveBeenCalledWith(!narrow);
});
