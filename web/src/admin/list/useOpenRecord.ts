import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { watchRecord } from '../../data/staff/recordPages';
import type { Watcher } from '../../data/staff/snapshots';
import type { RecordSource } from '../grid/useRecords';
import { newRecord } from '../ui/adminPaths';
import { useWatched } from '../ui/useWatched';

/** The record whose address is open, over its list. */
export interface OpenRecord<Whole> {
  /** undefined while the list alone is open. */
  id: string | undefined;
  /** The newest version, or the last one of a record that was deleted while it was open. */
  record: Whole | undefined;
  missing: boolean;
  failed: boolean;
  retry: () => void;
  open: (id: string) => void;
  close: () => void;
}

interface Version<Whole> {
  id: string;
  record: Whole | undefined;
}

const unwatched = () => Promise.resolve(() => {});

/**
 * Reads the record that the address names, and moves between the list and its records. The search of the address stays. Only
 * where records can be added does `new` stand for one that is yet to be.
 */
export function useOpenRecord<Whole>(
  source: RecordSource<Whole> | undefined,
  canAdd: boolean,
): OpenRecord<Whole> {
  const { id } = useParams();
  const { pathname, search, ...location } = useLocation();
  // What the router keeps of a step may be anything.
  const state: unknown = location.state;
  const navigate = useNavigate();
  const watched = useWatched(
    useCallback(
      (watcher: Watcher<Version<Whole>>) => {
        if (!source || id === undefined || (canAdd && id === newRecord)) return unwatched();
        let last: Whole | undefined;
        return watchRecord(
          { collection: source.collection, id },
          {
            read: source.read,
            onError: watcher.onError,
            onData: (record) => {
              // What somebody is typing into it stays when another deletes the record.
              last = record ?? last;
              watcher.onData({ id, record: last });
            },
          },
        );
      },
      [source, id, canAdd],
    ),
  );
  const version = watched.value?.id === id ? watched.value : undefined;
  const list = id === undefined ? pathname : pathname.slice(0, -(id.length + 1));
  const goTo = (next: string) =>
    void navigate(
      { pathname: `${list}/${next}`, search },
      // One step back closes it, however many records were looked at in turn.
      id === undefined ? { state: 'from the list' } : { state, replace: true },
    );
  // The same function at each render: the columns of the grid hold it.
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  return {
    id,
    record: version?.record,
    missing: version !== undefined && version.record === undefined,
    failed: watched.failed && version === undefined,
    retry: watched.retry,
    open: useCallback((next: string) => latest.current(next), []),
    close: () => {
      // A save may end after somebody has gone on.
      if (window.location.pathname !== pathname) return;
      void (state === 'from the list'
        ? navigate(-1)
        : navigate({ pathname: list, search }, { replace: true }));
    },
  };
}
