import { useCallback, useMemo, useState } from 'react';
import { useLoaded } from '../../browser/useLoaded';
import type { Verdict } from './verdict';

/** Verdict on a file or pasted credential. A refused one cannot be checked. */
type Checked =
  /** `error` gives the reason, `question` the number or link in the file. */
  { state: 'refused'; error: string; question: string | undefined } | { state: 'ready'; verdict: Verdict };

/** After a failure the check may be repeated. */
export type CredentialState = { state: 'idle' | 'checking' | 'failed' } | Checked;

/** Returns the state of a check of a badge or credential, and functions to run it. The first check fetches its code. */
export function useCredentialCheck() {
  const [request, setRequest] = useState<{ source: File | string }>();
  const load = useMemo(() => request && (() => check(request.source)), [request]);
  // Its code and a large file may take long.
  const { data, error, loading, retry } = useLoaded(load, { isLong: true });
  const answer: CredentialState = loading || error ? { state: error ? 'failed' : 'checking' } : data;
  return {
    check: request ? answer : { state: 'idle' as const },
    start: (source: File | string) => setRequest({ source }),
    retry,
    reset: useCallback(() => setRequest(undefined), []),
  };
}

async function check(source: File | string): Promise<Checked> {
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
    console.error(error);
    throw error;
  }
}
