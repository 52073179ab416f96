import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { watchSession } from '../../data/staff/session';
import { safeNext } from '../ui/adminPaths';
import { useWatched } from '../ui/useWatched';
import { EntryPage } from './EntryPage';
import { sessionEndTexts } from './leave';
import { LoginForm } from './LoginForm';

/** `/admin/login`: for who is signed in already it leads on to the page asked for. */
export function LoginPage() {
  const [params] = useSearchParams();
  // Whatever keeps this from being known, the form says when it is sent.
  const { value: session } = useWatched(watchSession);
  const [signingIn, setSigningIn] = useState(false);
  const endText = Object.entries(sessionEndTexts).find(([why]) => params.has(why))?.[1];

  // Auth knows of a new session before the form has found out whether it counts.
  if (session && !signingIn) return <Navigate to={safeNext(params.get('next'))} replace />;
  return (
    <EntryPage title="Login" heading="Login to Dashboard" lead={`For the staff of ${brand.name}.`}>
      <LoginForm endText={endText} onSigningIn={setSigningIn} />
    </EntryPage>
  );
}
