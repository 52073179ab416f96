import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Typography } from '@mui/material';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { subscriberColumns } from '@utkarsh/domain/staff/workbook';
import { formatCounted } from '@utkarsh/domain/text/format';
import { noticeLanguageNames } from '@utkarsh/domain/history/recordText';
import { type SubscriberRecord, subscriberRecordSchema } from '@utkarsh/domain/newsletter/newsletter';
import { removeRecords } from '../../data/staff/history';
import { readAs } from '../../data/staff/records';
import { BatchDialog } from '../forms/BatchDialog';
import { RecordDialog } from '../forms/RecordDialog';
import { RecordMails } from '../forms/RecordMails';
import { timeColumn } from '../grid/columns';
import { RecordList, useCollectionRows, type ListOf, type ListTools } from '../list/RecordList';
import { TotalAndSheet } from '../grid/ExportButton';

const words = { one: 'subscriber', many: 'subscribers' };

/** Asks before it removes subscribers, which has no undo. `names` are their addresses. */
const askToRemove = (
  { toast, show, drop }: ListTools<SubscriberRecord>,
  ids: readonly string[],
  names: string,
) =>
  show((close) => (
    <BatchDialog
      ids={ids}
      question={(count) =>
        `Are you sure you want to remove ${ids.length === 1 ? 'this subscriber' : formatCounted(count, words)}?`
      }
      verb="Remove"
      pastForm="removed"
      work={(batch, onRemoved) => removeRecords('subscribers', batch, onRemoved)}
      onDone={(removedIds) => {
        drop(removedIds);
        const removedText = ids.length === 1 ? 'Subscriber' : formatCounted(removedIds.length, words);
        toast({ severity: 'success', text: `${removedText} removed successfully!` });
      }}
      onClose={close}
    >
      {`${names} will no longer get the newsletter. Only ${ids.length === 1 ? 'this person' : 'they themselves'} can subscribe again.`}
    </BatchDialog>
  ));

const subscribers: ListOf<SubscriberRecord> = {
  name: 'Subscribers',
  nameOf: ({ email }) => email,
  title: 'Newsletter Subscribers',
  source: { collection: 'subscribers', read: readAs(subscriberRecordSchema) },
  defaultSort: { field: 'consented_at', descending: true },
  sortFields: ['consented_at', 'email'],
  searchLabel: 'Search subscribers',
  filters: { days: { field: 'consented_at', label: 'Consented' } },
  empty: 'Nobody has subscribed yet.',
  columns: () => [
    { field: 'email', headerName: 'E-mail', flex: 2, minWidth: 190 },
    timeColumn('consented_at', 'Consented At', { flex: 1, minWidth: 190 }),
    { field: 'consent_version', headerName: 'Consent Version', flex: 1, minWidth: 140 },
  ],
  buttons: {
    max: 1,
    of: ({ id, email }, tools) => [
      { name: 'Remove', Icon: DeleteIcon, onClick: () => askToRemove(tools, [id], email) },
    ],
  },
  onPhones: [['email'], ['consented_at']],
  heading: (list) => <TotalAndSheet collection="subscribers" {...list} />,
  form: ({ row, neighbours, onClose }) =>
    row && (
      <RecordDialog title="Subscriber" about={row.email} neighbours={neighbours} onClose={onClose}>
        <Typography>
          {`Subscribed on ${formatDateTime(new Date(row.consented_at))}. Privacy notice: version ${row.consent_version}, ${noticeLanguageNames[row.consent_language]}.`}
        </Typography>
        <RecordMails record={`subscribers/${row.id}`} />
      </RecordDialog>
    ),
  chosenSheet: subscriberColumns((row: SubscriberRecord): Record<string, unknown> => ({
    ...row,
    consented_at: new Date(row.consented_at),
  })),
  bulk: (bulk) => (
    <Button color="error" onClick={() => askToRemove(bulk, bulk.ids, bulk.names)}>
      Remove
    </Button>
  ),
};

export const SubscribersPage = () => <RecordList {...subscribers} {...useCollectionRows(subscribers)} />;
