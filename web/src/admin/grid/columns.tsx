import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
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
        valueFormatter: (value: string) => value.replace(/^https?:\/\/(www\.)?/, ''),
        renderCell: ({ value, formattedValue, hasFocus }: GridRenderCellParams<Row, string, string>) =>
          value && (
            <Link
              href={value}
              target="_blank"
              rel="noopener noreferrer nofollow"
              tabIndex={hasFocus ? 0 : -1}
            >
              {formattedValue}
            </Link>
          ),
      }),
      ...more,
    };
  };

/** Adds columns for all fields that the list does not show. */
export function withOtherFields<Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  collection: AuditedCollection,
  recordOf?: (row: Row) => object | undefined,
): { all: GridColDef<Row>[]; others: string[] } {
  const shownFields = new Set(columns.map(({ field }) => field));
  const otherFields = namesOf(kindOf(collection).fields).filter((field) => !shownFields.has(field));
  // The action column stays last.
  const actionsIndex = columns.findIndex(({ field }) => field === 'actions');
  const otherColumns = otherFields.map((field) => fieldColumn(collection, recordOf)(field));
  return {
    all: columns.toSpliced(actionsIndex < 0 ? columns.length : actionsIndex, 0, ...otherColumns),
    others: otherFields,
  };
}

/** Whether the grid still shows rows of the previous query. Their buttons are disabled. */
export const StaleRows = createContext(false);

interface RowButton {
  name: string;
  /** Start of the accessible name before the row's name, such as `Resend the invitation to`. Defaults to `name`. */
  start?: string;
  Icon: typeof EditIcon;
  disabled?: boolean;
  onClick: () => void;
}

export interface RowActions<Row> {
  isAdmin: boolean;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => void;
}

interface ButtonsOptions<Row> {
  width: number;
  headerName?: string;
  nameOf: (row: Row) => string;
  buttons: (row: Row) => readonly RowButton[];
}

interface RowButtonsProps {
  buttons: readonly RowButton[];
  rowName: string;
  tabIndex: 0 | -1;
}

function RowButtons({ buttons, rowName, tabIndex }: RowButtonsProps) {
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

export const buttonsColumn = <Row extends { id: string }>({
  width,
  headerName = 'Actions',
  nameOf,
  buttons,
}: ButtonsOptions<Row>): GridColDef<Row> => ({
  ...pinnedColumn('Right'),
  field: 'actions',
  headerName,
  width,
  hideable: false,
  disableColumnMenu: true,
  display: 'flex',
  renderCell: ({ row, hasFocus }) => (
    // Tab reaches only the buttons of the focused cell.
    <RowButtons buttons={buttons(row)} rowName={nameOf(row)} tabIndex={hasFocus ? 0 : -1} />
  ),
});

interface ActionsOptions<Row> extends RowActions<Row>, Pick<ButtonsOptions<Row>, 'nameOf'> {
  /** Returns two buttons for administrators that come before Edit and Delete. */
  others?: (row: Row) => readonly RowButton[];
}

export const actionsColumn = <Row extends { id: string }>(options: ActionsOptions<Row>): GridColDef<Row> => {
  const { isAdmin, nameOf, others, onOpen, onDelete } = options;
  return buttonsColumn({
    width: isAdmin ? (others ? 142 : 84) : 78,
    nameOf,
    buttons: (row) =>
      isAdmin
        ? [
            ...(others?.(row) ?? []),
            { name: 'Edit', Icon: EditIcon, onClick: () => onOpen(row) },
            { name: 'Delete', Icon: DeleteIcon, onClick: () => onDelete(row) },
          ]
        : [{ name: 'Open', Icon: VisibilityIcon, onClick: () => onOpen(row) }],
  });
};
