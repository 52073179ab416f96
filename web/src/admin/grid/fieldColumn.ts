import type { SheetColumn } from '@utkarsh/domain/sheet';

interface FieldWords {
  labelOf: (field: string) => string;
  wordsOf: (field: string, value: unknown) => string;
}

/** A maker of columns of a sheet: a field under the name and in the words that the form has for it. */
export const fieldColumn =
  <Row>({ labelOf, wordsOf }: FieldWords) =>
  (field: keyof Row & string, width: number): SheetColumn<Row> => ({
    title: labelOf(field),
    width,
    value: (row) => wordsOf(field, row[field]),
  });
