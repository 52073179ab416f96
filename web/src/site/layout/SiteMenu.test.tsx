import { screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { desktop, phone, showOn } from '../../testing/mediaQueries';
import { address, renderAt } from '../../testing/renderAt';
import { SiteLayout } from './SiteLayout';

const show = (path = '/') =>
  renderAt(
    path,
    <SiteLayout>
      <p>Page text</p>
    </SiteLayout>,
  );
const button = (name = 'About') => screen.getByRole('button', { name });
const isOpen = (name?: string) => button(name).getAttribute('aria-expanded') === 'true';

describe('a list under a mouse on a wide screen', () => {
  it('opens while the mouse is over it or its links, and closes when it leaves', async () => {
    showOn(desktop);
    const { user } = show();
    expect(isOpen()).toBe(false);
    await user.hover(button());
    expect(isOpen()).toBe(true);
    await user.hover(screen.getByRole('link', { name: 'Our Team' }));
    expect(isOpen()).toBe(true);
    await user.hover(screen.getByText('Page text'));
    expect(isOpen()).toBe(false);
  });

  it('gives way to the next one', async () => {
    showOn(desktop);
    const { user } = show();
    await user.hover(button('About'));
    await user.hover(button('Events'));
    expect(isOpen('About')).toBe(false);
    expect(isOpen('Events')).toBe(true);
  });

  it('closes by a key while the mouse is over it', async () => {
    showOn(desktop);
    const { user } = show();
    await user.hover(button());
    button().focus();
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
  });

  it('closes by Escape, which leaves the focus where somebody is typing', async () => {
    showOn(desktop);
    const { user } = renderAt(
      '/',
      <SiteLayout>
        <input aria-label="First Name" />
      </SiteLayout>,
    );
    screen.getByLabelText('First Name').focus();
    await user.hover(button());
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  });

  it('stays open when a click follows the hover', async () => {
    showOn(desktop);
    const { user } = show();
    await user.click(button());
    expect(isOpen()).toBe(true);
  });
});

test('a mouse on a narrow screen opens a list by a click, not by hovering', async () => {
  showOn(phone);
  const { user } = show();
  await user.hover(button());
  expect(isOpen()).toBe(false);
  await user.click(button());
  expect(isOpen()).toBe(true);
  await user.click(button());
  expect(isOpen()).toBe(false);
});

test.each([
  ['a narrow screen', phone],
  ['a wide screen', desktop],
])('a tap on %s opens a list, and another tap closes it', async (_, screenQueries) => {
  showOn(screenQueries);
  const { user } = show();
  await user.pointer({ keys: '[TouchA]', target: button() });
  expect(isOpen()).toBe(true);
  await user.pointer({ keys: '[TouchA]', target: button() });
  expect(isOpen()).toBe(false);
});

describe.each([
  ['narrow', phone],
  ['wide', desktop],
])('a list on a %s screen, by keyboard', (_, screenQueries) => {
  it.each(['{Enter}', ' '])('opens and closes with %j', async (key) => {
    showOn(screenQueries);
    const { user } = show();
    button().focus();
    await user.keyboard(key);
    expect(isOpen()).toBe(true);
    await user.keyboard(key);
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and returns the focus to its button', async () => {
    showOn(screenQueries);
    const { user } = show();
    button().focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'What We Do' }));
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });
});

async function tabThrough(user: ReturnType<typeof show>['user']) {
  button().focus();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Our Team' }));
  expect(isOpen()).toBe(true);
  await user.tab();
}

test('a list on a wide screen closes when the focus moves on, as it covers what comes next', async () => {
  showOn(desktop);
  const { user } = show();
  await tabThrough(user);
  expect(isOpen()).toBe(false);
});

test('a list on a narrow screen, where it covers nothing, stays open when the focus moves on', async () => {
  showOn(phone);
  const { user } = show();
  await tabThrough(user);
  expect(isOpen()).toBe(true);
});

test('a press outside closes a list, one inside does not', async () => {
  const { user } = show();
  await user.click(button());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Our Team' }) });
  expect(isOpen()).toBe(true);
  await user.pointer({ keys: '[/MouseLeft]' });
  await user.click(button());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Page text') });
  expect(isOpen()).toBe(false);
});

test('a chosen link closes the list', async () => {
  const { user } = show();
  await user.click(button());
  await user.click(screen.getByRole('link', { name: 'Our Team' }));
  expect(address()).toBe('/team');
  expect(isOpen()).toBe(false);
});

test('only one list is open at a time', async () => {
  const { user } = show();
  await user.click(button('About'));
  await user.click(button('Events'));
  expect(isOpen('About')).toBe(false);
  expect(isOpen('Events')).toBe(true);
});
