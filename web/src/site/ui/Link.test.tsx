import type { MouseEvent } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, renderAt } from '../../testing/renderAt';
import { Link } from './Link';

function showLink(target: string, onClick?: (event: MouseEvent) => void) {
  renderAt(
    '/team?from=mail',
    <Link to={target} {...(onClick && { onClick })}>
      Next
    </Link>,
  );
  return screen.getByRole('link', { name: 'Next' });
}

test('a link opens its page without loading the document', () => {
  const onClick = vi.fn();
  const link = showLink('/faqs?topic=price', onClick);
  expect(link.getAttribute('href')).toBe('/faqs?topic=price');
  expect(fireEvent.click(link)).toBe(false);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/faqs?topic=price');
});

test('a handler that prevents the click keeps the page', () => {
  fireEvent.click(showLink('/faqs', (event) => event.preventDefault()));
  expect(address()).toBe('/team?from=mail');
});

test('a link to a part of the page stays on the page', () => {
  expect(fireEvent.click(showLink('#nominate'))).toBe(false);
  expect(window.location.pathname + window.location.hash).toBe('/team#nominate');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'the browser handles a click with %o',
  (click) => {
    const isTaken = vi.fn();
    // The window hears the click last. jsdom would follow the link.
    const listen = (event: Event) => {
      isTaken(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
    fireEvent.click(showLink('/faqs'), click);
    expect(isTaken).toHaveBeenCalledWith(false);
    expect(address()).toBe('/team?from=mail');
  },
);
