import { type DocumentSnapshot, limit, orderBy, query } from 'firebase/firestore';
import { isSameValue } from '@utkarsh/domain/history/history';
import {
  type Colleague,
  type Invitation,
  type Profile,
  type StaffRecord,
  type StaffRole,
  mayBeAssigned,
  staffRecordSchema,
} from '@utkarsh/domain/staff/staff';
import { DataError, isReply } from '../errors';
import { callApi } from './api';
import { type Watch, listen, plainRecord, recordsOf, watchRecord } from './records';

export const toMember = (document: DocumentSnapshot): StaffRecord =>
  staffRecordSchema.parse({ ...plainRecord(document), uid: document.id });

const maxStaff = 500;

export const allStaff = async () => query(await recordsOf('staff'), orderBy('email'), limit(maxStaff));

export const watchMembers: Watch<StaffRecord[]> = async (watcher) =>
  listen(await allStaff(), watcher, (documents) => documents.map(toMember));

export interface NamedMember extends Colleague {
  mayBeAssigned: boolean;
}

/** Watches the members by their names. Reports nothing when only the time of a visit changes. */
export const watchColleagues: Watch<NamedMember[]> = ({ onData, onError }) => {
  let last: NamedMember[] | undefined;
  return watchMembers({
    onData: (members) => {
      const colleagues = members.map(({ uid, email, name, initials, ...member }) => ({
        uid,
        email,
        name,
        initials,
        mayBeAssigned: mayBeAssigned(member),
      }));
      if (!isSameValue(colleagues, last)) onData(colleagues);
      last = colleagues;
    },
    onError,
  });
};

/** Watches a member. The session watches the same document, so this costs no extra read. */
export const watchMember = (uid: string): Watch<StaffRecord | null> => watchRecord('staff', uid, toMember);

/** Notes that the signed-in member is at work. */
export const noteVisit = () => callApi('POST', '/api/admin/me/visits');

export const saveProfile = (profile: Profile) => callApi('PUT', '/api/admin/me', profile);

export const inviteMember = (invitation: Invitation) =>
  callApi('POST', '/api/admin/staff', invitation).catch((cause: unknown) => {
    throw isReply(cause, 'conflict')
      ? new DataError('unsaved', cause.message, { cause, field: 'email' })
      : cause;
  });

export const resendInvitation = (uid: string) => callApi('POST', `/api/admin/staff/${uid}/invitation`);

export const changeRole = (uid: string, role: StaffRole) =>
  callApi('PUT', `/api/admin/staff/${uid}`, { role });

export const removeMember = (uid: string) => callApi('DELETE', `/api/admin/staff/${uid}`);
