/** Days that a browser keeps drafts of forms, and links to nominations sent from it. */
export const deviceDays = 30;

/** Runs an access to the device's storage. Returns undefined if the storage is full, forbidden or absent: everything works without it. */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
