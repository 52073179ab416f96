import type { Actor, AuditedCollection } from '@utkarsh/domain/history';

/** Collections that a visitor begins a record in, through the site or the API, and nobody else does. */
const beginWithVisitors: ReadonlySet<AuditedCollection> = new Set<AuditedCollection>([
  'nominations',
  'insights',
]);

/**
 * Who made a change, from the auth context of its event. The platform names a service account as such or, when one of our
 * functions writes, as `unknown` with its address; somebody signed in with Firebase Auth is `unknown` with the uid. The
 * rules let staff alone write when signed in. The local emulators say `fake-auth-id@gmail.com` of everybody.
 */
export function actorOf(
  { authType, authId }: { authType: string; authId?: string | undefined },
  { collection, isNew }: { collection: AuditedCollection; isNew: boolean },
): Actor {
  if (isNew && beginWithVisitors.has(collection)) return { kind: 'visitor' };
  if (authType === 'unauthenticated' || authType === 'api_key') return { kind: 'visitor' };
  if (authType === 'service_account' || authType === 'system') return { kind: 'server' };
  if (authId?.endsWith('.gserviceaccount.com')) return { kind: 'server' };
  return authId !== undefined && /^[\w-]{1,128}$/.test(authId)
    ? { kind: 'staff', uid: authId }
    : { kind: 'unknown' };
}
