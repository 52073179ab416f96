import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import {
  versionOf,
  type FollowedNomination,
  type NominationStatusDocument,
} from '@utkarsh/domain/nominationStatus';
import { isTrackingKey, withdrawnStatus } from '@utkarsh/domain/nominationTracking';
import { isWithdrawn } from '@utkarsh/domain/withdrawal';
import { firestore } from './firestore';
import { inTurn } from './inTurn';
import { followed, keepStatus, knownStatus } from './nominationStatus';
import { editRecord, EditConflict } from './records';

interface Found {
  id: string;
  present: FollowedNomination;
}

/** More edits than staff can make to one nomination while a withdrawal is on its way. */
const attempts = 10;

function readable(document: DocumentSnapshot): FollowedNomination {
  const present = followed(document.data());
  if (!present) throw new Error(`${document.ref.path} cannot be followed.`);
  return present;
}

async function find(key: string): Promise<Found | undefined> {
  if (!isTrackingKey(key)) return undefined;
  const { docs } = await firestore()
    .collection(collections.nominations)
    .where('tracking_key', '==', key)
    .limit(1)
    .get();
  const [document] = docs;
  return document && { id: document.id, present: readable(document) };
}

/** What the holder of a key may know of its nomination; undefined when there is none. */
export async function readTracked(key: string): Promise<NominationStatusDocument | undefined> {
  const found = await find(key);
  return found && knownStatus(found.id, found.present);
}

/**
 * Withdraws a nomination and its consent; undefined when there is none. It follows whatever staff save meanwhile, so that
 * neither is lost. Doing it again changes nothing.
 */
export const withdrawTracked = (key: string): Promise<NominationStatusDocument | undefined> =>
  inTurn(`withdrawal ${key}`, () => withdrawal(key));

async function withdrawal(key: string): Promise<NominationStatusDocument | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await find(key);
    if (!found) return undefined;
    if (isWithdrawn(found.present)) return knownStatus(found.id, found.present);
    try {
      return await withdraw(found);
    } catch (error) {
      if (!(error instanceof EditConflict) || attempt === attempts) throw error;
    }
  }
}

async function withdraw({ id, present }: Found): Promise<NominationStatusDocument | undefined> {
  const edit = {
    terms_accepted: 0,
    status: withdrawnStatus(present.status),
    revision: present.revision + 1,
  };
  const document = await editRecord('nominations', id, {
    revision: edit.revision,
    actor: { kind: 'nominator' },
    edit: () => edit,
  });
  if (!document) return undefined;
  // The trigger would write the same a moment later; the nominator looks at once.
  return firestore().runTransaction(async (transaction) => {
    const now = await transaction.get(document.ref);
    if (!now.exists) return undefined;
    const versions = [present, readable(document)].map(versionOf);
    return keepStatus(transaction, id, readable(now), versions);
  });
}
