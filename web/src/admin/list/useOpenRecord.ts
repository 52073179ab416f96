import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { type Watch, watchRecord } from '../../data/staff/records';
import type { Neighbours } from '../forms/RecordBody';
import type { RecordSource } from '../grid/useRecords';
import { newRecord } from '../ui/adminPaths';
import { useSubscribed } from '../../browser/useSubscribed';

const editHash = '#edit';

/** History state of records that were opened from this list. Back leads from them to the list. */
const openedHere = 'opened here';

/** Reads the record in the URL, and moves between the list and its records. The id `new` stands for a new one. */
export function useOpenRecord<Whole>(source: RecordSource<Whole> | undefined, canAdd: boolean) {
  const { id } = useParams();
  const { pathname, search, hash, ...location } = useLocation();
  // The router's state may have any type.
  const state: unknown = location.state;
  const navigate = useNavigate();
  const opening = useMemo(() => ({ id }), [id]);
  const isNew = canAdd && id === newRecord;
  const subscription = useSubscribed(
    useMemo((): Watch<{ opening: object; record: Whole | undefined }> | undefined => {
      if (!source || id === undefined || isNew) return undefined;
      const watch = watchRecord(source.collection, id, source.read);
      return ({ onData, onError }) => {
        let last: Whole | undefined;
        const onVersion = (record: Whole | null) => {
          // Keeps the last version, so that a deletion by somebody else does not remove the typed text.
          last = record ?? last;
          onData({ opening, record: last });
        };
        return watch({ onData: onVersion, onError });
      };
    }, [source, id, isNew, opening]),
  );
  // The version of an earlier opening may be older than the person's own save.
  const version = subscription.data?.opening === opening ? subscription.data : undefined;
  const list = id === undefined ? pathname : pathname.slice(0, -(id.length + 1));
  // A search that is in the URL but not rendered yet has replaced the history entry. Back would lose it.
  const presentState = () => (window.location.search === search ? state : undefined);
  const goTo = (next: string, edit = false) => {
    const isDeeper = id === undefined || (edit && next === id);
    void navigate(
      { pathname: `${list}/${next}`, search: window.location.search, hash: edit ? editHash : '' },
      // One step back closes the record, also after several moves to other records.
      isDeeper ? { state: openedHere } : { state: presentState(), replace: true },
    );
  };
  // Keeps its identity, because the grid's columns contain this function.
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
    /** Newest version, or the last version of a record that was deleted while open. */
    record: version?.record,
    isMissing: version !== undefined && version.record === undefined,
    hasFailed: subscription.error !== undefined && version === undefined,
    retry: subscription.retry,
    /** Whether the record is being edited, over its read-only panel. */
    isEditing: hash === editHash,
    open: useCallback((next: string, edit?: boolean) => latest.current(next, edit), []),
    /** Returns from the edit to the page from which it was opened, and from the record to the list. */
    close: () => {
      // A save may end after the person has moved on. A second press during the step back would leave the staff area.
      const isElsewhere = window.location.pathname !== pathname || window.location.hash !== hash;
      if (isElsewhere || isGoingBack.current) return;
      isGoingBack.current = presentState() === openedHere;
      const above = { pathname: hash === editHash ? pathname : list, search: window.location.search };
      void (isGoingBack.current ? navigate(-1) : navigate(above, { replace: true }));
    },
  };
}

export type OpenRecord = ReturnType<typeof useOpenRecord<unknown>>;

/**
 * Returns functions that open the records before and after the open one in the shown list. A record that leaves the list while
 * open, such as by a filter, keeps its place: the next record is the one that moved up.
 */
export function useNeighbours(
  { id, open }: Pick<OpenRecord, 'id' | 'open'>,
  rows: readonly { id: string }[],
): Neighbours | undefined {
  const [last, setLast] = useState<{ id: string; index: number }>();
  const index = rows.findIndex((row) => row.id === id);
  if (id !== undefined && index >= 0 && (last?.id !== id || last.index !== index)) setLast({ id, index });
  if (id === undefined || (index < 0 && last?.id !== id)) return undefined;
  const makeOpener = (position: number) => {
    const row = rows[position];
    return row && (() => open(row.id));
  };
  if (index >= 0) return { previous: makeOpener(index - 1), next: makeOpener(index + 1) };
  const place = last?.index ?? 0;
  return { previous: makeOpener(place - 1), next: makeOpener(place) };
}
