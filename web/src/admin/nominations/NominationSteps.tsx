import { Button } from '@mui/material';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nextStatuses, nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';
import { possibleStatuses } from '@utkarsh/domain/withdrawal';

interface NominationStepsProps {
  row: NominationRecord;
  /** Something typed is not stored, or something is on its way. */
  disabled: boolean;
  onStep: (status: NominationStatus) => void;
}

const stepLabel = (status: NominationStatus): string => {
  if (status === 'certified') return 'Certify';
  return status === 'declined' ? 'Decline' : `Move to ${nominationStatusNames[status]}`;
};

/** Where a nomination usually goes next, a button each. Any other status is set in the form. */
export const NominationSteps = ({ row, disabled, onStep }: NominationStepsProps) => (
  <>
    {nextStatuses(row.status)
      .filter((status) => possibleStatuses(row).includes(status))
      .map((status) => (
        <Button
          key={status}
          variant="outlined"
          color={status === 'declined' ? 'error' : 'primary'}
          disabled={disabled}
          onClick={() => onStep(status)}
        >
          {stepLabel(status)}
        </Button>
      ))}
  </>
);
