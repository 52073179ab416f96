import { useRef, useState } from 'react';
import { todayInIndia } from '@utkarsh/domain/certification';
import { tokenOf, UncheckableFile } from '../../data/credentialFile';
import type { Verdict } from './verdict';

export type CredentialState =
  | { state: 'idle' }
  | { state: 'checking' }
  /** The file is none that can be checked; `error` says why. */
  | { state: 'refused'; error: string }
  /** The check could not be finished, and may be repeated. */
  | { state: 'failed' }
  | { state: 'ready'; verdict: Verdict };

/** Checks a badge or credential in the browser. What checks it is fetched with the first one. */
export function useCredentialCheck() {
  const [check, setCheck] = useState<CredentialState>({ state: 'idle' });
  const last = useRef<File | string>(undefined);

  async function start(given: File | string) {
    last.current = given;
    setCheck({ state: 'checking' });
    const next = await run(given);
    // The answer to an older question is dropped.
    if (last.current === given) setCheck(next);
  }

  return {
    check,
    start: (given: File | string) => void start(given),
    retry: () => {
      if (last.current !== undefined) void start(last.current);
    },
    reset: () => {
      last.current = undefined;
      setCheck({ state: 'idle' });
    },
  };
}

async function run(given: File | string): Promise<CredentialState> {
  try {
    const [{ checkCredential }, { credentialVerdict }] = await Promise.all([
      import('../../data/credentialCheck'),
      import('./credentialVerdict'),
    ]);
    try {
      const token = typeof given === 'string' ? given : await tokenOf(given);
      return { state: 'ready', verdict: credentialVerdict(await checkCredential(token), todayInIndia()) };
    } catch (error) {
      if (error instanceof UncheckableFile) return { state: 'refused', error: error.message };
      throw error;
    }
  } catch (error) {
    console.error(error);
    return { state: 'failed' };
  }
}
