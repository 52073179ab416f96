/** The server understood and said no. `message` is its own text. */
export class RefusedError extends Error {}

/** What a person is told when something could not be stored. */
interface FailureTexts {
  refused: (why: string) => string;
  network: string;
}

export const sendingFailure = (error: unknown, { refused, network }: FailureTexts): string =>
  error instanceof RefusedError ? refused(error.message) : network;

/** The person who started it stopped it. */
export class CanceledError extends Error {}

/** Something was done in part, or it is not known whether. `message` says what is done and what to do, for people. */
export class UnfinishedError extends Error {}

/** Firestore's rules said no: they hide what is not published. */
export const isDenied = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';
