import { collection, limit, onSnapshot, orderBy, query, type DocumentSnapshot } from 'firebase/firestore';
import { collections } from '@utkarsh/domain/collections';
import { staffRecordSchema, type Invitation, type StaffRecord, type StaffRole } from '@utkarsh/domain/staff';
import { fullFirestore } from '../../firebase/full';
import { callApi } from './api';
import { plainRecord, type Watcher } from './snapshots';

const mostStaff = 500;

/** Reads a member of the staff. Throws for what is none. */
export const toMember = (document: DocumentSnapshot): StaffRecord =>
  staffRecordSchema.parse({ ...plainRecord(document), uid: document.id });

/** Tells the staff, by e-mail address, now and whenever somebody comes, goes or changes. Returns what ends it. */
export async function watchMembers({ onData, onError }: Watcher<StaffRecord[]>): Promise<() => void> {
  const database = await fullFirestore();
  const staff = query(collection(database, collections.staff), orderBy('email'), limit(mostStaff));
  return onSnapshot(
    staff,
    ({ docs }) => {
      try {
        onData(docs.map(toMember));
      } catch (error) {
        onError(error);
      }
    },
    onError,
  );
}

/** Each throws ApiRefusal, whose words are for the person, or what the network said. */
export const inviteMember = async (invitation: Invitation): Promise<void> => {
  await callApi('POST', '/api/admin/staff', invitation);
};

export const resendInvitation = async (uid: string): Promise<void> => {
  await callApi('POST', `/api/admin/staff/${uid}/invitation`);
};

export const changeRole = async (uid: string, role: StaffRole): Promise<void> => {
  await callApi('PUT', `/api/admin/staff/${uid}`, { role });
};

export const removeMember = async (uid: string): Promise<void> => {
  await callApi('DELETE', `/api/admin/staff/${uid}`);
};
