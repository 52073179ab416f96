import { brand } from '@utkarsh/domain/brand';

/** The server understood and said no. `message` is for people: our API's words or our own, never those of an SDK. */
export class RefusedError extends Error {}

/** What visitors read when Firebase refuses: its own words are for programmers. */
export const refusedText = `Our server did not accept it. Load the page again and send it once more, or write to ${brand.email}.`;

/** Messages for something that could not be stored. */
interface FailureTexts {
  refused: (why: string) => string;
  network: string;
  /** What the person can do about a lost network. */
  help: string;
}

export const sendingFailure = (error: unknown, { refused, network, help }: FailureTexts): string =>
  error instanceof RefusedError ? refused(error.message) : `${network} ${help}`;

/** The person who started it stopped it. */
export class CanceledError extends Error {}

/** Something was done in part, or it is not known whether. `message` says what is done and what to do, for people. */
export class UnfinishedError extends Error {}

/** Firestore's rules said no: they hide what is not published. */
export const isDenied = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';
