import * as z from 'zod/mini';
import { readRevision, textField } from '../fields/fieldChecks';
import { type FieldTable, valuesOf } from '../fields/fields';
import { editShape, givenShape } from '../fields/fieldSchemas';
import { staffNominationFields, storedNominationSchema } from './nomination';
import { nominationStatuses } from '../fields/options';

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
