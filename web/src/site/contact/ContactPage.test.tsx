import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { fillNomination, submitButton } from '../../testing/nominations';
import { address, renderAt } from '../../testing/renderAt';
import { ContactPage } from './ContactPage';

const sendNomination = vi.hoisted(() => vi.fn<(nomination: Nomination) => Promise<void>>());
vi.mock(import('../../data/nominations'), () => ({
  sendNomination,
  newSending: () => ({ id: 'sending', trackingKey: 'key' }),
}));

/** The page, with what lies below the fold. */
async function show() {
  const shown = renderAt('/contact', <ContactPage />);
  await screen.findByRole('form', { name: 'Nominate your organization' });
  return shown;
}

test('the page names ways to write, call and mail', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Get in Touch');
  expect(screen.getByText(/Chennai/)).toBeDefined();
  expect(screen.getByRole('link', { name: /^\+91/ }).getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

test('the thanks replace the form on the page, and take the focus', async () => {
  sendNomination.mockResolvedValue();
  const { user } = await show();
  fillNomination(makeNomination());
  await user.click(submitButton());
  const thanks = await screen.findByRole('heading', { name: 'Thank you for your submission!' });
  expect(screen.getByText('Our team will be in touch soon.')).toBeDefined();
  expect(document.activeElement).toBe(thanks);
  expect(screen.queryByRole('form')).toBeNull();
  expect(address()).toBe('/contact');
  expect(screen.getByRole('link', { name: 'Nominate another entity' }).getAttribute('href')).toBe(
    '/nominate?another=yes',
  );
});

test('a nomination that fails leaves the form where it is', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  sendNomination.mockRejectedValue(new TypeError('Failed to fetch'));
  const { user } = await show();
  fillNomination(makeNomination({ companyName: 'Failing Ltd' }));
  await user.click(submitButton());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Network or server error/);
  expect(screen.queryByText('Thank you for your submission!')).toBeNull();
});
