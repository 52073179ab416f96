import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Tooltip } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import { formatDateTime } from '@utkarsh/domain/clock';
import { formatCounted } from '@utkarsh/domain/format';
import type { SubscriberRecord } from '@utkarsh/domain/subscriber';
import { removeRecords } from '../../data/staff/removing';
import { beginningWith, toSubscriber } from '../../data/staff/subscribers';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import type { ShowDialog } from '../forms/deleting';
import { buttonsColumn } from '../grid/actionsColumn';
import { RecordList, type ListActions, type ListOf } from '../list/RecordList';
import { TotalAndSheet } from '../list/TotalAndSheet';
import { useCollectionRows } from '../list/useCollectionRows';
import { useToast } from '../ui/ToastProvider';

const words = { one: 'subscriber', many: 'subscribers' };

interface RemoveDialogProps {
  ids: readonly string[];
  /** As the question has them: `this subscriber`. */
  what: string;
  /** As the answer has them: `2 subscribers`. */
  done: string;
  children: string;
  onClose: () => void;
}

/** Asks before it removes subscribers: they cannot be brought back. */
function RemoveDialog({ ids, what, done, children, onClose }: RemoveDialogProps) {
  const toast = useToast();
  return (
    <ConfirmDialog
      question={`Are you sure you want to remove ${what}?`}
      confirm="Remove"
      destructive
      onConfirm={async () => {
        await removeRecords('subscribers', ids);
        toast({ severity: 'success', text: `${done} removed successfully!` });
      }}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}

const removeOne = (show: ShowDialog, { id, email }: SubscriberRecord) =>
  show((close) => (
    <RemoveDialog ids={[id]} what="this subscriber" done="Subscriber" onClose={close}>
      {`${email} will get no newsletter any more. Only the person can subscribe again.`}
    </RemoveDialog>
  ));

function removeChosen(show: ShowDialog, ids: readonly string[]) {
  const counted = formatCounted(ids.length, words);
  show((close) => (
    <RemoveDialog ids={ids} what={counted} done={counted} onClose={close}>
      They will get no newsletter any more. Only they themselves can subscribe again.
    </RemoveDialog>
  ));
}


const columns = ({ isAdmin, show }: ListActions<SubscriberRecord>): GridColDef<SubscriberRecord>[] => [
  { field: 'email', headerName: 'E-mail', flex: 2, minWidth: 190 },
  {
    field: 'consented_at',
    headerName: 'Consented At',
    flex: 1,
    minWidth: 190,
    valueFormatter: (value: string) => formatDateTime(new Date(value)),
  },
  { field: 'consent_version', headerName: 'Consent Version', flex: 1, minWidth: 140, sortable: false },
  ...(isAdmin
    ? [
        buttonsColumn<SubscriberRecord>({
          width: 90,
          buttons: (row) => (
            <Tooltip title="Remove">
              <IconButton
                aria-label={`Remove ${row.email}`}
                onClick={() => removeOne(show, row)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          ),
        }),
      ]
    : []),
];

const subscribers: ListOf<SubscriberRecord> = {
  name: 'Subscribers',
  title: 'Newsletter Subscribers',
  source: { collection: 'subscribers', read: toSubscriber },
  defaultSort: { field: 'consented_at', descending: true },
  searchLabel: 'E-mail begins with…',
  // Addresses have an order, so a search is a part of the list like any other, of any length.
  conditions: ({ search }) => beginningWith(search),
  narrow: (address) => ({
    ...address,
    search: '',
    page: 'at' in address.place && address.place.at === 'start' ? 0 : address.page,
    ...(beginningWith(address.search).length > 0 && { sort: { field: 'email', descending: false } }),
  }),
  empty: 'Nobody has subscribed yet.',
  columns,
  onPhones: ['email', 'actions'],
  heading: ({ records, address }) => (
    <TotalAndSheet what="subscribers" records={records} params={{ search: address.search.trim() }} />
  ),
  bulk: ({ show, ids }) => (
    <Button color="error" onClick={() => removeChosen(show, ids)}>
      Remove
    </Button>
  ),
};

/** `/admin/subscribers` */
export const SubscribersPage = () => <RecordList {...subscribers} {...useCollectionRows(subscribers)} />;
