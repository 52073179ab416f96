import { Chip, Switch } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatTimeSpan } from '@utkarsh/domain/clock';
import type { EventRecord } from '@utkarsh/domain/event';
import { actionsColumn, type RowActions } from '../grid/actionsColumn';

interface EventActions extends RowActions<EventRecord> {
  onPublish: (row: EventRecord, published: boolean) => void;
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
  actionsColumn({ ...actions, nameOf: ({ title }) => title }),
];
