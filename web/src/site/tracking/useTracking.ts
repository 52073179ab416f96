import { useCallback, useEffect, useState } from 'react';
import type { TrackedNomination } from '@utkarsh/domain/nominationStatus';
import { isTrackingKey } from '@utkarsh/domain/nominationTracking';

export type Tracking =
  | { state: 'loading' }
  /** Not there yet, or never: it is looked for again by itself. */
  | { state: 'preparing' }
  | { state: 'unknown' }
  | { state: 'failed' }
  | { state: 'ready'; nomination: TrackedNomination };

const loadData = () => import('../../data/tracking');

/** Pauses before looking again, in milliseconds: the page of a nomination is written a moment after it was sent. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The nomination behind a private key, and ways to look again and to withdraw it. */
export function useTracking(key: string) {
  const [attempt, setAttempt] = useState(0);
  const question = `${key} ${String(attempt)}`;
  const [answer, setAnswer] = useState<{ question: string; tracking: Tracking }>();

  useEffect(() => {
    let current = true;
    const settle = (tracking: Tracking) => {
      if (current) setAnswer({ question, tracking });
    };
    look(key, { settle, isCurrent: () => current }).catch((error: unknown) => {
      console.error(error);
      settle({ state: 'failed' });
    });
    return () => {
      current = false;
    };
  }, [key, question]);

  const withdraw = useCallback(async () => {
    const { withdrawTracked } = await loadData();
    const nomination = await withdrawTracked(key);
    setAnswer({ question, tracking: nomination ? { state: 'ready', nomination } : { state: 'unknown' } });
  }, [key, question]);

  const tracking: Tracking = answer?.question === question ? answer.tracking : { state: 'loading' };
  return { tracking, retry: () => setAttempt((before) => before + 1), withdraw };
}

async function look(
  key: string,
  { settle, isCurrent }: { settle: (tracking: Tracking) => void; isCurrent: () => boolean },
): Promise<void> {
  if (!isTrackingKey(key)) {
    settle({ state: 'unknown' });
    return;
  }
  const { readTracked, askTracked } = await loadData();
  const settleWith = (nomination: TrackedNomination | undefined) =>
    settle(nomination ? { state: 'ready', nomination } : { state: 'unknown' });
  for (const wait of pauses) {
    const nomination = await readTracked(key);
    if (nomination || !isCurrent()) {
      settleWith(nomination);
      return;
    }
    settle({ state: 'preparing' });
    await pause(wait);
  }
  if (!isCurrent()) return;
  // Whatever delays the status, the nomination itself may be there, and its nominator may want to withdraw it.
  settleWith((await readTracked(key)) ?? (await askTracked(key)));
}
