/** At most `most` in a window of `seconds`, which begins with the first of them. */
export interface Limit {
  max: number;
  seconds: number;
}

const minutes = 60;
const hours = 60 * minutes;

/** What one address may send, an office with many people behind it included. */
export const writeLimits = {
  nominations: { max: 120, seconds: 10 * minutes },
  insights: { max: 30, seconds: 10 * minutes },
  subscribers: { max: 60, seconds: 10 * minutes },
  tracking: { max: 120, seconds: 10 * minutes },
  login: { max: 120, seconds: 10 * minutes },
} as const satisfies Record<string, Limit>;
export type LimitedWrite = keyof typeof writeLimits;

/** Visits that an instance counts of one address. */
export const visitLimit: Limit = { max: 300, seconds: 10 * minutes };

/**
 * Failed logins. That of a whole account binds only addresses where its owner has not been of late: whoever guesses
 * from many addresses is stopped, and its owner at the usual place is not.
 */
export const loginLimits = {
  accountFromAddress: { max: 5, seconds: 15 * minutes },
  address: { max: 30, seconds: 15 * minutes },
  account: { max: 20, seconds: hours },
  /** For so long an address stays known after a login, or a call with a token. */
  knownSeconds: 30 * 24 * hours,
} as const satisfies Record<string, Limit | number>;

/**
 * Mails that anybody can cause by typing an address. A mailbox gets no more than its limit. A budget protects the name of the
 * programme with mail services, and what they charge: once `max` mails have left at once, the others wait for their turn, so
 * many in `seconds`. Each kind has its own, so that a flood of one does not hold up the other.
 */
export const mailLimits = {
  mailbox: { max: 3, seconds: 24 * hours },
  budgets: {
    nominations: { max: 300, seconds: hours },
    newsletter: { max: 300, seconds: hours },
  },
  /** A queue so long is an attack: what comes then is not sent. */
  maxWaitSeconds: 7 * 24 * hours,
} as const satisfies Record<string, Limit | Record<string, Limit> | number>;
export type MailBudget = keyof typeof mailLimits.budgets;

/** The place of a mail in the queue of its budget, in milliseconds. */
export interface MailTurn {
  /** When it may leave. */
  at: number;
  /** When the budget is whole again if no other mail comes. */
  spentUntil: number;
}

/** Returns the turn of the next mail of a budget. `spentUntil` is that of the mail before; any time in the past means none. */
export function nextMailTurn(spentUntil: number, now: number, { max, seconds }: Limit): MailTurn {
  const window = seconds * 1000;
  const spent = Math.max(spentUntil, now) + window / max;
  return { at: Math.max(now, spent - window), spentUntil: spent };
}

/** How often the invitation of one person is sent again. */
export const invitationLimit: Limit = { max: 3, seconds: hours };
