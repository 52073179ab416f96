import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Chip, IconButton, Stack, Switch, Tooltip } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatTimeSpan } from '@utkarsh/domain/clock';
import type { EventRecord } from '@utkarsh/domain/eventEdit';

interface EventActions {
  isAdmin: boolean;
  onOpen: (row: EventRecord) => void;
  onDelete: (row: EventRecord) => void;
  onPublish: (row: EventRecord, published: boolean) => void;
}

function Actions({ row, isAdmin, onOpen, onDelete }: EventActions & { row: EventRecord }) {
  const open = isAdmin ? 'Edit' : 'Open';
  return (
    <Stack direction="row">
      <Tooltip title={open}>
        <IconButton aria-label={`${open} ${row.title}`} onClick={() => onOpen(row)}>
          {isAdmin ? <EditIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      {isAdmin && (
        <Tooltip title="Delete">
          <IconButton aria-label={`Delete ${row.title}`} onClick={() => onDelete(row)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}

/** The grid's columns. */
export const eventColumns = (actions: EventActions): GridColDef<EventRecord>[] => [
  { field: 'title', headerName: 'Title', flex: 2, minWidth: 170 },
  {
    field: 'starts_at',
    headerName: 'Dates (IST)',
    flex: 2,
    minWidth: 290,
    valueFormatter: (_value, row) => formatTimeSpan(new Date(row.starts_at), new Date(row.ends_at)),
  },
  { field: 'city', headerName: 'City', flex: 1, minWidth: 120 },
  {
    field: 'published',
    headerName: 'Published',
    width: 110,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) =>
      actions.isAdmin ? (
        <Switch
          size="small"
          checked={row.published}
          onChange={(_event, checked) => actions.onPublish(row, checked)}
          slotProps={{ input: { 'aria-label': `Publish ${row.title}` } }}
        />
      ) : (
        <Chip size="small" variant="outlined" label={row.published ? 'Yes' : 'No'} />
      ),
  },
  {
    field: 'photos',
    headerName: 'Photos',
    width: 90,
    sortable: false,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, row) => row.photos.length,
  },
  {
    field: 'actions',
    headerName: 'Actions',
    width: actions.isAdmin ? 104 : 72,
    sortable: false,
    hideable: false,
    disableColumnMenu: true,
    display: 'flex',
    renderCell: ({ row }) => <Actions row={row} {...actions} />,
  },
];
