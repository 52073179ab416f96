/** Text of the newsletter form. It has its own file without zod, because the form is on every page. */
export const subscriptionThanks =
  'Thank you for subscribing! We will send the next newsletter to the address you gave.';

export const subscriptionFailures = {
  refused: (why: string) => `Subscription failed: ${why || 'Unknown error'}`,
  network: 'Network or server error.',
  help: 'Nothing was stored: check the connection and try again.',
} as const;
