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
  /** Whether it can be opened yet. */
  isReady?: (row: Row) => boolean;
  /** What an administrator finds before the usual ones. */
  others?: readonly OtherAction<Row>[];
}

function Actions<Row>({ row, ...options }: ActionsOptions<Row> & { row: Row }) {
  const { isAdmin, nameOf, isReady, others, onOpen, onDelete } = options;
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
        <IconButton
          size={size}
          aria-label={`${open} ${nameOf(row)}`}
          aria-disabled={isReady && !isReady(row)}
          onClick={() => onOpen(row)}
        >
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

/** The last column of a grid: what can be done with each row. A viewer can open it. */
export function actionsColumn<Row extends { id: string }>(options: ActionsOptions<Row>): GridColDef<Row> {
  const forAdmins = 104 + (options.others?.length ?? 0) * 27;
  return {
    field: 'actions',
    headerName: 'Actions',
    width: options.isAdmin ? forAdmins : 72,
    sortable: false,
    hideable: false,
    disableColumnMenu: true,
    display: 'flex',
    renderCell: ({ row }) => <Actions row={row} {...options} />,
  };
}
