/** Problem that the person at the keyboard can fix. They see its message, one sentence. */
export class Problem extends Error {
  override name = 'Problem';

  constructor(
    message: string,
    /** Lines to print below the sentence. */
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}

export function report(error: unknown): void {
  if (!(error instanceof Problem)) {
    console.error(error);
    return;
  }
  console.error(`\n${error.message}`);
  for (const line of error.details) console.error(`  ${line}`);
  console.error('');
}

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
