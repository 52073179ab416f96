import { Button, Chip, Switch } from '@mui/material';
import { formatTimeSpan } from '@utkarsh/domain/text/clock';
import type { EventRecord } from '@utkarsh/domain/event/event';
import { fieldLabel } from '@utkarsh/domain/history/recordText';
import { formatCount } from '@utkarsh/domain/text/format';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { fieldColumn } from '../grid/columns';
import { recordSheet } from '../grid/ExportButton';
import { publishEvent, toEvent } from '../../data/staff/events';
import { changeAtOnce, fieldChange, theseRecords } from '../grid/bulk';
import { RecordList, useCollectionRows, type ListOf } from '../list/RecordList';
import { EventDialog } from './EventDialog';

const field = fieldColumn<EventRecord>('events');

const publication = (isPublic: boolean) =>
  fieldChange<EventRecord, 'published'>('published', isPublic, {
    stayText: isPublic ? 'published' : 'not published',
    save: publishEvent,
    progressText: isPublic ? 'Publishing' : 'Withdrawing',
    question: (count) => `${isPublic ? 'Publish' : 'Withdraw'} ${theseRecords(kindOf('events'), count)}?`,
    doneText: (count) =>
      count > 1
        ? `${formatCount(count)} events ${isPublic ? 'published.' : 'no longer published.'}`
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
  columns: ({ isAdmin, toast }) => [
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
        isAdmin ? (
          <Switch
            size="small"
            checked={row.published}
            onChange={(_event, isChecked) => void changeAtOnce(toast, row, publication(isChecked))}
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
  ],
  onPhones: [
    ['title', 'published'],
    ['city', 'starts_at'],
  ],
  sheet: recordSheet<EventRecord>('events', {
    last: [{ title: 'Photos', width: 10, value: ({ photos }) => photos.length }],
  }),
  canAdd: true,
  form: (parts) => <EventDialog {...parts} />,
  bulk: ({ run }) => (
    <>
      <Button onClick={() => run(publication(true))}>Publish</Button>
      <Button onClick={() => run(publication(false))}>Withdraw</Button>
    </>
  ),
};

export const EventsPage = () => <RecordList {...events} {...useCollectionRows(events)} />;
