import { useEffect, useState } from 'react';

/** Time without progress after which the page reports a stalled upload, in milliseconds. */
export const stallMs = 15_000;

/** Returns whether an upload has stalled. Bytes that are sent again after a failure are no progress. */
export function useStalled(sentBytes: number): boolean {
  const [maxSent, setMaxSent] = useState(sentBytes);
  const [stalledAt, setStalledAt] = useState<number>();
  if (sentBytes > maxSent) setMaxSent(sentBytes);
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(maxSent), stallMs);
    return () => clearTimeout(timer);
  }, [maxSent]);
  return stalledAt === maxSent;
}
