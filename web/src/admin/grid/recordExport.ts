import { namesOf } from '@utkarsh/domain/fields/fields';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/history/recordText';
import { type SheetColumn, dayStart } from '@utkarsh/domain/staff/workbook';
import { countRecords, readEvery, type PageQuery } from '../../data/staff/recordLists';
import type { ExportPlan } from './ExportButton';
import type { RecordSource } from './useRecords';

type Narrowed = Pick<PageQuery, 'conditions' | 'sort'> & { search: string };

/** The export of a collection's list: all its pages, 500 records at a time. */
export function recordExport<Row>(
  { collection, read }: RecordSource<Row>,
  { conditions, sort, search }: Narrowed,
): ExportPlan<Row> {
  const searching = search.trim() !== '';
  return {
    count: async () => {
      const [all, matching] = await Promise.all([
        countRecords({ collection, conditions: [] }),
        countRecords({ collection, conditions }),
      ]);
      return { wanted: searching ? undefined : matching, all: searching ? matching : all };
    },
    read: (watch) => readEvery({ collection, conditions, sort, typed: search }, { read, ...watch }),
  };
}

/** The export of rows that are at hand, of so many that there are. */
export const exportOf = <Row>(rows: readonly Row[], all = rows.length): ExportPlan<Row> => ({
  count: () => Promise.resolve({ wanted: rows.length, all }),
  read: () => Promise.resolve([...rows]),
});

/**
 * Makes a column of a sheet, with the label, the width and the text that staff see for the field; numbers, days and times stay
 * what they are.
 */
const sheetColumn =
  <Row extends object>(collection: AuditedCollection, nameOf?: NameOf) =>
  (field: string): SheetColumn<Row> => {
    const { kind, width = 24 } = kindOf(collection).fields[field] ?? {};
    const text = (held: unknown) => fieldText(collection, field, held, nameOf);
    const heldBy = (row: Row): unknown => Reflect.get(row, field);
    return {
      title: fieldLabel(collection, field) + (kind === 'time' ? ' (IST)' : ''),
      width,
      value: (row) => {
        const held = heldBy(row);
        if (kind === 'number') return held;
        if (kind === 'time' && typeof held === 'string') return new Date(held);
        return kind === 'day' ? dayStart(held) : text(held);
      },
      ...(kind === 'day' && { days: true }),
      ...(kind === 'webAddress' && { link: (row) => text(heldBy(row)) }),
    };
  };

interface SheetParts<Row> {
  /** What comes first, and last; a text is the name of a field. */
  first?: readonly (string | SheetColumn<Row>)[];
  last?: readonly (string | SheetColumn<Row>)[];
  /** What the day is called on which a record came. */
  created?: string;
  nameOf?: NameOf;
}

/** The columns of an export of a collection: all fields of its table, and what else is named, each once. */
export function recordSheet<Row extends { id: string; created_at: string; updated_at: string }>(
  collection: AuditedCollection,
  { first = [], last = [], created = 'Added', nameOf }: SheetParts<Row>,
): SheetColumn<Row>[] {
  const named = new Set<unknown>([...first, ...last]);
  const others = namesOf(kindOf(collection).fields).filter((field) => !named.has(field));
  const column = sheetColumn<Row>(collection, nameOf);
  return [
    { title: 'ID', width: 30, value: ({ id }) => id },
    ...[...first, ...others, ...last].map((one) => (typeof one === 'string' ? column(one) : one)),
    { title: created, width: 18, value: ({ created_at }) => new Date(created_at) },
    { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
  ];
}
