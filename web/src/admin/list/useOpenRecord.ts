import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { watchRecord } from '../../data/staff/recordLists';
import type { Watcher } from '../../data/staff/records';
import type { Neighbours } from '../forms/RecordDialog';
import type { RecordSource } from '../grid/useRecords';
import { newRecord } from '../ui/adminPaths';
import { useSubscribed } from '../../browser/useSubscribed';

/** The record that is open over its list. */
export interface OpenRecord<Whole> {
  /** Undefined while no record is open. */
  id: string | undefined;
  /** The newest version, or the last one of a record that was deleted while it was open. */
  record: Whole | undefined;
  missing: boolean;
  failed: boolean;
  retry: () => void;
  /** The record is being edited, over the panel in which it is read. */
  editing: boolean;
  /** Opens a record, to read or to edit it. */
  open: (id: string, edit?: boolean) => void;
  /** Leads from the edit to the record or list from which it was opened, and from the record to the list. */
  close: () => void;
}

/** Ends the address of a record that is being edited. */
const editHash = '#edit';

/** Marks the addresses of records that were opened here, from which a step back leads to what opened them. */
const opened = 'opened here';

interface Version<Whole> {
  id: string;
  record: Whole | undefined;
}

/**
 * Reads the record that the address names, and moves between the list and its records. The search of the address stays. Only
 * where records can be added does `new` stand for one that is yet to be.
 */
export function useOpenRecord<Whole>(
  source: RecordSource<Whole> | undefined,
  canAdd: boolean,
): OpenRecord<Whole> {
  const { id } = useParams();
  const { pathname, search, hash, ...location } = useLocation();
  // The router may hold any state.
  const state: unknown = location.state;
  const navigate = useNavigate();
  const watched = useSubscribed(
    useMemo(() => {
      if (!source || id === undefined || (canAdd && id === newRecord)) return undefined;
      return (watcher: Watcher<Version<Whole>>) => {
        let last: Whole | undefined;
        return watchRecord(
          { collection: source.collection, id },
          {
            read: source.read,
            onError: watcher.onError,
            onData: (record) => {
              // Kept, so that a deleted record does not take the typed text away.
              last = record ?? last;
              watcher.onData({ id, record: last });
            },
          },
        );
      };
    }, [source, id, canAdd]),
  );
  const version = watched.data?.id === id ? watched.data : undefined;
  const list = id === undefined ? pathname : pathname.slice(0, -(id.length + 1));
  const goTo = (next: string, edit = false) => {
    const isDeeper = id === undefined || (edit && next === id);
    void navigate(
      // Recent search text is in the address, but not yet rendered.
      { pathname: `${list}/${next}`, search: window.location.search, hash: edit ? editHash : '' },
      // One step back closes the record, also after several moves to other records.
      isDeeper ? { state: opened } : { state, replace: true },
    );
  };
  // The grid's columns hold this function, so it keeps its identity.
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  const isGoingBack = useRef(false);
  useEffect(() => {
    const arrive = () => {
      isGoingBack.current = false;
    };
    arrive();
    // `popstate` also fires if unsaved work keeps the person here.
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [pathname, hash]);
  return {
    id,
    record: version?.record,
    missing: version !== undefined && version.record === undefined,
    failed: watched.error !== undefined && version === undefined,
    retry: watched.retry,
    editing: hash === editHash,
    open: useCallback((next: string, edit?: boolean) => latest.current(next, edit), []),
    close: () => {
      // A save may end after somebody has gone on. A second press during the step back would leave the staff area.
      const isElsewhere = window.location.pathname !== pathname || window.location.hash !== hash;
      if (isElsewhere || isGoingBack.current) return;
      isGoingBack.current = state === opened;
      const above = hash === editHash ? pathname : list;
      void (isGoingBack.current ? navigate(-1) : navigate({ pathname: above, search }, { replace: true }));
    },
  };
}

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
