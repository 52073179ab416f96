import { Chip, type ChipProps } from '@mui/material';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { formatDateTime } from '@utkarsh/domain/clock';

/** A column of words that are made of a row: nothing that it could be sorted by. */
export const textColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  text: (row: Row) => string,
  size: Pick<GridColDef, 'width' | 'minWidth' | 'flex'>,
): GridColDef<Row> => ({
  field,
  headerName,
  ...size,
  sortable: false,
  valueGetter: (_value, row) => text(row),
});

/** A column of a time; `more` is what is special to it. */
export const timeColumn = <Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
  more?: Partial<GridColDef<Row>>,
): GridColDef<Row> => ({
  field,
  headerName,
  width: 190,
  valueFormatter: (value: string) => formatDateTime(new Date(value)),
  ...more,
});

interface ChipColumn<Row> {
  field: keyof Row & string;
  headerName: string;
  width: number;
  text: (row: Row) => string;
  color: (row: Row) => ChipProps['color'];
}

/** A column of one of a few values, each with its colour. */
export const chipColumn = <Row extends GridValidRowModel>({
  text,
  color,
  ...column
}: ChipColumn<Row>): GridColDef<Row> => ({
  ...column,
  sortable: false,
  display: 'flex',
  valueFormatter: (_value, row) => text(row),
  renderCell: ({ row }) => <Chip color={color(row)} label={text(row)} />,
});
