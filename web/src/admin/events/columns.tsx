import { Chip, Switch } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatTimeSpan } from '@utkarsh/domain/clock';
import type { EventRecord } from '@utkarsh/domain/event';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { actionsColumn, type RowActions } from '../grid/actionsColumn';
import { fieldColumn } from '../grid/recordExport';

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
    renderCell: ({ row, hasFocus }) =>
      actions.isAdmin ? (
        <Switch
          size="small"
          checked={row.published}
          onChange={(_event, checked) => actions.onPublish(row, checked)}
          slotProps={{ input: { 'aria-label': `Publish ${row.title}`, tabIndex: hasFocus ? 0 : -1 } }}
        />
      ) : (
        <Chip label={row.published ? 'Yes' : 'No'} />
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

const column = fieldColumn<EventRecord>('events');

/** The columns of an export of events. */
export const eventSheet: readonly SheetColumn<EventRecord>[] = [
  { title: 'ID', width: 24, value: ({ id }) => id },
  column('title'),
  { ...column('starts_at'), title: 'Starts (IST)' },
  { ...column('ends_at'), title: 'Ends (IST)' },
  column('venue'),
  column('city'),
  column('summary'),
  column('description'),
  { ...column('registration_url'), title: 'Registration', link: ({ registration_url: url }) => url },
  { title: 'Photos', width: 10, value: ({ photos }) => photos.length },
  column('published'),
  { title: 'Added', width: 18, value: ({ created_at }) => new Date(created_at) },
  { title: 'Last Changed', width: 18, value: ({ updated_at }) => new Date(updated_at) },
];
