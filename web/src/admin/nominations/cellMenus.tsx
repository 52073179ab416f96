import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Button, Chip, type ChipProps } from '@mui/material';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { nominationStatusNames, type NominationStatus } from '@utkarsh/domain/nomination/statusFlow';
import { nominationName } from '@utkarsh/domain/nomination/nominationReference';
import { changeAtOnce } from '../forms/undoing';
import { ChoiceMenu } from '../grid/ChoiceMenu';
import type { ListTools } from '../list/RecordList';
import { DeclineDialog } from './DeclineDialog';
import { assigneeOptions, assigning, changing, statusOptions } from './NominationBulk';
import type { Colleagues } from './useColleagues';

const colors: Readonly<Record<NominationStatus, ChipProps['color']>> = {
  new: 'primary',
  in_review: 'warning',
  contacted: 'warning',
  assessment: 'warning',
  certified: 'success',
  declined: 'default',
  withdrawn: 'default',
};

interface CellMenuProps {
  row: NominationRecord;
  tools: ListTools;
  tabIndex: 0 | -1;
}

export const StatusChip = ({ status, ...props }: { status: NominationStatus } & ChipProps) => (
  <Chip color={colors[status]} label={nominationStatusNames[status]} {...props} />
);

/** A finger beside it would open the nomination. */
const fingerRoom = {
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-10px -8px' } },
} as const;

/** The status of a nomination, which a menu changes where it may be changed. */
export function StatusMenu({ row, tools, tabIndex }: CellMenuProps) {
  const { status } = row;
  const options = statusOptions.filter(({ value }) => changing(value).staysFor(row) === undefined);
  if (options.length === 0) return <StatusChip status={status} />;
  return (
    <ChoiceMenu
      name={`Status of ${nominationName(row)}`}
      options={options}
      onChoose={(value) => {
        if (value === 'declined') {
          tools.show((close) => (
            <DeclineDialog nominations={[row]} onDeclined={(id) => tools.drop([id])} onClose={close} />
          ));
        } else void changeAtOnce(tools.toast, row, changing(value));
      }}
      button={(opens) => (
        <StatusChip
          {...opens}
          status={status}
          component="button"
          clickable
          tabIndex={tabIndex}
          sx={fingerRoom}
          label={
            <>
              <span>{nominationStatusNames[status]}</span>
              <ArrowIcon sx={{ fontSize: '1.1em', mr: -0.5, verticalAlign: 'text-bottom' }} />
            </>
          }
        />
      )}
    />
  );
}

/** Who looks after a nomination, which a menu changes. */
export const AssigneeMenu = ({
  row,
  tools,
  tabIndex,
  colleagues,
}: CellMenuProps & { colleagues: Colleagues }) => (
  <ChoiceMenu
    name={`Assignee of ${nominationName(row)}`}
    options={assigneeOptions(colleagues).filter(({ value }) => value !== row.assignee)}
    onChoose={(uid) => void changeAtOnce(tools.toast, row, assigning(uid, colleagues))}
    button={(opens) => (
      <Button
        {...opens}
        size="small"
        color={row.assignee === '' ? 'primary' : 'inherit'}
        tabIndex={tabIndex}
        endIcon={<ArrowIcon />}
        sx={{ ml: -0.5, minWidth: 0, fontWeight: 'inherit', '& .MuiButton-endIcon': { ml: 0 } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {row.assignee === '' ? 'Assign' : colleagues.nameOf(row.assignee)}
        </span>
      </Button>
    )}
  />
);
