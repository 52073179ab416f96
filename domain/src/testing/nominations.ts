import { currentConsentVersion } from '../fields/consent';
import { examplesOf, ofEach } from '../fields/fields';
import type { NominationRecord, StoredNomination, Nomination } from '../nomination/nomination';
import { storedNominationFields, toStoredNomination } from '../nomination/nomination';
import { nominationFields } from '../nomination/nominationFields';

/** Returns a valid nomination from the form. */
export const makeNomination = (changes: Partial<Nomination> = {}): Nomination => ({
  ...examplesOf(nominationFields),
  lastName: "D'Souza-Iyer",
  email: 'anjali.iyer+hr@anjali-foods.co.in',
  companyName: 'Anjali Foods & Beverages (India)',
  consent: true,
  ...changes,
});

/** Returns a new nomination as it is stored, without the server's times. */
export const makeStoredNomination = (changes: Partial<StoredNomination> = {}): StoredNomination => ({
  ...toStoredNomination(makeNomination(), currentConsentVersion),
  ...changes,
});

/** Returns a valid nomination in assessment, with every field filled. */
export const makeNominationRecord = (changes: Partial<NominationRecord> = {}): NominationRecord => ({
  ...examplesOf(storedNominationFields),
  id: 'Q3mT8sVxw1LkR0aZbNcE',
  terms_accepted: 1,
  status: 'assessment',
  assignee: '',
  revision: 3,
  consent_version: '2026-11',
  consent_language: 'en',
  created_at: '2026-11-20T06:30:00.000Z',
  updated_at: '2026-11-20T06:30:00.000Z',
  ...changes,
});

/** Returns the submitted form of a stored nomination. `consent` is false after a withdrawal. */
export function toSubmittedNomination(nomination: StoredNomination) {
  const values = new Map<string, unknown>(Object.entries(nomination));
  return {
    ...ofEach(nominationFields, (field, name) => values.get(field.storedName ?? name)),
    consent: nomination.terms_accepted === 1,
  };
}
