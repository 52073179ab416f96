import type { DocumentSnapshot } from 'firebase/firestore';
import { brand } from '@utkarsh/domain/brand';
import { formatCount } from '@utkarsh/domain/text/format';

/**
 * Why something failed, and what people read about it. Any other error means that the network or the server failed: the same
 * may be tried again.
 */

/** The server understood and said no. `message` is for people: our API's words or our own, never those of an SDK. */
export class RefusedError extends Error {}

/** The person who started it stopped it. */
export class CanceledError extends Error {}

/** Something was done in part, or it is not known whether. `message` says what is done and what to do, for people. */
export class UnfinishedError extends Error {}

/** It was sent, and no readable answer came: it is not known whether it was done. */
export class UnansweredError extends Error {}

/** It cannot be stored, and trying again would not help. `message` tells staff why; nothing was changed. */
export class CannotSaveError extends Error {}

/** The record is no longer what was edited. `current` is what it is now; undefined when it was deleted. */
export class ConflictError extends Error {
  readonly current: DocumentSnapshot | undefined;

  constructor(current: DocumentSnapshot | undefined) {
    super('Somebody else has changed this record.');
    this.current = current;
  }
}

/** The body of the API's reply to a call that failed. */
interface FailureReply {
  code: string;
  error: string;
  current?: unknown;
  organization?: unknown;
}

/** The API said no. `message` is its own words. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** With a conflict over an edit: the record as it is now. */
  readonly current: unknown;
  /** With a conflict over a certification: the first organization. */
  readonly organization: unknown;

  constructor(status: number, { error, code, current, organization }: FailureReply) {
    super(error);
    this.status = status;
    this.code = code;
    this.current = current;
    this.organization = organization;
  }
}

const isFailureReply = (body: unknown): body is FailureReply =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'error' in body &&
  typeof body.error === 'string';

/** Reads the API's reply to a call that failed. */
export async function readFailure(response: Response): Promise<ApiRefusal | UnansweredError> {
  const body: unknown = await response.json().catch(() => undefined);
  return isFailureReply(body)
    ? new ApiRefusal(response.status, body)
    : new UnansweredError(`The API answered ${response.status}.`);
}

const changedText =
  'Somebody has changed this record meanwhile. Nothing was saved: close this window and look at it again.';

/** Tells why a call of the API failed: RefusedError, CannotSaveError in words for staff, UnansweredError, or what the network said. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof ApiRefusal)) return error;
  // What failed may have been stored before.
  if (error.status >= 500) return new UnansweredError(error.message, { cause: error });
  if (error.status === 401 || error.status === 403) return new RefusedError(error.message, { cause: error });
  // What the API says of it is for programs, which compare.
  if (error.current !== undefined) return new CannotSaveError(changedText, { cause: error });
  // Its message says already what it says of each field.
  return new CannotSaveError(error.message, { cause: error });
}

/** Throws that. */
export function throwApiError(error: unknown): never {
  throw asApiError(error);
}

/** Whether something may have been stored, though it failed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnansweredError || error instanceof UnfinishedError;

/** Returns the code of an SDK's error; '' for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Firestore's rules said no: they hide what is not published. */
export const isDenied = (error: unknown): error is Error => codeOf(error) === 'permission-denied';

/** What visitors read when Firebase refuses: its own words are for programmers. */
export const refusedText = `Our server did not accept it. Load the page again and send it once more, or write to ${brand.email}.`;

/** What Firestore's and Storage's refusals of a visitor's writing mean for people. */
const refusals: Readonly<Record<string, string>> = {
  'permission-denied': refusedText,
  'invalid-argument': refusedText,
  'failed-precondition': refusedText,
  'already-exists': refusedText,
  'storage/unauthorized': refusedText,
  'storage/unauthenticated': refusedText,
  'storage/unauthorized-app': refusedText,
  'storage/quota-exceeded': `We cannot take files today. Try again tomorrow, or write to ${brand.email}.`,
};

/** A RefusedError for what Firestore or Storage understood and did not take; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  const text = refusals[codeOf(error)];
  return text === undefined ? error : new RefusedError(text, { cause: error });
}

/** Messages for something that could not be stored. */
interface FailureTexts {
  refused: (why: string) => string;
  network: string;
  /** What the person can do about a lost network. */
  help: string;
}

/** What visitors read about something that was not sent. */
export const sendingFailure = (error: unknown, { refused, network, help }: FailureTexts): string =>
  error instanceof RefusedError ? refused(error.message) : `${network} ${help}`;

/** Why something was not done, in words for staff; undefined when nothing more is known than that it failed. */
export function knownReason(error: unknown): string | undefined {
  if (error instanceof RefusedError) return 'This was refused: your rights may have changed.';
  return error instanceof ApiRefusal || error instanceof CannotSaveError || error instanceof UnfinishedError
    ? error.message
    : undefined;
}

/** What staff read about a change that was not stored. */
export function savingFailure(error: unknown): string {
  if (error instanceof ConflictError)
    return 'Somebody else has changed or deleted this record. Nothing was saved; close this window and open it again.';
  if (error instanceof UnansweredError)
    return 'No answer came from the server, so it is not known whether this was saved. What you typed is still here; look at the record before you save again.';
  const reason = knownReason(error);
  if (reason !== undefined) return error instanceof RefusedError ? `${reason} Nothing was saved.` : reason;
  return 'Network or server error. Nothing was saved; what you typed is still here. Check the connection and save again.';
}

/** What staff read about an action that was not done. */
export const actionFailure = (error: unknown): string =>
  knownReason(error) ??
  (error instanceof UnansweredError
    ? 'No answer came from the server, so it is not known whether anything was changed. Check the connection and try again.'
    : 'That did not work. Nothing was changed. Check the connection and try again.');

/** What staff read about a change that was not taken back. */
export function undoFailure(error: unknown): string {
  if (error instanceof ConflictError) return 'Not undone: somebody has changed this record since.';
  return isUnanswered(error)
    ? 'No answer came from the server, so it is not known whether this was undone. Look at the record.'
    : `Not undone. ${savingFailure(error)}`;
}

/** Why one of several records was left out, to stand in parentheses behind its name. */
export function rowFailure(error: unknown): string {
  if (error instanceof ConflictError)
    return error.current ? 'somebody else has just changed it' : 'somebody else has deleted it';
  if (isUnanswered(error)) return 'no answer came, so it may have been done';
  return knownReason(error)?.replace(/[.]$/, '') ?? 'network or server error';
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
  advice[codeOf(error)] ?? 'Check the connection and try again.';

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
