import { expect, it } from 'vitest';
import { mailboxOf } from './rateLimits';

it.each([
  ['Asha.Rao@Mills.CO.IN', 'asha.rao@mills.co.in'],
  [' asha.rao+7@mills.co.in', 'asha.rao@mills.co.in'],
  ['asha+a+b@mills.co.in', 'asha@mills.co.in'],
  ['A.sha+x@GoogleMail.com', 'asha@gmail.com'],
  ['+asha@mills.co.in', '+asha@mills.co.in'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
