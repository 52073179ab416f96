import * as z from 'zod/mini';
import { consentLanguageError, type consentVersions, noticeLanguages } from '../fields/consent';
import { type FieldTable, byStoredName, optionalBut, toStored, valuesOf } from '../fields/fields';
import { consentShape, editShape, emptyText, givenShape, newShape, readShape } from '../fields/fieldSchemas';
import { byVisitor } from '../history/history';
import { isOrganizationId } from '../certificate/certificatePath';
import { consentMissing, nominationFields } from './nominationFields';
import { nominationStatuses } from '../fields/options';
import { nominationFieldsForStaff } from '../history/recordKinds';
import { readRevision, textField } from '../fields/fieldChecks';

const renewalOfError = 'Renewal Of must be the id of an organization.';
const anOrganization = { examples: ['anjali-foods-x7k2m9'] };

/** What the public forms submit: the fields of `POST /api/nominations`. Unknown fields are refused. */
export const nominationSchema = z.strictObject({
  ...newShape(nominationFields),
  consent: z.literal(true, consentMissing),
  /** The language in which the notice was read; English without it. */
  consentLanguage: z.optional(z.enum(noticeLanguages, consentLanguageError)),
  /** The id of the organization whose certificate it renews. */
  renewalOf: z.optional(
    z
      .string(renewalOfError)
      .check(z.refine(isOrganizationId, { error: renewalOfError }), z.meta(anOrganization)),
  ),
});

export type Nomination = z.infer<typeof nominationSchema>;

/** The fields by the names that Firestore stores. `consent` is stored as the number `terms_accepted`. */
export const storedNominationFields = byStoredName(nominationFields);

/** The fields as staff give them: of a nomination taken by phone, the name alone may be known. */
export const fieldsForStaff = optionalBut(nominationFieldsForStaff, ['firstName', 'lastName']);
export const staffNominationFields = byStoredName(fieldsForStaff);

/** A nomination as Firestore holds it, without the server's own `created_at`, `updated_at` and `search_tokens`. */
export const storedNominationSchema = z.object({
  ...readShape(staffNominationFields),
  terms_accepted: z._default(z.literal([0, 1]), 0),
  status: z.enum(nominationStatuses),
  /** The uid of the member of the staff who looks after it; empty when nobody does. */
  assignee: emptyText,
  revision: z.int().check(z.positive()),
  ...consentShape,
  /** The id of the organization that it led to. */
  organization: z.optional(z.string()),
  /** The id of the organization whose certificate it renews. */
  renewal_of: z.optional(z.string()),
  updated_by: emptyText,
});

export type StoredNomination = z.infer<typeof storedNominationSchema>;

/** A fresh nomination as it is first stored. */
export const toStoredNomination = (
  nomination: Nomination,
  consentVersion: (typeof consentVersions)[number],
): StoredNomination => ({
  ...toStored(nominationFields, nomination),
  // Consent can only be true: nothing is stored without it.
  terms_accepted: 1,
  status: 'new',
  assignee: '',
  revision: 1,
  consent_version: consentVersion,
  consent_language: nomination.consentLanguage ?? 'en',
  ...(nomination.renewalOf !== undefined && { renewal_of: nomination.renewalOf }),
  updated_by: byVisitor,
});

const statusError = `Status must be one of ${nominationStatuses.join(', ')}.`;

const assigneeError = 'Assignee must be the uid of a member of the staff, or empty.';

const fields = {
  ...givenShape(staffNominationFields),
  terms_accepted: z.literal([0, 1], 'Choose Yes or No.'),
  status: z.enum(nominationStatuses, statusError),
  /** Left out, it stays who it is. */
  assignee: z.optional(z.string(assigneeError).check(z.regex(/^[\w-]{0,128}$/, assigneeError))),
};

/** What staff may change of a nomination. */
export const nominationEditSchema = z.strictObject(fields);
export type NominationEdit = z.infer<typeof nominationEditSchema>;

/**
 * The body of `PUT /api/nominations/{id}`. A record as the API returned it may be sent back whole: what cannot be changed
 * in it is not looked at. Status, assignee and what may be empty stay what they are when they are left out.
 */
export const nominationUpdateSchema = z.strictObject({
  ...fields,
  ...editShape(staffNominationFields),
  status: z.optional(fields.status),
  revision: z.optional(readRevision),
  id: z.optional(z.unknown()),
  organization: z.optional(z.unknown()),
  renewal_of: z.optional(z.unknown()),
  consent_version: z.optional(z.unknown()),
  consent_language: z.optional(z.unknown()),
  created_at: z.optional(z.unknown()),
  updated_at: z.optional(z.unknown()),
});
export type NominationUpdate = z.infer<typeof nominationUpdateSchema>;

/** What of a record can be changed. */
export const nominationEditOf = (record: NominationEdit): NominationEdit => ({
  ...valuesOf(staffNominationFields, record),
  terms_accepted: record.terms_accepted,
  status: record.status,
  ...(record.assignee !== undefined && { assignee: record.assignee }),
});

const { updated_by: _writer, ...storedShape } = storedNominationSchema.shape;

/** A nomination as staff get it from the API: all but its private key. Times are ISO. */
export const nominationRecordSchema = z.object({
  id: z.string(),
  ...storedShape,
  created_at: z.string(),
  updated_at: z.string(),
});
export type NominationRecord = z.infer<typeof nominationRecordSchema>;

/** Longest note in characters; `firestore.rules` repeats it. */
export const noteLimit = 2000;

/** What staff write beside a nomination. Nominators never see it. */
export const noteInputSchema = z.strictObject({
  text: textField({ label: 'Note', missing: 'Write a note first.', max: noteLimit }),
});

/** `nomination_notes/{id}`, its time as ISO. */
export const nominationNoteSchema = z.object({
  id: z.string(),
  nomination: z.string(),
  text: z.string(),
  /** The uid of who wrote it. */
  author: z.string(),
  at: z.string(),
});
export type NominationNote = z.infer<typeof nominationNoteSchema>;

/** Why a nomination is declined: a note for staff, which the nominator reads too if the mail is sent. */
export const declineFields = {
  reason: {
    kind: 'text',
    label: 'Reason',
    missing: 'Say why it is declined.',
    max: noteLimit - 20,
    width: 60,
    example: 'The organization has fewer employees than the programme certifies.',
  },
  mail: {
    kind: 'yesNo',
    label: 'Mail the reason to the nominator',
    width: 10,
    example: false,
  },
} as const satisfies FieldTable;

/** What staff say when they decline a nomination. */
export const declineFormSchema = z.strictObject(givenShape(declineFields));
export type DeclineForm = z.infer<typeof declineFormSchema>;

/** The body of `POST /api/admin/nominations/{id}/decline`: the same, and the nomination's revision. */
export const declineSchema = z.strictObject({ ...givenShape(declineFields), revision: readRevision });
export type Decline = z.infer<typeof declineSchema>;

/** The nomination as it is now, and whether its nominator was mailed. */
export const declinedSchema = z.object({ nomination: nominationRecordSchema, mailed: z.boolean() });
export type Declined = z.infer<typeof declinedSchema>;

/** The note beside a nomination that was declined. */
export const declineNote = (reason: string): string => `Declined: ${reason}`;
