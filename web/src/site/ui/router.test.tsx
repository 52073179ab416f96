import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, renderAt } from '../../testing/renderAt';
import { Link, navigate, Redirect, useLocation } from './router';

function Here() {
  const { pathname, search, hash, popped } = useLocation();
  return <output>{`${pathname}${search}${hash}${popped ? ' by history' : ''}`}</output>;
}

const shown = () => screen.getByRole('status').textContent;

const show = (link = <Link to="/contact?from=faqs#map">Contact</Link>) =>
  renderAt(
    '/faqs',
    <>
      <Here />
      {link}
    </>,
  );

test('a link leads to its address without loading the page anew', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  expect(shown()).toBe('/contact?from=faqs#map');
  expect(address()).toBe('/contact?from=faqs');
});

test('a step back is known as one, for the browser restores how far the page was scrolled', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  act(() => window.history.back());
  await waitFor(() => expect(shown()).toBe('/faqs by history'));
});

test('a link to the present address is a step that adds nothing to the history', async () => {
  const { user } = show(
    <>
      <Link to="/faqs">FAQs</Link>
      <Link to="/contact">Contact</Link>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  act(() => window.history.back());
  await waitFor(() => expect(shown()).toBe('/faqs by history'));
  const before = window.history.length;
  await user.click(screen.getByRole('link', { name: 'FAQs' }));
  expect(shown()).toBe('/faqs');
  expect(window.history.length).toBe(before);
});

test.each(['Control', 'Meta', 'Shift', 'Alt'])('a click with %s is left to the browser', async (key) => {
  const { user } = show();
  const left: boolean[] = [];
  const note = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', note);
  await user.keyboard(`{${key}>}`);
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  window.removeEventListener('click', note);
  expect(left).toEqual([true]);
  expect(shown()).toBe('/faqs');
});

test('a link whose click was refused stays where it is', async () => {
  const refusing = (
    <Link to="/contact" onClick={(event) => event.preventDefault()}>
      Contact
    </Link>
  );
  const { user } = show(refusing);
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  expect(address()).toBe('/faqs');
});

test('a redirect replaces the step of the history', () => {
  const before = window.history.length;
  renderAt('/events?year=2025', <Redirect to="/upcoming-events?year=2025" />);
  expect(address()).toBe('/upcoming-events?year=2025');
  expect(window.history.length).toBe(before);
});

test('a script goes to an address relative to the present one', () => {
  show();
  act(() => navigate('?page=2'));
  expect(shown()).toBe('/faqs?page=2');
});
