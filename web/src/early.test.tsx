import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import './early';
import { takeHeldSubmit } from './site/forms/heldSubmits';

/** A form as the static HTML has it: nothing of React listens yet. */
function showForm({ held }: { held: boolean }) {
  const natively = vi.fn((event: Event) => {
    event.preventDefault();
  });
  render(
    <form id="nomination" aria-label="Nomination" {...(held && { 'data-hold': '' })}>
      <button type="submit">Send</button>
    </form>,
  );
  const form = screen.getByRole('form', { name: 'Nomination' });
  form.addEventListener('submit', natively);
  return { form, natively };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  window.heldSubmits?.clear();
});

test('a form sent off before it is live is held: its data never gets into the address', async () => {
  const { form, natively } = showForm({ held: true });
  const submits: Event[] = [];
  window.addEventListener('submit', (event) => submits.push(event), { capture: true, once: true });
  await press();
  expect(submits[0]?.defaultPrevented).toBe(true);
  expect(natively).not.toHaveBeenCalled();
  expect(form.getAttribute('aria-busy')).toBe('true');
});

test('the form learns once that it was sent off, and is no longer busy', async () => {
  const { form } = showForm({ held: true });
  await press();
  expect(takeHeldSubmit('nomination')).toBe(true);
  expect(form.hasAttribute('aria-busy')).toBe(false);
  expect(takeHeldSubmit('nomination')).toBe(false);
});

test('a form that is live is sent off by itself', async () => {
  const { natively } = showForm({ held: true });
  expect(takeHeldSubmit('nomination')).toBe(false);
  await press();
  expect(natively).toHaveBeenCalledTimes(1);
  expect(takeHeldSubmit('nomination')).toBe(false);
});

test('forms that ask for no holding are left alone', async () => {
  const { natively } = showForm({ held: false });
  await press();
  expect(natively).toHaveBeenCalledTimes(1);
});

test('what one form did means nothing for another', async () => {
  showForm({ held: true });
  await press();
  expect(takeHeldSubmit('company-search')).toBe(false);
  expect(takeHeldSubmit('nomination')).toBe(true);
});

test('without the early script every form is simply live', () => {
  vi.stubGlobal('heldSubmits', undefined);
  showForm({ held: true });
  expect(takeHeldSubmit('nomination')).toBe(false);
  vi.unstubAllGlobals();
});
