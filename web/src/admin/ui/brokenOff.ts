import { formatCount } from '@utkarsh/domain/text/format';
import { RefusedError, UnfinishedError } from '../../data/failures';
import { ApiRefusal, UnansweredError } from '../../data/staff/api';
import { CannotSaveError } from '../../data/staff/records';

/** Why something was not done, in words for staff; undefined when nothing more is known than that it failed. */
export function knownReason(error: unknown): string | undefined {
  if (error instanceof RefusedError) return 'This was refused: your rights may have changed.';
  return error instanceof ApiRefusal || error instanceof CannotSaveError || error instanceof UnfinishedError
    ? error.message
    : undefined;
}

/** What a person can do when records could not be read, by the code of Firestore's error. */
const advice: Readonly<Record<string, string>> = {
  'permission-denied': 'Your rights may have changed. Load the page again.',
  'failed-precondition':
    'The database cannot answer this order with these filters yet. Choose fewer filters or another order, and tell whoever runs the site.',
  'resource-exhausted': 'The server has too much to do. Try again in some minutes.',
};

/** Returns what a person can do when something could not be loaded. */
export const loadAdvice = (error: unknown): string =>
  (error instanceof Error && 'code' in error && advice[String(error.code)]) ||
  'Check the connection and try again.';

interface BrokenOff {
  /** How many it was done to. */
  finished: number;
  left: number;
  /** What was done: `deleted`. */
  done: string;
}

/** What to tell of something done to many records that has broken off. */
export function brokenOff(cause: unknown, { finished, left, done }: BrokenOff): UnfinishedError {
  const some = `${formatCount(finished)} of ${formatCount(finished + left)} ${done}.`;
  const rest = formatCount(left);
  const why =
    cause instanceof UnansweredError
      ? `No answer came from the server for the other ${rest}, so it is not known whether ${left === 1 ? 'it was' : 'they were'} ${done}.`
      : `${rest} could not be ${done}.`;
  const known = knownReason(cause);
  const text =
    known === undefined
      ? `${some} ${why} Check the connection and try again.`
      : `${some} ${rest} could not be ${done}: ${known}`;
  return new UnfinishedError(text, { cause });
}
