import { formatCount } from '@utkarsh/domain/format';
import { UnfinishedError } from '../../data/failures';
import { ApiRefusal, UnansweredError } from '../../data/staff/api';

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
  const text =
    cause instanceof ApiRefusal
      ? `${some} ${rest} could not be ${done}: ${cause.message}`
      : `${some} ${why} Check the connection and try again.`;
  return new UnfinishedError(text, { cause });
}
