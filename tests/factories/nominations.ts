import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { type Field, isRequired, namesOf } from '@utkarsh/domain/fields/fields';
import {
  type Nomination,
  type StoredNomination,
  fieldsForStaff,
} from '@utkarsh/domain/nomination/nomination';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { makeNomination, makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { badValues } from './badValues';
import { database } from './firestore';
import { waitForDocument } from './triggers';

/** A submitted form or a stored document, valid or not. */
export type UncheckedRecord = Record<string, unknown>;

const storedNameOf = new Map([
  ...Object.entries<Field>(nominationFields).map(
    ([name, { storedName = name }]) => [name, storedName] as const,
  ),
  ['renewalOf', 'renewal_of'],
]);

/** Renames the fields of a submitted record to their stored names. The record may be invalid or lack fields. */
export const toStoredShape = (submission: UncheckedRecord): UncheckedRecord =>
  Object.fromEntries(
    Object.entries(submission).map(([name, value]) =>
      name === 'consent'
        ? ['terms_accepted', typeof value === 'boolean' ? Number(value) : value]
        : [storedNameOf.get(name) ?? name, value],
    ),
  );

/** A submitted record that the form's schema, the API and the rules must all refuse. */
export interface BadNomination {
  /** Follows "a nomination with" in the name of a test. */
  name: string;
  /** The wrong field, by its submitted name. */
  field: string;
  record: UncheckedRecord;
}

function missingField(field: keyof Nomination): BadNomination {
  const record: UncheckedRecord = { ...makeNomination() };
  delete record[field];
  return { name: `${field} missing`, field, record };
}

const badNomination = (field: string, values: Record<string, unknown>): BadNomination[] =>
  Object.entries(values).map(([flaw, value]) => ({
    name: `${field} ${flaw}`,
    field,
    record: { ...makeNomination(), [field]: value },
  }));

const badFields = (table: typeof nominationFields | typeof fieldsForStaff) =>
  namesOf(table).flatMap((field) => [
    ...(isRequired(table[field]) ? [missingField(field)] : []),
    ...badNomination(field, badValues(table[field])),
  ]);

const badConsents = badNomination('consent', {
  null: null,
  false: false,
  'a word': 'true',
  'another number': 2,
  'half a number': 0.5,
  'a list': [true],
  'of 10,000 characters': 'a'.repeat(10_000),
});

const badRenewals = badNomination('renewalOf', {
  empty: '',
  null: null,
  'a number': 7,
  'a name': 'Anjali Foods',
  'a path': '../staff/anjali-a1b2c3',
  'of 10,000 characters': 'a'.repeat(10_000),
});

const unknownFields = Object.entries({
  nickname: 'Anju',
  id: 'AnotherNomination000',
  status: 'certified',
  revision: 7,
  created_at: '2025-01-01',
  search_tokens: ['anjali'],
}).flatMap(([field, value]) => badNomination(field, { 'that is unknown': value }));

const badOthers = [missingField('consent'), ...badConsents, ...badRenewals, ...unknownFields];

export const badNominations: readonly BadNomination[] = [...badFields(nominationFields), ...badOthers];
/** Nominations that staff cannot store: wrong values in the fields of staff, a wrong consent or renewal, unknown fields. */
export const badNominationsOfStaff: readonly BadNomination[] = [...badFields(fieldsForStaff), ...badOthers];

type Standing = Pick<StoredNomination, 'terms_accepted' | 'status'>;

const makeStanding = (status: StoredNomination['status'], terms_accepted: 0 | 1): Standing => ({
  status,
  terms_accepted,
});
const isWithdrawn = makeStanding('withdrawn', 0);
const isCertified = makeStanding('certified', 0);

/** Edits that would reverse a withdrawal and must be refused. */
export const editsAgainstWithdrawal: [name: string, present: Standing, next: Standing][] = [
  ['the consent of a withdrawn nomination', isWithdrawn, makeStanding('withdrawn', 1)],
  ['the status of a withdrawn nomination', isWithdrawn, makeStanding('in_review', 0)],
  ['consent and status of a withdrawn nomination', isWithdrawn, makeStanding('in_review', 1)],
  ['a withdrawal by a decision', isWithdrawn, makeStanding('certified', 0)],
  ['the consent of a decided nomination', isCertified, makeStanding('certified', 1)],
  ['the decision after a withdrawal', isCertified, makeStanding('in_review', 0)],
  ['the consent of a declined nomination', makeStanding('declined', 0), makeStanding('in_review', 1)],
];

/** Edits that are allowed because they do not reverse a withdrawal. */
export const editsBesideWithdrawal: [name: string, present: Standing, next: Standing][] = [
  ['another field of a withdrawn nomination', isWithdrawn, isWithdrawn],
  ['a mistaken decision', isCertified, makeStanding('declined', 0)],
  ['a No that staff have stored', makeStanding('in_review', 0), makeStanding('in_review', 1)],
  ['a status without a consent', makeStanding('in_review', 0), makeStanding('contacted', 0)],
  ['a status that staff set to withdrawn', makeStanding('withdrawn', 1), makeStanding('in_review', 1)],
  ['the consent that staff note as withdrawn', makeStanding('certified', 1), isCertified],
];

const serverTime = () => FieldValue.serverTimestamp();

/** Stores a nomination with its private key, as the site does. */
export async function storeNomination(
  changes: Partial<StoredNomination> = {},
  time: FieldValue | Timestamp = serverTime(),
) {
  const [id, key] = [newDocumentId(), newTrackingKey()];
  const nomination = makeStoredNomination(changes);
  const path = `nominations/${id}`;
  const document = database().doc(path);
  await database()
    .batch()
    .set(document, { ...nomination, created_at: time, updated_at: time })
    .set(database().doc(`nomination_keys/${id}`), { key, created_at: time })
    .commit();
  return { id, key, path, document, stored: nomination, status: `nomination_status/${key}` };
}

/** Stores a nomination and waits for its status and search words. Returns it with a function that edits it as staff do. */
export async function addNomination(changes: Partial<StoredNomination> = {}) {
  const storedNomination = await storeNomination(changes);
  await waitForDocument(storedNomination.status, (data) => expect(data).toBeDefined());
  await waitForDocument(storedNomination.path, (data) => expect(data?.['search_tokens']).toBeDefined());
  const edit = (revision: number, edits: object) =>
    storedNomination.document.update({ ...edits, revision, updated_at: serverTime() });
  return { ...storedNomination, edit };
}
