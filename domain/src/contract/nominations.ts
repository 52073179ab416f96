import * as z from 'zod/mini';
import { assessmentField, assessmentFormSchema, checkAssessment } from '../assessment/assessment';
import { programme } from '../assessment/programme';
import { revisionField } from '../fields/fieldChecks';
import { formShape, newShape } from '../fields/fieldSchemas';
import { nominationStatuses } from '../fields/options';
import {
  declineSchema,
  declinedSchema,
  nominationRecordSchema,
  nominationSchema,
  nominationUpdateSchema,
} from '../nomination/nomination';
import { storedOrganizationFields } from '../organization/organization';
import { checkDays, organizationRecordSchema, tierField } from '../organization/organizationEdit';
import type { Route } from './api';
import { createdSchema, recordListParamsSchema, statusFilter, checkPageReach, operationsOf } from './api';
import { deletion } from './batches';

const { minEmployees } = programme.eligibility;
const checkMinEmployees = z.refine<{ number_of_employees: number }>(
  ({ number_of_employees }) => number_of_employees >= minEmployees,
  {
    error: `The programme certifies organizations of ${minEmployees} employees or more.`,
    path: ['number_of_employees'],
  },
);

/** Schema of the staff form that certifies the organization of a nomination. */
export const certifyFormSchema = z
  .strictObject({ ...formShape(storedOrganizationFields), tier: tierField, assessment: assessmentFormSchema })
  .check(checkDays, checkAssessment, checkMinEmployees);
export type CertifyForm = z.infer<typeof certifyFormSchema>;

const revisionError =
  'organization_revision must be a whole number: that of the organization, or 0 if there is none.';

/** Schema of a certification: organization, tier, assessment, the nomination's revision, and for a renewal the organization's. */
export const certificationSchema = z
  .strictObject({
    ...newShape(storedOrganizationFields),
    tier: tierField,
    assessment: assessmentField,
    revision: revisionField,
    organization_revision: z.optional(z.int(revisionError).check(z.minimum(0, revisionError))),
  })
  .check(checkDays, checkAssessment, checkMinEmployees);
export type Certification = z.infer<typeof certificationSchema>;

/** Schema of the organization that a nomination already led to. The error of a second certification contains it. */
export const firstOrganizationSchema = z.object({ id: z.string(), tier: tierField });
export type FirstOrganization = z.infer<typeof firstOrganizationSchema>;

export const certifiedNominationSchema = z.object({
  nomination: nominationRecordSchema,
  organization: organizationRecordSchema,
  /** Whether the nominator gets a mail. */
  mailed: z.boolean(),
});
export type CertifiedNomination = z.infer<typeof certifiedNominationSchema>;

export const nominationListParamsSchema = z
  .extend(recordListParamsSchema, { status: statusFilter(nominationStatuses) })
  .check(checkPageReach);

export const nominationListSchema = z.object({
  nominations: z.array(nominationRecordSchema),
  total: z.int(),
  /** True when the search stopped at its limit of candidates and the list may lack records. */
  cut: z.optional(z.literal(true)),
});
export type NominationListReply = z.infer<typeof nominationListSchema>;

const list: Route = {
  summary: 'List nominations, newest first.',
  query: nominationListParamsSchema,
  reply: { status: 200, description: 'A page of nominations.', schema: nominationListSchema },
};

export const nominationOperations = operationsOf('Nominations', {
  'anybody POST /api/nominations': {
    summary: 'Nominate an organization.',
    body: { type: 'application/json', schema: nominationSchema },
    reply: { status: 201, description: 'The nomination is stored.', schema: createdSchema },
    errors: ['unauthenticated', 'conflict', 'too_many_requests'],
  },
  'staff GET /api/nominations': list,
  'staff GET /api/admin/nominations': list,
  'admin PUT /api/nominations/{id}': {
    summary:
      'Change a nomination. `status` and `assignee` stay what they are when they are left out. A new assignee is an administrator who ' +
      'has signed in. What its nominator has withdrawn ' +
      'stays so, and the status becomes certified only by its own call below, with the organization. `id`, `organization`, `renewal_of`, ' +
      '`practices_state`, `consent_version`, `consent_language`, `created_at` and `updated_at` may come back with it; they are not looked at and stay ' +
      'what they are.',
    body: { type: 'application/json', schema: nominationUpdateSchema },
    reply: {
      status: 200,
      description: 'The nomination as it is now.',
      schema: nominationRecordSchema,
      hasETag: true,
    },
    errors: ['not_found', 'conflict'],
  },
  'admin DELETE /api/nominations/{id}': deletion('Delete a nomination. The history keeps what it was.'),
  'admin POST /api/admin/nominations/{id}/certify': {
    summary:
      'Add the organization that a nomination led to, and set the nomination to certified, both or neither. `revision` is ' +
      'that of the nomination that was read: of two calls one passes. A second certification gets `conflict`, with ' +
      '`id` and `tier` of the first `organization`.',
    body: { type: 'application/json', schema: certificationSchema },
    reply: {
      status: 201,
      description: 'The nomination as it is now, the organization, and whether the nominator gets a mail.',
      schema: certifiedNominationSchema,
    },
    errors: ['not_found', 'conflict'],
  },
  'admin POST /api/admin/nominations/{id}/decline': {
    summary:
      'Set a nomination to declined and keep the reason as a note, both or neither. `mail` sends the reason to the nominator as well, ' +
      'unless the consent is withdrawn: `mailed` says whether it did. `revision` is that of the nomination that was read. When a reply was lost, send the same again: ' +
      'it is noted and mailed once, and is no `conflict`.',
    body: { type: 'application/json', schema: declineSchema },
    reply: { status: 200, description: 'The nomination as it is now.', schema: declinedSchema },
    errors: ['not_found', 'conflict'],
  },
});
