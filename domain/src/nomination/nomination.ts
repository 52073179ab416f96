import * as z from 'zod/mini';
import { practicesStates } from '../assessment/practices';
import type { consentVersions } from '../fields/consent';
import { type FieldTable, byStoredName, requireOnly, toStored, valuesOf } from '../fields/fields';
import {
  byVisitor,
  consentLanguageField,
  consentShape,
  editShape,
  emptyText,
  formShape,
  ignoredShape,
  newShape,
  readShape,
} from '../fields/fieldSchemas';
import { isOrganizationId, organizationIds } from '../text/ids';
import { consentMissing, nominationFields, nominationFieldsForStaff } from './nominationFields';
import { nominationStatuses } from '../fields/options';
import { boundedText, revisionField, textField } from '../fields/fieldChecks';

const renewalOfError = 'Renewal Of must be the id of an organization.';

/** Schema of a nomination from the public form or `POST /api/nominations`. Unknown fields are refused. */
export const nominationSchema = z.strictObject({
  ...newShape(nominationFields),
  consent: z.literal(true, consentMissing),
  consentLanguage: consentLanguageField,
  /** Id of the organization whose certificate the nomination renews. */
  renewalOf: z.optional(
    boundedText(renewalOfError, organizationIds.max).check(
      z.refine(isOrganizationId, { error: renewalOfError }),
      z.meta({ examples: ['anjali-foods-x7k2m9'] }),
    ),
  ),
});

export type Nomination = z.infer<typeof nominationSchema>;

/** Fields of a nomination by their names in Firestore. `consent` is stored as the number `terms_accepted`. */
export const storedNominationFields = byStoredName(nominationFields);

/** Fields of a nomination that staff enter. Only the name is required, because a caller may give no more. */
export const fieldsForStaff = requireOnly(nominationFieldsForStaff, ['firstName', 'lastName']);
export const staffNominationFields = byStoredName(fieldsForStaff);

/** Schema of a stored nomination without `created_at`, `updated_at` and `search_tokens`. */
export const storedNominationSchema = z.object({
  ...readShape(staffNominationFields),
  terms_accepted: z._default(z.literal([0, 1]), 0),
  status: z.enum(nominationStatuses),
  /** Uid of the member of the staff who handles the nomination; '' for nobody. */
  assignee: emptyText,
  revision: z.int().check(z.positive()),
  ...consentShape,
  organization: z.optional(z.string()),
  /** Id of the organization whose certificate the nomination renews. */
  renewal_of: z.optional(z.string()),
  /** How far the practices are. The server writes it; absent before anything is described. */
  practices_state: z.optional(z.enum(practicesStates)),
  updated_by: emptyText,
});

export type StoredNomination = z.infer<typeof storedNominationSchema>;

export const toStoredNomination = (
  nomination: Nomination,
  consentVersion: (typeof consentVersions)[number],
): StoredNomination => ({
  ...toStored(nominationFields, nomination),
  // Always 1, because no nomination is stored without consent.
  terms_accepted: 1,
  status: 'new',
  assignee: '',
  revision: 1,
  consent_version: consentVersion,
  consent_language: nomination.consentLanguage ?? 'en',
  ...(nomination.renewalOf !== undefined && { renewal_of: nomination.renewalOf }),
  updated_by: byVisitor,
});

export const assigneeError = 'Assignee must be the uid of an administrator who has signed in, or empty.';

const fields = {
  ...formShape(staffNominationFields),
  terms_accepted: z.literal([0, 1], 'Choose Yes or No.'),
  status: z.enum(nominationStatuses, `Status must be one of ${nominationStatuses.join(', ')}.`),
  /** An absent assignee stays unchanged. */
  assignee: z.optional(boundedText(assigneeError).check(z.regex(/^[\w-]{0,128}$/, assigneeError))),
};

export const nominationEditSchema = z.strictObject(fields);
export type NominationEdit = z.infer<typeof nominationEditSchema>;

/** Schema of an edit by the API, which may send a whole record back. Absent status, assignee and optional fields stay unchanged. */
export const nominationUpdateSchema = z.strictObject({
  ...fields,
  ...editShape(staffNominationFields),
  status: z.optional(fields.status),
  revision: z.optional(revisionField),
  ...ignoredShape('id', 'organization', 'renewal_of', 'consent_version', 'consent_language'),
  ...ignoredShape('practices_state', 'created_at', 'updated_at'),
});
export type NominationUpdate = z.infer<typeof nominationUpdateSchema>;

export const nominationEditOf = (record: NominationEdit): NominationEdit => ({
  ...valuesOf(staffNominationFields, record),
  terms_accepted: record.terms_accepted,
  status: record.status,
  ...(record.assignee !== undefined && { assignee: record.assignee }),
});

const { updated_by: _writer, ...storedShape } = storedNominationSchema.shape;

/** Schema of a nomination in the staff area, without its private key. Times are ISO. */
export const nominationRecordSchema = z.object({
  id: z.string(),
  ...storedShape,
  created_at: z.string(),
  updated_at: z.string(),
});
export type NominationRecord = z.infer<typeof nominationRecordSchema>;

/** Maximum characters of a note; `firestore.rules` repeats it. */
export const noteLimit = 2000;

/** Schema of a note that staff write about a nomination. Nominators never see notes. */
export const noteInputSchema = z.strictObject({
  text: textField({ label: 'Note', missing: 'Write a note first.', max: noteLimit }),
});

/** Schema of `nomination_notes/{id}` with its time as ISO text. */
export const nominationNoteSchema = z.object({
  id: z.string(),
  nomination: z.string(),
  text: z.string(),
  /** Uid of the author. */
  author: z.string(),
  at: z.string(),
});
export type NominationNote = z.infer<typeof nominationNoteSchema>;

/** Fields of the dialog that declines a nomination. The reason becomes a note, and is mailed only on demand. */
export const declineFields = {
  reason: {
    kind: 'text',
    label: 'Reason',
    missing: 'Say why it is declined.',
    max: noteLimit - 20,
    width: 60,
    example: 'The organization has fewer employees than the programme certifies.',
  },
  mail: { kind: 'yesNo', label: 'Mail the reason to the nominator', width: 10, example: false },
} as const satisfies FieldTable;

export const declineFormSchema = z.strictObject(formShape(declineFields));
export type DeclineForm = z.infer<typeof declineFormSchema>;

export const declineSchema = z.strictObject({ ...formShape(declineFields), revision: revisionField });
export type Decline = z.infer<typeof declineSchema>;

export const declinedSchema = z.object({ nomination: nominationRecordSchema, mailed: z.boolean() });
export type Declined = z.infer<typeof declinedSchema>;

export const declineNote = (reason: string): string => `Declined: ${reason}`;
