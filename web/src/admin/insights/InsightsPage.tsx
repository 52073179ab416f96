import RejectIcon from '@mui/icons-material/BlockOutlined';
import PublishIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import { Button } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import * as exported from '@utkarsh/domain/staff/workbook';
import { type InsightRecord, insightStatusNames } from '@utkarsh/domain/insight/insight';
import { insightStatuses } from '@utkarsh/domain/fields/options';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { capitalize, formatDate } from '@utkarsh/domain/text/format';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { pinnedColumn } from '../grid/looks';
import { chipColumn, fieldColumn } from '../grid/columns';
import { toInsight } from '../../data/staff/insights';
import { changeAtOnce } from '../grid/bulk';
import { namedOptions } from '../grid/useGridAddress';
import {
  RecordList,
  useCollectionRows,
  type ListButtons,
  type ListOf,
  type ListTools,
} from '../list/RecordList';
import { TotalAndSheet } from '../grid/ExportButton';
import { decisionOf, InsightDialog, InsightMedia, PublishDialog } from './InsightDialog';

const statusColors = { pending: 'warning', published: 'success', rejected: 'default' } as const;

const field = fieldColumn<InsightRecord>('insights');

const decisions = [
  { status: 'published', name: 'Publish', Icon: PublishIcon },
  { status: 'rejected', name: 'Reject', Icon: RejectIcon },
] as const;

/** Returns the column of a kind of file, whose button shows the file. A picture is in its button. */
const mediaColumn = (
  kind: MediaKind,
  { show }: ListTools<InsightRecord>,
  size: Pick<GridColDef, 'width'>,
): GridColDef<InsightRecord> => ({
  field: kind,
  headerName: capitalize(kind),
  ...size,
  display: 'flex',
  renderCell: ({ row, hasFocus }) =>
    row[`${kind}_path`] === '' ? (
      <span>None</span>
    ) : (
      <Button
        size="small"
        tabIndex={hasFocus ? 0 : -1}
        aria-label={`Open ${kind} by ${row.name}`}
        startIcon={kind === 'image' && <MediaThumbnail path={row.image_path} alt="" isSmall />}
        onClick={() => show((close) => <InsightMedia insight={row} kind={kind} onClose={close} />)}
        sx={{ py: 0, px: 0.25, minWidth: 0 }}
      >
        OPEN
      </Button>
    ),
});

const insightColumns = (tools: ListTools<InsightRecord>): GridColDef<InsightRecord>[] => [
  mediaColumn('image', tools, { width: 104 }),
  field('name', { ...pinnedColumn('Left'), flex: 1, minWidth: 130 }),
  field('message', { flex: 3, minWidth: 136 }),
  field('company', { flex: 1, minWidth: 100 }),
  mediaColumn('video', tools, { width: 76 }),
  {
    field: 'created_at',
    headerName: 'Created At',
    width: 116,
    valueFormatter: (value: string) => formatDate(new Date(value)),
  },
  field('designation'),
  field('linkedin'),
  { field: 'id', headerName: 'ID', width: 200 },
  {
    ...chipColumn<InsightRecord>({
      field: 'status',
      headerName: 'Status',
      width: 108,
      text: ({ status }) => insightStatusNames[status],
      color: ({ status }) => statusColors[status],
    }),
    ...pinnedColumn('Right'),
  },
];

const decisionButtons: ListButtons<InsightRecord> = {
  max: decisions.length,
  of: (row, { toast, show }) =>
    decisions.map(({ status, ...button }) => ({
      ...button,
      disabled: row.status === status,
      onClick: () => {
        const change = () => void changeAtOnce(toast, row, decisionOf(status));
        if (status === 'rejected') change();
        else show((close) => <PublishDialog insight={row} onPublish={change} onClose={close} />);
      },
    })),
};

/** Columns of an export of chosen insights. They equal those of the server's export. */
const insightSheet = exported.insightColumns<InsightRecord>(
  ({ image_path, video_path, created_at, ...row }) => ({
    ...row,
    image: image_path,
    video: video_path,
    created_at: new Date(created_at),
  }),
);

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
  columns: insightColumns,
  buttons: decisionButtons,
  hiddenColumns: { designation: false, linkedin: false, id: false },
  onPhones: [
    ['name', 'status'],
    ['company', 'created_at'],
  ],
  heading: (list) => <TotalAndSheet collection="insights" {...list} />,
  form: ({ row, ...parts }) => row && <InsightDialog row={row} {...parts} />,
  removal: () => ({ words: { one: 'entry', many: 'entries' } }),
  chosenSheet: insightSheet,
  bulk: ({ run }) =>
    decisions.map(({ status, name }) => (
      <Button key={name} onClick={() => run(decisionOf(status))}>
        {name}
      </Button>
    )),
};

export const InsightsPage = () => <RecordList {...insights} {...useCollectionRows(insights)} />;
