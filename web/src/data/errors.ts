import type { DocumentSnapshot } from 'firebase/firestore';
import { brand } from '@utkarsh/domain/brand';
import { formatCount } from '@utkarsh/domain/text/format';

export type ErrorCode =
  /** The rules or the API refused a person. For visitors `message` says why. */
  | 'refused'
  /** It cannot be done, and a retry would not help. `message` tells people why. Nothing was changed. */
  | 'unsaved'
  /** The record has changed since it was read. */
  | 'conflict'
  /** It was done in part, or nobody knows whether. `message` tells people what is done and what to do. */
  | 'unfinished'
  /** A request was sent and no readable answer came. Nobody knows whether it was done. */
  | 'unanswered'
  /** The person stopped it. */
  | 'canceled';

interface FailureReply {
  code: string;
  error: string;
  /** For an edit conflict: the present record. */
  current?: unknown;
  /** For a second certification: the organization of the first. */
  organization?: unknown;
}

interface Details extends ErrorOptions {
  field?: string;
  /** For `conflict`: the present version of the record. Absent if it was deleted. */
  current?: DocumentSnapshot;
  reply?: FailureReply;
}

/**
 * Says why something was not done. Any other error means that the network or the server failed, so people may try again.
 * `message` is for people: from our API or our own texts, never from an SDK.
 */
export class DataError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly current: DocumentSnapshot | undefined;
  readonly reply: FailureReply | undefined;

  constructor(code: ErrorCode, message = '', { field, current, reply, ...options }: Details = {}) {
    super(message, options);
    this.code = code;
    this.field = field;
    this.current = current;
    this.reply = reply;
  }
}

export const isDataError = (error: unknown, ...codes: readonly ErrorCode[]): error is DataError =>
  error instanceof DataError && codes.includes(error.code);

export const isUnanswered = (error: unknown): boolean => isDataError(error, 'unanswered', 'unfinished');

export const isReply = (error: unknown, code: string): error is DataError =>
  error instanceof DataError && error.reply?.code === code;

/** Returns our code or an SDK's code of an error; '' for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns whether Firestore's rules refused. They hide unpublished records. */
export const isDenied = (error: unknown): error is Error => codeOf(error) === 'permission-denied';

const isFailureReply = (body: unknown): body is FailureReply =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'error' in body &&
  typeof body.error === 'string';

export async function readFailure(response: Response): Promise<DataError> {
  const reply: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  if (!isFailureReply(reply)) return new DataError('unanswered', `${response.url} answered ${status}.`);
  if (status === 401 || status === 403) return new DataError('refused', reply.error, { reply });
  // A busy server has stored nothing. After any other failure of the server it is not known.
  if (status >= 500 && reply.code !== 'busy') return new DataError('unanswered', reply.error, { reply });
  return new DataError('unsaved', reply.error, { reply });
}

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

/** Returns a refusal of Firebase for visitors, or the error itself. */
export function asRefusal(error: unknown): unknown {
  const text = refusals[codeOf(error)];
  return text === undefined ? error : new DataError('refused', text, { cause: error });
}

type Text = string | ((message: string, error: unknown) => string);

const codesWithText: readonly string[] = ['refused', 'unsaved', 'unfinished'] satisfies readonly ErrorCode[];

/**
 * Returns the function that says what people read about an error. `texts` has a text by code, ours or an SDK's. Without one,
 * people read the message of the error if it is for people, and `other` for any other error.
 */
/* @__NO_SIDE_EFFECTS__ */
export function failureText(texts: Readonly<Record<string, Text>> & { readonly other: Text }) {
  return (error: unknown): string => {
    const code = codeOf(error);
    const message = error instanceof DataError ? error.message : '';
    const text = texts[code] ?? (codesWithText.includes(code) ? message : texts.other);
    return typeof text === 'function' ? text(message, error) : text;
  };
}

export interface SendingTexts {
  refusal: (reason: string) => string;
  network: string;
  help: string;
  canceled?: string;
}

export const sendingFailure = (
  error: unknown,
  { refusal, network, help, canceled = '' }: SendingTexts,
): string =>
  failureText({ refused: refusal, unsaved: refusal, canceled, other: `${network} ${help}` })(error);

/** Returns why something was refused to a member of the staff. Firestore's rules give no reason. */
export const refusedForStaff = (message: string, error: unknown): string =>
  error instanceof DataError && error.reply ? message : 'This was refused: your rights may have changed.';

export const savingFailure = failureText({
  refused: (message, error) => `${refusedForStaff(message, error)} Nothing was saved.`,
  conflict:
    'Somebody else has changed or deleted this record. Nothing was saved; close this window and open it again.',
  unanswered:
    'No answer came from the server, so it is not known whether this was saved. What you typed is still here; look at the record before you save again.',
  other:
    'Network or server error. Nothing was saved; what you typed is still here. Check the connection and save again.',
});

export const actionFailure = failureText({
  refused: refusedForStaff,
  unanswered:
    'No answer came from the server, so it is not known whether anything was changed. Check the connection and try again.',
  other: 'That did not work. Nothing was changed. Check the connection and try again.',
});

const notUndone = (_message: string, error: unknown) => `Not undone. ${savingFailure(error)}`;
const undoUnknown =
  'No answer came from the server, so it is not known whether this was undone. Look at the record.';

export const undoFailure = failureText({
  refused: notUndone,
  unsaved: notUndone,
  conflict: 'Not undone: somebody has changed this record since.',
  unanswered: undoUnknown,
  unfinished: undoUnknown,
  other: notUndone,
});

const unansweredRow = 'no answer came, so it may have been done';

/** Returns why one of several records was left out, for parentheses after its name. */
export const rowFailure = failureText({
  refused: (message, error) => refusedForStaff(message, error).replace(/[.]$/, ''),
  unsaved: (message) => message.replace(/[.]$/, ''),
  conflict: (_message, error) =>
    error instanceof DataError && error.current
      ? 'somebody else has just changed it'
      : 'somebody else has deleted it',
  unanswered: unansweredRow,
  unfinished: unansweredRow,
  other: 'network or server error',
});

const lostRights = 'Your rights may have changed. Load the page again.';

export const loadAdvice = failureText({
  'permission-denied': lostRights,
  refused: lostRights,
  'failed-precondition':
    'The database cannot answer this order with these filters yet. Choose fewer filters or another order, and tell the administrator of the site.',
  'resource-exhausted': 'The server has too much to do. Try again in some minutes.',
  other: 'Check the connection and try again.',
});

interface Progress {
  doneCount: number;
  restCount: number;
  /** Past form of the action, as `deleted`. */
  pastForm: string;
}

/** Returns the error of an action that was done for some records and failed for the rest. */
export function asUnfinished(cause: unknown, { doneCount, restCount, pastForm }: Progress): DataError {
  const some = `${formatCount(doneCount)} of ${formatCount(doneCount + restCount)} ${pastForm}.`;
  const rest = formatCount(restCount);
  const restText = `${rest} could not be ${pastForm}`;
  const withReason = (reason: string) => `${restText}: ${reason}`;
  const advice = 'Check the connection and try again.';
  const text = failureText({
    refused: (message, error) => withReason(refusedForStaff(message, error)),
    unsaved: withReason,
    unfinished: withReason,
    unanswered: `No answer came from the server for the other ${rest}, so it is not known whether ${restCount === 1 ? 'it was' : 'they were'} ${pastForm}. ${advice}`,
    other: `${restText}. ${advice}`,
  });
  return new DataError('unfinished', `${some} ${text(cause)}`, { cause });
}
