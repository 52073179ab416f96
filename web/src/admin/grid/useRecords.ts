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
import type { Watcher } from '../../data/staff/records';
import { subscribe } from '../../browser/useSubscribed';
import type { GridAddress } from './useGridAddress';

export interface RecordSource<Row> {
  collection: PageQuery['collection'];
  read: ReadRow<Row>;
}

export interface Records<Row> {
  /** Those of the page shown. */
  rows: Row[];
  /** undefined until they are counted. */
  total: number | undefined;
  /** The rows, if any, are those that were asked for before. */
  loading: boolean;
  /** Also while no answer has come for a while. It may still come. */
  failed: boolean;
  /** Why they could not be read. */
  error?: unknown;
  broken: readonly string[];
  cut: boolean;
  retry: () => void;
}

interface Found<Row> {
  /** What was asked for. */
  of: string;
  result: RecordsFound<Row>;
  /** How often records have come to a page that was shown, or gone from it. */
  changes: number;
}

function changesTo<Row extends { id: string }>(
  { rows }: RecordsFound<Row>,
  key: string,
  last: Found<Row> | undefined,
): number {
  if (!last) return 0;
  const unchanged =
    last.of !== key || last.result.rows.map(({ id }) => id).join() === rows.map(({ id }) => id).join();
  return unchanged ? last.changes : last.changes + 1;
}

const nothing = { rows: [], broken: [], cut: false };

/** The records of a page, kept up to date while it is shown. */
export function useRecords<Row extends { id: string }>(
  source: RecordSource<Row>,
  conditions: readonly Condition[],
  address: GridAddress,
): Records<Row> {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found<Row>>();
  const [failure, setFailure] = useState<{ of: string; error: unknown }>();
  const counted = useCount(source.collection, conditions, { changes: found?.changes ?? 0, attempt });
  const { page, size, sort, search, place } = address;
  const searching = search.trim() !== '';
  const lastPageSize = counted === undefined ? size : counted % size || size;
  const key = JSON.stringify([
    source.collection,
    conditions,
    sort,
    search,
    searching || place,
    size,
    attempt,
  ]);

  const watch = useEffectEvent((watcher: Watcher<RecordsFound<Row>>) => {
    const query = { collection: source.collection, conditions };
    const target = { read: source.read, ...watcher };
    return searching
      ? watchSearch({ ...query, typed: search }, target)
      : watchPage({ ...query, sort, size, place, lastPageSize }, target);
  });
  const rowsAtEnd = 'at' in place && place.at === 'end' ? lastPageSize : 0;
  // `key` and `rowsAtEnd` stand for all that is asked for.
  useEffect(
    () =>
      subscribe((watcher: Watcher<RecordsFound<Row>>) => watch(watcher), {
        onData: (result) => {
          setFound((last) => ({ of: key, result, changes: changesTo(result, key, last) }));
          setFailure(undefined);
        },
        onError: (error) => setFailure({ of: key, error }),
      }),
    [key, rowsAtEnd],
  );

  const isFound = found?.of === key;
  const failed = failure?.of === key;
  // While the next page loads the present one stays, dimmed by the grid; not in place of one that could not be loaded.
  const { rows, broken, cut } = (isFound || !failed ? found?.result : undefined) ?? nothing;
  return {
    rows: searching ? rows.slice(page * size, (page + 1) * size) : rows,
    total: searching ? (isFound ? rows.length : undefined) : counted,
    loading: !isFound && !failed,
    failed,
    error: failure?.error,
    broken,
    cut,
    retry: () => setAttempt(attempt + 1),
  };
}

/** Milliseconds after which an unanswered count is asked for again, at first and at most. */
const countAgain = { first: 5_000, most: 60_000 };

/**
 * How many records there are; counted again when those of a page shown come or go, not for another page: Firestore reads
 * its index for a count, a document's price for a thousand records. A count that fails is repeated until it succeeds.
 */
function useCount(
  collection: PageQuery['collection'],
  conditions: readonly Condition[],
  { changes, attempt }: { changes: number; attempt: number },
): number | undefined {
  const [count, setCount] = useState<{ of: string; value: number }>();
  const key = JSON.stringify([collection, conditions]);
  const read = useEffectEvent(() => countRecords({ collection, conditions }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const ask = (pause: number) => {
      timer = setTimeout(() => ask(Math.min(2 * pause, countAgain.most)), pause);
      read().then(
        (value) => {
          if (over) return;
          over = true;
          clearTimeout(timer);
          setCount({ of: key, value });
        },
        // The list itself tells of a failure.
        () => undefined,
      );
    };
    ask(countAgain.first);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [key, changes, attempt]);
  return count?.of === key ? count.value : undefined;
}
