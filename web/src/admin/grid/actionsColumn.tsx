import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Stack } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { TooltipButton } from '../ui/TooltipButton';
import { inSight } from './looks';

/** Something that can be done with a row. */
export interface RowButton<Row> {
  name: string;
  icon: ReactNode;
  disabled?: (row: Row) => boolean;
  onClick: (row: Row) => void;
}

export interface RowActions<Row> {
  isAdmin: boolean;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => void;
}

interface ActionsOptions<Row> extends RowActions<Row> {
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** What an administrator finds before the usual ones. */
  others?: readonly RowButton<Row>[];
}

function Actions<Row>({ row, tabIndex, ...options }: ActionsOptions<Row> & { row: Row; tabIndex: 0 | -1 }) {
  const { isAdmin, nameOf, others = [], onOpen, onDelete } = options;
  const actions: readonly RowButton<Row>[] = isAdmin
    ? [
        ...others,
        { name: 'Edit', icon: <EditIcon fontSize="small" />, onClick: onOpen },
        { name: 'Delete', icon: <DeleteIcon fontSize="small" />, onClick: onDelete },
      ]
    : [{ name: 'Open', icon: <VisibilityIcon fontSize="small" />, onClick: onOpen }];
  return (
    <Stack direction="row">
      {actions.map(({ name, icon, disabled, onClick }) => (
        <TooltipButton
          key={name}
          title={name}
          label={`${name} ${nameOf(row)}`}
          size={others.length > 0 ? 'small' : 'medium'}
          tabIndex={tabIndex}
          disabled={disabled?.(row)}
          onClick={() => onClick(row)}
        >
          {icon}
        </TooltipButton>
      ))}
    </Stack>
  );
}

interface ButtonsOptions<Row> {
  width: number;
  headerName?: string;
  /** `tabIndex` is for each of the buttons: Tab stops at those of the cell that has the focus, and passes all others. */
  buttons: (row: Row, tabIndex: 0 | -1) => ReactNode;
}

/** The last column of a grid: buttons of each row, whatever they do. */
export const buttonsColumn = <Row extends { id: string }>({
  width,
  headerName = 'Actions',
  buttons,
}: ButtonsOptions<Row>): GridColDef<Row> => ({
  ...inSight('Right'),
  field: 'actions',
  headerName,
  width,
  sortable: false,
  hideable: false,
  disableColumnMenu: true,
  display: 'flex',
  renderCell: ({ row, hasFocus }) => buttons(row, hasFocus ? 0 : -1),
});

/** The same with what can be done with any record: a viewer can open it, an administrator edit and delete it. */
export const actionsColumn = <Row extends { id: string }>(options: ActionsOptions<Row>): GridColDef<Row> =>
  buttonsColumn({
    width: options.isAdmin ? 104 + (options.others?.length ?? 0) * 27 : 72,
    buttons: (row, tabIndex) => <Actions row={row} tabIndex={tabIndex} {...options} />,
  });
