import { useState } from 'react';
import { failureWords } from '../../browser/newVersion';
import { RefusedError } from '../../data/errors';

const failureText = (error: unknown): Promise<string> | string =>
  error instanceof RefusedError
    ? error.message
    : failureWords(error, 'It did not reach us. Check your connection and try again.');

/** Runs one change at a time. `problem` is the reason of the last failure. */
export function useChange() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run(change: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await change();
    } catch (error) {
      console.error(error);
      setProblem(await failureText(error));
    }
    setBusy(false);
  }
  return { busy, problem, setProblem, run };
}
