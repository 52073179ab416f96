/** Number of days for which a browser keeps drafts of forms, and links to records sent from it. */
export const deviceDays = 30;

/** Accesses the device's storage. Returns undefined if the storage is full, forbidden or absent. Callers must work without it. */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
