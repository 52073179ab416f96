/** Whether an error of Google's clients has one of these codes: of HTTP for Storage, of gRPC for Firestore. */
export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && codes.includes(error.code);

/** `ALREADY_EXISTS` of gRPC: somebody else was quicker. */
export const alreadyExists = 6;
/** `NOT_FOUND` of gRPC: it is gone. */
export const notFound = 5;
/** `FAILED_PRECONDITION` of gRPC: it is no longer what it was when it was read. */
export const failedPrecondition = 9;
