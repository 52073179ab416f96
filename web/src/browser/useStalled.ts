import { useEffect, useState } from 'react';

/** Time without progress after which the page reports a stalled upload, in milliseconds. */
export const stallMs = 15_000;

/** Returns whether an upload has stalled. Bytes that are sent again after a failure are no progress. */
export function useStalled(sent: number): boolean {
  const [maxSent, setMaxSent] = useState(sent);
  const [stalledAt, setStalledAt] = useState<number>();
  if (sent > maxSent) setMaxSent(sent);
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(maxSent), stallMs);
    return () => clearTimeout(timer);
  }, [maxSent]);
  return stalledAt === maxSent;
}
