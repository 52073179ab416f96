/** Days that a browser keeps what was typed into a form, and the links to nominations that were sent from it. */
export const deviceDays = 30;

/** Returns undefined when the device's storage is full, forbidden, absent or unreadable. Everything works without it. */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
