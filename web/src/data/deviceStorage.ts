/** Storage may be full, forbidden or absent, and hold what is none of ours: undefined then. Everything works without it. */
export function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
