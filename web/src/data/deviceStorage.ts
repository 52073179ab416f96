/** Days that a browser keeps what was typed into a form, and the links to nominations that were sent from it. */
export const deviceDays = 30;

/** Storage may be full, forbidden or absent, and hold what is none of ours: undefined then. Everything works without it. */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
