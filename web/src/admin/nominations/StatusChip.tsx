import { Chip, type ChipProps } from '@mui/material';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';

const colors: Readonly<Record<NominationStatus, ChipProps['color']>> = {
  new: 'primary',
  in_review: 'warning',
  contacted: 'warning',
  assessment: 'warning',
  certified: 'success',
  declined: 'default',
  withdrawn: 'default',
};

export const StatusChip = ({ status }: { status: NominationStatus }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colors[status] ?? 'default'}
    label={nominationStatusNames[status]}
  />
);
