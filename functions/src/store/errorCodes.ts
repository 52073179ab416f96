/** Whether an error of Google's clients has one of these codes: of HTTP for Storage, of gRPC for Firestore. */
export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && codes.includes(error.code);

/** `ALREADY_EXISTS` of gRPC: somebody else was quicker. */
export const alreadyExists = 6;
