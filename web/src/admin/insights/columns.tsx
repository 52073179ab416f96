import RejectIcon from '@mui/icons-material/BlockOutlined';
import PublishIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import { Button, type ChipProps } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import * as exported from '@utkarsh/domain/staff/workbook';
import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { insightStatusNames, type InsightStatus } from '@utkarsh/domain/nomination/statusFlow';
import { MediaThumbnail } from '../media/MediaThumbnail';
import { inSight } from '../grid/looks';
import { chipColumn, fieldColumn, timeColumn } from '../grid/columns';
import { actionsColumn, type RowActions } from '../grid/actionsColumn';
import type { Decision } from './decisions';

const statusColors: Readonly<Record<InsightStatus, ChipProps['color']>> = {
  pending: 'warning',
  published: 'success',
  rejected: 'default',
};

interface InsightActions extends RowActions<InsightRecord> {
  onPreview: (row: InsightRecord, kind: MediaKind) => void;
  onDecide: (row: InsightRecord, status: Decision) => void;
}

type Column = GridColDef<InsightRecord>;

const field = fieldColumn<InsightRecord>('insights');

const file = (kind: MediaKind, onPreview: InsightActions['onPreview']): Column => ({
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
        onClick={() => onPreview(row, kind)}
      >
        OPEN
      </Button>
    ),
});

const decisions = [
  { status: 'published', name: 'Publish', Icon: PublishIcon },
  { status: 'rejected', name: 'Reject', Icon: RejectIcon },
] as const;

/** The grid's columns. */
export const insightColumns = (actions: InsightActions): Column[] => [
  { field: 'id', headerName: 'ID', width: 90 },
  field('name', inSight('Left')),
  field('designation'),
  field('company'),
  field('linkedin'),
  field('message'),
  file('image', actions.onPreview),
  file('video', actions.onPreview),
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
        onClick: () => actions.onDecide(row, status),
      })),
  }),
];

/** The columns of an export of chosen insights: those of the server's export of all. */
export const insightSheet = exported.insightColumns<InsightRecord>(
  ({ image_path, video_path, created_at, ...row }) => ({
    ...row,
    image: image_path,
    video: video_path,
    created_at: new Date(created_at),
  }),
);
