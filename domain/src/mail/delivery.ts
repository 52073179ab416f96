/** States of a stored mail. A mail that is being sent is `waiting` until the mail service answers. */
const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

const minute = 60_000;

/** Minutes between tries, 24 hours in all. Servers with greylisting accept a mail after 1 to 15 minutes. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 249];

/** Returns the time of the next try in milliseconds, or undefined when a day has passed. */
export function nextTry(tries: number, now: number): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : now + pause * minute;
}

/** Error code of a mail whose sending process stopped at every try. */
export const brokenOffCode = 'EBROKEN';

/**
 * Patterns of error codes with their text for staff. A code is the refused command with its reply, such as `RCPT TO 550 5.1.1`,
 * or a connection error.
 */
const problems: readonly (readonly [RegExp, string])[] = [
  [/^(RCPT TO|DATA) 4/, 'Server asks to try later'],
  [/^RCPT TO 5/, 'Address refused'],
  [/^DATA 5/, 'Text refused'],
  [/^MAIL FROM/, 'Our sender refused'],
  [/^AUTH|^EAUTH|^ENOAUTH/, 'Our password refused'],
  [/^EENVELOPE/, 'Not an address'],
  [/^EBROKEN/, 'Sending broke off each time'],
  [/^E/, 'No proper answer'],
];

/** Returns why a mail was not delivered, in a few words, followed by the code for the mail service's support. */
export function problemText(code: string): string {
  const words = problems.find(([pattern]) => pattern.test(code))?.[1] ?? 'Not sent';
  return code === '' ? '' : `${words} (${code})`;
}

/** Returns an address without the person's name: only the first letter and the domain remain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? '…' : `${first}…${address.slice(at)}`;
}
