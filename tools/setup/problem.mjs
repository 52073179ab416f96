/** Something the person at the keyboard can put right: its message is the sentence they are shown. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {string[]} [details] lines shown below the sentence
   */
  constructor(message, details = []) {
    super(message);
    this.name = 'Problem';
    this.details = details;
  }
}

/** @param {unknown} error */
export function report(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return;
  }
  console.error(`\n${error.message}`);
  for (const line of error.details) console.error(`  ${line}`);
  console.error('');
}

/** @typedef {readonly [pattern: RegExp, sentence: string]} Cause `$1` in the sentence is the pattern's first group */

/**
 * A failed program as a problem: the sentence of the first cause that its output shows, else the end of the output.
 * @param {string} output
 * @param {readonly Cause[]} causes
 * @param {string} otherwise
 */
export function explain(output, causes, otherwise) {
  for (const [pattern, sentence] of causes) {
    const found = pattern.exec(output);
    if (found) return new Problem(sentence.replace('$1', found[1] ?? ''));
  }
  return new Problem(otherwise, output.split('\n').slice(-30));
}
