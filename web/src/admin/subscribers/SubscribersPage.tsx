import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { formatDateTime } from '@utkarsh/domain/clock';
import { formatCount } from '@utkarsh/domain/format';
import type { SubscriberRecord } from '@utkarsh/domain/subscriber';
import { countRecords } from '../../data/staff/recordPages';
import { removeRecords } from '../../data/staff/removing';
import { beginningWith, toSubscriber } from '../../data/staff/subscribers';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { buttonsColumn } from '../grid/actionsColumn';
import { useSelection } from '../grid/BulkBar';
import { RecordGrid } from '../grid/RecordGrid';
import { useGridAddress } from '../grid/useGridAddress';
import { useRecords } from '../grid/useRecords';
import { useIsAdmin } from '../session/sessionContext';
import { SheetButton } from '../ui/SheetButton';
import { PageHeading } from '../ui/PageHeading';
import { useToast } from '../ui/ToastProvider';
import { SubscriberBulk } from './SubscriberBulk';

const source = { collection: 'subscribers', read: toSubscriber } as const;
const gridOptions = { defaultSort: { field: 'consented_at', descending: true }, filterNames: [] };

const subscriberColumns = (
  onRemove: ((row: SubscriberRecord) => void) | undefined,
): GridColDef<SubscriberRecord>[] => [
  { field: 'email', headerName: 'E-mail', flex: 2, minWidth: 190 },
  {
    field: 'consented_at',
    headerName: 'Consented At',
    flex: 1,
    minWidth: 190,
    valueFormatter: (value: string) => formatDateTime(new Date(value)),
  },
  { field: 'consent_version', headerName: 'Consent Version', flex: 1, minWidth: 140, sortable: false },
  ...(onRemove
    ? [
        buttonsColumn<SubscriberRecord>({
          width: 90,
          buttons: (row) => (
            <Tooltip title="Remove">
              <IconButton aria-label={`Remove ${row.email}`} onClick={() => onRemove(row)}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          ),
        }),
      ]
    : []),
];

/** `/admin/subscribers` */
export function SubscribersPage() {
  const isAdmin = useIsAdmin();
  const toast = useToast();
  const [asking, setAsking] = useState<SubscriberRecord>();
  const [address, moves] = useGridAddress(gridOptions);
  const { search, page, place } = address;
  const conditions = useMemo(() => beginningWith(search), [search]);
  const searching = conditions.length > 0;
  // Addresses have an order, so a search is a part of the list like any other, of any length.
  const narrowed = {
    ...address,
    search: '',
    page: 'at' in place && place.at === 'start' ? 0 : page,
    ...(searching && { sort: { field: 'email', descending: false } }),
  };
  const records = useRecords(source, conditions, narrowed);
  const selection = useSelection(records.rows);
  const columns = useMemo(() => subscriberColumns(isAdmin ? setAsking : undefined), [isAdmin]);
  const announcement = async () => {
    const all = await countRecords({ collection: 'subscribers', conditions: [] });
    return `Exporting ${formatCount(records.total ?? all)} of ${formatCount(all)}`;
  };
  return (
    <>
      <PageHeading title="Newsletter Subscribers" shortTitle="Subscribers">
        <Typography color="text.secondary" sx={{ mr: 'auto', ml: { sm: 1 } }}>
          Total Count: <b>{records.total === undefined ? '…' : formatCount(records.total)}</b>
        </Typography>
        <SheetButton what="subscribers" params={{ search: search.trim() }} announcement={announcement} />
      </PageHeading>
      <RecordGrid
        name="Subscribers"
        columns={columns}
        onPhones={['email', 'actions']}
        records={records}
        address={{ ...narrowed, search }}
        moves={moves}
        empty="Nobody has subscribed yet."
        {...(isAdmin && { selection, bulk: <SubscriberBulk selection={selection} /> })}
        toolbar={{ searchLabel: 'E-mail begins with…' }}
      />
      {asking && (
        <ConfirmDialog
          question="Are you sure you want to remove this subscriber?"
          confirm="Remove"
          destructive
          onConfirm={async () => {
            await removeRecords('subscribers', [asking.id]);
            toast({ severity: 'success', text: 'Subscriber removed successfully!' });
          }}
          onClose={() => setAsking(undefined)}
        >
          {`${asking.email} will get no newsletter any more. Only the person can subscribe again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
