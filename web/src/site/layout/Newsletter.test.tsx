import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { defer } from '../../testing/deferred';
import { renderAt } from '../../testing/renderAt';
import { Newsletter } from './Newsletter';

const subscribe = vi.hoisted(() => vi.fn<(email: string, language: NoticeLanguage) => Promise<void>>());
vi.mock(import('../../data/contact'), () => ({ subscribe }));

beforeEach(() => {
  subscribe.mockReset();
  subscribe.mockResolvedValue();
  window.heldSubmits = new Set();
});

const thanksText = 'Thank you for subscribing! We will send the next newsletter to the address you gave.';

const show = () => renderAt('/', <Newsletter />);
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const button = () => screen.getByRole('button', { name: 'Subscribe' });

test('the box asks for an e-mail address and explains the subscription', () => {
  show();
  expect(box().type).toBe('email');
  expect(box().required).toBe(true);
  expect(screen.getByText(/By subscribing you accept our/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');
  expect(screen.getByText(/unsubscribe/)).toBeDefined();
});

test('the box sends the language in which the notice was read', async () => {
  const { user } = show();
  await user.type(box(), 'anjali@malar-mills.co.in');
  await user.click(screen.getByText('Privacy notice for this form'));
  await user.click(screen.getByText('தமிழ்'));
  await screen.findByText('உங்கள் மின்னஞ்சல் முகவரி.');
  await user.click(button());
  await screen.findByText(thanksText);
  expect(subscribe.mock.calls).toEqual([['anjali@malar-mills.co.in', 'ta']]);
});

test.each([
  ['', 'Enter your e-mail address, such as name@company.in.'],
  ['anjali', 'E-mail must look like name@company.in.'],
])('the box refuses "%s" beside the field with an example', async (input, message) => {
  const { user } = show();
  if (input) await user.type(box(), input);
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('textbox', { description: message })).toBe(box());
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(box());
  expect(box().value).toBe(input);
  expect(subscribe).not.toHaveBeenCalled();
});

test('thanks leave the focus to a person who types elsewhere meanwhile', async () => {
  const reply = defer<undefined>();
  subscribe.mockReturnValue(reply.promise);
  const { user } = renderAt(
    '/',
    <>
      <input aria-label="First Name" />
      <Newsletter />
    </>,
  );
  await user.type(box(), 'anjali@malar-mills.co.in{Enter}');
  await user.click(screen.getByRole('textbox', { name: 'First Name' }));
  await reply.resolve(undefined);
  await screen.findByText(thanksText);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First Name' }));
});
