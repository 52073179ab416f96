import { formatCounted } from '@utkarsh/domain/format';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationStatuses } from '@utkarsh/domain/options';
import { kindOf } from '@utkarsh/domain/recordKinds';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/statusFlow';
import { possibleStatuses } from '@utkarsh/domain/withdrawal';
import { saveNomination } from '../../data/staff/nominations';
import type { BulkAction } from '../grid/BulkBar';
import { BulkMenu } from '../grid/BulkMenu';
import type { BulkParts } from '../list/RecordList';
import { DeclineDialog } from './DeclineDialog';
import type { Colleagues } from './useColleagues';

const words = kindOf('nominations');

// A certificate comes with an organization, which one makes from each nomination.
const isSettable = (status: string): status is NominationStatus =>
  status !== 'certified' && status in nominationStatusNames;
const statuses = nominationStatuses.filter(isSettable);

const mayBeDeclined = (row: NominationRecord) =>
  !['certified', 'declined'].includes(row.status) && possibleStatuses(row).includes('declined');

const changing = (status: NominationStatus): BulkAction<NominationRecord> => ({
  doing: 'Changing',
  question: (count) => `Set ${formatCounted(count, words)} to ${nominationStatusNames[status]}?`,
  staysFor: (row) =>
    row.status === 'certified' || row.status === status || !possibleStatuses(row).includes(status)
      ? nominationStatusNames[row.status]
      : undefined,
  act: (row) => saveNomination(row, { status }),
  undo: (row) => saveNomination({ ...row, status, revision: row.revision + 1 }, { status: row.status }),
  doneText: (count) => `${formatCounted(count, words)} set to ${nominationStatusNames[status]}.`,
});

const assigning = (assignee: string, name: string): BulkAction<NominationRecord> => ({
  doing: 'Assigning',
  question: (count) => `Assign ${formatCounted(count, words)} to ${name}?`,
  staysFor: (row) => (row.assignee === assignee ? `assigned to ${name}` : undefined),
  act: (row) => saveNomination(row, { assignee }),
  undo: (row) => saveNomination({ ...row, revision: row.revision + 1 }, { assignee: row.assignee }),
  doneText: (count) => `${formatCounted(count, words)} assigned to ${name}.`,
});

interface NominationBulkProps extends Pick<BulkParts<NominationRecord>, 'run' | 'rows' | 'show'> {
  colleagues: Colleagues;
}

/** Gives all nominations chosen a status, or somebody who looks after them. */
export const NominationBulk = ({ run, rows, show, colleagues }: NominationBulkProps) => (
  <>
    <BulkMenu
      label="Set status"
      options={statuses.map((value) => ({ value, label: nominationStatusNames[value] }))}
      onChoose={(status) => {
        const declined = status === 'declined' ? rows.filter(mayBeDeclined) : [];
        if (declined.length > 0) show((close) => <DeclineDialog nominations={declined} onClose={close} />);
        else if (isSettable(status)) run(changing(status));
      }}
    />
    <BulkMenu
      label="Assign"
      options={[
        ...colleagues.all.map(({ uid, email }) => ({ value: uid, label: email })),
        { value: '', label: 'Nobody' },
      ]}
      onChoose={(uid) => run(assigning(uid, uid === '' ? 'nobody' : colleagues.nameOf(uid)))}
    />
  </>
);
