import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PublishIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import RejectIcon from '@mui/icons-material/BlockOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import type { InsightRecord } from '@utkarsh/domain/insightEdit';
import type { MediaKind } from '@utkarsh/domain/media';

export interface InsightActions {
  isAdmin: boolean;
  onPreview: (row: InsightRecord, kind: MediaKind) => void;
  onOpen: (row: InsightRecord) => void;
  onDecide: (row: InsightRecord, status: 'published' | 'rejected') => void;
  onDelete: (row: InsightRecord) => void;
}

interface ActionProps {
  name: string;
  row: InsightRecord;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Action = ({ name, row, disabled = false, onClick, children }: ActionProps) => (
  <Tooltip title={name}>
    {/* A disabled button tells the tooltip nothing. */}
    <span>
      <IconButton size="small" aria-label={`${name} ${row.name}`} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

/** What can be done with one insight, in its row. */
export function RowActions({
  row,
  isAdmin,
  onOpen,
  onDecide,
  onDelete,
}: InsightActions & { row: InsightRecord }) {
  if (!isAdmin) {
    return (
      <Action name="Open" row={row} onClick={() => onOpen(row)}>
        <VisibilityIcon fontSize="small" />
      </Action>
    );
  }
  return (
    <Stack direction="row">
      <Action
        name="Publish"
        row={row}
        disabled={row.status === 'published'}
        onClick={() => onDecide(row, 'published')}
      >
        <PublishIcon fontSize="small" />
      </Action>
      <Action
        name="Reject"
        row={row}
        disabled={row.status === 'rejected'}
        onClick={() => onDecide(row, 'rejected')}
      >
        <RejectIcon fontSize="small" />
      </Action>
      <Action name="Edit" row={row} onClick={() => onOpen(row)}>
        <EditIcon fontSize="small" />
      </Action>
      <Action name="Delete" row={row} onClick={() => onDelete(row)}>
        <DeleteIcon fontSize="small" />
      </Action>
    </Stack>
  );
}
