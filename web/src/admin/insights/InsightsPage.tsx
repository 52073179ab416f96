import { Button } from '@mui/material';
import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import { insightStatuses } from '@utkarsh/domain/fields/options';
import { insightStatusNames } from '@utkarsh/domain/nomination/statusFlow';
import { toInsight } from '../../data/staff/insights';
import { BulkDelete, removalFrom } from '../forms/deleting';
import { changeAtOnce } from '../forms/undoing';
import { namedOptions } from '../grid/filters';
import { RecordList, type ListOf } from '../list/RecordList';
import { TotalAndSheet } from '../list/TotalAndSheet';
import { useCollectionRows } from '../list/useCollectionRows';
import { insightColumns, insightSheet } from './columns';
import { deciding } from './decisions';
import { InsightDialog } from './InsightDialog';
import { InsightMedia } from './InsightMedia';

const removal = { ...removalFrom('insights'), words: { one: 'entry', many: 'entries' } };

const insights: ListOf<InsightRecord> = {
  name: 'Insights',
  title: 'Manage Insights',
  nameOf: ({ name }) => name,
  fullNameOf: ({ name, company }) => `${name}, ${company}`,
  source: { collection: 'insights', read: toInsight },
  defaultSort: { field: 'created_at', descending: true },
  sortFields: ['created_at', 'name', 'company'],
  searchLabel: 'Search insights',
  filters: {
    choices: [
      {
        name: 'status',
        label: 'Status',
        width: 160,
        options: namedOptions(insightStatuses, insightStatusNames),
      },
    ],
    days: { field: 'created_at', label: 'Received' },
  },
  empty: 'No insights yet.',
  columns: (actions) =>
    insightColumns({
      ...actions,
      onPreview: (row, kind) =>
        actions.show((close) => <InsightMedia insight={row} kind={kind} onClose={close} />),
      onDecide: (row, decision) => void changeAtOnce(actions.toast, row, deciding(decision)),
    }),
  onPhones: [
    ['name', 'status'],
    ['company', 'created_at'],
  ],
  heading: (list) => <TotalAndSheet what="insights" {...list} />,
  form: ({ row, ...parts }) => row && <InsightDialog row={row} {...parts} />,
  removal,
  chosenSheet: { what: 'insights', columns: insightSheet },
  bulk: (bulk) => (
    <>
      <Button onClick={() => bulk.run(deciding('published'))}>Publish</Button>
      <Button onClick={() => bulk.run(deciding('rejected'))}>Reject</Button>
      <BulkDelete {...bulk} removal={removal} />
    </>
  ),
};

/** `/admin/insights` */
export const InsightsPage = () => <RecordList {...insights} {...useCollectionRows(insights)} />;
