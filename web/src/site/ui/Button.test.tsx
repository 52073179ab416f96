import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt, address } from '../../testing/renderAt';
import { Button, ButtonLink } from './Button';

test('a button submits no form unless it is meant to', () => {
  render(<Button>Next</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});

test('a busy button takes no click and submits nothing, but can keep the focus', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Sending
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link that looks like a button is a link', async () => {
  const { user } = renderAt('/', <ButtonLink to="/contact">Write to us</ButtonLink>);
  await user.click(screen.getByRole('link', { name: 'Write to us' }));
  expect(address()).toBe('/contact');
});
