import { useCallback, useRef, useState } from 'react';
import type { Verdict } from './verdict';

export type CredentialState =
  | { state: 'idle' }
  | { state: 'checking' }
  /** The file cannot be checked. `error` gives the reason, `question` the number or link in the file. */
  | { state: 'refused'; error: string; question: string | undefined }
  /** The check could not finish and may be repeated. */
  | { state: 'failed' }
  | { state: 'ready'; verdict: Verdict };

/** Returns the state of a check of a badge or credential, and functions to run it. The first check fetches its code. */
export function useCredentialCheck() {
  const [check, setCheck] = useState<CredentialState>({ state: 'idle' });
  const lastSource = useRef<File | string>(undefined);

  const reset = useCallback(() => {
    lastSource.current = undefined;
    setCheck({ state: 'idle' });
  }, []);

  async function start(source: File | string) {
    lastSource.current = source;
    setCheck({ state: 'checking' });
    const next = await run(source);
    // Ignores the answer to an older question.
    if (lastSource.current === source) setCheck(next);
  }

  return {
    check,
    start: (source: File | string) => void start(source),
    retry: () => {
      if (lastSource.current !== undefined) void start(lastSource.current);
    },
    reset,
  };
}

async function run(source: File | string): Promise<CredentialState> {
  try {
    const [{ checkCredential }, { tokenOf, tokenOfText, UncheckableFile }, { credentialVerdict }] =
      await Promise.all([
        import('../../data/credentialCheck'),
        import('../../data/credentialFile'),
        import('./credentialVerdict'),
      ]);
    try {
      const token = typeof source === 'string' ? tokenOfText(source) : await tokenOf(source);
      return { state: 'ready', verdict: credentialVerdict(await checkCredential(token)) };
    } catch (error) {
      if (error instanceof UncheckableFile)
        return { state: 'refused', error: error.message, question: error.question };
      throw error;
    }
  } catch (error) {
    console.error(error);
    return { state: 'failed' };
  }
}
