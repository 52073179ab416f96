import { Alert, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountOfCode, choosePassword } from '../../data/staff/session';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem } from '../ui/Loading';
import { useLoaded } from '../ui/useLoaded';
import { EntryPage } from './EntryPage';
import { ForgotPassword } from './ForgotPassword';
import { PasswordForm } from './PasswordForm';

const title = 'Choose your password';

/** `/admin/password?oobCode=`: the links of an invitation and of 'Forgot password?' lead here. */
export function PasswordPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const code = params.get('oobCode') ?? '';
  const read = useCallback(async () => ({ email: await accountOfCode(code) }), [code]);
  const { value: account, failed, retry } = useLoaded(read);
  const [spent, setSpent] = useState(false);

  if (!account) {
    return (
      <EntryPage title={title}>
        {failed ? (
          <LoadProblem what="The link" onRetry={retry} />
        ) : (
          <Typography role="status">Checking the link …</Typography>
        )}
      </EntryPage>
    );
  }
  const { email } = account;
  if (email === undefined || spent) {
    return (
      <EntryPage title="This link no longer works">
        <Alert severity="info">
          A link to choose a password works once, within an hour. Request a new one here.
        </Alert>
        <ForgotPassword email={email ?? ''} onBack={() => void navigate(adminPaths.login)} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} lead={`For ${email}`}>
      <PasswordForm
        email={email}
        saveLabel="Save the password"
        onSave={async ({ next }) => {
          if (!(await choosePassword(code, email, next))) setSpent(true);
          else await navigate(`${adminPaths.login}?chosen`, { replace: true });
        }}
      />
    </EntryPage>
  );
}
