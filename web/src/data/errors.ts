import type { DocumentSnapshot } from 'firebase/firestore';
import { brand } from '@utkarsh/domain/brand';
import { formatCount } from '@utkarsh/domain/text/format';

/**
 * Why something failed, and what people read about it. Any other error means that the network or the server failed: the same
 * may be tried again.
 */

/** The server refused. `message` is for people: from our API or our own texts, never from an SDK. */
export class RefusedError extends Error {}

/** Thrown when the person stopped an action. */
export class CanceledError extends Error {}

/** An action was done in part, or nobody knows whether. `message` tells people what is done and what to do. */
export class UnfinishedError extends Error {}

/** A request was sent and no readable answer came. Nobody knows whether it was done. */
export class UnansweredError extends Error {}

/** A change cannot be stored, and a retry would not help. `message` tells staff why. Nothing was changed. */
export class CannotSaveError extends Error {
  /** Field of the form that it concerns, if it concerns one. */
  readonly field: string | undefined;

  constructor(message: string, { field, ...options }: ErrorOptions & { field?: string } = {}) {
    super(message, options);
    this.field = field;
  }
}

/** The record has changed since it was read. `current` is its present version, or undefined if it was deleted. */
export class ConflictError extends Error {
  readonly current: DocumentSnapshot | undefined;

  constructor(current: DocumentSnapshot | undefined) {
    super('Somebody else has changed this record.');
    this.current = current;
  }
}

interface FailureReply {
  code: string;
  error: string;
  current?: unknown;
  organization?: unknown;
}

/** The API refused. `message` is the text of its reply. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** For an edit conflict: the present record. */
  readonly current: unknown;
  /** For a second certification: the organization of the first. */
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

export async function readFailure(response: Response): Promise<ApiRefusal | UnansweredError> {
  const body: unknown = await response.json().catch(() => undefined);
  return isFailureReply(body)
    ? new ApiRefusal(response.status, body)
    : new UnansweredError(`The API answered ${response.status}.`);
}

/** Reads the API's refusal for a visitor: a RefusedError with its text, or an UnansweredError. */
export async function readRefusal(response: Response): Promise<RefusedError | UnansweredError> {
  const failure = await readFailure(response);
  return failure instanceof ApiRefusal ? new RefusedError(failure.message, { cause: failure }) : failure;
}

const isBusy = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'busy';

/** Returns whether the API refused a call because it concerns more than can be stored at once. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof ApiRefusal
    ? error.code === 'too_large'
    : error instanceof Error && isTooLarge(error.cause);

/** Returns the error of a reply that is no answer: a RefusedError when the server was busy and says so, any other error else. */
export async function readBreakdown(response: Response, address: string): Promise<Error> {
  const failure = await readFailure(response);
  return isBusy(failure)
    ? new RefusedError(failure.message, { cause: failure })
    : new Error(`${address} answered ${response.status}`);
}

/** Returns whether the server refused a visitor's change because of the present data. */
export const isConflict = (error: unknown): boolean =>
  error instanceof RefusedError && error.cause instanceof ApiRefusal && error.cause.status === 409;

const changedText =
  'Somebody has changed this record meanwhile. Nothing was saved: close this window and look at it again.';

/** Returns the error of a failed API call for staff: RefusedError, CannotSaveError, UnansweredError, or the error itself. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof ApiRefusal)) return error;
  // The failed call may have been stored.
  if (error.status >= 500 && !isBusy(error)) return new UnansweredError(error.message, { cause: error });
  if (error.status === 401 || error.status === 403) return new RefusedError(error.message, { cause: error });
  // The API's message about conflicts is for programs.
  if (error.current !== undefined) return new CannotSaveError(changedText, { cause: error });
  // The message repeats the messages of the fields.
  return new CannotSaveError(error.message, { cause: error });
}

/** Throws the error of a failed API call as staff read it. */
export function throwApiError(error: unknown): never {
  throw asApiError(error);
}

