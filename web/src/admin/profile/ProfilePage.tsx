import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { initialsOf, profileFields, profileSchema } from '@utkarsh/domain/staff/staff';
import { changePassword, endAllSessions, readAccount } from '../../data/staff/login';
import { saveProfile } from '../../data/staff/members';
import { FieldsDialog } from '../forms/FieldsDialog';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact, Facts } from '../ui/Facts';
import { leave } from '../session/leave';
import { PasswordForm } from '../session/PasswordForm';
import { useProfile, useSession } from '../session/sessionContext';
import { LoadProblem } from '../ui/Loading';
import { PageHeading } from '../ui/PageHeading';
import { useLoaded } from '../../browser/useLoaded';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Paper>
);

function AccountPart() {
  const { email, role } = useSession();
  const profile = useProfile();
  const [isEditing, setEditing] = useState(false);
  const { data: account, error, retry } = useLoaded(readAccount);
  const timeOf = (time: string | null | undefined) => {
    if (time === undefined) return <Skeleton width={160} />;
    return time === null ? 'Not known' : formatDateTime(new Date(time));
  };
  return (
    <Part title="Account">
      {error && <LoadProblem subject="Your account" onRetry={retry} />}
      <Facts>
        <Fact name={profileFields.name.label}>{profile.name || 'Not set'}</Fact>
        <Fact name={profileFields.initials.label}>{initialsOf(profile)}</Fact>
        <Fact name="E-mail">{email}</Fact>
        <Fact name="Role">
          {role === 'admin'
            ? 'Administrator: may change everything'
            : 'Viewer: reads and exports, changes nothing'}
        </Fact>
        <Fact name="Signed in here">{timeOf(account?.lastSignInAt)}</Fact>
        <Fact name="Account created">{timeOf(account?.createdAt)}</Fact>
      </Facts>
      <Box>
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
          Edit name and initials
        </Button>
      </Box>
      {isEditing && (
        <FieldsDialog
          title="Your name"
          schema={profileSchema}
          fields={profileFields}
          blank={{ name: profile.name, initials: profile.initials }}
          save={saveProfile}
          draft="staff/profile"
          doneText={() => 'Profile updated successfully!'}
          saveLabel="Save"
          onClose={() => setEditing(false)}
        />
      )}
    </Part>
  );
}

function PasswordPart() {
  const { email } = useSession();
  return (
    <Part title="Password">
      <Box sx={{ maxWidth: 420 }}>
        <PasswordForm
          email={email}
          asksPresent
          saveLabel="Change the password"
          onSave={({ present, next }) => leave('changed', () => changePassword(present, next))}
        />
      </Box>
    </Part>
  );
}

function SessionsPart() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Part title="Sessions">
      <Typography>
        If a device was lost or lent, end all sessions: every device, this one too, has to sign in again.
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => void leave()}>
          Log Out
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          question="Log out on every device?"
          confirm="Log out everywhere"
          destructive
          onConfirm={() => leave(undefined, endAllSessions)}
          onClose={() => setAsking(false)}
        >
          What is not saved on any of them is lost.
        </ConfirmDialog>
      )}
    </Part>
  );
}

export const ProfilePage = () => (
  <>
    <PageHeading title="Profile" />
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <AccountPart />
      <PasswordPart />
      <SessionsPart />
    </Stack>
  </>
);
