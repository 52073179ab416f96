/** States of a stored mail. One that is being sent is `waiting` until its result is known. */
const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

const minute = 60_000;

/** Minutes after each failed try until the next one, 24 hours in all. Greylisting servers accept a mail after 1 to 15 minutes. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 249];

/** Returns when a mail is tried again that has failed so often, in milliseconds; undefined when a day is over. */
export function nextTry(tries: number, now: number): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : now + pause * minute;
}

/** The code of a mail whose sender died with it at every try. */
export const brokeOff = 'EBROKEN';

/** What a code says: the command that was refused with its reply, as `RCPT TO 550 5.1.1`, or an error of the connection. */
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

/** Returns why a mail was not delivered, in a few words for staff, with the code for whoever asks the mail service. */
export function problemText(code: string): string {
  const words = problems.find(([pattern]) => pattern.test(code))?.[1] ?? 'Not sent';
  return code === '' ? '' : `${words} (${code})`;
}

/** Returns an address in which viewers recognize the mailbox's domain, and nobody the person. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? '…' : `${first}…${address.slice(at)}`;
}
