import { limit, onSnapshot, orderBy, query, type DocumentSnapshot } from 'firebase/firestore';
import { isSameValue } from '@utkarsh/domain/history/history';
import {
  staffRecordSchema,
  type Colleague,
  type Invitation,
  type Profile,
  type StaffRecord,
  type StaffRole,
} from '@utkarsh/domain/staff/staff';
import { callApi } from './api';
import { type Watcher, listen, plainRecord, recordAt, recordsOf } from './records';
import { throwApiError } from '../errors';

const mostStaff = 500;

/** Reads a member of the staff. Throws when the document is not a member. */
export const toMember = (document: DocumentSnapshot): StaffRecord =>
  staffRecordSchema.parse({ ...plainRecord(document), uid: document.id });

/** Queries all members by e-mail address. */
export const allStaff = async () => query(await recordsOf('staff'), orderBy('email'), limit(mostStaff));

/** Watches all members by e-mail address. Returns a function that ends it. */
export async function watchMembers({ onData, onError }: Watcher<StaffRecord[]>): Promise<() => void> {
  return listen(await allStaff(), {
    onData: (found) => {
      try {
        onData(found.map(toMember));
      } catch (error) {
        onError(error);
      }
    },
    onError,
  });
}

/** Watches the members by their names. Reports nothing when only the time of a visit changes. */
export function watchColleagues({ onData, onError }: Watcher<Colleague[]>): Promise<() => void> {
  let last: Colleague[] | undefined;
  return watchMembers({
    onData: (members) => {
      const colleagues = members.map(({ uid, email, name, initials }) => ({ uid, email, name, initials }));
      if (!isSameValue(colleagues, last)) onData(colleagues);
      last = colleagues;
    },
    onError,
  });
}

/** Watches the name of a member. Returns a function that ends it. */
export async function watchMember(
  uid: string,
  { onData, onError }: Watcher<StaffRecord>,
): Promise<() => void> {
  // The session watches the same document, so this costs no extra read.
  return onSnapshot(
    await recordAt('staff', uid),
    (document) => {
      // The session signs a removed member out.
      if (document.exists()) onData(toMember(document));
    },
    onError,
  );
}

/** Changes the display name of the signed-in member. Errors as with `throwApiError`. */
export async function saveProfile(profile: Profile): Promise<void> {
  await callApi('PUT', '/api/admin/me', profile).catch(throwApiError);
}

/** Invites somebody. Errors as with `throwApiError`. */
export async function inviteMember(invitation: Invitation): Promise<void> {
  await callApi('POST', '/api/admin/staff', invitation).catch(throwApiError);
}

/** Each throws ApiRefusal, whose text is for the person, or a network error. */
export const resendInvitation = (uid: string) => callApi('POST', `/api/admin/staff/${uid}/invitation`);

export const changeRole = (uid: string, role: StaffRole) =>
  callApi('PUT', `/api/admin/staff/${uid}`, { role });

export const removeMember = (uid: string) => callApi('DELETE', `/api/admin/staff/${uid}`);
