import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { formatCount } from '@utkarsh/domain/format';

interface SelectionBarProps {
  selection: { ids: readonly string[]; selectAll: () => void; clear: () => void };
  /** How many organizations the list finds on all its pages. */
  found: number;
  onDelete: () => void;
}

/** What can be done with the organizations that are marked. */
export const SelectionBar = ({ selection, found, onDelete }: SelectionBarProps) => (
  <Paper
    component="section"
    aria-label="Selection"
    variant="outlined"
    sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1, mb: 1.5 }}
  >
    <Typography role="status" sx={{ fontWeight: 650, mr: 'auto' }}>
      {`${formatCount(selection.ids.length)} selected`}
    </Typography>
    {selection.ids.length < found && (
      <Button onClick={selection.selectAll}>{`Select all ${formatCount(found)} found`}</Button>
    )}
    <Button onClick={selection.clear}>Clear</Button>
    <Button color="error" variant="outlined" startIcon={<DeleteIcon />} onClick={onDelete}>
      Delete selected
    </Button>
  </Paper>
);
