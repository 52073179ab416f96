import type DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Chip, Link, Stack, type ChipProps } from '@mui/material';
import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import { createContext, use } from 'react';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { fieldLabel, fieldText } from '@utkarsh/domain/history/recordText';
import { TooltipButton } from '../ui/buttons';
import { pinnedColumn } from './looks';

export const textColumn = <Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  text: (row: Row) => string,
  size: Pick<GridColDef, 'width' | 'minWidth' | 'flex'>,
): GridColDef<Row> => ({
  field,
  headerName,
  ...size,
  valueGetter: (_value, row) => text(row),
});

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

export const chipColumn = <Row extends GridValidRowModel>({
  text,
  color,
  ...column
}: ChipColumn<Row>): GridColDef<Row> => ({
  ...column,
  display: 'flex',
  valueFormatter: (_value, row) => text(row),
  renderCell: ({ row }) => <Chip color={color(row)} label={text(row)} />,
});

/** Returns a function that makes the column of a table field, with a width for its values. `more` overrides its properties. */
export const fieldColumn =
  <Row extends GridValidRowModel>(
    collection: AuditedCollection,
    recordOf: (row: Row) => object | undefined = (row) => row,
  ) =>
  (field: string, more?: Partial<GridColDef<Row>>): GridColDef<Row> => {
    const {
      kind,
      heading = fieldLabel(collection, field),
      width = 20,
    } = kindOf(collection).fields[field] ?? {};
    const text = (row: Row): string => fieldText(collection, field, Reflect.get(recordOf(row) ?? {}, field));
    return {
      field,
      headerName: heading,
      minWidth: 50 + 4 * Math.min(width, 35),
      flex: width / 20,
      valueGetter: (_value, row) => text(row),
      ...(kind === 'webAddress' && {
        valueFormatter: (value: string) => value.replace(/^https?:\/\/(www\.)?/, '') || '-',
        renderCell: ({ value, formattedValue, hasFocus }: GridRenderCellParams<Row, string, string>) =>
          value ? (
            <Link
              href={value}
              target="_blank"
              rel="noopener noreferrer nofollow"
              tabIndex={hasFocus ? 0 : -1}
            >
              {formattedValue}
            </Link>
          ) : (
            formattedValue
          ),
      }),
      ...more,
    };
  };

/** Returns columns for all fields that the list does not show. */
export function otherColumns<Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  collection: AuditedCollection,
  recordOf?: (row: Row) => object | undefined,
): GridColDef<Row>[] {
  const shownFields = new Set(columns.map(({ field }) => field));
  return namesOf(kindOf(collection).fields)
    .filter((field) => !shownFields.has(field))
    .map((field) => fieldColumn(collection, recordOf)(field));
}

/** Whether the grid still shows rows of the previous query. Their buttons are disabled. */
export const StaleRows = createContext(false);

export interface RowButton {
  name: string;
  /** Start of the accessible name before the row's name, such as `Resend the invitation to`. Defaults to `name`. */
  start?: string;
  Icon: typeof DeleteIcon;
  disabled?: boolean;
  onClick: () => void;
}

function RowButtons(props: { buttons: readonly RowButton[]; rowName: string; tabIndex: 0 | -1 }) {
  const { buttons, rowName, tabIndex } = props;
  const stale = use(StaleRows);
  return (
    <Stack direction="row">
      {buttons.map(({ name, start = name, Icon, disabled = false, onClick }) => (
        <TooltipButton
          key={name}
          title={name}
          label={`${start} ${rowName}`}
          size="small"
          tabIndex={tabIndex}
          disabled={stale || disabled}
          onClick={onClick}
        >
          <Icon fontSize="small" />
        </TooltipButton>
      ))}
    </Stack>
  );
}

/** Returns the last column, with room for `count` buttons, and in a narrow list for two lines of them. */
export const buttonsColumn = <Row extends { id: string }>(
  count: number,
  nameOf: (row: Row) => string,
  buttonsOf: (row: Row) => readonly RowButton[],
): GridColDef<Row> => ({
  ...pinnedColumn('Right'),
  field: 'actions',
  headerName: 'Actions',
  width: Math.max(80, 22 + 30 * count),
  minWidth: 22 + 34 * Math.ceil(count / 2),
  hideable: false,
  disableColumnMenu: true,
  display: 'flex',
  renderCell: ({ row, hasFocus }) => (
    // Tab reaches only the buttons of the focused cell.
    <RowButtons buttons={buttonsOf(row)} rowName={nameOf(row)} tabIndex={hasFocus ? 0 : -1} />
  ),
});
