import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Stack } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { use } from 'react';
import { TooltipButton } from '../ui/TooltipButton';
import { StaleRows } from './buttons';
import { inSight } from './looks';

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
          size={buttons.length > 3 ? 'small' : 'medium'}
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
    width: isAdmin ? (others ? 158 : 104) : 72,
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
