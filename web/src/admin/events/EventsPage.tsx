import { Button, Chip, Switch } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatTimeSpan } from '@utkarsh/domain/text/clock';
import type { EventRecord } from '@utkarsh/domain/event/event';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { formatCounted } from '@utkarsh/domain/text/format';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { actionsColumn, fieldColumn } from '../grid/columns';
import { recordSheet } from '../grid/ExportButton';
import { afterEdit } from '../../data/staff/records';
import { publishEvent, toEvent } from '../../data/staff/events';
import { BulkDelete, makeRemoval } from '../forms/BatchDialog';
import { changeAtOnce, type BulkAction } from '../grid/bulk';
import { RecordList, useCollectionRows, type ListActions, type ListOf } from '../list/RecordList';
import { EventDialog } from './EventDialog';

const field = fieldColumn<EventRecord>('events');

const eventColumns = (actions: ListActions<EventRecord>): GridColDef<EventRecord>[] => [
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
          onChange={(_event, isChecked) => void changeAtOnce(actions.toast, row, publication(isChecked))}
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
    type: 'number',
    valueGetter: (_value, row) => row.photos.length,
  },
  actionsColumn({ ...actions, nameOf: ({ title }) => title }),
];

export const eventSheet = recordSheet<EventRecord>('events', {
  last: [{ title: 'Photos', width: 10, value: ({ photos }) => photos.length }],
});

const words = kindOf('events');
const removal = makeRemoval('events');

const publication = (isPublic: boolean): BulkAction<EventRecord> => ({
  progressText: isPublic ? 'Publishing' : 'Withdrawing',
  question: (count) =>
    `${isPublic ? 'Publish' : 'Withdraw'} ${count === 1 ? 'this event' : `these ${formatCounted(count, words)}`}?`,
  staysFor: (row) => (row.published === isPublic ? (isPublic ? 'published' : 'not published') : undefined),
  act: (row) => publishEvent(row, isPublic),
  undo: (row) => publishEvent(afterEdit(row, {}), row.published),
  doneText: (count) =>
    count > 1
      ? `${formatCounted(count, words)} ${isPublic ? 'published.' : 'no longer published.'}`
      : isPublic
        ? 'Event published successfully!'
        : 'Event no longer published.',
});

const events: ListOf<EventRecord> = {
  name: 'Events',
  title: 'Manage Events',
  nameOf: ({ title }) => title,
  source: { collection: 'events', read: toEvent },
  defaultSort: { field: 'starts_at', descending: true },
  sortFields: ['starts_at', 'title', 'city'],
  searchLabel: 'Search by title, venue or city',
  filters: {
    choices: [
      {
        name: 'shown',
        label: 'Published',
        width: 160,
        options: [
          { value: 'yes', label: 'Published', storedValue: true },
          { value: 'no', label: 'Not published', storedValue: false },
        ],
        field: 'published',
      },
    ],
  },
  empty: 'No events yet.',
  columns: eventColumns,
  onPhones: [
    ['title', 'published'],
    ['city', 'starts_at'],
  ],
  sheet: { noun: words.many, columns: eventSheet },
  add: 'Add Event',
  form: (parts) => <EventDialog {...parts} />,
  removal,
  bulk: (bulk) => (
    <>
      <Button onClick={() => bulk.run(publication(true))}>Publish</Button>
      <Button onClick={() => bulk.run(publication(false))}>Withdraw</Button>
      <BulkDelete {...bulk} removal={removal} />
    </>
  ),
};

export const EventsPage = () => <RecordList {...events} {...useCollectionRows(events)} />;
