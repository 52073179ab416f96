import * as z from 'zod/mini';
import { consentLanguageError, type consentVersions, noticeLanguages } from '../fields/consent';
import { byStoredName, optionalBut, toStored } from '../fields/fields';
import { consentShape, emptyText, newShape, readShape } from '../fields/fieldSchemas';
import { byVisitor } from '../history/history';
import { isOrganizationId } from '../certificate/certificatePath';
import { consentMissing, nominationFields } from './nominationFields';
import { nominationStatuses } from '../fields/options';
import { nominationFieldsForStaff } from '../history/recordKinds';

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
