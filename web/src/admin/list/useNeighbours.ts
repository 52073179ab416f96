import { useState } from 'react';
import type { Neighbours } from '../forms/NeighbourButtons';
import type { OpenRecord } from './useOpenRecord';

/**
 * The ways to the records before and after the open one, in the order of the list shown. One that leaves the list while it is
 * open, as a step may take it out of a filter, keeps its place: the next record is the one that moved up.
 */
export function useNeighbours(
  { id, open }: Pick<OpenRecord<unknown>, 'id' | 'open'>,
  rows: readonly { id: string }[],
): Neighbours | undefined {
  const [last, setLast] = useState<{ id: string; index: number }>();
  const index = rows.findIndex((row) => row.id === id);
  if (id !== undefined && index >= 0 && (last?.id !== id || last.index !== index)) setLast({ id, index });
  if (id === undefined || (index < 0 && last?.id !== id)) return undefined;
  const to = (at: number) => {
    const row = rows[at];
    return row && (() => open(row.id));
  };
  if (index >= 0) return { previous: to(index - 1), next: to(index + 1) };
  const place = last?.index ?? 0;
  return { previous: to(place - 1), next: to(place) };
}
