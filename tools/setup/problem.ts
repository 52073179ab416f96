/** Something the person at the keyboard can put right: its message is the sentence they are shown. */
export class Problem extends Error {
  override name = 'Problem';

  constructor(
    message: string,
    /** Lines shown below the sentence. */
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
