import { Chip, Switch } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatTimeSpan } from '@utkarsh/domain/text/clock';
import type { EventRecord } from '@utkarsh/domain/event/event';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { actionsColumn, type RowActions } from '../grid/actionsColumn';
import { fieldColumn } from '../grid/columns';
import { recordSheet } from '../grid/recordExport';

interface EventActions extends RowActions<EventRecord> {
  onPublish: (row: EventRecord, published: boolean) => void;
}

const field = fieldColumn<EventRecord>('events');

/** The grid's columns. */
export const eventColumns = (actions: EventActions): GridColDef<EventRecord>[] => [
  field('title'),
  {
    field: 'starts_at',
    headerName: 'Dates (IST)',
    flex: 2,
    minWidth: 290,
    valueFormatter: (_value, row) => formatTimeSpan(new Date(row.starts_at), new Date(row.ends_at)),
  },
  field('city'),
  {
    field: 'published',
    headerName: fieldLabel('events', 'published'),
    width: 110,
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
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, row) => row.photos.length,
  },
  actionsColumn({ ...actions, nameOf: ({ title }) => title }),
];

/** The columns of an export of events. */
export const eventSheet = recordSheet<EventRecord>('events', {
  last: [{ title: 'Photos', width: 10, value: ({ photos }) => photos.length }],
});
