import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import {
  countRecords,
  watchPage,
  watchSearch,
  type Condition,
  type PageQuery,
  type ReadRow,
  type RecordsFound,
} from '../../data/staff/recordLists';
import type { Watch } from '../../data/staff/records';
import type { Loaded } from '../../browser/useLoaded';
import { useSubscribed } from '../../browser/useSubscribed';
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

/** Returns the records of a list that loads all its rows at once. `total` is undefined until they are loaded. */
export const loadedRecords = <Row>(
  rows: Row[],
  total: number | undefined,
  { error, retry }: Pick<Loaded<unknown>, 'error' | 'retry'>,
): Records<Row> => ({
  rows,
  total,
  loading: total === undefined && !error,
  hasFailed: error !== undefined,
  error,
  brokenIds: [],
  isCut: false,
  retry,
});

const noRecords = { rows: [], brokenIds: [], isCut: false };

export function useRecords<Row extends { id: string }>(
  source: RecordSource<Row>,
  conditions: readonly Condition[],
  { page, size, sort, search, place }: GridAddress,
): Records<Row> {
  /** Number of times that records appeared on or disappeared from a visible page. */
  const [changes, noteChange] = useReducer((before: number) => before + 1, 0);
  const count = useCount(source.collection, conditions, changes);
  const isSearching = search.trim() !== '';
  const lastPageSize = count === undefined ? size : count % size || size;
  const rowsAtEnd = 'at' in place && place.at === 'end' ? lastPageSize : 0;
  const key = JSON.stringify([source.collection, conditions, sort, search, isSearching || place, size]);
  const start = () => {
    const query = { collection: source.collection, conditions };
    const watch = isSearching
      ? watchSearch({ ...query, searchText: search }, source.read)
      : watchPage({ ...query, sort, size, place, lastPageSize }, source.read);
    const keyedWatch: Watch<RecordsFound<Row> & { key: string }> = ({ onData, onError }) => {
      let lastIds: string | undefined;
      const onAnswer = (answer: RecordsFound<Row>) => {
        const ids = answer.rows.map(({ id }) => id).join();
        if (lastIds !== undefined && ids !== lastIds) noteChange();
        lastIds = ids;
        onData({ ...answer, key });
      };
      return watch({ onData: onAnswer, onError });
    };
    return { key, rowsAtEnd, keyedWatch };
  };
  // `key` and `rowsAtEnd` represent all parts of the query, which are new objects in each render.
  const [present, setPresent] = useState(start);
  if (present.key !== key || present.rowsAtEnd !== rowsAtEnd) setPresent(start());
  const { data, error, retry } = useSubscribed(present.keyedWatch);

  const isCurrent = data?.key === key;
  const hasFailed = error !== undefined;
  // While the next page loads, the present rows stay, dimmed by the grid. A failed page shows no old rows.
  const { rows, brokenIds, isCut } = (isCurrent || !hasFailed ? data : undefined) ?? noRecords;
  return {
    rows: isSearching ? rows.slice(page * size, (page + 1) * size) : rows,
    total: isSearching ? (isCurrent ? rows.length : undefined) : count,
    loading: !isCurrent && !hasFailed,
    hasFailed,
    error,
    brokenIds,
    isCut,
    retry,
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
  changes: number,
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
  }, [key, changes]);
  return count?.key === key ? count.value : undefined;
}
