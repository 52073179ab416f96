export const done = (text: string): void => console.log(`✔ ${text}`);

export const warn = (text: string): void => console.log(`⚠ ${text}`);

const warned = new Set<string>();

/** Shows a warning only the first time. */
export function warnOnce(text: string): void {
  if (!warned.has(text)) warn(text);
  // Forgets old lines, because the site may run for days.
  if (warned.size > 500) warned.clear();
  warned.add(text);
}

export const secondsSince = (start: number): string => `${Math.round((Date.now() - start) / 1000)} s`;

/** Runs slow work. Prints its name and its duration. */
export async function step<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  console.log(`… ${doing}`);
  const result = await work();
  done(`${doing} (${secondsSince(start)})`);
  return result;
}
