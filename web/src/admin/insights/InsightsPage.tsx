import RejectIcon from '@mui/icons-material/BlockOutlined';
import PublishIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import { Button, type ChipProps } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import * as exported from '@utkarsh/domain/staff/workbook';
import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { insightStatusNames, type InsightStatus } from '@utkarsh/domain/nomination/statusFlow';
import { insightStatuses } from '@utkarsh/domain/fields/options';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { inSight } from '../grid/looks';
import { actionsColumn, chipColumn, fieldColumn, timeColumn } from '../grid/columns';
import { toInsight } from '../../data/staff/insights';
import { BulkDelete, removalFrom } from '../forms/BatchDialog';
import { changeAtOnce } from '../grid/bulk';
import { namedOptions } from '../grid/filters';
import {
  RecordList,
  useCollectionRows,
  type ListActions,
  type ListOf,
  type ListTools,
} from '../list/RecordList';
import { TotalAndSheet } from '../list/TotalAndSheet';
import { decisionOf, InsightDialog } from './InsightDialog';
import { InsightMedia } from './InsightMedia';
import { PublishDialog } from './InsightPreview';

const statusColors: Readonly<Record<InsightStatus, ChipProps['color']>> = {
  pending: 'warning',
  published: 'success',
  rejected: 'default',
};

type Column = GridColDef<InsightRecord>;

const field = fieldColumn<InsightRecord>('insights');

const file = (kind: MediaKind, { show }: ListTools): Column => ({
  field: kind,
  headerName: kind === 'image' ? 'Image' : 'Video',
  width: kind === 'image' ? 118 : 84,
  display: 'flex',
  renderCell: ({ row, hasFocus }) =>
    row[`${kind}_path`] === '' ? (
      <span>None</span>
    ) : (
      <Button
        size="small"
        tabIndex={hasFocus ? 0 : -1}
        startIcon={kind === 'image' && <MediaThumbnail path={row.image_path} alt="" small />}
        aria-label={`Open ${kind} by ${row.name}`}
        onClick={() => show((close) => <InsightMedia insight={row} kind={kind} onClose={close} />)}
      >
        OPEN
      </Button>
    ),
});

const decisions = [
  { status: 'published', name: 'Publish', Icon: PublishIcon },
  { status: 'rejected', name: 'Reject', Icon: RejectIcon },
] as const;

const insightColumns = (actions: ListActions<InsightRecord>): Column[] => [
  { field: 'id', headerName: 'ID', width: 90 },
  field('name', inSight('Left')),
  field('designation'),
  field('company'),
  field('linkedin'),
  field('message'),
  file('image', actions),
  file('video', actions),
  timeColumn('created_at', 'Created At'),
  {
    ...chipColumn<InsightRecord>({
      field: 'status',
      headerName: 'Status',
      width: 110,
      text: ({ status }) => insightStatusNames[status],
      color: ({ status }) => statusColors[status],
    }),
    ...inSight('Right'),
  },
  actionsColumn({
    ...actions,
    nameOf: ({ name }) => name,
    others: (row) =>
      decisions.map(({ status, ...button }) => ({
        ...button,
        disabled: row.status === status,
        onClick: () => {
          const change = () => changeAtOnce(actions.toast, row, decisionOf(status));
          if (status === 'rejected') void change();
          else
            actions.show((close) => (
              <PublishDialog insight={row} onPublish={() => void change()} onClose={close} />
            ));
        },
      })),
  }),
];

/** Columns of an export of chosen insights, the same as in the server's export. */
const insightSheet = exported.insightColumns<InsightRecord>(
  ({ image_path, video_path, created_at, ...row }) => ({
    ...row,
    image: image_path,
    video: video_path,
    created_at: new Date(created_at),
  }),
);

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
  columns: insightColumns,
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
      <Button onClick={() => bulk.run(decisionOf('published'))}>Publish</Button>
      <Button onClick={() => bulk.run(decisionOf('rejected'))}>Reject</Button>
      <BulkDelete {...bulk} removal={removal} />
    </>
  ),
};

/** `/admin/insights` */
export const InsightsPage = () => <RecordList {...insights} {...useCollectionRows(insights)} />;
