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
  console.error(['', error.message, ...error.details.map((line) => `  ${line}`), ''].join('\n'));
}

export const printDone = (text: string): void => console.log(`✔ ${text}`);

export const warn = (text: string): void => console.log(`⚠ ${text}`);

const shownWarnings = new Set<string>();

export function warnOnce(text: string): void {
  if (!shownWarnings.has(text)) warn(text);
  // Forgets old lines, because the site may run for days.
  if (shownWarnings.size > 500) shownWarnings.clear();
  shownWarnings.add(text);
}

export const secondsSince = (start: number): string => `${Math.round((Date.now() - start) / 1000)} s`;

/** Runs slow work. Prints its name and its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  console.log(`… ${name}`);
  const result = await work();
  printDone(`${name} (${secondsSince(start)})`);
  return result;
}
