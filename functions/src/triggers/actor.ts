import type { Actor, AuditedCollection } from '@utkarsh/domain/history';

/** Collections that a visitor begins a record in, through the site or the API. */
const beginWithVisitors: ReadonlySet<AuditedCollection> = new Set<AuditedCollection>([
  'nominations',
  'insights',
]);

/**
 * Who made a change, from the auth context of its event. The platform names a service account as such or, when one of our
 * functions writes, as `unknown` with its address; somebody signed in with Firebase Auth is `unknown` with the uid. The
 * rules let staff alone write when signed in, but for what `anybodyMay` begin. The local emulators say
 * `fake-auth-id@gmail.com` of everybody.
 */
export function actorOf(
  { authType, authId }: { authType: string; authId?: string | undefined },
  { collection, isNew }: { collection: AuditedCollection; isNew: boolean },
): Actor {
  if (authType === 'unauthenticated' || authType === 'api_key') return { kind: 'visitor' };
  const isServer =
    authType === 'service_account' ||
    authType === 'system' ||
    authId?.endsWith('.gserviceaccount.com') === true;
  if (!isServer && authId !== undefined && /^[\w-]{1,128}$/.test(authId))
    return { kind: 'staff', uid: authId };
  if (anybodyMay({ collection, isNew })) return { kind: 'visitor' };
  return { kind: isServer ? 'server' : 'unknown' };
}

/** Whether a change is one that anybody may make who has registered with Auth: then the list of staff says who is staff. */
export const anybodyMay = ({
  collection,
  isNew,
}: {
  collection: AuditedCollection;
  isNew: boolean;
}): boolean => isNew && beginWithVisitors.has(collection);
