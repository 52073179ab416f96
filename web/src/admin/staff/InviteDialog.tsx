import { Typography } from '@mui/material';
import {
  invitationSchema,
  roleNames,
  staffFields,
  staffRoles,
  type Invitation,
} from '@utkarsh/domain/staff/staff';
import { inviteMember } from '../../data/staff/members';
import { FormField, FormSelect } from '../forms/fields';
import { RecordDialog } from '../forms/RecordDialog';
import { tellSaved } from '../forms/undoing';
import { useNewForm } from '../forms/useRecordForm';
import { useToast } from '../ui/ToastProvider';

const blank: Invitation = { email: '', role: 'viewer' };

/** Invites somebody to the staff. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const form = useNewForm({
    schema: invitationSchema,
    blank,
    save: inviteMember,
    draft: 'staff/invitation',
    onSaved: ({ values: { email } }) => {
      tellSaved(toast, `${email} is invited. The e-mail is on its way.`);
      onClose();
    },
  });
  return (
    <RecordDialog
      title="Invite to the staff"
      form={form}
      saveLabel="Send the invitation"
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        The person becomes a member of the staff at once and gets an e-mail with a link to choose a password.
      </Typography>
      <FormField control={form.control} name="email" field={staffFields.email} />
      <FormSelect
        control={form.control}
        name="role"
        label={staffFields.role.label}
        options={staffRoles}
        nameOf={(role) => roleNames[role]}
        required
        hint="Administrators can change everything. Viewers can read and export, but change nothing."
      />
    </RecordDialog>
  );
}
