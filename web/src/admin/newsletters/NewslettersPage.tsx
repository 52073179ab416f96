import {
  type NewsletterRecord,
  type NewsletterState,
  newsletterState,
} from '@utkarsh/domain/newsletter/newsletter';
import { formatCount, formatDate } from '@utkarsh/domain/text/format';
import { toNewsletter } from '../../data/staff/newsletters';
import { BulkDelete, makeRemoval } from '../forms/BatchDialog';
import { actionsColumn, chipColumn, fieldColumn, timeColumn } from '../grid/columns';
import { RecordList, useCollectionRows, type ListOf } from '../list/RecordList';
import { NewsletterDialog } from './NewsletterDialog';

const removal = makeRemoval('newsletters');

const stateText: Record<NewsletterState, string> = { draft: 'Draft', sending: 'Sending', sent: 'Sent' };
const stateColor = { draft: 'default', sending: 'warning', sent: 'success' } as const;

const newsletters: ListOf<NewsletterRecord> = {
  name: 'Newsletter',
  title: 'Manage Newsletters',
  nameOf: ({ title }) => title,
  source: { collection: 'newsletters', read: toNewsletter },
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at'],
  searchLabel: 'Search by title',
  empty: 'No issues yet.',
  columns: (actions) => [
    fieldColumn<NewsletterRecord>('newsletters')('title'),
    chipColumn({
      field: 'sending_after',
      headerName: 'Status',
      width: 110,
      text: (row) => stateText[newsletterState(row)],
      color: (row) => stateColor[newsletterState(row)],
    }),
    {
      field: 'sent_at',
      headerName: 'Sent On',
      width: 130,
      valueFormatter: (_value, { sent_at }) => (sent_at === undefined ? '' : formatDate(new Date(sent_at))),
    },
    {
      field: 'recipients',
      headerName: 'Recipients',
      width: 120,
      type: 'number',
      valueFormatter: (_value, row) => (row.sent_at === undefined ? '' : formatCount(row.recipients)),
    },
    timeColumn('created_at', 'Created At'),
    actionsColumn({ ...actions, nameOf: ({ title }) => title }),
  ],
  onPhones: [['title', 'sending_after'], ['sent_at']],
  add: 'Add Newsletter issue',
  form: (parts) => <NewsletterDialog {...parts} />,
  removal,
  bulk: (bulk) => <BulkDelete {...bulk} removal={removal} />,
};

export const NewslettersPage = () => <RecordList {...newsletters} {...useCollectionRows(newsletters)} />;
