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
import { inSight } from './looks';

/** A column of words that are made of a row. */
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
  display: 'flex',
  valueFormatter: (_value, row) => text(row),
  renderCell: ({ row }) => <Chip color={color(row)} label={text(row)} />,
});

/** A column of a field of a table, as wide as its values; `more` is what is special to it. */
export const fieldColumn =
  <Row extends GridValidRowModel>(
    collection: AuditedCollection,
    /** What has the field: the row, or the whole record behind it once that is here. */
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

/** The columns of a list, with those of all fields that none of them shows. */
export function withOtherFields<Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
  collection: AuditedCollection,
  recordOf?: (row: Row) => object | undefined,
): { all: GridColDef<Row>[]; others: string[] } {
  const shown = new Set(columns.map(({ field }) => field));
  const others = namesOf(kindOf(collection).fields).filter((field) => !shown.has(field));
  // What can be done stays at the end.
  const end = columns.findIndex(({ field }) => field === 'actions');
  const made = others.map((field) => fieldColumn(collection, recordOf)(field));
  return { all: columns.toSpliced(end < 0 ? columns.length : end, 0, ...made), others };
}

/** Whether the rows shown are those of an earlier question: nothing can be done to them. */
export const StaleRows = createContext(false);

/** Something that can be done with a row. */
interface RowButton {
  name: string;
  /** Stands before what the row is called, where the name does not: `Resend the invitation to`. */
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
  /** What a row is called. */
  nameOf: (row: Row) => string;
  buttons: (row: Row) => readonly RowButton[];
}

interface RowButtonsProps {
  buttons: readonly RowButton[];
  /** What the row is called. */
  of: string;
  tabIndex: 0 | -1;
}

function RowButtons({ buttons, of, tabIndex }: RowButtonsProps) {
  const stale = use(StaleRows);
  return (
    <Stack direction="row">
      {buttons.map(({ name, start = name, Icon, disabled = false, onClick }) => (
        <TooltipButton
          key={name}
          title={name}
          label={`${start} ${of}`}
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

/** The last column of a grid: buttons of each row, whatever they do. */
export const buttonsColumn = <Row extends { id: string }>({
  width,
  headerName = 'Actions',
  nameOf,
  buttons,
}: ButtonsOptions<Row>): GridColDef<Row> => ({
  ...inSight('Right'),
  field: 'actions',
  headerName,
  width,
  hideable: false,
  disableColumnMenu: true,
  display: 'flex',
  renderCell: ({ row, hasFocus }) => (
    // Tab stops at the buttons of the cell that has the focus, and passes all others.
    <RowButtons buttons={buttons(row)} of={nameOf(row)} tabIndex={hasFocus ? 0 : -1} />
  ),
});

interface ActionsOptions<Row> extends RowActions<Row>, Pick<ButtonsOptions<Row>, 'nameOf'> {
  /** What an administrator finds before the usual ones: two. */
  others?: (row: Row) => readonly RowButton[];
}

/** The actions column of any record: viewers open it, administrators edit and delete it. */
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
