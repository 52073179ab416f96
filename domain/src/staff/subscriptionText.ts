/** What the newsletter box says. No zod here: the box stands on every page. */
export const subscriptionThanks =
  'Thank you for subscribing! We will send the next newsletter to the address you gave.';

export const subscriptionFailures = {
  refused: (why: string) => `Subscription failed: ${why || 'Unknown error'}`,
  network: 'Network or server error.',
  help: 'Nothing was stored: check the connection and try again.',
} as const;
