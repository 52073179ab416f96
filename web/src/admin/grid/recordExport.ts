import { kindOf, type AuditedCollection } from '@utkarsh/domain/recordKinds';
import { fieldLabel, fieldText, type NameOf } from '@utkarsh/domain/recordText';
import { dayStart, type SheetColumn } from '@utkarsh/domain/sheet';
import { countRecords, readEvery, type PageQuery } from '../../data/staff/recordPages';
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

/**
 * Makes a column of a sheet, with the label, the width and the text that staff see for the field; numbers, days and times stay
 * what they are.
 */
export const fieldColumn =
  <Row>(collection: AuditedCollection, nameOf?: NameOf) =>
  (field: keyof Row & string, ownWidth?: number): SheetColumn<Row> => {
    const { kind, width = 20 } = kindOf(collection).fields[field] ?? {};
    const value = ({ [field]: held }: Row) => {
      if (kind === 'number') return held;
      if (kind === 'time' && typeof held === 'string') return new Date(held);
      return kind === 'day' ? dayStart(held) : fieldText(collection, field, held, nameOf);
    };
    return {
      title: fieldLabel(collection, field),
      width: ownWidth ?? width,
      value,
      ...(kind === 'day' && { days: true }),
    };
  };
