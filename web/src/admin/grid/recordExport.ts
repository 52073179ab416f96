import type { SheetColumn } from '@utkarsh/domain/sheet';
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

interface FieldFormat {
  labelOf: (field: string) => string;
  formatValue: (field: string, value: unknown) => string;
}

/** Makes a column of a sheet, with the label and the text that the form has for the field. */
export const fieldColumn =
  <Row>({ labelOf, formatValue }: FieldFormat) =>
  (field: keyof Row & string, width: number): SheetColumn<Row> => ({
    title: labelOf(field),
    width,
    value: (row) => formatValue(field, row[field]),
  });
