import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { watchSession } from '../../data/staff/session';
import { safeNext } from '../ui/adminPaths';
import { useWatched } from '../ui/useWatched';
import { EntryPage } from './EntryPage';
import { sessionEndTexts } from './leave';
import { LoginForm } from './LoginForm';

/** `/admin/login`. Somebody who is already signed in goes on to the page they asked for. */
export function LoginPage() {
  const [params] = useSearchParams();
  // When this cannot be found out, the form says why once it is sent.
  const { value: session } = useWatched(watchSession);
  const [signingIn, setSigningIn] = useState(false);
  const endText = Object.entries(sessionEndTexts).find(([why]) => params.has(why))?.[1];

  // Auth reports a new session before the form knows whether the rules accept it.
  if (session && !signingIn) return <Navigate to={safeNext(params.get('next'))} replace />;
  return (
    <EntryPage title="Login" heading="Login to Dashboard" lead={`For the staff of ${brand.name}.`}>
      <LoginForm endText={endText} onSigningIn={setSigningIn} />
    </EntryPage>
  );
}
