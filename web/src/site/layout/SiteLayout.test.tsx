import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { onlineNoticeMs } from '../../browser/useConnection';
import { desktop, showOn } from '../../testing/mediaQueries';
import { address, renderAt } from '../../testing/renderAt';
import { ConnectionNotice, SiteLayout } from './SiteLayout';

const show = (path = '/') =>
  renderAt(
    path,
    <SiteLayout>
      <a href="#elsewhere">In the page</a>
    </SiteLayout>,
  );
const opener = () => screen.getByRole('button', { name: 'Open menu' });
const closer = () => screen.getByRole('button', { name: 'Close menu' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';
const scrollLocked = () => document.documentElement.dataset['scrollLocked'] !== undefined;
const reachable = (element: Element) => element.closest('[inert]') === null;

async function openMenu(path?: string) {
  const { user } = show(path);
  await user.click(opener());
  expect(isOpen()).toBe(true);
  return user;
}

test('the menu is closed at first, and the page scrolls and takes the focus', () => {
  show();
  expect(isOpen()).toBe(false);
  expect(scrollLocked()).toBe(false);
  expect(reachable(screen.getByRole('main'))).toBe(true);
});

describe('the menu closes', () => {
  it('when somebody follows a link in it', async () => {
    const user = await openMenu();
    await user.click(screen.getByRole('link', { name: 'Contact Us' }));
    expect(address()).toBe('/contact');
    expect(isOpen()).toBe(false);
    expect(scrollLocked()).toBe(false);
  });

  it('when somebody chooses the present page again', async () => {
    const user = await openMenu('/contact');
    await user.click(screen.getByRole('link', { name: 'Contact Us' }));
    expect(isOpen()).toBe(false);
  });

  it('on the way back', async () => {
    const { user } = show('/contact');
    await user.click(screen.getByRole('link', { name: 'Upload Your Insights' }));
    await user.click(opener());
    window.history.back();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(address()).toBe('/contact');
    await waitFor(() => expect(scrollLocked()).toBe(false));
  });

  it('and stays closed on the return to the page where it was open', async () => {
    const user = await openMenu('/');
    await user.click(screen.getByRole('link', { name: 'Contact Us' }));
    window.history.back();
    await waitFor(() => expect(address()).toBe('/'));
    await waitFor(() => expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home'));
    expect(isOpen()).toBe(false);
  });

  it('when the window becomes so wide that there is no menu', async () => {
    await openMenu();
    showOn(desktop);
    expect(isOpen()).toBe(false);
    expect(scrollLocked()).toBe(false);
  });

  it('with the whole layout, leaving the page scrollable', async () => {
    const { user, unmount } = show();
    await user.click(opener());
    unmount();
    expect(scrollLocked()).toBe(false);
  });
});

test('Escape closes an open dropdown first and the menu next', async () => {
  const user = await openMenu();
  const about = screen.getByRole('button', { name: 'About' });
  await user.click(about);
  await user.keyboard('{Escape}');
  expect(about.getAttribute('aria-expanded')).toBe('false');
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});

test('a dropdown in the menu waits for the whole click: closing would move the pressed element', async () => {
  const user = await openMenu();
  const isExpanded = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  const events = screen.getByRole('button', { name: 'Events' });
  await user.click(screen.getByRole('button', { name: 'About' }));
  await user.pointer({ keys: '[MouseLeft>]', target: events });
  expect(isExpanded('About')).toBe('true');
  await user.pointer({ keys: '[/MouseLeft]', target: events });
  expect(isExpanded('About')).toBe('false');
  expect(isExpanded('Events')).toBe('true');
  await user.click(screen.getByRole('navigation', { name: 'Main' }));
  expect(isExpanded('Events')).toBe('false');
  expect(isOpen()).toBe(true);
});

test('an open dropdown in the menu is closed when the menu opens again', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: 'About' }));
  await user.click(closer());
  await user.click(opener());
  expect(screen.getByRole('button', { name: 'About' }).getAttribute('aria-expanded')).toBe('false');
});

let onLine = true;
function connection(state: 'online' | 'offline') {
  onLine = state === 'online';
  act(() => void window.dispatchEvent(new Event(state)));
}
const readStatus = () => screen.getByRole('status').textContent;
const offlineText = /^You are offline\. What you have typed stays here/;

describe('the notice of the connection', () => {
  beforeEach(() => {
    onLine = true;
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  });

  it('appears when the network goes, and briefly when it is back', () => {
    render(<ConnectionNotice />);
    connection('offline');
    expect(readStatus()).toMatch(offlineText);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(readStatus()).toMatch(offlineText);
    connection('online');
    expect(readStatus()).toBe('You are online again.');
    act(() => void vi.advanceTimersByTime(onlineNoticeMs));
    expect(readStatus()).toBe('');
  });

  it('stays for a network that goes again within that moment', () => {
    render(<ConnectionNotice />);
    connection('offline');
    connection('online');
    act(() => void vi.advanceTimersByTime(onlineNoticeMs - 1));
    connection('offline');
    act(() => void vi.advanceTimersByTime(onlineNoticeMs));
    expect(readStatus()).toMatch(offlineText);
    connection('online');
    expect(readStatus()).toBe('You are online again.');
  });

  it('appears on a page that was opened without a network', () => {
    onLine = false;
    render(<ConnectionNotice />);
    expect(readStatus()).toMatch(offlineText);
  });
});
