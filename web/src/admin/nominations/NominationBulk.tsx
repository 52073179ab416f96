import { Button } from '@mui/material';
import { formatCounted } from '@utkarsh/domain/text/format';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { nominationStatuses } from '@utkarsh/domain/fields/options';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import {
  type NominationStatus,
  nominationStatusNames,
  possibleStatuses,
} from '@utkarsh/domain/nomination/statusFlow';
import { afterEdit } from '../../data/staff/records';
import { saveNomination } from '../../data/staff/nominations';
import { changedBy, stayTexts, type BulkAction } from '../grid/bulk';
import { ChoiceMenu, type ChoiceMenuProps } from '../grid/ChoiceMenu';
import { namedOptions } from '../grid/filters';
import type { BulkParts } from '../list/RecordList';
import { DeclineDialog } from './DeclineDialog';
import type { Colleagues } from './useColleagues';

const words = kindOf('nominations');

// A certificate comes with an organization, which one makes from each nomination.
export const statusOptions = namedOptions(
  nominationStatuses.filter((status) => status !== 'certified'),
  nominationStatusNames,
);

export const changing = (status: NominationStatus): BulkAction<NominationRecord> => ({
  doing: 'Changing',
  question: (count) => `Set ${formatCounted(count, words)} to ${nominationStatusNames[status]}?`,
  staysFor: (row) =>
    row.status === 'certified' || row.status === status || !possibleStatuses(row).includes(status)
      ? nominationStatusNames[row.status]
      : undefined,
  act: (row) => saveNomination(row, { status }),
  undo: (row) => saveNomination(afterEdit(row, { status }), { status: row.status }),
  doneText: (count) => `${formatCounted(count, words)} set to ${nominationStatusNames[status]}.`,
});

export const assigneeOptions = ({ all }: Colleagues) => [
  ...all.map(({ uid, email }) => ({ value: uid, label: email })),
  { value: '', label: 'Nobody' },
];

export function assigning(assignee: string, { nameOf }: Colleagues): BulkAction<NominationRecord> {
  const name = assignee === '' ? 'nobody' : nameOf(assignee);
  return {
    doing: 'Assigning',
    question: (count) => `Assign ${formatCounted(count, words)} to ${name}?`,
    staysFor: (row) => (row.assignee === assignee ? `assigned to ${name}` : undefined),
    act: (row) => saveNomination(row, { assignee }),
    undo: (row) => saveNomination(afterEdit(row, { assignee }), { assignee: row.assignee }),
    doneText: (count) => `${formatCounted(count, words)} assigned to ${name}.`,
  };
}

interface NominationBulkProps extends Pick<BulkParts<NominationRecord>, 'run' | 'rows' | 'show' | 'drop'> {
  colleagues: Colleagues;
}

interface BulkMenuProps<Value extends string> extends Pick<ChoiceMenuProps<Value>, 'options' | 'onChoose'> {
  /** On the button. */
  label: string;
}

/** A button of the bar of chosen rows, with a few values to give them. */
const BulkMenu = <Value extends string>({ label, ...menu }: BulkMenuProps<Value>) => (
  <ChoiceMenu
    name={`${label} of those selected`}
    button={(opens) => <Button {...opens}>{label}</Button>}
    {...menu}
  />
);

/** Gives all nominations chosen a status, or somebody who looks after them. */
export const NominationBulk = ({ run, rows, show, drop, colleagues }: NominationBulkProps) => (
  <>
    <BulkMenu
      label="Set status"
      options={statusOptions}
      onChoose={(status) => {
        const action = changing(status);
        const nominations = changedBy(rows, action);
        if (status !== 'declined' || nominations.length === 0) run(action);
        else
          show((close) => (
            <DeclineDialog
              nominations={nominations}
              others={stayTexts(rows, action)}
              onDeclined={(id) => drop([id])}
              onClose={close}
            />
          ));
      }}
    />
    <BulkMenu
      label="Assign"
      options={assigneeOptions(colleagues)}
      onChoose={(uid) => run(assigning(uid, colleagues))}
    />
  </>
);
