import { Button } from '@mui/material';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import {
  type NominationStatus,
  nextStatuses,
  nominationStatusNames,
  possibleStatuses,
} from '@utkarsh/domain/nomination/statusFlow';

interface NominationStepsProps {
  row: NominationRecord;
  /** What is typed goes with the step. */
  unsaved: boolean;
  /** A note is typed and not added. */
  noting: boolean;
  disabled: boolean;
  onStep: (status: NominationStatus) => void;
  onCertify: () => void;
  onDecline: () => void;
}

function stepLabel(status: NominationStatus, unsaved: boolean): string {
  if (status === 'certified') return 'Certify';
  if (status === 'declined') return 'Decline';
  return `${unsaved ? 'Save and move' : 'Move'} to ${nominationStatusNames[status]}`;
}

/** Where a nomination usually goes next, a button each. Any other status is set in the form. */
export function NominationSteps(props: NominationStepsProps) {
  const { row, unsaved, noting, disabled, onStep, onCertify, onDecline } = props;
  /** Steps that ask for more, and work with what is stored. */
  const asking: Partial<Record<NominationStatus, () => void>> = { certified: onCertify, declined: onDecline };
  return nextStatuses(row.status)
    .filter((status) => possibleStatuses(row).includes(status))
    .map((status) => (
      <Button
        key={status}
        variant="outlined"
        color={status === 'declined' ? 'error' : 'primary'}
        disabled={disabled || ((unsaved || noting) && status in asking)}
        onClick={asking[status] ?? (() => onStep(status))}
      >
        <span>{stepLabel(status, unsaved)}</span>
      </Button>
    ));
}
