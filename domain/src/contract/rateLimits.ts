/** Allows `max` calls in a window of `seconds`. The window begins with the first call. */
export interface Limit {
  max: number;
  seconds: number;
}

const minutes = 60;
const hours = 60 * minutes;

/** Writes from one IP address. Many people of one office may share an address. */
export const writeLimits = {
  nominations: { max: 120, seconds: 10 * minutes },
  insights: { max: 30, seconds: 10 * minutes },
  questions: { max: 30, seconds: 10 * minutes },
  subscribers: { max: 60, seconds: 10 * minutes },
  tracking: { max: 120, seconds: 10 * minutes },
  /** Counts only wrong keys and signatures, because a whole plant may share one address. */
  survey: { max: 60, seconds: 10 * minutes },
  practices: { max: 60, seconds: 10 * minutes },
  workspaces: { max: 60, seconds: 10 * minutes },
  login: { max: 120, seconds: 10 * minutes },
} as const satisfies Record<string, Limit>;
export type LimitedWrite = keyof typeof writeLimits;

/** Maximum number of casts of one ballot that a server instance takes. A box takes about one write a second, and many people share it. */
export const castLimit: Limit = { max: 20, seconds: 10 * minutes };

/** Maximum number of times that a server instance signs for one invitation. A browser repeats the call after a lost reply. */
export const collectLimit: Limit = { max: 20, seconds: 10 * minutes };

/** Maximum number of visits from one IP address that a server instance counts. */
export const visitLimit: Limit = { max: 300, seconds: 10 * minutes };

/** Failed logins. An account's limit spares addresses from which its owner logged in recently, so that no attack locks it. */
export const loginLimits = {
  accountFromAddress: { max: 5, seconds: 15 * minutes },
  address: { max: 30, seconds: 15 * minutes },
  account: { max: 20, seconds: hours },
  /** Seconds for which an IP address stays known after a login or a call with a token. */
  knownSeconds: 30 * 24 * hours,
} as const satisfies Record<string, Limit | number>;

/** Mails that anybody can cause. Mailboxes have limits, kinds of mail budgets that protect reputation and costs, with a queue. */
export const mailLimits = {
  mailbox: { max: 3, seconds: 24 * hours },
  budgets: { nominations: { max: 300, seconds: hours }, newsletter: { max: 300, seconds: hours } },
  /** Maximum wait in the queue of a budget. A mail that has not had its turn by then is not sent. */
  maxWaitSeconds: 7 * 24 * hours,
} as const satisfies Record<string, Limit | Record<string, Limit> | number>;
export type MailBudget = keyof typeof mailLimits.budgets;

/** Returns how many mails a budget allows now. It is full again at `spentUntil`. Times are in milliseconds. */
export const mailsLeft = (spentUntil: number, now: number, { max, seconds }: Limit): number =>
  Math.floor(max - (Math.max(0, spentUntil - now) * max) / (seconds * 1000));

/** Returns the first `count` mails by turns: the first of each lane, then the second of each, and so on. */
export function takeTurns<Mail>(
  mails: readonly Mail[],
  laneOf: (mail: Mail) => string,
  count: number,
): Mail[] {
  const turns = new Map<string, number>();
  return mails
    .map((mail) => {
      const lane = laneOf(mail);
      const turn = turns.get(lane) ?? 0;
      turns.set(lane, turn + 1);
      return { mail, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ mail }) => mail);
}

export const signInLinkLimit: Limit = { max: 5, seconds: hours };

export const workspaceInvitationLimit: Limit = { max: 30, seconds: 24 * hours };

/** Maximum number of lists, wishes, proposals and test mails from a workspace. */
export const workspaceRequestLimit: Limit = { max: 30, seconds: 24 * hours };

export const invitationLimit: Limit = { max: 3, seconds: hours };

/** Maximum number of mails to a staff member about assigned nominations. The next mail contains the assignments in between. */
export const assignmentMailLimit: Limit = { max: 1, seconds: hours };

/** Maximum number of test mails of newsletter issues to a staff member. */
export const newsletterTestLimit: Limit = { max: 30, seconds: hours };
