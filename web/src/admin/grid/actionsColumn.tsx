import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';

/** Something besides that can be done with a row. */
export interface OtherAction<Row> {
  name: string;
  icon: ReactNode;
  disabled: (row: Row) => boolean;
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
  others?: readonly OtherAction<Row>[];
}

function Actions<Row>({ row, ...options }: ActionsOptions<Row> & { row: Row }) {
  const { isAdmin, nameOf, others, onOpen, onDelete } = options;
  const size = others ? 'small' : 'medium';
  const open = isAdmin ? 'Edit' : 'Open';
  return (
    <Stack direction="row">
      {isAdmin &&
        others?.map(({ name, icon, disabled, onClick }) => (
          <Tooltip key={name} title={name}>
            {/* A disabled button tells the tooltip nothing. */}
            <span>
              <IconButton
                size={size}
                aria-label={`${name} ${nameOf(row)}`}
                disabled={disabled(row)}
                onClick={() => onClick(row)}
              >
                {icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
      <Tooltip title={open}>
        <IconButton size={size} aria-label={`${open} ${nameOf(row)}`} onClick={() => onOpen(row)}>
          {isAdmin ? <EditIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      {isAdmin && (
        <Tooltip title="Delete">
          <IconButton size={size} aria-label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}

interface ButtonsOptions<Row> {
  width: number;
  headerName?: string;
  buttons: (row: Row) => ReactNode;
}

/** The last column of a grid: buttons of each row, whatever they do. */
export const buttonsColumn = <Row extends { id: string }>({
  width,
  headerName = 'Actions',
  buttons,
}: ButtonsOptions<Row>): GridColDef<Row> => ({
  field: 'actions',
  headerName,
  width,
  sortable: false,
  hideable: false,
  disableColumnMenu: true,
  display: 'flex',
  renderCell: ({ row }) => buttons(row),
});

/** The same with what can be done with any record: a viewer can open it, an administrator edit and delete it. */
export const actionsColumn = <Row extends { id: string }>(options: ActionsOptions<Row>): GridColDef<Row> =>
  buttonsColumn({
    width: options.isAdmin ? 104 + (options.others?.length ?? 0) * 27 : 72,
    buttons: (row) => <Actions row={row} {...options} />,
  });