/** Returns whether a failed change may have been stored. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnansweredError || error instanceof UnfinishedError;

/** Returns the code of an SDK's error; '' for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns whether Firestore's rules refused. They hide unpublished records. */
export const isDenied = (error: unknown): error is Error => codeOf(error) === 'permission-denied';

/** Text for visitors when Firebase refuses. Firebase's messages are for programmers. */
export const refusedText = `Our server did not accept it. Load the page again and send it once more, or write to ${brand.email}.`;

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

export function asRefusal(error: unknown): unknown {
  const text = refusals[codeOf(error)];
  return text === undefined ? error : new RefusedError(text, { cause: error });
}

export interface FailureTexts {
  refusal: (reason: string) => string;
  network: string;
  help: string;
}

export const sendingFailure = (error: unknown, { refusal, network, help }: FailureTexts): string =>
  error instanceof RefusedError ? refusal(error.message) : `${network} ${help}`;

export function knownReason(error: unknown): string | undefined {
  if (error instanceof RefusedError) return 'This was refused: your rights may have changed.';
  return error instanceof ApiRefusal || error instanceof CannotSaveError || error instanceof UnfinishedError
    ? error.message
    : undefined;
}

export function savingFailure(error: unknown): string {
  if (error instanceof ConflictError)
    return 'Somebody else has changed or deleted this record. Nothing was saved; close this window and open it again.';
  if (error instanceof UnansweredError)
    return 'No answer came from the server, so it is not known whether this was saved. What you typed is still here; look at the record before you save again.';
  const reason = knownReason(error);
  if (reason !== undefined) return error instanceof RefusedError ? `${reason} Nothing was saved.` : reason;
  return 'Network or server error. Nothing was saved; what you typed is still here. Check the connection and save again.';
}

export const actionFailure = (error: unknown): string =>
  knownReason(error) ??
  (error instanceof UnansweredError
    ? 'No answer came from the server, so it is not known whether anything was changed. Check the connection and try again.'
    : 'That did not work. Nothing was changed. Check the connection and try again.');

export function undoFailure(error: unknown): string {
  if (error instanceof ConflictError) return 'Not undone: somebody has changed this record since.';
  return isUnanswered(error)
    ? 'No answer came from the server, so it is not known whether this was undone. Look at the record.'
    : `Not undone. ${savingFailure(error)}`;
}

/** Returns why one of several records was left out, for parentheses after its name. */
export function rowFailure(error: unknown): string {
  if (error instanceof ConflictError)
    return error.current ? 'somebody else has just changed it' : 'somebody else has deleted it';
  if (isUnanswered(error)) return 'no answer came, so it may have been done';
  return knownReason(error)?.replace(/[.]$/, '') ?? 'network or server error';
}

/** Advice for records that could not be read, by Firestore's error code. */
const advice: Readonly<Record<string, string>> = {
  'permission-denied': 'Your rights may have changed. Load the page again.',
  'failed-precondition':
    'The database cannot answer this order with these filters yet. Choose fewer filters or another order, and tell the administrator of the site.',
  'resource-exhausted': 'The server has too much to do. Try again in some minutes.',
};

export const loadAdvice = (error: unknown): string =>
  advice[codeOf(error)] ?? 'Check the connection and try again.';

interface Progress {
  doneCount: number;
  restCount: number;
  /** Past form of the action, as `deleted`. */
  pastForm: string;
}

export function asUnfinished(cause: unknown, { doneCount, restCount, pastForm }: Progress): UnfinishedError {
  const some = `${formatCount(doneCount)} of ${formatCount(doneCount + restCount)} ${pastForm}.`;
  const rest = formatCount(restCount);
  const outcome =
    cause instanceof UnansweredError
      ? `No answer came from the server for the other ${rest}, so it is not known whether ${restCount === 1 ? 'it was' : 'they were'} ${pastForm}.`
      : `${rest} could not be ${pastForm}.`;
  const reason = knownReason(cause);
  const text =
    reason === undefined
      ? `${some} ${outcome} Check the connection and try again.`
      : `${some} ${rest} could not be ${pastForm}: ${reason}`;
  return new UnfinishedError(text, { cause });
}
