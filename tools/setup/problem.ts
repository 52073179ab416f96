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
