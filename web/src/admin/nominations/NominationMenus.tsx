import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Chip, type ChipProps } from '@mui/material';
import { formatCounted } from '@utkarsh/domain/text/format';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { nominationStatuses } from '@utkarsh/domain/fields/options';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import {
  nominationStatusNames,
  possibleStatuses,
  type NominationStatus,
  nominationName,
} from '@utkarsh/domain/nomination/nominationTracking';
import { saveNomination } from '../../data/staff/nominations';
import { changeAtOnce, fieldChange, rowsToChange, stayTexts, type BulkAction } from '../grid/bulk';
import { ChoiceMenu } from '../ui/ChoiceMenu';
import type { Colleagues } from '../ui/useColleagues';
import { namedOptions } from '../grid/useGridAddress';
import type { BulkParts, ListTools } from '../list/RecordList';
import { DeclineDialog } from './DeclineDialog';

const words = kindOf('nominations');

// Certifying creates an organization, so it is done for one nomination at a time.
const bulkStatuses = nominationStatuses.filter((status) => status !== 'certified');

/** Returns whether a nomination is closed. Bulk actions leave it alone unless the person ticks it by name. */
const isClosed = ({ status }: NominationRecord) => status === 'declined' || status === 'withdrawn';

/** Returns the statuses that staff may give a nomination here. A certified one keeps its status. */
export const statusChoices = (row: NominationRecord): readonly NominationStatus[] =>
  row.status === 'certified' ? [] : possibleStatuses(row).filter((status) => status !== row.status);

const statusChange = (status: NominationStatus): BulkAction<NominationRecord> => ({
  ...fieldChange<NominationRecord, 'status'>('status', status, {
    stayText: nominationStatusNames[status],
    save: (row, status) => saveNomination(row, { status }),
    progressText: 'Changing',
    question: (count) => `Set ${formatCounted(count, words)} to ${nominationStatusNames[status]}?`,
    doneText: (count) => `${formatCounted(count, words)} set to ${nominationStatusNames[status]}.`,
  }),
  staysFor: (row) => (statusChoices(row).includes(status) ? undefined : nominationStatusNames[row.status]),
});

function bulkStatusChange(status: NominationStatus): BulkAction<NominationRecord> {
  const action = statusChange(status);
  return {
    ...action,
    staysFor: (row) => (isClosed(row) ? nominationStatusNames[row.status] : action.staysFor(row)),
    wider: { label: (names) => `Reopen what is declined or withdrawn: ${names}`, action },
  };
}

const assigneeOptions = ({ assignable, nameOf }: Colleagues) => [
  ...assignable.map((uid) => ({ value: uid, label: nameOf(uid) })),
  { value: '', label: 'Nobody' },
];

function assignment(assignee: string, { nameOf }: Colleagues) {
  const name = assignee === '' ? 'nobody' : nameOf(assignee);
  return fieldChange<NominationRecord, 'assignee'>('assignee', assignee, {
    stayText: `assigned to ${name}`,
    save: (row, assignee) => saveNomination(row, { assignee }),
    progressText: 'Assigning',
    question: (count) => `Assign ${formatCounted(count, words)} to ${name}?`,
    doneText: (count) => `${formatCounted(count, words)} assigned to ${name}.`,
  });
}

type NominationBulkProps = Pick<BulkParts<NominationRecord>, 'run' | 'rows' | 'show' | 'drop'> & {
  colleagues: Colleagues;
};

export function NominationBulk({ run, rows, show, drop, colleagues }: NominationBulkProps) {
  const setStatus = (status: NominationStatus) => {
    const action = bulkStatusChange(status);
    const nominations = rowsToChange(rows, action);
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
  };
  return (
    <>
      <ChoiceMenu
        name="Set status of those selected"
        options={namedOptions(bulkStatuses, nominationStatusNames)}
        onChoose={setStatus}
        button={(opens) => <Button {...opens}>Set status</Button>}
      />
      <ChoiceMenu
        name="Assign of those selected"
        options={assigneeOptions(colleagues)}
        onChoose={(uid) => run(assignment(uid, colleagues))}
        button={(opens) => <Button {...opens}>Assign</Button>}
      />
    </>
  );
}

const colors: Readonly<Record<NominationStatus, ChipProps['color']>> = {
  new: 'primary',
  in_review: 'warning',
  contacted: 'warning',
  assessment: 'warning',
  certified: 'success',
  declined: 'default',
  withdrawn: 'default',
};

export const StatusChip = ({ status, ...props }: { status: NominationStatus } & ChipProps) => (
  <Chip color={colors[status]} label={nominationStatusNames[status]} {...props} />
);

interface MenuProps {
  row: NominationRecord;
  tabIndex?: 0 | -1;
}

export const StatusButton = ({
  row,
  statuses,
  onChoose,
  tabIndex = 0,
}: MenuProps & {
  statuses: readonly NominationStatus[];
  onChoose: (status: NominationStatus) => void;
}) => (
  <ChoiceMenu
    name={`Status of ${nominationName(row)}`}
    options={namedOptions(statuses, nominationStatusNames)}
    onChoose={onChoose}
    button={(opens) => (
      <StatusChip
        {...opens}
        status={row.status}
        component="button"
        clickable
        tabIndex={tabIndex}
        // Enlarges the touch target: a tap beside it would open the nomination.
        sx={{
          '@media (pointer: coarse)': {
            '&::after': { content: '""', position: 'absolute', inset: '-10px -8px' },
          },
        }}
        label={
          <>
            <span>{nominationStatusNames[row.status]}</span>
            <ArrowIcon sx={{ fontSize: '1.1em', mr: -0.5, verticalAlign: 'text-bottom' }} />
          </>
        }
      />
    )}
  />
);

export function StatusMenu({
  tools,
  ...props
}: MenuProps & { tools: Pick<ListTools<NominationRecord>, 'toast' | 'show' | 'drop'> }) {
  const { row } = props;
  const statuses = statusChoices(row).filter((status) => status !== 'certified');
  if (statuses.length === 0) return <StatusChip status={row.status} />;
  const choose = (status: NominationStatus) => {
    if (status === 'declined') {
      tools.show((close) => (
        <DeclineDialog nominations={[row]} onDeclined={(id) => tools.drop([id])} onClose={close} />
      ));
    } else void changeAtOnce(tools.toast, row, statusChange(status));
  };
  return <StatusButton {...props} statuses={statuses} onChoose={choose} />;
}

export const AssigneeMenu = ({
  row,
  tools,
  tabIndex = 0,
  colleagues,
}: MenuProps & { tools: Pick<ListTools<NominationRecord>, 'toast'>; colleagues: Colleagues }) => (
  <ChoiceMenu
    name={`Assignee of ${nominationName(row)}`}
    options={assigneeOptions(colleagues).filter(({ value }) => value !== row.assignee)}
    onChoose={(uid) => void changeAtOnce(tools.toast, row, assignment(uid, colleagues))}
    button={(opens) => (
      <Button
        {...opens}
        size="small"
        color={row.assignee === '' ? 'primary' : 'inherit'}
        tabIndex={tabIndex}
        endIcon={<ArrowIcon />}
        sx={{
          ml: -0.5,
          minWidth: 0,
          maxWidth: '100%',
          fontWeight: 'inherit',
          '& .MuiButton-endIcon': { ml: 0 },
        }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {row.assignee === '' ? 'Assign' : colleagues.nameOf(row.assignee)}
        </span>
      </Button>
    )}
  />
);
