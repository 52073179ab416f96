import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListParams } from '@utkarsh/domain/contract/api';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import type { FieldErrors } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { pickFields, type Actor, type RecordData } from '@utkarsh/domain/history/history';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  storedNominationSchema,
  toStoredNomination,
  type Nomination,
  type StoredNomination,
} from '@utkarsh/domain/nomination/nomination';
import {
  nominationEditSchema,
  nominationRecordSchema,
  type NominationRecord,
  type NominationUpdate,
} from '@utkarsh/domain/nomination/nominationEdit';
import { certifyText, mayBeCertified, withdrawalProblems } from '@utkarsh/domain/nomination/statusFlow';
import { collectionOf, withIsoTimes } from '../firestore';
import { storeKey } from './privateKeys';
import { editRecord, EditRefused, listRecords, ofStatus, storedBefore } from '../records';

/** Stores a fresh nomination and its key with the transaction, exactly as the site itself would; returns its id. */
export function createNomination(transaction: Transaction, nomination: Nomination): string {
  const id = newDocumentId();
  transaction.create(collectionOf('nominations').doc(id), {
    ...toStoredNomination(nomination, currentConsentVersion),
    created_at: FieldValue.serverTimestamp(),
    updated_at: FieldValue.serverTimestamp(),
  });
  storeKey(transaction, 'nominations', id);
  return id;
}

/** Reads a nomination for staff. Throws when the document is not a nomination. */
export const toNominationRecord = (document: DocumentSnapshot): NominationRecord =>
  nominationRecordSchema.parse({ ...withIsoTimes(document.data() ?? {}), id: document.id });

/** A page of nominations, newest first, of some statuses if any are named. */
export const listNominations = (params: ListParams, status: StoredNomination['status'][] | undefined) =>
  listRecords(ofStatus('nominations', status), params, toNominationRecord);

/** Throws EditRefused when the next version would. */
export function requireWithdrawalKept(present: RecordData, next: RecordData): void {
  const fields = findWithdrawalProblems(present, next);
  if (Object.keys(fields).length > 0) throw new EditRefused(fields);
}

const gateSchema = z.pick(storedNominationSchema, { status: true, organization: true });

/** Whether the next version of a nomination would be certified without an organization. */
export const claimsCertificate = (present: RecordData, next: RecordData): boolean =>
  next['status'] === 'certified' && !mayBeCertified(gateSchema.parse(present));

/**
 * Changes a nomination. Returns undefined for an unknown one. Throws EditConflict when it has another `revision` than
 * the update names, EditRefused.
 */
export async function updateNomination(
  id: string,
  { update, actor }: { update: NominationUpdate; actor: Actor },
): Promise<NominationRecord | undefined> {
  const next = (present: RecordData) => {
    const gate = gateSchema.parse(present);
    const edit = {
      ...pickFields(update, namesOf(nominationEditSchema.shape)),
      status: update.status ?? gate.status,
    };
    requireWithdrawalKept(present, edit);
    if (claimsCertificate(present, edit)) throw new EditRefused({ status: certifyText });
    return edit;
  };
  const { revision } = update;
  const document = await editRecord('nominations', id, { revision, actor, edit: next }).catch(
    (error: unknown) => storedBefore(error, { revision, actor, next }),
  );
  return document && toNominationRecord(document);
}

const standingSchema = z.pick(storedNominationSchema, { terms_accepted: true, status: true });

/** How the next version of a nomination contradicts its withdrawal. Empty if either version is no nomination. */
export function findWithdrawalProblems(present: RecordData, next: RecordData): FieldErrors {
  const [from, to] = [standingSchema.safeParse(present), standingSchema.safeParse(next)];
  return from.success && to.success ? withdrawalProblems(from.data, to.data) : {};
}
