import { zodResolver } from '@hookform/resolvers/zod';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { invitationSchema, roleNames, staffFields, staffRoles, type Invitation } from '@utkarsh/domain/staff';
import { ApiRefusal } from '../../data/staff/api';
import { inviteMember } from '../../data/staff/members';
import { FormField } from '../forms/FormField';
import { FormSelect } from '../forms/FormSelect';
import { RecordDialog } from '../forms/RecordDialog';
import { useToast } from '../ui/ToastProvider';

/** Invites somebody to the staff. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, formState } = useForm<Invitation, unknown, Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', role: 'viewer' },
  });
  const send = handleSubmit(async (invitation) => {
    setFailure(undefined);
    try {
      await inviteMember(invitation);
    } catch (error) {
      setFailure(
        error instanceof ApiRefusal
          ? error.message
          : 'Network or server error. What you typed is still here: try again.',
      );
      return;
    }
    toast({ severity: 'success', text: `${invitation.email} is invited. The e-mail is on its way.` });
    onClose();
  });
  return (
    <RecordDialog
      title="Invite to the staff"
      // Closing after sending changes the address, which would ask about unsaved changes.
      unsaved={formState.isDirty && !formState.isSubmitting}
      saving={formState.isSubmitting}
      failure={failure}
      saveLabel="Send the invitation"
      onSave={() => void send()}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        The person becomes a member of the staff at once and gets an e-mail with a link to choose a password.
      </Typography>
      <FormField control={control} name="email" field={staffFields.email} />
      <FormSelect
        control={control}
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
