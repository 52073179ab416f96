import { Button } from '@mui/material';
import { useState } from 'react';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { roleNames, type StaffRecord } from '@utkarsh/domain/staff/staff';
import type { FormParts } from '../forms/EditDialog';
import { RecordDialog } from '../forms/RecordDialog';
import { Fact, Facts } from '../ui/Facts';
import { actionsOn, type MemberAction } from './columns';
import { MemberQuestion } from './MemberQuestion';
import { inviterOf, seenText } from './memberRows';

interface MemberDialogProps extends FormParts<StaffRecord> {
  row: StaffRecord;
  emailOf: ReadonlyMap<string, string>;
}

/** Shows a member of the staff, with what an administrator can do. */
export function MemberDialog({ row, emailOf, readOnly, neighbours, onClose }: MemberDialogProps) {
  // The member as the question was asked: the record changes while the question is still open.
  const [asked, setAsked] = useState<{ what: MemberAction; member: StaffRecord }>();
  return (
    <>
      <RecordDialog
        title="Staff member"
        about={row.email}
        neighbours={neighbours}
        record={{ of: 'staff', id: row.uid }}
        onClose={onClose}
        actions={
          !readOnly &&
          actionsOn(row).map(({ what, name, Icon }) => (
            <Button
              key={what}
              color={what === 'removal' ? 'error' : 'primary'}
              startIcon={<Icon />}
              onClick={() => setAsked({ what, member: row })}
            >
              {name}
            </Button>
          ))
        }
      >
        <Facts>
          <Fact name="Role">{roleNames[row.role]}</Fact>
          <Fact name="Invited by">{inviterOf(row, emailOf)}</Fact>
          <Fact name="Since">{formatDateTime(new Date(row.created_at))}</Fact>
          <Fact name="Last seen">{seenText(row)}</Fact>
        </Facts>
      </RecordDialog>
      {asked && <MemberQuestion {...asked} onDone={onClose} onClose={() => setAsked(undefined)} />}
    </>
  );
}
