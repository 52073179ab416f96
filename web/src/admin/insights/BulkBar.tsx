import { Button, Paper, Typography } from '@mui/material';
import { formatCount } from '@utkarsh/domain/format';

interface BulkBarProps {
  count: number;
  busy: boolean;
  onPublish: () => void;
  onReject: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with all rows that are ticked. */
export const BulkBar = ({ count, busy, onPublish, onReject, onDelete, onClear }: BulkBarProps) => (
  <Paper
    variant="outlined"
    role="group"
    aria-label="Selected insights"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, mb: 1.5 }}
  >
    <Typography role="status" sx={{ fontWeight: 650, mr: 1 }}>
      {formatCount(count)} selected
    </Typography>
    <Button size="small" loading={busy} onClick={onPublish}>
      Publish
    </Button>
    <Button size="small" disabled={busy} onClick={onReject}>
      Reject
    </Button>
    <Button size="small" color="error" disabled={busy} onClick={onDelete}>
      Delete
    </Button>
    <Button size="small" color="inherit" disabled={busy} onClick={onClear}>
      Clear
    </Button>
  </Paper>
);
