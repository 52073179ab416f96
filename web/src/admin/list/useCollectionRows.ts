import type { Condition } from '../../data/staff/recordLists';
import { filterConditions } from '../grid/filters';
import { exportOf, recordExport, type ExportPlan } from '../grid/ExportButton';
import type { GridRows } from '../grid/RecordGrid';
import { useGridAddress, type GridAddress, type GridOptions } from '../grid/useGridAddress';
import { useRecords, type RecordSource } from '../grid/useRecords';

/** The rows of a list, and what else hangs on its address. */
export interface ListRows<Row, Whole = Row> extends GridRows<Row> {
  /** Fields whose columns have an order. */
  sortFields: readonly string[];
  /** Where the whole record of a row is read, for lists whose records are opened. */
  source?: RecordSource<Whole>;
  /** What an export by the browser reads. */
  plan: ExportPlan<Whole>;
  /** What an export of some rows reads. */
  planOf?: (rows: readonly Row[]) => ExportPlan<Whole>;
}

/** A collection of any size, and what an address can ask of it. */
export interface CollectionList<Row> extends GridOptions {
  source: RecordSource<Row>;
  /** What an address asks for in place of what its filters say; undefined where it asks for nothing else. */
  conditions?: (address: GridAddress) => readonly Condition[] | undefined;
  /** Takes out of an address what the conditions ask for already. */
  narrow?: (address: GridAddress) => GridAddress;
}

/** The rows of a collection that the address asks for, a page at a time. `list` must be the same at each render. */
export function useCollectionRows<Row extends { id: string }>(list: CollectionList<Row>): ListRows<Row> {
  const { source, sortFields, filters = {}, conditions: conditionsOf, narrow } = list;
  const [asked, moves] = useGridAddress(list);
  const conditions = conditionsOf?.(asked) ?? filterConditions(filters, asked.filters);
  const narrowed = narrow?.(asked) ?? asked;
  return {
    source,
    sortFields,
    address: { ...narrowed, search: asked.search },
    moves,
    records: useRecords(source, conditions, narrowed),
    planOf: (rows) => exportOf(rows),
    plan: recordExport(source, { conditions, sort: narrowed.sort, search: narrowed.search }),
  };
}
