import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { DataError } from '../../data/errors';
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

test.each(['{Enter}', 'the button'])(
  'an address from %s subscribes, and the thanks take the place and the focus',
  async (action) => {
    const { user } = show();
    await user.type(box(), ' Anjali@Malar-Mills.co.in ');
    if (action === 'the button') await user.click(button());
    else await user.keyboard(action);
    const thanks = await screen.findByRole('status');
    expect(thanks.textContent).toBe(thanksText);
    expect(document.activeElement).toBe(thanks);
    expect(screen.queryByRole('form')).toBeNull();
    expect(subscribe.mock.calls).toEqual([['Anjali@Malar-Mills.co.in', 'en']]);
  },
);

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

test.each<[string, Error, RegExp]>([
  ['a refusal', new DataError('refused', 'Not today'), /^Subscription failed: Not today$/],
  ['a lost network', new TypeError('Failed to fetch'), /^Network or server error/],
])('the box reports %s and keeps the address, and a retry works', async (_, error, message) => {
  vi.spyOn(console, 'error').mockReturnValue();
  subscribe.mockRejectedValueOnce(error);
  const { user } = show();
  await user.type(box(), 'anjali@malar-mills.co.in{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  expect(box().value).toBe('anjali@malar-mills.co.in');
  expect(box().getAttribute('aria-invalid')).toBeNull();
  await user.click(button());
  expect((await screen.findByRole('status')).textContent).toBe(thanksText);
});

test('pressing the button twice, and Enter besides, subscribes once', async () => {
  const reply = defer<undefined>();
  subscribe.mockReturnValue(reply.promise);
  const { user } = show();
  await user.type(box(), 'anjali@malar-mills.co.in');
  await user.dblClick(button());
  await user.type(box(), '{Enter}');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(subscribe).toHaveBeenCalled());
  await reply.resolve(undefined);
  await screen.findByRole('status');
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('the box handles a submit from before it was live', async () => {
  window.heldSubmits = new Set(['newsletter']);
  show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter your e-mail address/);
  expect(screen.getByRole('form', { name: 'Newsletter' }).hasAttribute('data-hold')).toBe(false);
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
