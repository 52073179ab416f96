import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import type { EventRecord } from '@utkarsh/domain/event';
import { ConflictError } from '../../data/staff/edits';
import { publishEvent, toEvent } from '../../data/staff/events';
import type { Condition } from '../../data/staff/recordPages';
import { removeRecords } from '../../data/staff/removing';
import { useDeletedToast } from '../forms/BulkDelete';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useSelection } from '../grid/BulkBar';
import { ExportButton } from '../grid/ExportButton';
import { FilterSelect } from '../grid/FilterMenu';
import { RecordGrid } from '../grid/RecordGrid';
import { recordExport } from '../grid/recordExport';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { useIsAdmin } from '../session/sessionContext';
import { PageHeading } from '../ui/PageHeading';
import { useToast, type ShowToast } from '../ui/ToastProvider';
import { eventColumns, eventSheet } from './columns';
import { EventBulk } from './EventBulk';
import { EventDialog } from './EventDialog';

const source = { collection: 'events', read: toEvent } as const;
const gridOptions = { defaultSort: { field: 'starts_at', descending: true }, filterNames: ['shown'] };

/** Where an event may be: `?shown=yes` is the site. */
const places = [
  { value: 'yes', label: 'Published' },
  { value: 'no', label: 'Not published' },
];

type Shown = { form: EventRecord | undefined } | { asking: EventRecord } | undefined;

async function publish(toast: ShowToast, row: EventRecord, published: boolean) {
  try {
    await publishEvent(row, published);
    toast({
      severity: 'success',
      text: published ? 'Event published successfully!' : 'The event is no longer on the site.',
    });
  } catch (error) {
    toast({
      severity: 'error',
      text:
        error instanceof ConflictError
          ? 'Somebody else has changed this event just now: look at it again.'
          : 'Nothing was changed. Check the connection and try again.',
    });
  }
}

/** `/admin/events` */
export function EventsPage() {
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const deleted = useDeletedToast('events');
  const [shown, setShown] = useState<Shown>();
  const [address, moves] = useGridAddress(gridOptions);
  const { shown: place = '' } = address.filters;
  const conditions = useMemo(
    (): Condition[] =>
      places.some(({ value }) => value === place)
        ? [{ field: 'published', operator: '==', value: place === 'yes' }]
        : [],
    [place],
  );
  const records = useRecords(source, conditions, address);
  const selection = useSelection(records.rows);
  const columns = useMemo(
    () =>
      eventColumns({
        isAdmin,
        onOpen: (row) => setShown({ form: row }),
        onDelete: (row) => setShown({ asking: row }),
        onPublish: (row, published) => void publish(toast, row, published),
      }),
    [isAdmin, toast],
  );
  const close = () => setShown(undefined);
  return (
    <>
      <PageHeading title="Manage Events" shortTitle="Events">
        {isAdmin && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setShown({ form: undefined })}>
            Add Event
          </Button>
        )}
      </PageHeading>
      <RecordGrid
        name="Events"
        columns={columns}
        onPhones={['title', 'actions']}
        records={records}
        address={address}
        moves={moves}
        empty="No events yet."
        onOpen={(row) => setShown({ form: row })}
        {...(isAdmin && { selection, bulk: <EventBulk selection={selection} /> })}
        toolbar={{
          searchLabel: 'Search by title, venue or city',
          filters: (
            <FilterSelect
              label="On the site"
              value={place}
              onChange={(chosen) => moves.setFilter('shown', chosen)}
              options={places}
              width={160}
            />
          ),
          actions: (
            <ExportButton
              what="events"
              plan={recordExport(source, { conditions, sort: address.sort, search: address.search })}
              columns={eventSheet}
            />
          ),
        }}
      />
      {shown && 'form' in shown && <EventDialog row={shown.form} readOnly={!isAdmin} onClose={close} />}
      {shown && 'asking' in shown && (
        <ConfirmDialog
          question="Are you sure you want to delete this event?"
          confirm="Delete"
          destructive
          onConfirm={async () => {
            await removeRecords('events', [shown.asking.id]);
            deleted('Event deleted successfully!', [shown.asking.id]);
          }}
          onClose={close}
        >
          {shown.asking.title}
        </ConfirmDialog>
      )}
    </>
  );
}
