import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListParams } from '@utkarsh/domain/contract/api';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import type { FieldErrors } from '@utkarsh/domain/fields/fieldChecks';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { type Actor, type RecordData, pickFields } from '@utkarsh/domain/history/history';
import {
  type Nomination,
  type NominationRecord,
  type NominationUpdate,
  type StoredNomination,
  nominationEditSchema,
  nominationRecordSchema,
  storedNominationSchema,
  toStoredNomination,
} from '@utkarsh/domain/nomination/nomination';
import {
  type NominationStatusDocument,
  type TrackedNomination,
  toTracked,
} from '@utkarsh/domain/nomination/nominationStatus';
import {
  isTrackingKey,
  withdrawnStatus,
  certifyText,
  isWithdrawn,
  mayBeCertified,
  withdrawalProblems,
} from '@utkarsh/domain/nomination/nominationTracking';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf, plainRecord } from '../firestore';
import { transact } from '../transaction';
import { beginErasure, finishErasure } from '../history/erasure';
import { runInTurn } from '../memory';
import { writeRecords } from '../recordBatches';
import { EditRefused, editRecord, listRecords, queryByStatus, recoverEdit } from '../records';
import { endSurveysOf } from '../survey/surveys';
import { withdrawPublications } from '../survey/trackedSurveys';
import { requireAssignable } from './assignments';
import { keepStatus, readKeptStatus, readFollowed, readStatus, recordOfKey, storeKey } from './privateLinks';

/** Stores a new nomination and its key with the transaction, as the site does. Returns its id. */
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

export const toNominationRecord = (document: DocumentSnapshot): NominationRecord =>
  nominationRecordSchema.parse(plainRecord(document));

export const listNominations = (params: ListParams, status: StoredNomination['status'][] | undefined) =>
  listRecords(queryByStatus('nominations', status), params, toNominationRecord);

/** Throws EditRefused when the next version contradicts a withdrawal. */
export function requireWithdrawalKept(present: RecordData, next: RecordData): void {
  const fields = findWithdrawalProblems(present, next);
  if (Object.keys(fields).length > 0) throw new EditRefused(fields);
}

const gateSchema = z.pick(storedNominationSchema, { status: true, organization: true });

/** Returns whether the next version would be certified without an organization. */
export const claimsCertificate = (present: RecordData, next: RecordData): boolean =>
  next['status'] === 'certified' && !mayBeCertified(gateSchema.parse(present));

/** Changes a nomination. Returns undefined for an unknown one. Throws EditConflict for another `revision`, and EditRefused. */
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
  const edit = async (present: RecordData, transaction: Transaction) => {
    await requireAssignable(transaction, present, update);
    return next(present);
  };
  const document = await editRecord('nominations', id, { revision, actor, edit }).catch((error: unknown) =>
    recoverEdit(error, { revision, actor, next }),
  );
  return document && toNominationRecord(document);
}

const standingSchema = z.pick(storedNominationSchema, { terms_accepted: true, status: true });

/** Returns the fields in which the next version contradicts a withdrawal. Returns no fields if either version is not a nomination. */
export function findWithdrawalProblems(present: RecordData, next: RecordData): FieldErrors {
  const [presentFields, nextFields] = [standingSchema.safeParse(present), standingSchema.safeParse(next)];
  return presentFields.success && nextFields.success
    ? withdrawalProblems(presentFields.data, nextFields.data)
    : {};
}

/** Reads from the nomination itself what the holder of its key may see. Returns undefined for an unknown key. */
export async function readTracked(key: string): Promise<NominationStatusDocument | undefined> {
  const id = await recordOfKey('nominations', key);
  return id === undefined ? undefined : readStatus(id);
}

/** Reads the private page of a nomination from the one document that the trigger writes, or from the nomination before it exists. */
export async function readPrivatePage(key: string): Promise<TrackedNomination | undefined> {
  if (!isTrackingKey(key)) return undefined;
  const keptPage = await readKeptStatus(key);
  if (keptPage) return keptPage;
  const status = await readTracked(key);
  return status && toTracked(status);
}

/** Maximum attempts, more than staff can delete and restore a nomination during its withdrawal. */
const maxAttempts = 10;

/** Withdraws a nomination and its consent, once. A nomination that staff have deleted stays deleted. */
export const withdrawTracked = (
  key: string,
): Promise<{ id: string; status: NominationStatusDocument } | undefined> =>
  runInTurn(`withdrawal ${key}`, async () => {
    const id = await recordOfKey('nominations', key);
    if (id === undefined) return undefined;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (!(await withdrawOrForget(id))) return undefined;
      await endSurveysOf(id, { kind: 'nominator' });
      await withdrawPublications(id, { kind: 'nominator' });
      // The trigger would write the same a moment later, but the nominator looks at once.
      const status = await keepStatus(id);
      if (status) return { id, status };
      // Staff have deleted the nomination meanwhile. The next attempt makes sure that it never comes back.
    }
    throw new Error(`nominations/${id} is deleted and brought back again and again.`);
  });

/** Withdraws an existing nomination, or forgets a deleted one: in one transaction, so that it cannot hide. Returns whether it exists. */
async function withdrawOrForget(id: string): Promise<boolean> {
  const reference = { collection: 'nominations', record: id } as const;
  const outcome = await transact(async (transaction) => {
    const before = (await transaction.get(collectionOf('nominations').doc(id))).data();
    if (!before) return (await beginErasure(transaction, reference, before)) ? 'forgotten' : 'unknown';
    const present = readFollowed(before);
    if (isWithdrawn(present)) return 'there';
    const after = {
      ...before,
      terms_accepted: 0,
      status: withdrawnStatus(present.status),
      revision: present.revision + 1,
    };
    const writes = [{ id, before, after }];
    await writeRecords(transaction, 'nominations', { writes, actor: { kind: 'nominator' } });
    return 'there';
  });
  if (outcome === 'forgotten') await finishErasure(reference);
  return outcome === 'there';
}
