import { useEffect, useEffectEvent, useState } from 'react';
import {
  countRecords,
  watchPage,
  watchSearch,
  type Condition,
  type PageQuery,
  type ReadRow,
  type RecordsFound,
} from '../../data/staff/recordLists';
import { reconnectAfter, subscribe } from '../../browser/useSubscribed';
import type { GridAddress } from './useGridAddress';

export interface RecordSource<Row> {
  collection: PageQuery['collection'];
  read: ReadRow<Row>;
}

export interface Records<Row> {
  rows: Row[];
  /** Undefined until the records are counted. */
  total: number | undefined;
  /** Whether the rows, if any, belong to the previous query. */
  loading: boolean;
  /** True also after a while without an answer, which may still arrive. */
  hasFailed: boolean;
  error?: unknown;
  brokenIds: readonly string[];
  isCut: boolean;
  retry: () => void;
}

interface Answer<Row> {
  key: string;
  result: RecordsFound<Row>;
  /** Number of times that records appeared on or disappeared from a visible page. */
  changes: number;
}

function countChanges<Row extends { id: string }>(
  { rows }: RecordsFound<Row>,
  key: string,
  last: Answer<Row> | undefined,
): number {
  if (!last) return 0;
  const isUnchanged =
    last.key !== key || last.result.rows.map(({ id }) => id).join() === rows.map(({ id }) => id).join();
  return isUnchanged ? last.changes : last.changes + 1;
}

const noRecords = { rows: [], brokenIds: [], isCut: false };

export function useRecords<Row extends { id: string }>(
  source: RecordSource<Row>,
  conditions: readonly Condition[],
  address: GridAddress,
): Records<Row> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Row>>();
  const [failure, setFailure] = useState<{ key: string; error: unknown }>();
  const count = useCount(source.collection, conditions, { changes: answer?.changes ?? 0, attempt });
  const { page, size, sort, search, place } = address;
  const isSearching = search.trim() !== '';
  const lastPageSize = count === undefined ? size : count % size || size;
  const key = JSON.stringify([
    source.collection,
    conditions,
    sort,
    search,
    isSearching || place,
    size,
    attempt,
  ]);

  const watch = useEffectEvent(() => {
    const query = { collection: source.collection, conditions };
    return isSearching
      ? watchSearch({ ...query, searchText: search }, source.read)
      : watchPage({ ...query, sort, size, place, lastPageSize }, source.read);
  });
  const rowsAtEnd = 'at' in place && place.at === 'end' ? lastPageSize : 0;
  // `key` and `rowsAtEnd` represent all parts of the query.
  useEffect(
    () =>
      subscribe(watch(), {
        onData: (result) => {
          setAnswer((last) => ({ key, result, changes: countChanges(result, key, last) }));
          setFailure(undefined);
        },
        onError: (error) => setFailure({ key, error }),
      }),
    [key, rowsAtEnd],
  );

  const isCurrent = answer?.key === key;
  const hasFailed = failure?.key === key;
  // While the next page loads, the present rows stay, dimmed by the grid. A failed page shows no old rows.
  const { rows, brokenIds, isCut } = (isCurrent || !hasFailed ? answer?.result : undefined) ?? noRecords;
  return {
    rows: isSearching ? rows.slice(page * size, (page + 1) * size) : rows,
    total: isSearching ? (isCurrent ? rows.length : undefined) : count,
    loading: !isCurrent && !hasFailed,
    hasFailed,
    error: failure?.error,
    brokenIds,
    isCut,
    retry: () => {
      reconnectAfter(failure?.error);
      setAttempt(attempt + 1);
    },
  };
}

/** Pause before an unanswered count is repeated, at first and at most, in milliseconds. */
const countPauses = { first: 5_000, max: 60_000 };

/**
 * Counts the records. Repeats the count when records of a visible page appear or disappear, but not for another page: Firestore
 * charges one read for each 1,000 index entries of a count. Repeats a failed count until it succeeds.
 */
function useCount(
  collection: PageQuery['collection'],
  conditions: readonly Condition[],
  { changes, attempt }: { changes: number; attempt: number },
): number | undefined {
  const [count, setCount] = useState<{ key: string; value: number }>();
  const key = JSON.stringify([collection, conditions]);
  const read = useEffectEvent(() => countRecords({ collection, conditions }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let hasEnded = false;
    const ask = (pause: number) => {
      timer = setTimeout(() => ask(Math.min(2 * pause, countPauses.max)), pause);
      read().then(
        (value) => {
          if (hasEnded) return;
          hasEnded = true;
          clearTimeout(timer);
          setCount({ key, value });
        },
        // The list itself reports failures.
        () => undefined,
      );
    };
    ask(countPauses.first);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, [key, changes, attempt]);
  return count?.key === key ? count.value : undefined;
}
