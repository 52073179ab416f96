import { useCallback, useEffect, useRef, useState } from 'react';

export interface Sending<Problem> {
  isSending: boolean;
  problem: Problem | undefined;
  setProblem: (problem: Problem | undefined) => void;
  /**
   * Runs `work`, then `onDone` with its result. Ignores a second call meanwhile. `work` stores what must stay also after the person
   * has left the form; `onDone` changes the screen. After `drop` the reply changes nothing on the screen, and `signal` has aborted.
   */
  send: <Result>(
    work: (signal: AbortSignal) => Promise<Result> | Result,
    onDone?: (result: Result) => void,
  ) => Promise<void>;
  drop: () => void;
}

/**
 * Returns the sending of a form. The reply is dropped when the form unmounts, so a form for another key, record or language needs
 * another React key, or calls `drop`. `problemOf` returns what the form shows about an error.
 */
export function useSending<Problem>(
  problemOf: (error: unknown) => Problem | Promise<Problem>,
): Sending<Problem> {
  const present = useRef<AbortController>(undefined);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const drop = useCallback(() => {
    present.current?.abort();
    present.current = undefined;
    setIsSending(false);
    setProblem(undefined);
  }, []);
  useEffect(() => drop, [drop]);
  return {
    isSending,
    problem,
    setProblem,
    send: async (work, onDone) => {
      if (present.current) return;
      const sending = (present.current = new AbortController());
      setIsSending(true);
      setProblem(undefined);
      let showOutcome: () => void;
      try {
        const result = await work(sending.signal);
        showOutcome = () => onDone?.(result);
      } catch (error) {
        if (sending.signal.aborted) return;
        const newProblem = await problemOf(error);
        showOutcome = () => setProblem(newProblem);
      }
      if (present.current !== sending) return;
      present.current = undefined;
      setIsSending(false);
      showOutcome();
    },
    drop,
  };
}
